"""Loading a save: from a file to document, game, position and history."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from boardgames_tui import __version__
from boardgames_tui.engine import say

from . import atomic_files, document, games
from .document import Document
from .entries import Note, encode, read_entry, read_note
from .errors import SaveDamaged, SaveError, SaveTooNew, told
from .safe_open import contents
from .schema import EntryShape, Many, NoteShape
from .soundness import problems
from .timeline import Timeline

_HISTORY: TypeAdapter[list[EntryShape]] = TypeAdapter(Many[EntryShape])
_NOTES: TypeAdapter[list[NoteShape]] = TypeAdapter(Many[NoteShape])
_HALVES = re.compile("[\ud800-\udfff]")
"""Pattern of lone surrogates: JSON can spell them, but no file, terminal or database accepts them."""
NOTE = "note."
"""Prefix of the keys of events that do not come from the game."""
S = TypeVar("S")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Loaded:
    content: bytes
    """The bytes that were read."""
    document: Document
    timeline: Timeline
    notes: list[Note]


def load(path: Path) -> Loaded:
    """Load a save; SaveError of any kind. For a damaged one it names the newest earlier version that this function
    accepts."""
    try:
        return _load(path)
    except SaveDamaged as damage:
        damage.sound_version = newest_sound(path, _load)
        raise


def newest_sound(path: Path, read: Callable[[Path], object]) -> Path | None:
    for backup in atomic_files.backups(path):
        try:
            read(backup)
        except SaveError:
            continue
        return backup
    return None


def received(content: bytes, name: str) -> Loaded:
    """Load a save that was received as bytes and has no file; messages use the given name."""
    return _sound(_understood(content, Path(name)), Path(name))


def _load(path: Path) -> Loaded:
    return _sound(understand(path), path)


def _sound(found: Loaded, path: Path) -> Loaded:
    if wrong := problems(found.timeline):
        raise SaveDamaged(say("save.impossible", file=path.name, problem=told(wrong[0])), path, "snapshot")
    if found.timeline.opening_news:
        own = [note for note in found.notes if note.event.key.startswith(NOTE)]
        begun = next((note.at for note in found.notes if note not in own), found.document.saved_at)
        found.notes[:] = [*(Note(0, event, begun) for event in found.timeline.opening_news), *own]
    return found


def understand(path: Path) -> Loaded:
    """Load everything, without checking whether the rules accept the position."""
    return _understood(contents(path), path)


def _understood(content: bytes, path: Path) -> Loaded:
    found = document.understood(content, path)
    if found.game not in games.known():
        raise SaveError(say("save.unknown_game", file=path.name, game=told(found.game), known=games.known()), path)
    if found.setup.game != found.game:
        raise SaveDamaged(
            say("save.other_game", file=path.name, game=found.game, other=told(found.setup.game)), path, "setup.game"
        )
    game, seats = games.find(found.game), len(found.setup.seats)
    if found.rules > game.info.rules:
        raise _too_new("save.newer_rules", found, found.rules, game.info.rules, path)
    if found.setup.edition > game.info.edition:
        raise _too_new("save.newer_edition", found, found.setup.edition, game.info.edition, path)
    try:
        state = game.codec.read_state_data(found.snapshot)
    except ValidationError as error:
        raise document.misfit("save.other_position", error, path, "snapshot") from error
    except (ValueError, RecursionError) as error:  # lone surrogates, deeply nested brackets
        raise _bad_part("snapshot", path) from error
    if not found.setup.edition or game.problems(found.setup.with_known_bots()) or _HALVES.search(str(found.setup.seed)):
        raise _bad_part("setup", path)
    history = _shaped(_HISTORY.validate_python, found.history, "history", path)
    actions = _shaped(game.codec.read_actions, [data.action for data in history], "history", path)
    entries = _read_all(zip(history, actions, strict=True), lambda each: read_entry(*each, seats), "history", path)
    notes = _shaped(_NOTES.validate_python, found.notes, "notes", path)
    notes_read = _read_all(notes, lambda data: read_note(data, seats), "notes", path)
    if any(note.number and not note.event.key.startswith(NOTE) for note in notes_read):
        raise _bad_part("notes", path)  # events of the game belong to its moves, or to the opening
    if found.origin is not None and max(found.origin.moves, found.origin.seed_since or 0) > len(entries):
        raise _bad_part("origin", path)  # a branch has all entries it took over
    texts = [encode(data).encode() for data in found.history]
    timeline = Timeline(game, found.setup, found.opening, state, entries, texts, found.origin)
    return Loaded(content, found, timeline, notes_read)


def _shaped(read: Callable[[list[Any]], list[T]], items: list[Any], member: str, path: Path) -> list[T]:
    try:
        return read(items)
    except ValidationError as error:
        place = error.errors(include_url=False, include_input=False)[0]["loc"][:1]
        raise _bad_part(member + "".join(f"[{number}]" for number in place), path) from error


def _read_all(items: Iterable[S], read: Callable[[S], T], member: str, path: Path) -> list[T]:
    done: list[T] = []
    try:
        for data in items:
            done.append(read(data))
    except ValueError as error:
        raise _bad_part(f"{member}[{len(done)}]", path) from error
    return done


def _too_new(key: str, document: Document, found: int, known: int, path: Path) -> SaveTooNew:
    by = told(document.app)
    return SaveTooNew(say(key, file=path.name, found=found, by=by, known=known, version=__version__), path)


def _bad_part(where: str, path: Path) -> SaveDamaged:
    return SaveDamaged(say("save.bad_part", file=path.name, where=where), path, where)
