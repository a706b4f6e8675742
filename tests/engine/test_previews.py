"""The certain worth of a choice: what it changes on the sheet, where that ends, and what is asked for first."""

from typing import Any

from boardgames_tui.engine import Forced
from boardgames_tui.engine.previews import ScoreSheet, Worth, losses, preview
from tests.engine.toy import TOY, TURNS, Keep, Swap, setup


def position(seats: int = 2, moves: int = 0) -> Any:
    """Everybody rolls threes and keeps them."""
    state = TOY.new(setup(seats))
    for _ in range(moves):
        state.chance.tape = Forced(3)
        TOY.apply(state, Keep())
    state.chance.tape = None
    return state


def test_a_loss_is_asked_for_where_another_choice_costs_less() -> None:
    assert losses([Worth(-3), Worth(-1), Worth(2)]) == [3, 1, 0]


def test_the_smallest_of_several_losses_is_none() -> None:
    assert losses([Worth(-3), Worth(-1)]) == [3, 0]


def test_a_gain_is_never_a_loss() -> None:
    assert losses([Worth(0), Worth(1), Worth(4)]) == [0, 0, 0]
    assert losses([]) == []


def test_the_worth_of_a_choice_is_told_line_by_line() -> None:
    state = position(moves=2)
    rolled = state.stack[-1].rolled
    assert ScoreSheet(TOY, state, 0).worth(Keep()) == Worth(rolled, (("points", rolled),))


def test_nothing_is_certain_behind_a_revelation() -> None:
    state = position()
    card = state.players[0].hand[0]
    assert preview(TOY, state, Swap(card)).stopped_at == "log.swapped"


def test_the_last_choice_shows_the_final_totals() -> None:
    state = position(moves=2 * TURNS - 1)
    seat, rolled = 1, state.stack[-1].rolled
    before = [TOY.standings(state).of(each).total for each in range(2)]
    assert ScoreSheet(TOY, state, seat).worth(Keep()).final == (before[0], before[1] + rolled)
