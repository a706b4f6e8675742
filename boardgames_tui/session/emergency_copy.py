"""Emergency copies: where a match goes when it must end at once and its own file cannot be written."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from boardgames_tui import locations
from boardgames_tui.saves.errors import SaveError
from boardgames_tui.saves.file_names import file_name, free_path

from .match import Match


def keep(match: Match) -> Path | None:
    """Return where everything that was played is on disk: its own file, else an emergency copy; None: nowhere."""
    try:
        return match.path if match.is_kept else match.save()
    except SaveError:
        return emergency_copy(match)


def emergency_copy(match: Match) -> Path | None:
    """Write a copy to the home folder or a new private folder; None: neither works."""
    return _try_folders(match, match.save)


def move(match: Match) -> Path | None:
    """Continue in a new file in the home folder or a new private folder; None: neither works, and nothing has
    changed."""
    return _try_folders(match, match.save_as)


def _try_folders(match: Match, save: Callable[[Path], Path]) -> Path | None:
    name = match.path.name if match.path is not None else file_name(match.setup)
    for folder in (_home, _private_folder):
        try:
            with folder() as place:
                return save(free_path(place / name))
        except (SaveError, OSError, RuntimeError):  # RuntimeError: the home folder is unknown
            continue
    return None


@contextmanager
def _home() -> Iterator[Path]:
    yield Path.home()


@contextmanager
def _private_folder() -> Iterator[Path]:
    """Create a new folder in the system's temporary folder that only this user can open, because everybody can look
    into that folder and create files there under names that we would use. It is removed if nothing could be saved."""
    folder = Path(tempfile.mkdtemp(prefix=f"{locations.APP}-"))
    try:
        yield folder
    except BaseException:
        with suppress(OSError):
            folder.rmdir()
        raise
