"""The save file: readable UTF-8 JSON, one member per line, one history entry per line, a checksum as its last member.

    {
    "format": 1,
    "app": "0.1.0",
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
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from boardgames_tui import __version__
from boardgames_tui.engine import Setup, say

from .entries import encode
from .errors import SaveDamaged, SaveError, SaveTooNew
from .migrations import FORMAT, migrate
from .summary import Board

_SEAL = b'"checksum": "'
_HEAD_ENDS = b',\n"setup": '
_SETUP: TypeAdapter[Setup] = TypeAdapter(Setup)
M = TypeVar("M", bound=BaseModel)


class Head(BaseModel):
    """What the list of saves needs, without any rules."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    format: int = FORMAT
    app: str = __version__
    game: str
    rules: int
    """Number of the game's rules as implemented."""
    content: str
    """Hash of the game's components."""
    name: str
    saved_at: int
    played: int
    summary: Board


class Document(Head):
    """A whole save, of the present format."""

    setup: Setup
    controllers: list[str]
    opening: list[tuple[str, Any]] | None
    notes: list[dict[str, Any]]
    snapshot: dict[str, Any]
    history: list[dict[str, Any]]


def compose(
    head: Head, setup: Setup, controllers: Sequence[str], opening: Any, notes: Any, snapshot: str, history: Sequence[bytes]
) -> bytes:
    """The file. `snapshot` and `history` arrive as JSON already: they are the bulk, and most of it was written before."""
    members = [f'"{name}": {encode(value)}' for name, value in head.model_dump(mode="json").items()]
    members.append(f'"setup": {_SETUP.dump_json(setup).decode()}')
    members.append(f'"controllers": {encode(controllers)}')
    members.append(f'"opening": {encode(opening)}')
    members.append(f'"notes": {encode(notes)}')
    members.append(f'"snapshot": {snapshot}')
    start = ("{\n" + ",\n".join(members) + ',\n"history": [').encode()
    lines = b",\n".join(history)
    pieces = [start, b"\n", lines, b"\n],\n"] if history else [start, b"],\n"]
    # a long match is a megabyte, written at every move: summed up in pieces and put together once
    return b"".join([*pieces, _SEAL, _checksum(*pieces), b'"\n}\n'])


def recompose(document: Document) -> bytes:
    """A document that was read, written again; for changes that need no rules."""
    head = Head.model_validate({name: getattr(document, name) for name in Head.model_fields})
    lines = [encode(entry).encode() for entry in document.history]
    return compose(head, document.setup, document.controllers, document.opening, document.notes, encode(document.snapshot), lines)


def read(path: Path) -> Document:
    """SaveError with what is wrong and where: missing, unreadable, damaged, too new."""
    content = read_bytes(path)
    return _validated(Document, _up_to_date(_parsed(content, path), content, path), path)


def read_head(path: Path) -> Head:
    """Like `read`, as quick as can be: every byte is checked, but only the head is parsed unless the format is old."""
    content = read_bytes(path)
    head, found, _ = content.partition(_HEAD_ENDS)
    if found and is_sealed(content) and head.startswith(b'{\n"format": %d,\n' % FORMAT):
        return _validated(Head, json.loads(head + b"}"), path)
    data = _up_to_date(_parsed(content, path), content, path)
    return _validated(Document, data, path)


def read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        raise SaveError(say("save.missing", file=path.name, folder=str(path.parent)), path) from error
    except OSError as error:
        raise SaveError(say("save.unreadable", file=path.name, reason=error.strerror or str(error)), path) from error


def is_sealed(content: bytes) -> bool:
    body, found, rest = content.rpartition(_SEAL)
    return bool(found) and rest == _checksum(body) + b'"\n}\n'


def _checksum(*pieces: bytes) -> bytes:
    sum_of = hashlib.blake2b(digest_size=16)
    for piece in pieces:
        sum_of.update(piece)
    return sum_of.hexdigest().encode()


def _parsed(content: bytes, path: Path) -> dict[str, Any]:
    name = path.name
    if not content.strip():
        raise SaveDamaged(say("save.empty", file=name), path, "1:1")
    try:
        data = json.loads(content.decode())
    except UnicodeDecodeError as error:
        line = 1 + content.count(b"\n", 0, error.start)
        raise SaveDamaged(say("save.not_text", file=name, line=line), path, f"{line}:1") from error
    except json.JSONDecodeError as error:
        text = error.doc.rstrip()
        if text.startswith("{") and (error.pos >= len(text) or not text.endswith("}")):
            lines = content.count(b"\n") + 1
            raise SaveDamaged(say("save.truncated", file=name, line=lines), path, f"{lines}:1") from error
        where = f"{error.lineno}:{error.colno}"
        raise SaveDamaged(say("save.not_json", file=name, line=error.lineno, column=error.colno), path, where) from error
    except (ValueError, RecursionError) as error:  # numbers of a million digits, a million brackets
        raise SaveDamaged(say("save.not_a_save", file=name), path, "1:1") from error
    if not isinstance(data, dict) or type(data.get("format")) is not int or data["format"] < 0:
        raise SaveDamaged(say("save.not_a_save", file=name), path, "format")
    return data


def _up_to_date(data: dict[str, Any], content: bytes, path: Path) -> dict[str, Any]:
    if data["format"] > FORMAT:
        by = str(data.get("app", "?"))
        raise SaveTooNew(say("save.too_new", file=path.name, found=data["format"], by=by, known=FORMAT, version=__version__), path)
    if not is_sealed(content):
        raise SaveDamaged(say("save.edited", file=path.name), path, "checksum")
    del data["checksum"]
    try:
        return migrate(data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SaveDamaged(say("save.old_format", file=path.name, found=data["format"], where=str(error)), path, str(error)) from error


def _validated(model: type[M], data: dict[str, Any], path: Path) -> M:
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise misfit("save.not_a_save_at", error, path) from error


def misfit(key: str, error: ValidationError, path: Path, at: str = "") -> SaveDamaged:
    """The first thing pydantic found wrong, as damage with its place."""
    first = error.errors()[0]
    where = ".".join([at, *(str(part) for part in first["loc"])] if at else [str(part) for part in first["loc"]])
    return SaveDamaged(say(key, file=path.name, where=where, problem=first["msg"]), path, where)
