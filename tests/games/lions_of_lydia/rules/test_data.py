"""The components: numbers, the law of doubling, colour symmetry, and figures the rules name."""

from collections import Counter

from boardgames_tui.engine import COLORS as SEAT_COLORS
from boardgames_tui.engine.content import of_edition, read
from boardgames_tui.games.lions_of_lydia.content import (
    BAG_SIZE,
    CARDS,
    COLORS,
    LEVELS,
    MERCHANT_TOTALS,
    PRICES,
    RACE_BOARD,
    SLUG,
    TABLES,
    TOMBS,
    Card,
)
from boardgames_tui.games.lions_of_lydia.game import GAME


def test_counts_of_the_first_edition() -> None:
    assert Counter(card.kind for card in of_edition(CARDS.values(), 1)) == {
        "start": 4,
        "silver": 20,
        "gold": 8,
        "purple": 12,
        "fountain": 4,
    }
    assert sum(MERCHANT_TOTALS.values()) == 40
    assert BAG_SIZE == 4
    assert {tomb.color for tomb in TOMBS.values()} == set(COLORS)


def test_upgraded_sides_double_everything() -> None:
    for card in CARDS.values():
        if card.effect is not None:
            assert card.effect.gain_upgraded == {good: 2 * n for good, n in card.effect.gain.items()}
        if card.scoring is not None:
            assert card.scoring.points_upgraded == 2 * card.scoring.points
            assert card.cost == {"coin": 3}
        else:
            assert card.points_upgraded == 2 * (card.points or 0)


def test_turning_the_colours_round_gives_the_same_cards() -> None:
    turned = dict(zip(COLORS, (*COLORS[1:], COLORS[0]), strict=True))

    def face(card: Card, color=lambda each: each) -> object:  # type: ignore[no-untyped-def]
        assert card.effect is not None
        return (
            card.kind,
            frozenset((color(good), n) for good, n in card.cost.items()),
            frozenset(map(color, card.effect.merchants)),
            frozenset(map(color, card.effect.gates)),
            frozenset((color(good), n) for good, n in card.effect.gain.items()),
            card.points,
        )

    producing = [card for card in of_edition(CARDS.values(), 1) if card.effect is not None]
    assert Counter(map(face, producing)) == Counter(
        face(card, lambda each: turned.get(each, each)) for card in producing
    )


def test_gold_costs_four_resources_and_two_coins() -> None:
    for card in CARDS.values():
        if card.kind == "gold":
            assert (PRICES[card.id].units, PRICES[card.id].coins, card.points) == (6, 2, 6)
            assert card.effect is not None
            assert card.effect.merchants == ("lydian",)


def test_boards_and_tables() -> None:
    assert [level.limit for level in LEVELS] == [3, 5, 8, None, None, None, None]
    assert [level.points for level in LEVELS] == [0, 0, 0, 0, 4, 10, 18]
    assert {seats: table.end_trigger_upgraded for seats, table in TABLES.items()} == {2: 8, 3: 7, 4: 6}
    assert [rank.spend_spaces for rank in RACE_BOARD.ranks] == [(1,), (1, 2), (1, 2, 3)]


def test_expansions_exclude_each_other_as_the_options_do() -> None:
    excluded = {(each["id"], other) for each in read(SLUG, "expansions")["expansions"] for other in each["excludes"]}
    assert excluded == {("tomb", "estates"), ("estates", "tomb")}


def test_seats_avoid_the_colours_of_the_goods() -> None:
    assert GAME.info.colors[:4] == ("violet", "orange", "teal", "pink")
    assert sorted(GAME.info.colors) == sorted(SEAT_COLORS)
