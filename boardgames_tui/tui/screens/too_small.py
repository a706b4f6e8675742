"""The friendly page of a window that is too small: how large it must be, and how to play without the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Size

from boardgames_tui.games import SLUGS
from boardgames_tui.text import Catalogue
from boardgames_tui.tui.commands import play_plainly, resume_plainly
from boardgames_tui.tui.kit.painter import Painter, wrap

if TYPE_CHECKING:
    from boardgames_tui.tui.app import BoardGamesApp

MIN_WIDTH, MIN_HEIGHT = 80, 24


def is_too_small(size: Size) -> bool:
    return size.width < MIN_WIDTH or size.height < MIN_HEIGHT


def without_the_screen(app: BoardGamesApp, words: Catalogue, slug: str | None) -> str:
    """How to play in a window that stays small: on with the match on the table, or another one."""
    matches = [screen.match for screen in app.screen_stack if hasattr(screen, "match")]
    if matches and matches[-1].path is not None and not matches[-1].is_over:
        return words.get("small.resume", command=resume_plainly(matches[-1].path))
    return words.get("small.plain", command=play_plainly(slug or SLUGS[0]))


def paint_too_small(p: Painter, words: Catalogue, advice: str) -> None:
    lines = [
        words.get("small.title"),
        words.get("small.size", width=MIN_WIDTH, height=MIN_HEIGHT, now_width=p.width, now_height=p.height),
        advice,
    ]
    rows: list[tuple[str, bool]] = []
    for number, line in enumerate(lines):
        rows += [(text, number == 0) for text in wrap(line, max(8, p.width - 2))]
    top = max(0, (p.height - len(rows)) // 2)
    for number, (text, strong) in enumerate(rows):
        p.center(0, top + number, p.width, text, p.pal.accent if strong else p.pal.dim, bold=strong)
