"""When a match must end at once and its own place refuses it: a copy wherever there is room."""

import tempfile
from pathlib import Path

from .errors import SaveError
from .match import Match
from .names import file_name, free_path


def keep(match: Match) -> Path | None:
    """Where everything that was played is on disk: its own file, else a copy in the home or the temporary folder; None:
    nowhere."""
    try:
        return match.path if match.is_kept else match.save()
    except SaveError:
        return rescue(match)


def rescue(match: Match) -> Path | None:
    name = match.path.name if match.path is not None else file_name(match.setup)
    for folder in (Path.home(), Path(tempfile.gettempdir())):
        try:
            return match.save(free_path(folder / name))
        except (SaveError, OSError):
            continue
    return None
