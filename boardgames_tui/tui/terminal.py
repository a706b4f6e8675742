"""What the terminal can show, read from its environment before the app starts: this is what "auto" means in the
settings."""

import os
import sys
from typing import NamedTuple

from boardgames_tui.kit.glyphs import Glyphs
from boardgames_tui.kit.palette import ANSI, DARK


class Fitting(NamedTuple):
    """The theme and the signs that suit a terminal; as it stands, one that shows everything."""

    theme: str = DARK.name
    glyphs: Glyphs = "all"


SHOWS_ALL = Fitting()


def is_dumb() -> bool:
    """Without a cursor that can be moved there is no full screen."""
    return os.environ.get("TERM", "").casefold() in ("dumb", "unknown")


def recognise() -> Fitting:
    from rich.console import Console  # imported with Textual anyway

    colors = Console(force_terminal=True).color_system  # from COLORTERM and TERM; standard are sixteen
    return Fitting(DARK.name if colors in ("truecolor", "256") else _sixteen(), _glyphs())


def _sixteen() -> str:
    """Some terminals tell their ground in COLORFGBG, `0;15`: black on white."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return "ansi-light" if ground in ("7", "15") else ANSI.name


def _glyphs() -> Glyphs:
    written = (
        stream.encoding for stream in (sys.__stdout__, sys.__stderr__) if stream is not None
    )  # Textual writes to the second
    if any(encoding.casefold().replace("-", "") != "utf8" for encoding in written):
        return "ascii"
    return "console" if os.environ.get("TERM") == "linux" else "all"
