"""The course of a match, without any screen: who must do what next, what is answered without asking, and the ways back.

Whatever shows a match (a screen, lines of text, another machine) asks `go_on` what comes next, shows it, and hands in
what was chosen."""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Any

from boardgames_tui.engine import Event, Order, Phrase
from boardgames_tui.engine.controllers import HUMAN

from .keyboard import Keyboard, people
from .match import Match


class Next(Enum):
    """What a match waits for."""

    PERSON = auto()
    """The person whose decision it is chooses; the position may be shown to `course.keyboard.reader`."""
    CURTAIN = auto()
    """The keyboard changes hands before anything private is shown: nothing of the position until `lift`."""
    BOT = auto()
    """A bot of `course.level` thinks; its choice comes in by `bot_chose`."""
    ELSEWHERE = auto()
    """A person decides at a screen of their own; the position may be shown as before."""
    OVER = auto()


class MatchFlow:
    def __init__(
        self, match: Match, always_ask: bool = False, at_the_end: Callable[[Match], Phrase | None] | None = None
    ) -> None:
        """`at_the_end` is told once that the match is over, and may have something to say to people about it."""
        self.match = match
        self.keyboard = Keyboard(match)
        self.listeners: list[Callable[[], None]] = []
        """Who else shows this match: told whenever it has gone on."""
        self.holds: Callable[[], bool] = lambda: False
        """Whether nothing is played without people: an open table whose match cannot be saved waits for its host."""
        self.always_ask = always_ask
        """Decisions with one answer are asked too."""
        self.orders: set[tuple[int, str]] = set()
        """Decisions that are answered as somebody ordered: seat and kind. Not saved: after
        resuming people are asked again."""
        self.series: list[Any] = []
        """What whoever chose last wants done next, as long as it is possible and no other person has to decide."""
        self._series_of = -1
        self._series_from: int | None = None
        """Where in the history it began: it is taken back as one."""
        self._shown = 0
        self._told: Phrase | None = None
        self._at_the_end = at_the_end
        self.last_word: Phrase | None = None
        """What `at_the_end` had to say."""

    # what comes next

    def go_on(self, ordered: bool = True) -> Next:
        """Everything that needs nobody is done. `ordered`: what people have standing orders for is answered without
        them."""
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
    def next(self) -> Next:
        decision = self.match.decision
        if decision is None:
            return Next.OVER
        if self.match.controllers[decision.seat] != HUMAN:
            return Next.BOT
        if not self.keyboard.is_asked:
            return Next.ELSEWHERE
        return Next.CURTAIN if self.keyboard.needs_curtain else Next.PERSON

    @property
    def level(self) -> str:
        """Of the bot that must think now; empty when a person is to decide."""
        decision = self.match.decision
        return "" if decision is None else self.match.controllers[decision.seat].partition(":")[2]

    @property
    def is_alone(self) -> bool:
        """One person, and nobody to ask or to hide from."""
        return len(people(self.match)) == 1

    # what was chosen

    def lift(self) -> None:
        """The right person lifted the curtain."""
        self.keyboard.taken()

    def choose(self, action: Any, then: Sequence[Any] = ()) -> list[Event]:
        """A person decided; IllegalAction: nothing has changed. `then`: what is to follow without further questions."""
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
        """In the middle of a bot's turn a person had to decide, and wants to see what came of it."""
        return [self.match.controllers[entry.seat] == HUMAN for entry in self.match.history[-2:]] == [False, True]

    @property
    def arranges(self) -> Sequence[int]:
        """Seats that may be handed over at this screen."""
        return range(len(self.match.controllers))

    def asks_about(self, seat: int) -> bool:
        """Whether others must agree before that seat is handed over."""
        return False

    def hand_over(self, seat: int, controller: str, agreed: bool = False, by: int | None = None) -> None:
        """A seat goes to a bot or back to a person; `agreed`: the others at the table wanted it; `by`: who did it,
        unless it was done at this screen."""
        by = self.keyboard.person_alone(seat) if by is None else by
        self.match.set_controller(seat, controller, agreed=agreed, by=by)
        self.keyboard.seats_changed()

    # standing orders

    @property
    def order_here(self) -> Order | None:
        """What could be ordered now."""
        decision = self.match.decision
        return None if decision is None or decision.secret else decision.order()

    def has_orders(self, seat: int) -> bool:
        return any(given[0] == seat for given in self.orders)

    def give_order(self) -> Order | None:
        """Give it; where there is none to give, those of this seat are taken back and None comes of it."""
        decision, order = self.match.decision, self.order_here
        assert decision is not None
        if order is not None and (decision.seat, decision.kind) not in self.orders:
            self.orders.add((decision.seat, decision.kind))
            return order
        self.orders = {given for given in self.orders if given[0] != decision.seat}
        return None

    def _ordered(self) -> Any | None:
        """What is done now without asking: the next of a series, or the answer that somebody has ordered."""
        decision = self.match.decision
        if decision is None or self.match.controllers[decision.seat] != HUMAN or self.holds() or self.match.is_stopped:
            return None
        if self.series and decision.seat == self._series_of:
            if self.series[0] in self.match.legal:
                return self.series.pop(0)
            self.series = []
        is_ordered = (decision.seat, decision.kind) in self.orders
        return order.action if is_ordered and (order := self.order_here) is not None else None

    # the ways back; `go_on(ordered=False)` afterwards, or an order would at once repeat what was taken back

    def undo(self, agreed: bool = False) -> None:
        """UndoRefused at a fence. Once the table has agreed nobody can tell who sits at the keyboard."""
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
        """UndoRefused when there is nothing to take back in this turn."""
        self.match.restart_turn()

    @property
    def can_redo(self) -> bool:
        """Something was taken back and nothing new was played since."""
        return self.match.can_redo

    def redo(self) -> None:
        """UndoRefused when there is nothing; what is repeated was the decision of whoever is to decide now."""
        if self.match.can_redo:
            self.keyboard.taken()
        self.match.redo()

    @property
    def is_mid_move(self) -> bool:
        """The last step was the deciding person's own, of the same move, and can be taken back."""
        history, decision = self.match.history, self.match.decision
        return (
            bool(history)
            and decision is not None
            and history[-1].seat == decision.seat
            and self.match.undo_blocked() is None
        )

    # news

    def shown(self) -> None:
        """Everybody has seen the position as it is now."""
        self._shown = len(self.match.history)

    def open_news(self) -> list[Event]:
        """What everybody may know of what happened since."""
        return [event for number, event in self.match.log(None, self._shown) if number > self._shown]

    def new_trouble(self) -> Phrase | None:
        """What went wrong with saving, once for each trouble; every move tries again."""
        problem, told = self.match.save_problem, self._told
        self._told = problem
        return None if problem == told else problem
