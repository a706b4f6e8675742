"""The worked examples of the specification (chapter 17), each with its numbers."""

import pytest

from boardgames_tui.games.merchant_explorers.content import GOALS, PURSES, explore_deck
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules import treasure
from boardgames_tui.games.merchant_explorers.rules.frames import Explore, Turns
from boardgames_tui.games.merchant_explorers.rules.state import GoalState
from boardgames_tui.games.merchant_explorers.spaces import number
from tests.games.merchant_explorers.scenes import (
    do,
    fresh,
    investigating,
    keys,
    kind,
    legal,
    me,
    on,
    place,
    run,
    scene,
    set_of,
    spaces,
)


def test_e1_opening() -> None:
    state = scene("explore_desert")
    assert spaces(state) == "J6"
    place(state, "J6")
    assert spaces(state) == "J5 K5"
    place(state, "J5")
    assert me(state).coins == 0
    assert not me(state).villages


def test_e2_village() -> None:
    state = scene("explore_any2", ex="J5 J6")
    assert spaces(state) == "H6 H7 I4 I5 I7 J4 J7 K4 K5 K6"
    place(state, "K5")
    assert legal(state) == ["village J5", "village J6"]
    do(state, "village J5")
    assert me(state).coins == 2
    assert (on(me(state).explorers), on(me(state).villages)) == ("J6 K5", "J5")
    assert spaces(state) == "K4 K6 L5 L6"


def test_e3a_sea_line_without_third() -> None:
    state = scene("explore_sea")
    assert spaces(state) == "H6 I5"
    place(state, "H6", "G5")
    assert kind(state) == "confirm_end"


def test_e3b_sea_line_at_either_end() -> None:
    state = scene("explore_sea", era=2, vil="L3")
    place(state, "L4", "M3")
    assert spaces(state) == "K4 N3"


def test_e4_route_through_the_capital() -> None:
    state = scene("explore_any2", ex="I7 I8 J6 K5")
    place(state, "L5")
    assert legal(state) == ["post I8", "post L5"]
    do(state, "post I8")
    assert me(state).coins == 4
    assert on(me(state).posts) == "I8"
    # L5 stays open: joined with a third city it forms a route again, and I8 is not among the choices
    later = scene("explore_desert", era=2, ex="I7 I8 J6 K5 L5 L4", vil="L3", posts="I8")
    place(later, "L2")
    assert me(later).routes == [(number("L2"), number("L5"), 6)]
    assert legal(later) == ["post L2", "post L5"]


@pytest.mark.parametrize(
    ("moves", "coins"),
    [
        (("route L2 L5", "post L5", "post I8"), 12),
        (("route I8 L5", "post L5", "post I8"), 10),
    ],
)
def test_e5_three_cities_at_once(moves: tuple[str, ...], coins: int) -> None:
    state = scene("explore_any2", era=2, vil="L3", ex="L2 L4 K5 J6 I7 I8")
    place(state, "L5")
    assert legal(state) == ["route I8 L2", "route I8 L5", "route L2 L5"]
    do(state, *moves)
    assert me(state).coins == coins
    assert len(me(state).routes) == 2
    assert kind(state) == "explore"


@pytest.mark.parametrize(("reward", "coins"), [("by_era", 10), ("by_count", 6)])
def test_e6_tower_as_joker_and_as_wall(reward: str, coins: int) -> None:
    state = scene("explore_mountain", era=3, vil="Q1", tower_reward=reward)
    assert spaces(state) == "H7 J7 P2 R1"
    place(state, "R1")
    assert me(state).coins == coins
    state.deck, state.seen, state.turn = [], list(explore_deck(3)), 21
    me(state).slots = ["inv_sea5", "inv_mixed5", "inv_line_sea"]
    do(state, "confirm")
    assert (state.era, me(state).explorers, on(me(state).towers)) == (4, 0, "R1")
    later = scene("explore_any2", era=4, vil="Q1", towers="R1")
    assert "R1" not in spaces(later).split()
    assert "R2" in spaces(later).split()
    assert "R2" not in spaces(scene("explore_any2", era=4, vil="P2", towers="R1")).split()


def test_e7_ruin() -> None:
    state = scene("explore_sea", vil="G4")
    state.treasure.append("tr_coins2")
    told = place(state, "F4")
    assert "ruin" in keys(told)
    assert on(me(state).treasures) == "F4"
    assert me(state).lines[PURSES] == 2
    again = scene("explore_sea", era=2, vil="G4", treasures="F4")
    assert keys(place(again, "F4")) == ["place"]
    assert on(me(again).treasures) == "F4"
    border = scene("explore_sea", era=2, vil="G4", ex="H3", treasures="B5 E1", goals=["avenia_border_ruins3"])
    assert GAME.view(border, 0).goals[0].have == (2,)


def test_e8_extra_explorer_inside_a_line() -> None:
    state = scene("explore_sea", ex="H7 G7")
    state.treasure.append("tr_explorer")
    place(state, "F8", "F9")
    assert kind(state) == "extra_explorer"
    assert state.discard == []
    place(state, "G8")
    do(state, "village G7")
    assert me(state).coins == 1
    assert state.discard == ["tr_explorer"]
    assert spaces(state) == "F7 F10"


def test_e9_triple_coins_and_joker() -> None:
    state = investigating("inv_grass4_coin3", era=3, vil="Q1")
    for space, coins in (("R2", 6), ("R3", 9), ("R4", 9), ("R1", 19)):
        place(state, space)
        assert me(state).coins == coins
    assert kind(state) == "confirm_end"
    assert on(me(state).villages) == "Q1"


def test_e10_goal_timing() -> None:
    state = fresh(3)
    state.goals = [GoalState(id="avenia_villages5", paid=[0, 0, 0])]
    state.era, state.turn = 3, 17
    for player in state.players:
        player.villages = set_of("G4 L3 C3 H8")
        player.explorers = set_of("J5 J6")

    def fifth_village(seat: int, turn: int) -> None:
        state.turn = turn
        state.seen = ["explore_any2"]
        state.stack = [Turns(waiting=[]), Explore(seat, "explore_any2")]
        place(state, "K5")
        do(state, "village J5")

    for seat, turn, paid in ((1, 17, [0, 10, 0]), (0, 17, [10, 10, 0]), (2, 19, [10, 10, 5])):
        fifth_village(seat, turn)
        assert state.goals[0].paid == paid
    assert [player.lines[GOALS] for player in state.players] == [10, 10, 5]


def test_e11_first_reveal_of_an_era_card() -> None:
    state = fresh(3)
    a, b, c, d, e, f = (
        f"inv_{name}" for name in ("sea5", "region4", "mixed5", "line_sea", "line_land", "two_villages")
    )
    rest = [card for card in state.investigate if card not in (a, b, c, d, e, f)]
    for player in state.players:
        rest += [card for card in player.pair if card not in (a, b, c, d, e, f)]
        player.pair, player.explorers = [], 0
    state.investigate = [*rest, f, e, d, c, b, a]
    state.era, state.turn, state.seen = 2, 8, ["explore_sea"]  # turn 9 comes next: the revealer is seat 3 of 3
    state.deck = [card for card in explore_deck(2) if card not in ("explore_sea", "era_2")] + ["era_2"]
    state.stack = [Turns()]
    run(state)
    assert state.revealer == 2
    assert [player.pair for player in state.players] == [[c, d], [e, f], [a, b]]
    for seat, kept in ((2, b), (0, c), (1, f)):
        decision = GAME.decision(state)
        assert decision is not None
        assert (decision.seat, decision.kind, decision.secret) == (seat, "choose_card", True)
        do(state, f"keep {kept}")
        do(state, "confirm" if kind(state) == "confirm_end" else "end")
    assert [player.slots[1] for player in state.players] == [c, f, b]
    assert state.investigate[:3] == [e, d, a]  # bottom first: …, a, d, e from top to bottom
    for player in state.players:
        player.slots[0] = "inv_sea4_coins2"
    size = len(state.investigate)
    state.era, state.turn, state.seen = 3, 13, []
    state.deck = [*(card for card in explore_deck(3) if card != "era_2"), "era_2"]
    state.stack = [Turns()]
    run(state)
    assert state.action is not None
    assert state.action.card == state.players[state.action.seat].slots[1]
    assert len(state.investigate) == size


def test_e12_crystals() -> None:
    state = scene("explore_mountain", era=2, map="cnidaria", vil="M8", goals=["cnidaria_crystals2"])
    place(state, "L8")
    assert me(state).coins == 1
    state = scene("explore_mountain", era=2, map="cnidaria", vil="H2", crystals="L8", goals=["cnidaria_crystals2"])
    told = place(state, "H1")
    assert me(state).lines == [0, 0, 0, 0, 4, 10, 0]
    assert keys(told) == ["place", "crystal", "goal"]
    state = scene("explore_any2", era=3, map="cnidaria", vil="M8 R12", crystals="L8 H1")
    assert keys(place(state, "L8")) == ["place"]
    assert me(state).coins == 0
    state = scene("explore_mountain", era=3, map="cnidaria", vil="M8 R12", ex="L8", crystals="L8 H1")
    place(state, "R13")
    assert me(state).coins == 8


def test_e13_volcano_and_region_without_blank_space() -> None:
    state = investigating("inv_line_land", era=3, map="kazan", vil="P5")
    place(state, "O4", "O5")
    assert me(state).coins == 6
    assert kind(state) == "confirm_end"
    later = scene("explore_any2", era=3, map="kazan", vil="P5", ex="O4 O5")
    place(later, "N4")
    assert me(later).coins == 1
    later = scene("explore_any2", era=3, map="kazan", vil="P5", ex="O4 O5 N4")
    place(later, "P6")
    assert me(later).coins == 2
    told = place(later, "P7")
    assert keys(told) == ["place", "coins", "no_village"]
    assert told[-1].args["why"] == "@why.no_blank_space"
    assert me(later).coins == 4
    assert on(me(later).villages) == "P5"


def test_e14_one_region() -> None:
    state = investigating("inv_region4")
    place(state, "H7")
    assert me(state).coins == 1
    assert spaces(state) == "G7"
    place(state, "G7")
    assert spaces(state) == "G8"
    place(state, "G8")
    assert legal(state) == ["village G7", "village G8"]
    do(state, "village G7")
    assert me(state).coins == 2
    assert kind(state) == "confirm_end"


def test_e15_harbour_call() -> None:
    state = investigating("inv_sea4_cities", era=2, vil="J5")
    place(state, "I4", "H5", "K4", "L4")
    assert spaces(state) == "H4 L5"
    place(state, "H4", "L5")
    assert legal(state) == ["post H4", "post L5"]
    do(state, "post L5")
    assert me(state).coins == 6
    assert kind(state) == "confirm_end"


def test_e16_end_of_game() -> None:
    state = fresh(2)
    first, second = state.players
    first.lines[0], second.lines[0] = 98, 126
    first.towers = second.towers = set_of("B2 R1 C11")
    first.villages = set_of("J5 H10 L3 C3 H8 M5 K6")
    second.villages = first.villages | set_of("M6")
    first.kept = ["tr_amphora"] * 5 + ["tr_tower"] * 2 + ["tr_village_desert", "tr_village_pair"]
    assert treasure.end_coins(first, state.board) == 28
    result = GAME.standings(state)
    assert [(row.seat, row.rank, row.total) for row in result.rows] == [(1, 1, 126), (0, 2, 126)]
    assert result.decided_by is not None
    assert (result.decided_by.key, dict(result.decided_by.args)) == ("tie.villages", {"first": 8, "second": 7})


@pytest.mark.parametrize(("order", "coins"), [(["era_2", "explore_sea"], 10), (["explore_sea", "era_2"], 5)])
def test_e17_solo_blocking(order: list[str], coins: int) -> None:
    """`order` is the deck with its top last."""
    state = fresh()
    state.goals = [GoalState(id=goal, paid=[0]) for goal in ("avenia_towers2", "avenia_lands3", "avenia_villages5")]
    player = me(state)
    player.explorers, player.villages, player.towers, player.slots = (
        0,
        set_of("M12 J12"),
        set_of("R1"),
        ["inv_sea5", None, None],
    )
    player.pair = []
    state.investigate = [card for card in state.investigate if card not in ("inv_sea5", "inv_line_sea")] + [
        "inv_sea4_coins2",
        "inv_line_sea",
    ]
    state.era, state.turn, state.seen = 2, 6, []
    state.deck = [card for card in explore_deck(2) if card not in order] + order
    state.stack = [Turns()]
    run(state)
    if kind(state) == "choose_card":
        do(state, "keep inv_line_sea")
    place(state, "N12")
    assert state.goals[0].paid == [coins]


@pytest.mark.parametrize(
    ("origin", "ray", "second"),
    [("J7", ("L6", "M5"), "K7 L8 M6 M7"), ("L7", ("J6", "I5"), "I7 J8 K7")],
)
def test_e18_which_village_is_the_origin(origin: str, ray: tuple[str, str], second: str) -> None:
    state = investigating("inv_two_villages", era=3, vil="J7 L7")
    place(state, "K6")
    assert legal(state) == ["from J7", "from L7"]
    do(state, f"from {origin}")
    for space in ray:
        assert spaces(state) == space
        place(state, space)
    assert spaces(state) == second


def test_e18_ray_stopped_early() -> None:
    state = investigating("inv_two_villages", era=3, vil="J7 L7")
    place(state, "K6")
    do(state, "from L7", "next")
    assert spaces(state) == "I7 J6 J8 K7"


def test_e19_nothing_to_do() -> None:
    state = fresh()
    player = me(state)
    player.explorers = 0
    player.pair = ["inv_two_villages", "inv_mountain3_coin2"]
    state.seen, state.turn = ["era_1"], 1
    state.stack = [Turns(waiting=[0])]
    run(state)
    assert legal(state) == ["keep inv_two_villages", "keep inv_mountain3_coin2"]
    other = GAME.clone(state)
    do(state, "keep inv_two_villages")
    decision = GAME.decision(state)
    assert decision is not None
    assert (decision.kind, decision.prompt.key, decision.auto) == ("confirm_end", "prompt.nothing_legal", False)
    assert keys(do(state, "confirm"))[0] == "nothing"
    assert (me(state).coins, me(state).slots[0]) == (0, "inv_two_villages")
    do(other, "keep inv_mountain3_coin2")
    assert spaces(other) == "H7 J7"
