"""The folder of saves: listed without loading any rules, damaged ones with the reason."""

import os
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

from boardgames_tui.engine import COLORS, Phrase, Setup, say

from . import disk, games
from .document import Head, read, read_head, recompose
from .entries import read_args
from .errors import SaveDamaged, SaveError, told
from .loading import newest_sound
from .locks import Lock
from .names import file_name, free_path
from .opening import contents
from .shapes import LATEST, save_name
from .slot import write_once
from .summary import SaveSummary


class Saves:
    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)

    def list(self) -> list[SaveSummary]:
        """Newest first; what cannot be opened is listed with its problem. Never raises."""
        found = [(summarise(path), stamp) for stamp, path in self._files()]
        found.sort(key=lambda each: (each[0].saved_at, each[1]), reverse=True)
        return [summary for summary, _ in found]

    def newest(self) -> SaveSummary | None:
        """The match to go on with: the latest that is sound and not over."""
        for _, path in self._files():
            summary = summarise(path)
            if summary.problem is None and not summary.is_over:
                return summary
        return None

    def new_path(self, setup: Setup) -> Path:
        """A name for a new match; the folder need not exist yet."""
        return free_path(self.folder / file_name(setup))

    def rename(self, summary: SaveSummary, name: str) -> SaveSummary:
        """Change what people call it; the file keeps its name. SaveLocked while it is being played."""
        write_once(summary.path, lambda: _renamed(summary.path, name))
        return summarise(summary.path)

    def duplicate(self, summary: SaveSummary) -> SaveSummary:
        """A copy beside it, under a name of its own; a damaged one is copied as it is."""
        copy = free_path(summary.path)
        if summary.problem is None:
            number = copy.stem.rpartition("-")[2]
            content = _renamed(summary.path, f"{summary.name} ({number})")
        else:
            content = contents(summary.path)
        write_once(copy, lambda: content)
        return summarise(copy)

    def delete(self, summary: SaveSummary) -> None:
        """With its earlier versions. SaveLocked while it is being played."""
        path = summary.path
        try:
            with Lock(path):
                disk.remove(path)
        except OSError as error:
            raise SaveError(
                say("save.not_deleted", file=path.name, reason=error.strerror or str(error)), path
            ) from error

    def _files(self) -> Iterator[tuple[int, Path]]:
        """Latest change first."""
        stamps = []
        for path in self.folder.glob("*.json") if os.path.isdir(self.folder) else ():  # or a name that no disk takes
            try:
                stamps.append((path.stat().st_mtime_ns, path))
            except OSError:  # gone since it was listed, or a dead link: nothing that could be shown
                continue
        return iter(sorted(stamps, reverse=True))


def summarise(path: Path) -> SaveSummary:
    """One line of the list; a file that cannot be opened is a line with a problem."""
    try:
        head = read_head(path)
    except SaveError as error:
        return SaveSummary(path, path.stem, saved_at=_changed(path), problem=error.reason, rescue=_rescue(path, error))
    known = games.known()
    unknown = (
        None if head.game in known else say("save.unknown_game", file=path.name, game=told(head.game), known=known)
    )
    return _summary(path, head, unknown)


def _summary(path: Path, head: Head, problem: Phrase | None) -> SaveSummary:
    board, move = head.summary, head.summary.to_move
    return SaveSummary(
        path,
        head.name,
        head.game,
        board.names,
        board.colors or tuple(color for _, color in zip(board.names, cycle(COLORS), strict=False)),
        board.controllers,
        board.round,
        board.moves,
        head.saved_at,
        head.played,
        board.totals,
        board.leaders,
        None if move is None else (move.seat, Phrase(move.key, read_args(move.args))),
        board.is_over,
        problem,
        origin=head.origin,
    )


def _rescue(path: Path, error: SaveError) -> Path | None:
    return newest_sound(path, read) if isinstance(error, SaveDamaged) else None


def _changed(path: Path) -> int:
    try:
        return min(max(int(path.stat().st_mtime), 0), LATEST)
    except OSError:
        return 0


def _renamed(path: Path, name: str) -> bytes:
    try:
        return recompose(read(path).model_copy(update={"name": save_name(name)}))
    except RecursionError as error:  # brackets that can just be read, and not be written
        raise SaveDamaged(say("save.not_a_save", file=path.name), path, "1:1") from error
