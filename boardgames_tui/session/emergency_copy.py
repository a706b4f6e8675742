"""When a match must end at once and its own place refuses it: a copy wherever there is room."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from boardgames_tui import locations
from boardgames_tui.saves.errors import SaveError
from boardgames_tui.saves.file_names import file_name, free_path

from .match import Match


def keep(match: Match) -> Path | None:
    """Where everything that was played is on disk: its own file, else a copy as `rescue` makes it; None: nowhere."""
    try:
        return match.path if match.is_kept else match.save()
    except SaveError:
        return rescue(match)


def rescue(match: Match) -> Path | None:
    """A copy in the home folder or in a new private one; None: neither takes it."""
    return _try_folders(match, match.save)


def move(match: Match) -> Path | None:
    """Go on in a new file in the home folder or in a new private one; None: neither takes it, and nothing has
    changed."""
    return _try_folders(match, match.save_as)


def _try_folders(match: Match, save: Callable[[Path], Path]) -> Path | None:
    name = match.path.name if match.path is not None else file_name(match.setup)
    for folder in (_home, _private_folder):
        try:
            with folder() as place:
                return save(free_path(place / name))
        except (SaveError, OSError, RuntimeError):  # RuntimeError: nobody knows where the home folder is
            continue
    return None


@contextmanager
def _home() -> Iterator[Path]:
    yield Path.home()


@contextmanager
def _private_folder() -> Iterator[Path]:
    """Everybody can look into the temporary folder of the system, and make files there under names that we would use:
    so a new folder in it, which only this user can open. It goes again if nothing could be saved."""
    folder = Path(tempfile.mkdtemp(prefix=f"{locations.APP}-"))
    try:
        yield folder
    except BaseException:
        with suppress(OSError):
            folder.rmdir()
        raise
