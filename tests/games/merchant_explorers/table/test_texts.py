"""Every key the rules speak exists in every language."""

import random
import textwrap

import pytest

from boardgames_tui.engine import Event, Phrase
from boardgames_tui.games.merchant_explorers.content import MAPS, SLUG, TREASURE, goals_of
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.options import Options
from boardgames_tui.i18n import catalogue, languages, rules_text
from boardgames_tui.session.setup.option_forms import option_fields
from tests.games.merchant_explorers.scenes import fresh
from tests.games.merchant_explorers.variants import VARIANTS

NAMES = ["Anna", "Ben", "Cleo", "Dora"]


def spoken(phrase: Phrase | Event) -> None:
    for lang in languages():
        text = catalogue(lang, SLUG).phrase(phrase, NAMES)
        assert "⟨" not in text, (lang, phrase)
        assert "{" not in text, (lang, phrase)


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_everything_said_in_random_games_has_words(variant: int) -> None:
    state = fresh(1 + variant % 4, f"text-{variant}", **VARIANTS[variant])
    chooser = random.Random(variant)
    said: set[str] = set()

    def say_once(phrase: Phrase | Event) -> None:
        if phrase.key not in said:
            said.add(phrase.key)
            spoken(phrase)

    while (decision := GAME.decision(state)) is not None:
        legal = GAME.legal(state)
        say_once(decision.prompt)
        for action in legal:
            say_once(GAME.label(state, action))
        for row in decision.why_not():
            say_once(row.what)
            say_once(row.why)
            assert row.rule.startswith("R")
        if state.moves % 10 == 0:
            for phrase in GAME.describe(GAME.view(state, decision.seat)):
                spoken(phrase)
        for event in GAME.apply(state, chooser.choice(legal)):
            spoken(event)
    for row in GAME.standings(state).rows:
        for line in row.lines:
            say_once(Phrase(line.key))


@pytest.mark.parametrize("lang", languages())
def test_options_have_names_help_and_values(lang: str) -> None:
    words = catalogue(lang, SLUG)
    for name in Options.model_fields:
        assert f"option.{name}" in words
        assert f"option.{name}.help" in words


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("map_id", MAPS)
def test_goals_to_pick_bear_the_names_of_the_goals_of_the_map(lang: str, map_id: str) -> None:
    words = catalogue(lang, SLUG)
    field = next(field for field in option_fields(Options) if field.name == "goal_2")
    named = [field.value_word(value, words, {"map": map_id}) for value in field.values]
    assert named == [words.get(f"goals.{goal}.name") for goal in goals_of(map_id)[: len(named)]]


@pytest.mark.parametrize("lang", languages())
def test_tagline_fits_the_picker(lang: str) -> None:
    assert len(textwrap.wrap(catalogue(lang, SLUG).get("tagline"), 20)) <= 4


@pytest.mark.parametrize(
    "key", ["tie.towers", "tie.villages", "tie.shared", "setup.same_goal", "illegal.not_free", "illegal.no_next_phase"]
)
def test_rare_sentences_exist(key: str) -> None:
    spoken(Phrase(key, {"first": 2, "second": 1, "picks": (1, 1, 2), "space": "K4"}))


def test_every_reason_a_space_is_refused_has_words() -> None:
    for name in (
        "line path ring ray village_ray no_village_to_start other_region not_city not_coin volcano village_used"
    ).split():
        assert all(f"refuse.{name}" in catalogue(lang, SLUG) for lang in languages())


@pytest.mark.parametrize("lang", languages())
def test_rules_for_players_are_there(lang: str) -> None:
    text = rules_text(lang, SLUG)
    assert text.startswith("# ")
    assert "R80" in text


@pytest.mark.parametrize("lang", languages())
def test_a_treasure_found_is_told_whole_in_the_smallest_window(lang: str) -> None:
    """80 cells less the word, its stars and the badge leave 55. A Guide is no such moment: it asks for its explorer."""
    words = catalogue(lang, SLUG)
    cards = [
        card.name.removeprefix("@").removesuffix(".name") for card in TREASURE.values() if card.id != "tr_explorer"
    ]
    told = [f"{words.get(f'{card}.name')}: {words.get(f'{card}.text').rstrip('.')}" for card in cards]
    assert len(told) == 7
    assert [line for line in told if len(line) > 55] == []
