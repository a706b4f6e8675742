"""Both languages say the same things: equal keys, equal placeholders, in every catalogue and every data file."""

import pytest

from boardgames_tui import games, locations
from boardgames_tui.games import GAMES
from boardgames_tui.text import LANGUAGES, catalogue
from boardgames_tui.text.catalogue import component_texts, written
from boardgames_tui.text.formatting import placeholders
from boardgames_tui.tui.forms import option_fields

FILES = sorted(path.stem for path in (locations.assets() / "text" / "en").glob("*.json"))


def test_both_languages_have_the_same_files() -> None:
    assert sorted(path.stem for path in (locations.assets() / "text" / "de").glob("*.json")) == FILES


@pytest.mark.parametrize("name", FILES)
def test_same_keys_and_placeholders(name: str) -> None:
    english, german = written("en", name), written("de", name)
    assert set(english) == set(german)
    for key, template in english.items():
        assert placeholders(template) == placeholders(german[key]), key


@pytest.mark.parametrize("slug", GAMES)
def test_components_are_named_in_both_languages(slug: str) -> None:
    english, german = component_texts(slug, "en"), component_texts(slug, "de")
    assert set(english) == set(german)
    assert all(bool(english[key]) == bool(german[key]) for key in english)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_explains_itself_in_one_line(slug: str, lang: str) -> None:
    words = catalogue(lang, slug)
    for field in option_fields(GAMES[slug].options_model):
        assert "⟨" not in field.title(words) + field.help(words)
        assert len(field.help(words)) <= 90
        assert all("⟨" not in field.value_word(value, words) for value in field.values)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_for_players_are_there(slug: str, lang: str) -> None:
    text = (locations.assets() / "rules" / lang / f"{slug}.md").read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert games.info(slug).slug == slug
