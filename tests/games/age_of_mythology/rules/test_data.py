"""The data as printed: counts, costs, boards, and what the texts say about them."""

import json
from collections import Counter

import pytest

from boardgames_tui import locations
from boardgames_tui.games.age_of_mythology.cards import CARDS, PERMANENT, deck_of
from boardgames_tui.games.age_of_mythology.content import (
    BOARD,
    BUILDINGS,
    CLASSES,
    CULTURES,
    RESOURCES,
    TAGS,
    TERRAINS,
    TILES,
    VICTORY_CARDS,
)
from boardgames_tui.games.age_of_mythology.rules import powers
from boardgames_tui.games.age_of_mythology.units import UNITS, UNITS_OF
from boardgames_tui.i18n import catalogue, languages

WORDS = [catalogue(lang, "age_of_mythology") for lang in languages()]


def test_90_tiles_of_20_kinds():
    assert len(TILES) == 20
    assert Counter(
        {terrain: sum(tile.count for tile in TILES if tile.terrain == terrain) for terrain in TERRAINS}
    ) == Counter(fertile=21, forest=15, hills=16, mountains=12, desert=14, swamp=12)


def test_boards_as_printed():
    mixes = [Counter(TERRAINS[terrain] for terrain in board) for board in BOARD]
    assert mixes[0] == Counter(desert=6, fertile=5, swamp=2, hills=2, forest=1)
    assert mixes[1] == Counter(hills=8, fertile=3, forest=2, swamp=1, mountains=1, desert=1)
    assert mixes[2] == Counter(mountains=4, forest=4, fertile=3, hills=3, swamp=1, desert=1)
    assert all(len(culture.city) == 16 for culture in CULTURES)


def test_fifty_figures_a_player():
    for kinds in UNITS_OF:
        assert sum(UNITS[unit].figures for unit in kinds) + 10 == 50
    assert [len(kinds) for kinds in UNITS_OF] == [12, 12, 11]


def test_building_sheet_of_ninety():
    assert sum(building.sheet_count for building in BUILDINGS) == 90
    assert len(VICTORY_CARDS) == 4


def test_decks_of_the_first_edition():
    """45 random cards a culture, twelve gods among them."""
    wanted = {"attack": 8, "build": 7, "explore": 5, "next_age": 4, "trade": 6}
    for number in range(len(CULTURES)):
        deck = deck_of(number, 1)
        assert len(deck) == 45
        assert len({card for card in deck if CARDS[card].god is not None}) == 12
        counted = Counter(CARDS[card].action for card in deck)
        assert {action: counted[action] for action in wanted} == wanted
        assert (counted["gather"], counted["recruit"]) == ((7, 8) if number == 0 else (8, 7))
    assert {card.action for card in CARDS[:PERMANENT]} == {card.action for card in CARDS}


def test_every_plain_random_card_beats_the_permanent_one():
    permanent = {card.action: card for card in CARDS[:PERMANENT]}
    for card in CARDS[PERMANENT:]:
        weak = permanent[card.action]
        if card.god is None:
            assert (
                card.limit > weak.limit
                or card.tiles_over_players > weak.tiles_over_players
                or (card.mode, weak.mode) == ("all", "type")
                or card.cost_cubes < weak.cost_cubes
                or (
                    card.cost_each is not None
                    and weak.cost_each is not None
                    and max(card.cost_each.values()) < max(weak.cost_each.values())
                )
            )


def test_every_god_effect_has_an_interpreter():
    marks = {  # read by the chapter of the action, not started by the powers
        *(
            "first_loss_returns",
            "own_limit",
            "no_limit",
            "remove_enemy_unit",
            "restore_mortals",
            "extra_dice",
            "grant_berserk",
        ),
        *("build_discount", "pick_first", "others_no_pick", "food_per_food_tile", "others_nothing", "mortal_cost"),
    }
    declared = {card.god.effect.op for card in CARDS if card.god is not None}
    assert declared == marks | set(powers._START)
    for card in CARDS:
        if card.god is not None:
            assert (card.god.effect.op in marks) == (card.god.timing in ("before", "battle"))


def test_gods_and_their_powers_are_named():
    for words in WORDS:
        for card in CARDS:
            assert (
                (f"random_cards.{card.id}.god" in words)
                == (f"random_cards.{card.id}.power" in words)
                == (card.god is not None)
            )


def test_options_are_those_of_the_specification():
    from boardgames_tui.games.age_of_mythology.options import Options

    declared = json.loads((locations.assets() / "age_of_mythology" / "setup.json").read_text(encoding="utf-8"))[
        "options"
    ]
    assert {option["id"]: option["default"] for option in declared} == Options().model_dump()
    for option in declared:
        for value in option["values"]:
            Options.model_validate({option["id"]: value})
            for words in WORDS:
                assert f"option.{option['id']}.{value}" in words
                assert f"option.{option['id']}.help" in words


def test_tagline_fits_the_picker():
    import textwrap

    for words in WORDS:
        assert len(textwrap.wrap(words.get("tagline"), 20)) <= 4


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_sign_of_a_unit_is_taken_for_a_resource(lang: str) -> None:
    words = catalogue(lang, "age_of_mythology")
    glyphs = [words.get(f"tag.{each}") for each in (*TAGS, *CLASSES)]
    assert len(set(glyphs)) == len(glyphs)
    letters = {words.get(f"letter.{resource}") for resource in RESOURCES}
    assert len(letters) == len(RESOURCES)
    assert not {sign.upper() for sign in glyphs} & letters


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_worker_is_not_marked_with_a_letter_of_a_resource(lang: str) -> None:
    words = catalogue(lang, "age_of_mythology")
    marks = words.get("table.villager_mark") + words.get("table.dwarf_mark", n=2) + words.get("effect.house")
    letters = {words.get(f"letter.{resource}") for resource in RESOURCES}
    if lang == "de":
        assert letters == set("NHGD")  # Nahrung, Holz, Gold, Gnade
    assert not letters & set(marks.upper())
