"""Expansion 7: Chariot Races."""

from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.state import State
from tests.games.lions_of_lydia.scenes import (
    board,
    do,
    gate,
    keys,
    kind,
    legal,
    merchants,
    refusals,
    table,
    tracks,
    turn,
)


def start(state: State, first: str, second: str, third: str = "yellow") -> None:
    """The third merchant arrives by a pair of seat 0 at the lonely red gate; boards are set afterwards by the test."""
    turn(state, third)  # type: ignore[arg-type]
    state.race = merchants(first, second)
    gate(state, "red", third)  # type: ignore[arg-type]


def test_x7_1_the_board_is_empty_at_first() -> None:
    state = table(races=True)
    assert state.race == []
    shown = GAME.view(state, 0).race
    assert shown is not None
    assert (shown.merchants, shown.prices) == ((), ())
    assert GAME.view(table(), 0).race is None


def test_x7_2_one_of_a_coloured_pair_goes_racing() -> None:
    state = table(races=True)
    turn(state, "green")
    gate(state, "yellow", "green")
    state.fountain = []
    events = do(state, "place gate_yellow")
    assert keys(events)[-1] == "pair_races"
    assert (state.race, state.fountain) == (["green"], ["green"])


def test_x7_2_a_lydian_pair_goes_to_the_fountain() -> None:
    state = table(races=True)
    turn(state, "lydian")
    gate(state, "yellow", "lydian")
    state.fountain = []
    do(state, "place gate_yellow", "exchange 0")
    assert (state.race, state.fountain) == ([], ["lydian", "lydian"])


def test_x7_3_with_an_artisan_the_coloured_one_races() -> None:
    state = table(races=True, artisans=True)
    turn(state, "artisan")
    gate(state, "yellow", "green", "blue")
    state.fountain = []
    do(state, "place gate_yellow", "copy green")
    assert (state.race, state.fountain, state.gates["yellow"]) == (["green"], ["artisan"], ["blue"])


def test_e20_race() -> None:
    state = table(3, races=True)
    start(state, "red", "blue")
    a, b, c = state.players
    board(a, R=0, Y=0)
    board(b, R=1, B=1, Y=1)
    board(c, R=1)
    state.fountain = []
    do(state, "place gate_red")
    board(a, R=1, B=0, Y=2)
    assert GAME.view(state, 0).race.prices == (
        (1, (("red", 1),)),
        (2, (("red", 1), ("blue", 1))),
        (3, (("red", 1), ("yellow", 1), ("blue", 1))),
    )  # type: ignore[union-attr]
    assert legal(state) == ["rank 1", "pass"]
    do(state, "rank 1")
    assert (a.tracks["red"], a.coins) == (0, 1)
    assert GAME.decision(state).seat == 1  # type: ignore[union-attr]
    do(state, "rank 3")
    assert (tracks(b), b.influence) == ("R0 G0 Y0 B0", 1)
    assert GAME.decision(state).seat == 2  # type: ignore[union-attr]
    do(state, "pass")
    assert state.race == []
    assert state.fountain == ["yellow", "lydian", "red", "blue", "yellow"]
    assert GAME.decision(state).seat == 0  # type: ignore[union-attr]
    assert "take lydian fountain" in legal(state)


def test_x7_4_starts_with_the_active_player_and_skips_who_cannot_pay() -> None:
    state = table(3, races=True)
    turn(state, "yellow", seat=1)
    state.race = merchants("red", "blue")
    gate(state, "green", "yellow")
    board(state.players[0], R=1)
    do(state, "place gate_green")
    assert GAME.decision(state).seat == 0  # type: ignore[union-attr]
    do(state, "rank 1")
    assert kind(state) == "refill"
    assert state.active == 1


def test_x7_4_equal_colours_add_up_and_ranks_may_be_taken_twice() -> None:
    state = table(races=True)
    start(state, "red", "red", "red")
    board(state.players[1], R=3)
    do(state, "place gate_red")
    assert state.players[0].tracks["red"] == 4  # gate 1, start card 1, both reds
    do(state, "rank 2")
    assert (state.players[0].tracks["red"], state.players[0].coins) == (2, 3)
    assert legal(state) == ["rank 1", "rank 2", "rank 3", "pass"]
    do(state, "rank 2")
    assert (state.players[1].tracks["red"], state.players[1].coins) == (1, 3)


def test_x7_4_full_purse_and_top_level() -> None:
    state = table(races=True)
    start(state, "red", "red", "red")
    board(state.players[0], coins=12, influence=6)
    do(state, "place gate_red")
    assert legal(state) == ["rank 1", "rank 2", "pass"]
    assert refusals(state)["3"] == "top_level X7.4"
    do(state, "rank 2")
    assert state.players[0].coins == 12


def test_x7_5_only_resources_pay() -> None:
    state = table(races=True)
    start(state, "green", "blue")
    board(state.players[0], coins=9)
    do(state, "place gate_red")
    assert kind(state) == "refill"


def test_x7_5_wild_home_resources_pay_and_the_payment_can_be_chosen() -> None:
    state = table(races=True)
    start(state, "green", "blue")
    player = state.players[0]
    board(player, R=2, G=1, influence=6)
    do(state, "place gate_red")
    assert legal(state) == ["rank 1", "rank 2", "rank_with 1", "rank_with 2", "pass"]
    before = dict(player.tracks)
    other = GAME.clone(state)
    do(state, "rank 2")
    assert (before["green"] - player.tracks["green"], before["red"] - player.tracks["red"]) == (1, 1)
    do(other, "rank_with 2")
    assert kind(other) == "payment"
    do(other, "spend 0")
    assert (before["green"] - other.players[0].tracks["green"], before["red"] - other.players[0].tracks["red"]) == (
        0,
        2,
    )
    assert other.players[0].coins == 3


def test_x7_6_influence_of_others_reaches_the_fountain_before_the_refill() -> None:
    state = table(races=True, artisans=True)
    start(state, "red", "blue")
    board(state.players[1], R=1, B=1, Y=1, influence=3)
    do(state, "place gate_red", "pass", "rank 3")
    assert kind(state) == "refill"
    assert GAME.decision(state).seat == 0  # type: ignore[union-attr]
    assert "take artisan fountain" in legal(state)


def test_x7_7_waiting_merchants_are_out_of_reach() -> None:
    state = table(races=True)
    turn(state, "blue")
    state.race, state.fountain = merchants("red"), merchants("green")
    gate(state, "yellow")
    do(state, "place gate_yellow")
    assert legal(state) == ["take green fountain"]
    decision = GAME.decision(state)
    assert decision is not None
    assert ("why.on_race_board", "X7.7") in {(each.why.key, each.rule) for each in decision.why_not()}
