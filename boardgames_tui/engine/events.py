"""Events: the public and secret news of one action, as text keys and arguments.

Rules write events, the session stores them with the action, the log shows them in the reader's language.
"""

from collections.abc import Mapping
from typing import NamedTuple

from .phrases import Arg


class Event(NamedTuple):
    """One line of news. A named tuple because thousands are made and dropped in a playout (0.3 µs against 1 µs)."""

    key: str
    args: Mapping[str, Arg]
    seat: int | None = None
    """The seat whose badge stands before the line; None: the game itself."""
    only: tuple[int, ...] | None = None
    """The seats that may read it; None: all."""
    reveals: bool = False
    """Whether something unknown became known (a card was turned up): undo stops here."""

    def visible_to(self, seat: int | None) -> bool:
        return self.only is None or (seat is not None and seat in self.only)


class Log(list[Event]):
    """The events of one action while it is being carried out."""

    def tell(self, seat: int | None, key: str, /, **args: Arg) -> None:
        self.append(Event(key, args, seat))

    def reveal(self, seat: int | None, key: str, /, **args: Arg) -> None:
        """Add an event that nobody could know before: a fence for undo."""
        self.append(Event(key, args, seat, None, True))

    def whisper(self, seat: int, key: str, /, **args: Arg) -> None:
        """Add an event for one seat that the others must not read; a fence like any revelation."""
        self.append(Event(key, args, seat, (seat,), True))
