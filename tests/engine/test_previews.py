"""The certain worth of a choice: what it changes on the sheet, where that ends, and what is asked for first."""

from typing import Any

from boardgames_tui.engine import Forced, Log, ScoreLine, Standings, rank_seats
from boardgames_tui.engine.previews import ScoreSheet, Worth, losses, preview
from tests.engine.toy import TOY, TURNS, Choose, ChooseStep, Keep, State, Swap, Toy, TurnStep, setup


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


def test_nothing_is_certain_behind_a_secret() -> None:
    class Whispering(ChooseStep):
        def choose(self, state: State, frame: Choose, action: Any, log: Log) -> None:
            log.tell(frame.seat, "log.looks")
            log.whisper(frame.seat, "log.sees", n=frame.rolled)

    found = preview(Toy(TOY.info, [TurnStep(), Whispering()]), position(), Keep())
    assert ([event.key for event in found.events], found.stopped_at) == (["log.looks"], "log.sees")


def test_the_last_choice_shows_the_final_totals() -> None:
    state = position(moves=2 * TURNS - 1)
    seat, rolled = 1, state.stack[-1].rolled
    before = [TOY.standings(state).of(each).total for each in range(2)]
    assert ScoreSheet(TOY, state, seat).worth(Keep()).final == (before[0], before[1] + rolled)


class Fickle(Toy):
    """Anybody who has no points has a line of comfort instead, and a hand that counts is nobody else's to know."""

    def standings(self, state: State) -> Standings:
        return self._sheet(state, is_open=False)

    def open_standings(self, state: State) -> Standings:
        return self._sheet(state, is_open=True)

    def _sheet(self, state: State, is_open: bool) -> Standings:
        scores = []
        for player in state.players:
            lines = [ScoreLine("points", player.points)] if player.points else [ScoreLine("comfort", 1)]
            lines += [] if is_open else [ScoreLine("hand", sum(player.hand))]
            scores.append((lines, ()))
        return rank_seats(scores)


FICKLE = Fickle(TOY.info, [TurnStep(), ChooseStep()])


def test_a_line_that_comes_or_goes_counts_in_full() -> None:
    state = position()
    rolled = state.stack[-1].rolled
    assert ScoreSheet(FICKLE, state, None).worth(Keep()) == Worth(rolled - 1, (("comfort", -1), ("points", rolled)))


def test_what_the_sheet_hides_is_reckoned_for_its_owner_alone() -> None:
    state = position(moves=2 * TURNS - 1)
    rolled, points = state.stack[-1].rolled, [player.points for player in state.players]
    cards = [sum(player.hand) for player in state.players]
    swap = Swap(cards[1])
    assert ("hand", -cards[1]) in ScoreSheet(FICKLE, state, 1).worth(swap).lines
    assert "hand" not in dict(ScoreSheet(FICKLE, state, 0).worth(swap).lines)
    ends = points[1] + rolled
    assert ScoreSheet(FICKLE, state, 1).worth(Keep()).final == (points[0], ends + cards[1])
    assert ScoreSheet(FICKLE, state, 0).worth(Keep()).final == (points[0] + cards[0], ends)
    assert ScoreSheet(FICKLE, state, None).worth(Keep()).final == (points[0], ends)
