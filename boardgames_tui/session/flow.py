"""Flow of a match that is played on this machine: what is answered automatically, what was chosen, undo and redo."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from boardgames_tui.engine import Event, Order, Phrase
from boardgames_tui.engine.seats.levels import HUMAN

from .flow_view import FlowView, Next
from .match import Match


class MatchFlow(FlowView):
    match: Match

    def __init__(
        self, match: Match, always_ask: bool = False, at_the_end: Callable[[Match], Phrase | None] | None = None
    ) -> None:
        """`at_the_end` is called once when the match is over and may return messages for people."""
        super().__init__(match)
        self.always_ask = always_ask
        """Whether people are asked even if there is only one answer."""
        self.find_away: Callable[[], Collection[int]] = tuple
        """Returns the seats of people whose screens are not connected; a table that is open to others sets it."""
        self.series: list[Any] = []
        """Actions that the last person who chose wants to follow, as long as they are legal and no other person has to
        decide."""
        self._series_of = -1
        self._series_from: int | None = None
        """Number of history entries before the series: it is taken back as one."""
        self._told: Phrase | None = None
        self._at_the_end = at_the_end
        self.last_word: Phrase | None = None
        """Messages that `at_the_end` returned."""

    # what comes next

    def go_on(self, ordered: bool = True) -> Next:
        """Do everything that needs nobody. `ordered`: standing answers are used."""
        self.match.settle(always_ask=self.always_ask)
        while ordered and (action := self._ordered()) is not None:
            self.match.play(action)
            self.match.settle(always_ask=self.always_ask)
        if self.match.is_over and self._at_the_end is not None:
            tell, self._at_the_end = self._at_the_end, None
            self.last_word = tell(self.match)
        for listener in self.listeners:
            listener()
        return self.next

    @property
    def away(self) -> Collection[int]:
        return self.find_away()

    # what was chosen

    def choose(self, action: Any, then: Sequence[Any] = ()) -> list[Event]:
        """Play a person's choice; IllegalAction: nothing has changed. `then`: actions that follow without further
        questions."""
        decision, before = self.match.decision, len(self.match.history)
        self.keyboard.taken()
        news = self.match.play(action)
        self.series, self._series_of = list(then), -1 if decision is None else decision.seat
        self._series_from = before if then else None
        return news

    def bot_chose(self, action: Any) -> list[Event]:
        return self.match.play(action)

    @property
    def was_answered(self) -> bool:
        """Whether a person decided in the middle of a bot's turn and wants to see what came of it."""
        return [self.match.controllers[entry.seat] == HUMAN for entry in self.match.history[-2:]] == [False, True]

    def hand_over(self, seat: int, controller: str, agreed: bool = False, by: int | None = None) -> None:
        """Hand a seat to a bot or back to a person; `agreed`: the others at the table agreed; `by`: who did it, if it
        was not done at this screen."""
        by = self.keyboard.person_alone(seat) if by is None else by
        self.match.set_controller(seat, controller, agreed=agreed, by=by)
        self.keyboard.seats_changed()

    # standing orders

    def give_order(self) -> Order | None:
        """Set the standing answer; where none is possible, remove those of this seat and return None."""
        decision, order = self.match.decision, self.order_here
        assert decision is not None
        if order is not None and (decision.seat, decision.kind) not in self.orders:
            self.orders.add((decision.seat, decision.kind))
            return order
        self.orders = {given for given in self.orders if given[0] != decision.seat}
        return None

    def _ordered(self) -> Any | None:
        """Return what is played now without asking: the next action of a series, or a standing answer."""
        decision = self.match.decision
        if decision is None or self.match.controllers[decision.seat] != HUMAN or self.holds() or self.match.is_stopped:
            return None
        if self.series and decision.seat == self._series_of:
            if self.series[0] in self.match.legal:
                return self.series.pop(0)
            self.series = []
        is_ordered = (decision.seat, decision.kind) in self.orders
        return order.action if is_ordered and (order := self.order_here) is not None else None

    # undo and redo; call `go_on(ordered=False)` afterwards, or a standing answer would repeat what was taken back

    def undo(self, agreed: bool = False) -> None:
        """Undo a step; UndoRefused at a fence. After the table has agreed, nobody can tell who sits at the keyboard."""
        self.match.undo(agreed=agreed)
        self.series = []
        while (
            self._series_from is not None
            and len(self.match.history) > self._series_from
            and self.match.undo_blocked() is None
        ):
            self.match.undo()
        self._series_from = None
        if agreed:
            self.keyboard.went_back()

    def restart_turn(self) -> None:
        """Take back this turn; UndoRefused when there is nothing to take back."""
        self.match.restart_turn()

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and nothing new has been played since."""
        return self.match.can_redo

    def redo(self) -> None:
        """Redo a step; UndoRefused when there is nothing. The repeated choice counts as that of the person who decides
        now."""
        if self.match.can_redo:
            self.keyboard.taken()
        self.match.redo()

    # news

    def new_trouble(self) -> Phrase | None:
        """Return a new problem with saving, once per problem; every move tries again."""
        problem, told = self.match.save_problem, self._told
        self._told = problem
        return None if problem == told else problem

    def note_hint(self, seat: int) -> None:
        self.match.note_hint(seat)
