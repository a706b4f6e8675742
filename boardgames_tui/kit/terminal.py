"""Terminal detection: what the terminal can show ("auto" in the settings), and whether it is still there."""

import errno
import os
import select
import signal
import sys
from typing import NamedTuple

from boardgames_tui.kit.drawing.glyphs import Glyphs
from boardgames_tui.kit.drawing.palette import ANSI, DARK

GONE = (errno.EIO, errno.EBADF, errno.ENXIO, errno.EPIPE)
"""Error numbers of reads and writes once a terminal or a page is gone."""


class TerminalProfile(NamedTuple):
    """Theme and glyphs for a terminal; the defaults are for one that shows everything."""

    theme: str = DARK.name
    glyphs: Glyphs = "all"


SHOWS_ALL = TerminalProfile()
HUNG_UP = 128 + getattr(signal, "SIGHUP", 1)
"""Exit code of a program whose terminal is gone."""


def is_dumb() -> bool:
    """Whether the terminal cannot move its cursor, so that there is no full screen."""
    return os.environ.get("TERM", "").casefold() in ("dumb", "unknown")


def is_page() -> bool:
    """Whether the screen is a browser page: Textual's web driver talks to a server through pipes."""
    return os.environ.get("TEXTUAL_DRIVER", "").startswith("textual.drivers.web_driver:")


def recognise() -> TerminalProfile:
    from rich.console import Console  # imported with Textual anyway

    colors = Console(force_terminal=True).color_system  # from COLORTERM and TERM; "standard" means sixteen
    return TerminalProfile(DARK.name if colors in ("truecolor", "256") else _sixteen(), _glyphs())


def _sixteen() -> str:
    """Return the theme for sixteen colours. Some terminals state their background in COLORFGBG, `0;15`: black on
    white."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return "ansi-light" if ground in ("7", "15") else ANSI.name


def _glyphs() -> Glyphs:
    # Textual writes to standard error
    written = (stream.encoding for stream in (sys.__stdout__, sys.__stderr__) if stream is not None)
    if any(encoding.casefold().replace("-", "") != "utf8" for encoding in written):
        return "ascii"
    return "console" if os.environ.get("TERM") == "linux" else "all"


def has_hung_up() -> bool:
    """Whether the terminal is gone. Usually SIGHUP says so, but not to a program outside the terminal's session."""
    if sys.platform == "win32" or sys.__stdin__ is None or not hasattr(select, "poll"):
        return False
    try:
        terminal = sys.__stdin__.fileno()
    except (OSError, ValueError):
        return False  # a test or a parent program has replaced the input: there is no terminal to lose
    poll = select.poll()
    poll.register(terminal, 0)  # hanging up is always reported
    return any(event & (select.POLLHUP | select.POLLNVAL) for _, event in poll.poll(0))


def reraise_unless_hangup(error: OSError) -> None:
    """Raise the error again, unless it comes from a terminal or page that is gone."""
    if error.errno not in GONE:
        raise error
