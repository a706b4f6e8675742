"""Strict JSON parsing: rejects what two readers could read differently and what could exhaust memory."""

import json
import math
from pathlib import Path
from typing import Any, NoReturn

from boardgames_tui.engine import say

from .errors import SaveDamaged

LONGEST_NUMBER = 100
"""Digits of a number. Boards are stored as numbers with one bit per space, far below this; beyond 300 digits a number
is not a float, beyond 4,300 it cannot be printed."""

MOST_VALUES = 300_000
"""Values in one file. Random matches of 3,000 actions hold 90,000; for four million zeros, which fit into the size
limit, the error messages would take gigabytes."""


def parse(content: bytes, path: Path) -> dict[str, Any]:
    """Parse a JSON object with a format number; SaveDamaged with the place otherwise."""
    name = path.name
    if not content.strip():
        raise SaveDamaged(say("save.empty", file=name), path, "1:1")
    try:
        data = loads(content)
    except UnicodeDecodeError as error:
        line = 1 + content.count(b"\n", 0, error.start)
        raise SaveDamaged(say("save.not_text", file=name, line=line), path, f"{line}:1") from error
    except json.JSONDecodeError as error:
        text = error.doc.rstrip()
        if text.startswith("{") and (error.pos >= len(text) or not text.endswith("}")):
            lines = content.count(b"\n") + 1
            raise SaveDamaged(say("save.truncated", file=name, line=lines), path, f"{lines}:1") from error
        where = f"{error.lineno}:{error.colno}"
        raise SaveDamaged(
            say("save.not_json", file=name, line=error.lineno, column=error.colno), path, where
        ) from error
    except (ValueError, RecursionError) as error:  # see the hooks below; a million brackets
        raise SaveDamaged(say("save.not_a_save", file=name), path, "1:1") from error
    if not isinstance(data, dict) or type(data.get("format")) is not int or data["format"] < 0:
        raise SaveDamaged(say("save.not_a_save", file=name), path, "format")
    return data


def values(content: bytes) -> int:
    """Return an upper bound of the number of values, without parsing."""
    return content.count(b",") + content.count(b"[") + content.count(b"{")


def loads(content: bytes) -> Any:
    """Parse JSON; ValueError (including JSONDecodeError) or RecursionError."""
    text = content.decode()
    if (found := values(content)) > MOST_VALUES:
        raise ValueError(f"{found} values")
    return json.loads(
        text, object_pairs_hook=_once_each, parse_int=_number, parse_float=_finite, parse_constant=_no_number
    )


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        raise ValueError("a member stands twice in one object: which of them counts?")
    return data


def _number(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise ValueError(f"a number of {len(digits)} digits")
    return int(digits)


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(digits)
    return number


def _no_number(word: str) -> NoReturn:
    """Reject `NaN` and `Infinity`, which are not JSON."""
    raise ValueError(word)
