"""Flow of a match as everything that shows one needs it: who must do what next, on this machine or on another host.

Whatever shows a match (a screen, lines of text) asks `go_on` what comes next and shows it.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from enum import Enum, auto

from boardgames_tui.engine import Event, Order
from boardgames_tui.engine.seats.levels import HUMAN

from .keyboard import Keyboard, people
from .match_view import MatchView


class Next(Enum):
    """What a match waits for."""

    PERSON = auto()
    """The person whose decision it is chooses; the position may be shown to `flow.keyboard.reader`."""
    CURTAIN = auto()
    """The keyboard changes hands: nothing of the position is shown until `lift`."""
    BOT = auto()
    """A bot of `flow.level` thinks; `bot_chose` takes its choice."""
    REMOTE = auto()
    """A person decides on a screen of their own; the position may be shown as before."""
    OVER = auto()


class FlowView(ABC):
    def __init__(self, match: MatchView) -> None:
        self.match = match
        self.keyboard = Keyboard(match)
        self.listeners: list[Callable[[], None]] = []
        """Other parts that show this match; notified whenever it has gone on."""
        self.holds: Callable[[], bool] = lambda: False
        """Whether the match waits for people before every move: a remote table whose match cannot be saved waits for
        its host."""
        self.orders: set[tuple[int, str]] = set()
        """Standing answers: decisions answered automatically, by seat and kind. Not saved: after resuming, people are
        asked again."""
        self._shown = 0

    # what comes next

    @abstractmethod
    def go_on(self, ordered: bool = True) -> Next:
        """Do everything that needs nobody, and return what the match waits for then. `ordered`: standing answers are
        used."""

    @property
    def next(self) -> Next:
        decision = self.match.decision
        if decision is None:
            return Next.OVER
        if self.match.controllers[decision.seat] != HUMAN:
            return Next.BOT
        if not self.keyboard.is_asked:
            return Next.REMOTE
        return Next.CURTAIN if self.keyboard.needs_curtain else Next.PERSON

    @property
    def level(self) -> str:
        """The level of the bot that must think now; empty when a person decides."""
        decision = self.match.decision
        return "" if decision is None else self.match.controllers[decision.seat].partition(":")[2]

    @property
    def is_alone(self) -> bool:
        """Whether one person plays alone: nobody to ask or to hide anything from."""
        return len(people(self.match)) == 1

    @property
    @abstractmethod
    def away(self) -> Collection[int]:
        """Seats of people who play on screens of their own that are not connected."""

    def lift(self) -> None:
        """Note that the right person lifted the curtain."""
        self.keyboard.taken()

    # who plays

    @property
    def arranges(self) -> Sequence[int]:
        """The seats that this screen may hand over."""
        return range(len(self.match.controllers))

    @property
    def may_seat_other_bots(self) -> bool:
        """Whether this screen may hand seats to bots of others, which run on the machine of the match."""
        return True

    def asks_about(self, seat: int) -> bool:
        """Whether others must agree before that seat is handed over."""
        return False

    @abstractmethod
    def hand_over(self, seat: int, controller: str, agreed: bool = False, by: int | None = None) -> None:
        """Hand a seat to a bot or back to a person; `agreed`: the others at the table agreed; `by`: who did it, if it
        was not done at this screen."""

    # standing orders

    @property
    def order_here(self) -> Order | None:
        """The standing answer that could be given now."""
        decision = self.match.decision
        return None if decision is None or decision.secret else decision.order()

    def has_orders(self, seat: int) -> bool:
        return any(given[0] == seat for given in self.orders)

    # undo and redo

    @property
    @abstractmethod
    def can_redo(self) -> bool:
        """Whether something was taken back and nothing new has been played since."""

    @property
    def is_mid_move(self) -> bool:
        """Whether the last step was the deciding person's, part of the same move, and can be taken back."""
        history, decision = self.match.history, self.match.decision
        return (
            bool(history)
            and decision is not None
            and history[-1].seat == decision.seat
            and self.match.undo_blocked() is None
        )

    # news and hints

    def shown(self) -> None:
        """Note that everybody has seen the present position."""
        self._shown = len(self.match.history)

    def open_news(self) -> list[Event]:
        """Return the events since then that everybody may know."""
        return [event for number, event in self.match.log(None, self._shown) if number > self._shown]

    @abstractmethod
    def note_hint(self, seat: int) -> None:
        """Note in the log that somebody took a hint."""
