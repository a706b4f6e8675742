"""From a file to the pieces of a match: document, game, position, history."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from boardgames_tui import __version__
from boardgames_tui.engine import AnyGame, say

from . import disk, document, games
from .document import Document
from .entries import Entry, Note, encode, read_entry, read_note
from .errors import SaveDamaged, SaveError, SaveTooNew

_WRONG = (KeyError, TypeError, ValueError, AttributeError)


@dataclass(frozen=True, slots=True)
class Loaded:
    document: Document
    game: AnyGame
    state: Any
    entries: list[Entry]
    texts: list[bytes]
    notes: list[Note]


def load(path: Path) -> Loaded:
    """SaveError in all its kinds; a damaged one names the newest earlier version that this same function accepts."""
    try:
        return _load(path)
    except SaveDamaged as damage:
        damage.rescue = newest_sound(path, _load)
        raise


def newest_sound(path: Path, read: Callable[[Path], object]) -> Path | None:
    for backup in disk.backups(path):
        try:
            read(backup)
        except SaveError:
            continue
        return backup
    return None


def _load(path: Path) -> Loaded:
    found = document.read(path)
    if found.game not in games.known():
        raise SaveError(say("save.unknown_game", file=path.name, game=found.game, known=games.known()), path)
    if found.setup.game != found.game:
        raise SaveDamaged(say("save.other_game", file=path.name, game=found.game, other=found.setup.game), path, "setup.game")
    game = games.find(found.game)
    if found.rules > game.info.rules:
        known = game.info.rules
        raise SaveTooNew(say("save.newer_rules", file=path.name, found=found.rules, by=found.app, known=known, version=__version__), path)
    try:
        state = game.codec.read_state(encode(found.snapshot))
    except ValidationError as error:
        raise document.misfit("save.other_position", error, path, "snapshot") from error
    if len(found.controllers) != len(found.setup.seats):
        raise SaveDamaged(say("save.bad_part", file=path.name, where="controllers"), path, "controllers")
    entries = _read_all(found.history, lambda data: read_entry(game, data), "history", path)
    notes = _read_all(found.notes, read_note, "notes", path)
    return Loaded(found, game, state, entries, [encode(data).encode() for data in found.history], notes)


def _read_all(items: list[dict[str, Any]], read: Callable[[dict[str, Any]], Any], member: str, path: Path) -> list[Any]:
    done: list[Any] = []
    try:
        for data in items:
            done.append(read(data))
    except _WRONG as error:
        where = f"{member}[{len(done)}]"
        raise SaveDamaged(say("save.bad_part", file=path.name, where=where), path, where) from error
    return done
