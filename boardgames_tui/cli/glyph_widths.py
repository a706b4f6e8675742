"""How many cells the terminal moves on for our signs: it is asked where its cursor stands after each of them."""

import os
import re
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from boardgames_tui.kit.glyphs import ASCII

PATIENCE = 0.5
"""Seconds in which a terminal says where its cursor is; one that does not is not asked again."""
WHERE = "\x1b[6n"
ANSWER = re.compile(rb"\x1b\[\d+;(\d+)R")


def too_wide() -> list[str] | None:
    """The signs that take another room than one cell; None where the terminal does not say."""
    if sys.platform == "win32":
        return None  # its consoles answer in events of their own
    with _unbuffered():
        widths: dict[str, int] = {}
        for sign in map(chr, ASCII):
            column = _column_after(sign)
            if column is None:
                return None
            widths[sign] = column - 1
        print("\r\x1b[K", end="", flush=True)
    return [sign for sign, width in widths.items() if width != 1]


def _column_after(sign: str) -> int | None:
    print(f"\r{sign}{WHERE}", end="", flush=True)
    told = b""
    while (found := ANSWER.search(told)) is None:
        if not select.select([sys.stdin], [], [], PATIENCE)[0]:
            print("\r\x1b[K", end="", flush=True)
            return None
        told += os.read(sys.stdin.fileno(), 64)
    return int(found[1])


@contextmanager
def _unbuffered() -> Iterator[None]:
    """Answers come as if they were typed: without an Enter, and not shown."""
    if sys.platform == "win32":
        raise NotImplementedError
    import termios
    import tty

    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    try:
        tty.setcbreak(terminal)
        yield
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)
