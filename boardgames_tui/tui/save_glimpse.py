"""Newest match for the first frame, read from the head of its save with the standard library alone.

The session package validates saves, but takes longer to load than the first frame may take. A glimpse is only shown
until then: a match is opened only after the session has read the save. A head that differs from what this version
writes gives no glimpse, and its place stays empty for that moment."""

import json
from pathlib import Path
from typing import Any, NamedTuple

from boardgames_tui.engine.info import COLORS
from boardgames_tui.engine.phrases import Phrase
from boardgames_tui.i18n.printable import printable

FORMAT = 4
"""The save format that is supported here: the present one of `saves/migrations.py`."""
HEAD_BYTES = 8192
"""Number of bytes read of a file: the longest possible head is shorter."""
LATEST, MOST = 250_000_000_000, 1_000_000
"""Limits of dates and of counts, as in `saves/schema.py`."""
_BEGINS = b'{\n"format": %d,\n' % FORMAT
_ENDS = b',\n"setup": '


class Glimpse(NamedTuple):
    """The fields of `SaveSummary` that the first screen shows, with the same names."""

    path: Path
    game: str
    names: tuple[str, ...]
    colors: tuple[str, ...]
    controllers: tuple[str, ...]
    round: int
    saved_at: int
    played: int
    totals: tuple[int, ...]
    to_move: tuple[int, Phrase] | None


def glimpse(path: Path) -> Glimpse | None:
    """Return the glimpse of a save; None for an unexpected head. Never raises."""
    try:
        with open(path, "rb") as file:
            head, found, _ = file.read(HEAD_BYTES).partition(_ENDS)
        if not (found and head.startswith(_BEGINS)):
            return None
        return _read(path, json.loads(head + b"}"))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def _read(path: Path, head: dict[str, Any]) -> Glimpse:
    """Read the head; ValueError, KeyError or TypeError when a member is missing or of a wrong type."""
    board = head["summary"]
    if board["is_over"] is not False:
        raise ValueError("over")
    names = _texts(board["names"])
    colors, controllers = _texts(board["colors"]), _texts(board["controllers"])
    totals = tuple(_number(total, -MOST) for total in board["totals"])
    if not names or not len(names) == len(colors) == len(controllers) or len(totals) not in (0, len(names)):
        raise ValueError("no table")
    if not set(colors) <= set(COLORS):
        raise ValueError("no colours")
    return Glimpse(
        path,
        _text(head["game"]),
        names,
        colors,
        controllers,
        _number(board["round"]),
        _number(head["saved_at"], most=LATEST),
        _number(head["played"], most=LATEST),
        totals,
        None if board["to_move"] is None else _to_move(board["to_move"], len(names)),
    )


def _to_move(move: dict[str, Any], seats: int) -> tuple[int, Phrase]:
    args = {
        _text(name): tuple(map(_argument, value)) if isinstance(value, list) else _argument(value)
        for name, value in move["args"].items()
    }
    return _number(move["seat"], most=seats - 1), Phrase(_text(move["key"]), args)


def _argument(value: object) -> int | str:
    return _text(value) if isinstance(value, str) else _number(value, -LATEST, LATEST)


def _number(value: object, least: int = 0, most: int = MOST) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError("no number, or out of bounds")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str) or not value or printable(value) != value:
        raise ValueError("no plain text")
    return value


def _texts(values: object) -> tuple[str, ...]:
    if not isinstance(values, list):
        raise TypeError("no list")
    return tuple(map(_text, values))
