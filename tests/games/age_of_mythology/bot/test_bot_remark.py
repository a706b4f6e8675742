"""The game's own sentence of a hint: what everybody can see, a reason, and never the label once more."""

import json

import pytest

from boardgames_tui import locations
from boardgames_tui.games.age_of_mythology.actions import Discard, PlaceCube, TakePermanent
from boardgames_tui.games.age_of_mythology.bot import BRAIN
from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.content import V_ARMY, V_BUILDINGS, V_WONDER, VICTORY_CARDS
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.frames import DrawCards
from boardgames_tui.i18n import catalogue
from tests.games.age_of_mythology.scenes import asked, city, cubes, hand, run, started, units

REMARKS = json.loads((locations.assets() / "text" / "en" / "age_of_mythology.json").read_text("utf-8"))
ROW = 66
"""Columns a hint's second row has at 80: a longer sentence is cut or left out there."""


def said(state, move):
    found = BRAIN.remark(state, asked(state)[0], GAME.parse(state, move))
    return None if found is None else (found.key, found.args)


def in_words(found, language):
    return catalogue(language, "age_of_mythology").phrase(found, ("Anna", "Ben"))


def placed(state, card):
    return BRAIN.remark(state, 0, PlaceCube(VICTORY_CARDS[card]))


@pytest.mark.parametrize(
    ("own", "other", "key"),
    [(0, 2, "none"), (1, 2, "behind"), (2, 2, "level"), (3, 2, "ahead"), (1, 0, "alone")],
)
def test_a_contest_is_told_as_it_stands(own, other, key):
    state = started("greek", "norse")
    units(state, 0, gr_hydra=own)
    units(state, 1, no_jarl=other)
    city(state, 0, *("house",) * own)
    city(state, 1, *("house",) * other)
    assert placed(state, V_ARMY).key == f"remark.units_{key}"
    assert placed(state, V_BUILDINGS).key == f"remark.buildings_{key}"


def test_a_player_who_is_behind_is_not_told_that_nobody_has_more():
    state = started("greek", "norse")
    city(state, 0, "house")
    city(state, 1, "house", "house", "wall")
    assert in_words(placed(state, V_BUILDINGS), "en") == "You have 1 building; Ben has the most, 3."
    assert in_words(placed(state, V_BUILDINGS), "de") == "Du hast 1 Gebäude; die meisten hat Ben: 3."


def test_the_first_building_is_one_in_german_too():
    state = started("greek", "norse")
    cubes(state, 0, 4, 4, 0, 0)
    run(state, 0, "p_build")
    found = BRAIN.remark(state, 0, GAME.parse(state, "build house"))
    assert in_words(found, "en") == "That makes 1 building; nobody else has one."
    assert in_words(found, "de") == "Damit hast du 1 Gebäude; sonst hat niemand eines."


def test_a_building_that_wins_no_contest_is_told_by_what_it_does():
    state = started("greek", "norse")
    city(state, 1, "house", "house", "house")
    cubes(state, 0, 4, 4, 4, 4)
    run(state, 0, "p_build")
    assert said(state, "build granary") == ("buildings.granary.text", {})
    assert said(state, "build house")[0] == "remark.buildings_behind"
    state.red = 0
    assert said(state, "build granary")[0] == "remark.buildings_behind"


def test_of_an_even_start_there_is_nothing_to_say():
    state = started("greek", "norse")
    assert placed(state, V_BUILDINGS) is None
    assert placed(state, V_WONDER).key == "remark.wonder"  # R114
    hand(state, 0, "p_trade")
    assert said(state, "play_card p_trade") is None


def test_who_passes_keeps_the_cards_unless_the_game_ends():
    """R20, R111."""
    state = started("greek", "norse")
    assert said(state, "pass_turn") == ("remark.pass", {"n": 1})
    state.red = 0
    state.stack[-1].turn = 3
    assert said(state, "pass_turn") is None


def test_an_age_is_told_by_its_hand():
    state = started("greek", "norse")
    cubes(state, 0, 4, 4, 4, 4)
    assert said(state, "play_card p_next_age") == ("remark.age", {"n": 5})
    run(state, 0, "p_next_age")
    assert said(state, "advance") == ("remark.age", {"n": 5})


def test_a_discarded_card_says_what_comes_of_it():
    state = started("greek", "norse")
    assert BRAIN.remark(state, 0, Discard("p_build")).key == "remark.put_back"
    random = next(card.id for card in CARDS if card.culture is not None)
    assert BRAIN.remark(state, 0, Discard(random)).key == "remark.make_room"


def test_a_card_that_is_taken_is_told_for_the_round_to_come():
    state = started("greek", "norse")
    hand(state, 0)
    state.stack[-1] = DrawCards()
    keys = {card: BRAIN.remark(state, 0, TakePermanent(card)) for card in ("p_gather", "p_attack", "p_next_age")}
    assert {card: found and found.key for card, found in keys.items()} == {
        "p_gather": None,
        "p_attack": "remark.attack_chance",
        "p_next_age": "remark.age",
    }
    assert said(state, "draw_rest") == ("remark.random", {})


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_sentence_fits_the_small_screen(language):
    words = catalogue(language, "age_of_mythology")
    args = {
        "scope": words.get("basics.fertile.name"),
        "seat": "Hanna",
        "cubes": words.get("cubes.favor", n=14),
        "give": words.get("cubes.food", n=14),
        "get": words.get("cubes.none.favor"),
        "after": words.get("cubes.favor", n=3),
        "none": words.get("cubes.none.food"),
        **dict.fromkeys(("own", "best", "n", "before", "odds", "least", "most"), 12),
    }
    keys = [key for key in REMARKS if key.startswith("remark.")]
    assert len(keys) > 40
    chances = {"remark.attack_later", "remark.recruit", "remark.recruits", "remark.god", "remark.reaction"}
    long = {}
    for key in keys:
        told = words.get(key, **{**args, "after": 95} if key in chances else args)
        if len(told) > ROW:
            long[key] = told
    assert long == {}
