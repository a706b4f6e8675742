"""Saved matches of the public API: who played, what was decided, every position on the way."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from boardgames_tui.engine import Action, Event
from boardgames_tui.saves.published import save_schema
from boardgames_tui.session import Match

from .positions import Position


@dataclass(frozen=True, slots=True)
class Move:
    """One action of the history of a match."""

    number: int
    """Counted from 1; `SavedMatch.position(number)` is the position after it."""
    seat: int
    action: Action
    notation: str
    player: str
    """Who decided: `human`, or the level of a bot, such as `bot:normal`."""
    is_automatic: bool
    """Whether there was nothing to decide."""
    events: tuple[Event, ...]


class SavedMatch:
    """A save that was read; the file is not locked and never written."""

    def __init__(self, match: Match) -> None:
        self._match = match

    @property
    def game(self) -> str:
        """Slug of its game."""
        return self._match.game.info.slug

    @property
    def names(self) -> tuple[str, ...]:
        return self._match.names

    @property
    def is_over(self) -> bool:
        return self._match.is_over

    @property
    def seed(self) -> str:
        """The seed, as far as people may know it: empty while a match with a secret deal is in progress."""
        return self._match.open_seed

    @property
    def moves(self) -> Sequence[Move]:
        notation = self._match.game.notation
        return tuple(
            Move(
                entry.number, entry.seat, entry.action, notation(entry.action), entry.by, entry.automatic, entry.events
            )
            for entry in self._match.history
        )

    def position(self, number: int | None = None) -> Position:
        """Return the position after so many moves; None: the last one."""
        count = len(self._match.history) if number is None else number
        if not 0 <= count <= len(self._match.history):
            raise IndexError(f"the match has {len(self._match.history)} moves, not {count}")
        return Position(self._match.game, self._match.at(count))


def read_save(path: Path | str) -> SavedMatch:
    """Read a save without locking it; SaveError with the reason where that is not possible."""
    return SavedMatch(Match.load(path, lock=False))


__all__ = ["Move", "SavedMatch", "read_save", "save_schema"]
