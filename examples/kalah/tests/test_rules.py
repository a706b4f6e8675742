"""One test a rule, named after it."""

from boardgames_tui.engine import Seat, Setup, Standings
from kalah.game import GAME
from kalah.rules import Sow, State


def position(own: list[int], other: list[int]) -> State:
    """The first seat is to sow: stores first, then the pits."""
    state = GAME.new(Setup("kalah", (Seat("Anna"), Seat("Ben")), {}, "AMBER-2345"))
    state.players[0].seeds, state.players[1].seeds = own, other
    return state


def after(state: State, pit: int) -> list[list[int]]:
    GAME.apply(state, Sow(pit))
    return [player.seeds for player in state.players]


def turn(state: State) -> int | None:
    decision = GAME.decision(state)
    return None if decision is None else decision.seat


def test_r2_an_empty_pit_cannot_be_sown() -> None:
    state = position([0, 4, 0, 4, 4, 4, 4], [0, 4, 4, 4, 4, 4, 4])
    assert [action.pit for action in GAME.legal(state)] == [1, 3, 4, 5, 6]
    decision = GAME.decision(state)
    assert decision is not None
    assert [refusal.what.args["pit"] for refusal in decision.why_not()] == [2]


def test_r3_the_other_store_is_left_out() -> None:
    state = position([0, 1, 0, 0, 0, 0, 8], [5, 1, 1, 1, 1, 1, 1])
    assert after(state, 6) == [[1, 2, 0, 0, 0, 0, 0], [5, 2, 2, 2, 2, 2, 2]]
    assert turn(state) == 1


def test_r4_the_last_seed_in_the_store_sows_again() -> None:
    state = position([0, 4, 4, 4, 4, 4, 4], [0, 4, 4, 4, 4, 4, 4])
    assert after(state, 3)[0] == [1, 4, 4, 0, 5, 5, 5]
    assert turn(state) == 0


def test_r5_the_last_seed_in_an_own_empty_pit_captures() -> None:
    state = position([0, 1, 0, 4, 4, 4, 4], [0, 4, 4, 4, 4, 7, 4])
    assert after(state, 1) == [[8, 0, 0, 4, 4, 4, 4], [0, 4, 4, 4, 4, 0, 4]]
    state = position([0, 1, 0, 4, 4, 4, 4], [0, 4, 4, 4, 4, 0, 4])
    assert after(state, 1)[0] == [0, 0, 1, 4, 4, 4, 4]


def test_r6_an_empty_side_ends_the_game() -> None:
    state = position([20, 0, 0, 0, 0, 0, 1], [20, 0, 0, 3, 0, 0, 4])
    assert after(state, 6) == [[21, *[0] * 6], [27, *[0] * 6]]
    assert turn(state) is None
    found: Standings = GAME.standings(state)
    assert found.winners == (1,)
