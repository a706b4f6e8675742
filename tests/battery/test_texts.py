"""Every game has words for its options and components, and rules for its players, in every language."""

import re

import pytest

from boardgames_tui.engine import content
from boardgames_tui.games import GAMES
from boardgames_tui.i18n import catalogue, languages, rules_text
from boardgames_tui.i18n.languages import written
from boardgames_tui.session.setup.option_forms import option_fields
from tests.battery.tables import SLUGS


@pytest.mark.parametrize("slug", SLUGS)
def test_data_hold_no_words_of_a_language(slug: str) -> None:
    for path in content.folder(slug).glob("*.json"):
        assert re.findall(r'"(?:\w+_)?(?:en|de)":', path.read_text(encoding="utf-8")) == [], path.name


@pytest.mark.parametrize("slug", SLUGS)
def test_words_of_components_belong_to_something_in_the_data(slug: str) -> None:
    for key in written("en", f"{slug}_components"):
        file, thing, _ = key.split(".")
        assert f'"{thing}"' in (content.folder(slug) / f"{file}.json").read_text(encoding="utf-8"), key


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("lang", languages())
def test_every_option_explains_itself_in_one_line(slug: str, lang: str) -> None:
    words = catalogue(lang, slug)
    for field in option_fields(GAMES[slug].options_model):
        assert "⟨" not in field.title(words) + field.help(words)
        assert len(field.help(words)) <= 90
        assert all("⟨" not in field.value_word(value, words) for value in field.values)


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("lang", languages())
def test_rules_for_players_are_there(slug: str, lang: str) -> None:
    assert rules_text(lang, slug).startswith("# ")
