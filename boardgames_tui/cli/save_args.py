"""Save arguments of commands: finds the file a person names; problems become sentences with exit code 3."""

import os.path
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from boardgames_tui.engine import say
from boardgames_tui.saves import SaveDamaged, SaveError, Saves, SaveSummary

from .errors import SAVE_PROBLEM, Mistake, mistake


def find_save(folder: Path, name: str | None) -> Path:
    """Find a save by path or by its name in `saves list`; None: the newest."""
    if name is None:
        newest = Saves(folder).newest()
        if newest is None:
            raise mistake("cli.no_saves", SAVE_PROBLEM, folder=str(folder))
        return newest.path
    for path in (Path(name), folder / name):
        if os.path.isfile(path):  # False also for impossible names: thousands of letters, a NUL
            return path
    return summary_called(folder, name).path


def newest_or(folder: Path, name: str | None) -> Path:
    """Return the save named, or the newest, finished or not."""
    if name is not None:
        return find_save(folder, name)
    newest = next((save.path for save in Saves(folder).list() if save.problem is None), None)
    if newest is None:
        raise mistake("cli.no_saves", SAVE_PROBLEM, folder=str(folder))
    return newest


def summary_called(folder: Path, name: str) -> SaveSummary:
    """Find a save by its file name, which is unique, else by its title."""
    saves, asked = Saves(folder).list(), name.casefold()
    found = [save for save in saves if save.path.stem.casefold() == asked] or [
        save for save in saves if save.name.casefold() == asked
    ]
    if not found:
        raise mistake("cli.no_such_save", SAVE_PROBLEM, name=name, folder=str(folder))
    if len(found) > 1:
        files = tuple(save.path.name for save in found)
        raise mistake("cli.several_saves", SAVE_PROBLEM, count=len(found), name=name, files=files)
    return found[0]


@contextmanager
def save_faults(path: Path | None = None) -> Iterator[None]:
    """Turn every error of a disk or file into one sentence."""
    try:
        yield
    except SaveDamaged as error:
        offer = None if error.sound_version is None else say("cli.rescue", path=str(error.sound_version))
        raise Mistake(error.reason, SAVE_PROBLEM, offer=offer) from error
    except SaveError as error:
        raise Mistake(error.reason, SAVE_PROBLEM) from error
    except OSError as error:
        where = error.filename or path or "–"
        raise mistake("cli.disk", SAVE_PROBLEM, path=str(where), problem=error.strerror or str(error)) from error
