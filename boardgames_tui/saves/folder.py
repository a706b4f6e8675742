"""The folder of saves: listed without loading any rules; damaged saves are listed with the reason."""

import os
from collections.abc import Iterator, Mapping
from itertools import cycle
from pathlib import Path

from boardgames_tui.engine import COLORS, Phrase, Setup, say

from . import atomic_files, games
from .document import Head, read, read_head, recompose
from .entries import read_args
from .errors import SaveDamaged, SaveError, told
from .file_names import file_name, free_path
from .head_index import HeadIndex, Stamp
from .loading import newest_sound
from .locks import Lock
from .safe_open import contents
from .schema import LATEST, save_name
from .slot import write_once
from .summary import SaveSummary


class Saves:
    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)

    def list(self) -> list[SaveSummary]:
        """Return the saves, newest first; what cannot be opened is listed with its problem. Never raises."""
        files = self._files()
        found = [
            (summary, stamp.mtime_ns) for summary, stamp in zip(self._summaries(files), files.values(), strict=True)
        ]
        found.sort(key=lambda each: (each[0].saved_at, each[1]), reverse=True)
        return [summary for summary, _ in found]

    def newest(self) -> SaveSummary | None:
        """Return the match to continue: the latest one that is sound and not over."""
        for summary in self._summaries(self._files()):
            if summary.problem is None and not summary.is_over:
                return summary
        return None

    def new_path(self, setup: Setup) -> Path:
        """Return a path for a new match; the folder need not exist yet."""
        return free_path(self.folder / file_name(setup))

    def rename(self, summary: SaveSummary, name: str) -> SaveSummary:
        """Change the name that people gave a match; the file keeps its name. SaveLocked while it is being played."""
        write_once(summary.path, lambda: _renamed(summary.path, name))
        return summarise(summary.path)

    def duplicate(self, summary: SaveSummary) -> SaveSummary:
        """Copy a save under a new name; a damaged one is copied as it is."""
        copy = free_path(summary.path)
        if summary.problem is None:
            number = copy.stem.rpartition("-")[2]
            content = _renamed(summary.path, f"{summary.name} ({number})")
        else:
            content = contents(summary.path)
        write_once(copy, lambda: content)
        return summarise(copy)

    def delete(self, summary: SaveSummary) -> None:
        """Delete a save with its earlier versions. SaveLocked while it is being played."""
        path = summary.path
        try:
            with Lock(path):
                atomic_files.remove(path)
        except OSError as error:
            raise SaveError(
                say("save.not_deleted", file=path.name, reason=error.strerror or str(error)), path
            ) from error

    def _files(self) -> dict[str, Stamp]:
        """Return the file names, latest change first."""
        try:
            with os.scandir(self.folder) as entries:
                names = [entry.name for entry in entries if entry.name.endswith(".json")]
        except (OSError, ValueError):  # no folder yet, or a name that no disk accepts
            return {}
        found = []
        for name in names:
            try:
                found.append((name, Stamp.of(os.stat(self.folder / name))))
            except OSError:  # deleted since it was listed, or a dead link
                continue
        return dict(sorted(found, key=lambda each: (each[1].mtime_ns, each[0]), reverse=True))

    def _summaries(self, files: Mapping[str, Stamp]) -> Iterator[SaveSummary]:
        """Yield the summaries; files that have not changed are not opened (`head_index.py`)."""
        index, known = HeadIndex(self.folder), games.known()
        heads = index.read(files)
        fresh: dict[str, tuple[Stamp, Head]] = {}
        try:
            for name, stamp in files.items():
                path = self.folder / name
                if (head := heads.get(name)) is None:
                    try:
                        head = read_head(path)
                    except SaveError as error:
                        yield _with_problem(path, error)
                        continue
                    fresh[name] = stamp, head  # a file written meanwhile has another stamp and is read next time
                yield _of_game(path, head, known)
        finally:  # also when the caller stops after the first of them
            if fresh:
                index.update(fresh, files)


def summarise(path: Path) -> SaveSummary:
    """Return one line of the list; a file that cannot be opened is a line with a problem."""
    try:
        head = read_head(path)
    except SaveError as error:
        return _with_problem(path, error)
    return _of_game(path, head, games.known())


def _with_problem(path: Path, error: SaveError) -> SaveSummary:
    return SaveSummary(
        path, path.stem, saved_at=_changed(path), problem=error.reason, sound_version=_sound_version(path, error)
    )


def _of_game(path: Path, head: Head, known: tuple[str, ...]) -> SaveSummary:
    if head.game in known:
        return _summary(path, head, None)
    return _summary(path, head, say("save.unknown_game", file=path.name, game=told(head.game), known=known))


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


def _sound_version(path: Path, error: SaveError) -> Path | None:
    return newest_sound(path, read) if isinstance(error, SaveDamaged) else None


def _changed(path: Path) -> int:
    try:
        return min(max(int(path.stat().st_mtime), 0), LATEST)
    except OSError:
        return 0


def _renamed(path: Path, name: str) -> bytes:
    try:
        return recompose(read(path).model_copy(update={"name": save_name(name)}))
    except RecursionError as error:  # nested brackets that can just be read, but not written
        raise SaveDamaged(say("save.not_a_save", file=path.name), path, "1:1") from error
