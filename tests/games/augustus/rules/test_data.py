"""The data files hold the whole game, in its first edition 88 objectives, 23 tokens, 12 tiles, 14 kinds of power
(section 2 of the rules, R2, R7, R73)."""

from collections import Counter

from boardgames_tui.engine.content import read
from boardgames_tui.games import info
from boardgames_tui.games.augustus.content import (
    CARDS,
    COLOR_TILES,
    COUNT_TILES,
    FIELDS,
    FULL,
    RESOURCE_TILES,
    SYMBOLS,
    TILES,
    TOKENS,
    WANTED,
    cards_of,
)
from boardgames_tui.i18n import catalogue, languages

FIRST = [CARDS[number] for number in cards_of(1)]
"""What the specification counts."""


def test_objectives() -> None:
    assert [card.number for card in FIRST] == list(range(1, 89))
    assert Counter(card.color for card in FIRST) == {"senator": 36, "green": 24, "purple": 16, "orange": 12}
    assert Counter(len(card.symbols) for card in FIRST) == {2: 8, 3: 20, 4: 29, 5: 22, 6: 9}
    assert len({card.symbols for card in FIRST}) == 88
    assert all((card.kind == "senator") == (card.color == "senator") for card in CARDS.values())
    assert all(0 <= card.vp <= 17 for card in FIRST)


def test_symbols_on_cards() -> None:
    counts = Counter(symbol for card in FIRST for symbol in card.symbols)
    assert counts == {"sword": 84, "shield": 75, "chariot": 64, "catapult": 53, "standard": 44, "dagger": 36}


def test_resources() -> None:
    icons = Counter(resource for card in FIRST for resource in card.resources)
    assert icons == {"gold": 12, "wheat": 12}
    assert not any(card.resources for card in CARDS.values() if card.kind == "senator")


def test_powers() -> None:
    counts = Counter(card.power.type for card in FIRST)
    assert counts == {
        "none": 22,
        "score": 14,
        "place": 11,
        "gain_legions": 7,
        "red_remove": 7,
        "substitute": 6,
        "fill": 6,
        "place_any": 4,
        "red_clear": 3,
        "extra_slot": 2,
        "complete": 2,
        "red_lose_control": 2,
        "swap": 1,
        "red_discard_objective": 1,
    }
    kinds = {power["type"]: power for power in read("augustus", "powers")["powers"]}
    for card in CARDS.values():
        assert (card.power.red, card.power.timing) == (kinds[card.power.type]["red"], kinds[card.power.type]["timing"])


def test_tokens_and_tiles() -> None:
    assert TOKENS == {"sword": 6, "shield": 5, "chariot": 4, "catapult": 3, "standard": 2, "dagger": 1, "joker": 2}
    assert {number: TILES[tile].vp for number, tile in COUNT_TILES.items()} == {2: 2, 3: 4, 4: 6, 5: 8, 6: 10}
    assert {tile: TILES[tile].vp for tile in COLOR_TILES} == {
        "color_senator": 2,
        "color_green": 4,
        "color_purple": 6,
        "color_orange": 8,
        "color_set": 6,
    }
    assert [TILES[tile].vp for tile in RESOURCE_TILES.values()] == [5, 5]
    assert len(TILES) == 12


def test_setup_table() -> None:
    """R2–R4: the printed numbers for each player count agree with the components."""
    for row in read("augustus", "setup")["per_player_count"]:
        seats = row["players"]
        assert (row["general_legions"], row["deck_after_setup"], row["discard_after_setup"]) == (
            48 - 7 * seats,
            83 - 6 * seats,
            3 * seats,
        )


def test_field_tables_agree_with_the_cards() -> None:
    for number, card in CARDS.items():
        assert FULL[number].bit_count() == len(card.symbols)
        for symbol in SYMBOLS:
            assert FIELDS[number][WANTED[symbol]].bit_count() == card.symbols.count(symbol)
        assert FIELDS[number][WANTED["joker"]] == FULL[number]


def test_short_names_fit_the_display() -> None:
    for lang in languages():
        short = [catalogue(lang, "augustus").get(f"objectives.{card.id}.short") for card in CARDS.values()]
        assert len(set(short)) == len(CARDS)
        assert all(0 < len(name) <= 13 for name in short)


def test_info() -> None:
    found = info("augustus")
    assert (found.slug, found.min_seats, found.max_seats, found.minutes) == ("augustus", 2, 6, "30")
