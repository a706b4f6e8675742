"""Expansion 8: Country Estates."""

from typing import cast

from boardgames_tui.games.lions_of_lydia.content import SIDES, Face
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.state import State
from boardgames_tui.i18n import catalogue
from tests.games.lions_of_lydia.scenes import (
    board,
    card,
    clear_market,
    do,
    gate,
    keys,
    kind,
    legal,
    offer,
    refusals,
    setup,
    table,
    tracks,
    turn,
)

TILE = "@tiles.estate_2.name"


def scene() -> State:
    """East's gold card is gone, estate 2 lies there."""
    state = table(home_1="blue", home_2="red", gold_tiles="estates")
    state.tiles = {"north": "estate_1", "east": "estate_2", "south": "estate_3", "west": "estate_4"}
    state.market["east"][2] = None
    return state


def test_x8_1_one_estate_under_each_gold_card_and_never_with_tombs() -> None:
    state = table(gold_tiles="estates")
    assert sorted(state.tiles.values()) == ["estate_1", "estate_2", "estate_3", "estate_4"]
    assert list(state.tiles) == list(SIDES)
    assert {GAME.new(setup(2, seed, gold_tiles="estates")).tiles["north"] for seed in range(30)} == set(
        state.tiles.values()
    )


def test_e19_estate() -> None:
    state = scene()
    player = turn(state, "red")
    board(player, coins=3, cards={"start_blue": "base", "silver_villa_blue": "upgraded"})
    do(state, "place fountain", "estate estate_2")
    assert legal(state) == ["cover silver_villa_blue"]
    do(state, "cover silver_villa_blue")
    assert (player.coins, player.upgraded) == (0, 1)
    assert GAME.standings(state).of(0).lines[0].value == 1 + 16
    turn(state, "blue")
    gate(state, "blue")
    do(state, "place gate_blue")
    assert tracks(player) == "R0 G0 Y0 B3"  # start card, gate, merchant


def test_x8_2_available_like_tombs() -> None:
    state = scene()
    player = turn(state, "red")
    board(player, R=1, G=1, Y=1, B=1, coins=8, influence=3, cards={"start_blue": "upgraded"})
    clear_market(state)
    offer(state, "north", "gold_agora", "purple_red")
    do(state, "place fountain")
    assert refusals(state)["@tiles.estate_1.name"] == "gold_above X8.2"
    do(state, "buy gold_agora")
    assert "estate estate_1" in legal(state)
    assert refusals(state)[TILE] == "other_side R33"
    do(state, "estate estate_1", "cover start_blue")
    assert kind(state) == "market"
    assert "buy purple_red" in legal(state)


def test_x8_2_no_limit_check() -> None:
    state = scene()
    board(turn(state, "red"), coins=3, cards={"start_blue": "upgraded", "purple_red": "base", "purple_blue": "base"})
    do(state, "place fountain", "estate estate_2", "cover start_blue")
    assert len(state.players[0].cards) == 3


def test_x8_3_cost_and_what_may_be_covered() -> None:
    state = scene()
    player = turn(state, "red")
    board(
        player,
        coins=3,
        cards={"start_blue": "base", "purple_red": "upgraded", "fountain_red": "upgraded", "gold_mint": "covered"},
    )
    do(state, "place fountain")
    assert refusals(state)[TILE] == "nothing_to_cover X8.3"
    player.cards["start_blue"] = "upgraded"
    do(state, "estate estate_2")
    assert legal(state) == ["cover start_blue"]
    assert refusals(state) == {
        card("purple_red"): "cover_kind X8.3",
        card("fountain_red"): "cover_kind X8.3",
        card("gold_mint"): "covered_already X8.3",
    }
    poor = scene()
    board(turn(poor, "red"), coins=2, cards={"start_blue": "upgraded"})
    do(poor, "place fountain")
    assert refusals(poor)[TILE] == "money X8.3"


def test_x8_3_a_card_upgraded_in_the_same_action_is_fine() -> None:
    state = scene()
    board(turn(state, "red"), R=1, G=1, Y=1, coins=3)
    do(state, "place fountain", "upgrade start_blue", "estate estate_2", "cover start_blue")
    assert state.players[0].cards["start_blue"] == "covered"


def test_x8_4_no_yield_and_double_points() -> None:
    state = scene()
    points = {"silver_market_red": 12, "silver_villa_red": 16, "start_blue": 4, "gold_mint": 24}
    for name, doubled in points.items():
        board(state.players[0], cards={name: "covered"})
        assert GAME.standings(state).of(0).total == doubled
    player = turn(state, "lydian")
    board(player, cards={"gold_mint": "covered"})
    gate(state, "red")
    assert "gain_card" not in keys(do(state, "place gate_red"))


def test_x8_5_card_and_estate_are_one_upgraded_property() -> None:
    state = scene()
    board(
        state.players[0],
        cards={
            "start_blue": "covered",
            "silver_villa_red": "base",
            "gold_mint": "covered",
            "purple_silver": "base",
            "purple_upgraded": "base",
        },
    )
    player = state.players[0]
    assert (player.upgraded, len(player.cards)) == (2, 5)
    assert [each.value for each in GAME.standings(state).of(0).lines if each.key == "score.purple"] == [3, 2]
    player.cards["purple_gold"] = "base"
    assert GAME.standings(state).of(0).lines[-1].value == 3


def test_x8_4_the_score_sheet_says_that_estates_count_double() -> None:
    state = table(gold_tiles="estates")
    details = []
    for face in ("upgraded", "covered"):
        board(state.players[0], cards={"silver_market_green": cast(Face, face)})
        line = GAME.standings(state).of(0).lines[0]
        details.append((line.value, catalogue("en", "lions_of_lydia").get(f"{line.key}.detail", **line.args)))
    assert details == [(6, "1 card, printed points"), (12, "1 card, estates count double")]
