"""Measures how many cells the terminal uses for our characters, by asking for the cursor position after each."""

import os
import re
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from boardgames_tui.kit.drawing.glyphs import ASCII

PATIENCE = 0.5
"""Seconds to wait for the cursor position; a terminal that does not answer is not asked again."""
WHERE = "\x1b[6n"
ANSWER = re.compile(rb"\x1b\[\d+;(\d+)R")


def too_wide() -> list[str] | None:
    """Return the characters that are not one cell wide; None where the terminal does not answer."""
    if sys.platform == "win32":
        return None  # Windows consoles answer in events of their own
    with _unbuffered():
        widths: dict[str, int] = {}
        for char in map(chr, ASCII):
            column = _column_after(char)
            if column is None:
                return None
            widths[char] = column - 1
        print("\r\x1b[K", end="", flush=True)
    return [char for char, width in widths.items() if width != 1]


def _column_after(char: str) -> int | None:
    print(f"\r{char}{WHERE}", end="", flush=True)
    told = b""
    while (found := ANSWER.search(told)) is None:
        if not select.select([sys.stdin], [], [], PATIENCE)[0]:
            print("\r\x1b[K", end="", flush=True)
            return None
        told += os.read(sys.stdin.fileno(), 64)
    return int(found[1])


@contextmanager
def _unbuffered() -> Iterator[None]:
    """Read the terminal's answers, which come like typed keys: without Enter, and without echo."""
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
