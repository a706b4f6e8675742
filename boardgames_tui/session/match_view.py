"""MatchView: what scenes, hints, logs and replays read of a match. `Match` can be played as well; a match on another
host (`remote/client/remote_match.py`) can only be read."""

from collections.abc import Sequence
from typing import Any, Protocol

from boardgames_tui.engine import AnyGame, Decision, Phrase, Setup, Standings
from boardgames_tui.saves.entries import Entry, Note

from .log import Line


class MatchView(Protocol):
    @property
    def game(self) -> AnyGame: ...

    @property
    def setup(self) -> Setup: ...

    @property
    def id(self) -> str: ...

    @property
    def controllers(self) -> Sequence[str]:
        """Who plays each seat now."""

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def colors(self) -> tuple[str, ...]: ...

    @property
    def open_seed(self) -> str:
        """The seed as far as people may know it."""

    @property
    def has_secret_deal(self) -> bool: ...

    @property
    def state(self) -> Any: ...

    @property
    def decision(self) -> Decision | None:
        """Who must choose what now; None when the game is over."""

    @property
    def legal(self) -> Sequence[Any]:
        """The legal actions of the present decision."""

    @property
    def is_over(self) -> bool: ...

    @property
    def round(self) -> int: ...

    @property
    def history(self) -> Sequence[Entry]: ...

    @property
    def notes(self) -> Sequence[Note]: ...

    @property
    def played(self) -> int:
        """Seconds of play."""

    def standings(self) -> Standings: ...

    def open_standings(self) -> Standings:
        """Return the scores that everybody at the table may know."""

    def notes_since(self, told: Sequence[Note]) -> list[Note]:
        """Return the notes after the given ones."""

    def log(self, seat: int | None, since: int = 0) -> list[Line]:
        """Return what this seat (None: a spectator) may read after the first `since` entries."""

    def latest(self, seat: int | None, most: int) -> list[Line]:
        """Return the end of that log."""

    def at(self, count: int) -> Any:
        """Return a copy of an earlier position; ReplayFailed where it is not known."""

    def undo_blocked(self) -> Phrase | None:
        """Return why the last step cannot be taken back now; None: it can."""
