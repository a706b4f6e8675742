"""The save file: readable UTF-8 JSON, one member per line, one history entry per line, a checksum as its last member.

    {
    "format": 4,
    "app": "0.2.0",
    …                     the head: what the list of saves shows, readable without the rest
    "setup": {…},
    …
    "history": [
    {"number": 1, "seat": 0, "by": "human", "action": {…}, "events": […], "at": 1735689600},
    …
    ],
    "checksum": "…"       of every byte before this line
    }

Format number and checksum are the same in all formats; what lies between is brought up to date by the migrations.
"""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from boardgames_tui import __version__
from boardgames_tui.engine import Setup, say

from .entries import encode
from .errors import SaveDamaged, SaveTooNew, told
from .migrations import FORMAT, migrate
from .parsing import loads, parse
from .safe_open import contents
from .schema import BranchOrigin, Controller, Count, Date, Duration, Identity, Many, Name, Outcomes, Plain, SaveModel
from .summary import SavedBoard

_SEAL = b'"checksum": "'
_HEAD_ENDS = b',\n"setup": '
_SETUP: TypeAdapter[Setup] = TypeAdapter(Setup)
M = TypeVar("M", bound=SaveModel)


class Head(SaveModel):
    """The head of a save: what the list of saves needs, without any rules."""

    format: Count = FORMAT
    app: Plain = __version__
    game: Plain
    rules: Count
    """Version number of the game's rules as implemented."""
    content: Plain
    """Hash of the game's components."""
    id: Identity
    name: Name
    saved_at: Date
    played: Duration
    origin: BranchOrigin | None = None
    summary: SavedBoard


class Document(Head):
    """A whole save in the present format."""

    setup: Setup
    controllers: Many[Controller]
    opening: Outcomes | None
    notes: Many[dict[str, Any]]
    snapshot: dict[str, Any]
    history: Many[dict[str, Any]]


def compose(
    head: Head,
    setup: Setup,
    controllers: Sequence[str],
    opening: Any,
    notes: Any,
    snapshot: str,
    history: Sequence[bytes],
) -> bytes:
    """Return the bytes of the file. `snapshot` and `history` are already JSON: they are the bulk, and most of it was
    written before."""
    members = [f'"{name}": {encode(value)}' for name, value in head.model_dump(mode="json").items()]
    members.append(f'"setup": {_SETUP.dump_json(setup).decode()}')
    members.append(f'"controllers": {encode(controllers)}')
    members.append(f'"opening": {encode(opening)}')
    members.append(f'"notes": {encode(notes)}')
    members.append(f'"snapshot": {snapshot}')
    start = ("{\n" + ",\n".join(members) + ',\n"history": [').encode()
    lines = b",\n".join(history)
    pieces = [start, b"\n", lines, b"\n],\n"] if history else [start, b"],\n"]
    # a long match is a megabyte, written at every move: hashed in pieces and joined once
    return b"".join([*pieces, _SEAL, _checksum(*pieces), b'"\n}\n'])


def recompose(document: Document) -> bytes:
    """Return the bytes of a document that was read; for changes that need no rules."""
    head = Head.model_validate({name: getattr(document, name) for name in Head.model_fields})
    lines = [encode(entry).encode() for entry in document.history]
    return compose(
        head, document.setup, document.controllers, document.opening, document.notes, encode(document.snapshot), lines
    )


def read(path: Path) -> Document:
    """Read a save. SaveError with what is wrong and where: missing, unreadable, damaged, too new."""
    return understood(contents(path), path)


def understood(content: bytes, path: Path) -> Document:
    """Read a save from the content of a file."""
    found = _validated(Document, _up_to_date(parse(content, path), content, path), path)
    if where := _disagreement(found):
        raise SaveDamaged(say("save.bad_part", file=path.name, where=where), path, where)
    return found


def _disagreement(found: Document) -> str:
    """Return where head and body contradict each other: the list of saves relies on the head."""
    if len(found.controllers) != len(found.setup.seats):
        return "controllers"
    if found.summary.names != tuple(seat.name for seat in found.setup.seats):
        return "summary.names"
    if found.summary.controllers != tuple(found.controllers):
        return "summary.controllers"
    return ""


def read_head(path: Path) -> Head:
    """Read the head like `read`, but faster: every byte is checked, but only the head is parsed unless the format is
    old."""
    content = contents(path)
    head, found, _ = content.partition(_HEAD_ENDS)
    if found and is_sealed(content) and head.startswith(b'{\n"format": %d,\n' % FORMAT):
        try:
            return Head.model_validate(loads(head + b"}"))
        except (ValueError, RecursionError):  # parsing the whole file finds what is wrong, and where
            return understood(content, path)
    return understood(content, path)


def is_sealed(content: bytes) -> bool:
    body, found, rest = content.rpartition(_SEAL)
    return bool(found) and rest == _checksum(body) + b'"\n}\n'


def _checksum(*pieces: bytes) -> bytes:
    sum_of = hashlib.blake2b(digest_size=16)
    for piece in pieces:
        sum_of.update(piece)
    return sum_of.hexdigest().encode()


def _up_to_date(data: dict[str, Any], content: bytes, path: Path) -> dict[str, Any]:
    if data["format"] > FORMAT:
        by = told(data.get("app", "?"))
        raise SaveTooNew(
            say("save.too_new", file=path.name, found=data["format"], by=by, known=FORMAT, version=__version__), path
        )
    if not is_sealed(content):
        raise SaveDamaged(say("save.edited", file=path.name), path, "checksum")
    del data["checksum"]
    try:
        return migrate(data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        where = told(error)
        raise SaveDamaged(
            say("save.old_format", file=path.name, found=data["format"], where=where), path, where
        ) from error


def _validated(model: type[M], data: dict[str, Any], path: Path) -> M:
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise misfit("save.not_a_save_at", error, path) from error


def misfit(key: str, error: ValidationError, path: Path, at: str = "") -> SaveDamaged:
    """Return the first error of pydantic as damage with its place."""
    first = error.errors(include_url=False, include_input=False)[0]
    where = told(".".join([at, *(str(part) for part in first["loc"])] if at else [str(part) for part in first["loc"]]))
    return SaveDamaged(say(key, file=path.name, where=where, problem=told(first["msg"])), path, where)
