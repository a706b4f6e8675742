"""Newest match for the first frame, read from the head of its save with the standard library alone.

The session package checks saves properly, and takes longer to load than a first frame may take. What is read here is
shown until it has done so, nothing more: a match is opened only after the session has read the save. A head that is not
exactly as this version writes it gives no glimpse, and the place of the match stays empty for that moment."""

import json
from pathlib import Path
from typing import Any, NamedTuple

from boardgames_tui.engine.info import COLORS
from boardgames_tui.engine.phrases import Phrase
from boardgames_tui.i18n.printable import printable

FORMAT = 4
"""The save format that is understood here: that of `saves/migrations.py`."""
HEAD_BYTES = 8192
"""Bytes read of a file: the head of a save with every seat taken is shorter."""
LATEST, MOST = 250_000_000_000, 1_000_000
"""Bounds of dates and of everything that is counted, as in `saves/schema.py`."""
_BEGINS = b'{\n"format": %d,\n' % FORMAT
_ENDS = b',\n"setup": '


class Glimpse(NamedTuple):
    """As much of a `session.SaveSummary` as the first screen shows, under the same names."""

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
    """None where the head is not as expected. Never raises."""
    try:
        with open(path, "rb") as file:
            head, found, _ = file.read(HEAD_BYTES).partition(_ENDS)
        if not (found and head.startswith(_BEGINS)):
            return None
        return _read(path, json.loads(head + b"}"))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def _read(path: Path, head: dict[str, Any]) -> Glimpse:
    """ValueError, KeyError or TypeError when a member is missing or is of another kind."""
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
