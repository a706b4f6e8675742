"""Where a longer language loses words: every line of code that cuts, clips or paints over a text of the
pseudo-language.

Plays each game, or the named ones, and opens the screens round the table at 80×24 and 120×40.

python -m tests.i18n.cuts [GAME …]
"""

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import FrameType
from typing import Any

import pytest

from boardgames_tui import tui
from boardgames_tui.games import GAMES
from boardgames_tui.i18n.wrapping import words as split_words
from boardgames_tui.kit import painter
from boardgames_tui.kit.painter import Painter
from tests.i18n import pseudo, tables
from tests.i18n.screens import opened
from tests.tui import stage

PACKAGE = Path(painter.__file__).parents[2]
WORDS = set(pseudo.ACCENTED + pseudo.OPEN + pseudo.CLOSE)


@dataclass(slots=True)
class Loss:
    how: str
    width: int
    text: str
    """The first that was found here."""
    times: int = 1


Losses = dict[str, Loss]
"""By the line of code that asked for it."""


@contextmanager
def recorded(words: set[str] = WORDS) -> Iterator[Losses]:
    """Every loss of words of the pseudo-language, or of those in other letters, while this lasts."""
    losses: Losses = {}
    for found in walk_packages(tui.__path__, f"{tui.__name__}."):
        import_module(found.name)  # every module is there before its `cut` is looked at
    cut, wrap, put = painter.cut, painter.wrap, Painter.put

    def note(how: str, width: int, text: str) -> None:
        place = f"{_caller(sys._getframe(2))} {how}"
        if place in losses:
            losses[place].times += 1
        else:
            losses[place] = Loss(how, width, text)

    def noting_cut(text: str, width: int) -> str:
        if len(text) > width and words & set(text[max(0, width - 1) :]):
            note("cuts", width, text)
        return cut(text, width)

    def noting_wrap(text: str, width: int) -> list[str]:
        for word in split_words(text):
            if len(word) > width > 1 and words & set(word):
                note("breaks", width, word)
        return wrap(text, width)

    def noting_put(p: Painter, x: int, y: int, text: str, *args: Any, **attrs: Any) -> int:
        if y >= p.height > 0 and words & set(text):
            note("paints below", p.height, text)
        if 0 <= y < p.height:
            if x < p.width and len(text) > p.width - x and words & set(text[max(0, p.width - x) :]):
                note("clips", p.width - x, text)
            row = p.grid.chars[p._y + y][p._x + max(0, x) : p._x + min(p.width, x + len(text))]
            if not words.isdisjoint(row):
                note("paints over", len(text), "".join(row))
        return put(p, x, y, text, *args, **attrs)

    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            if name.startswith("boardgames_tui.") and getattr(module, "cut", None) is cut:
                patch.setattr(module, "cut", noting_cut)
            if name.startswith("boardgames_tui.") and getattr(module, "wrap", None) is wrap:
                patch.setattr(module, "wrap", noting_wrap)
        patch.setattr(Painter, "put", noting_put)
        yield losses


def _caller(frame: FrameType | None) -> str:
    """The first line outside the painter itself."""
    while frame is not None and frame.f_code.co_filename in (__file__, painter.__file__):
        frame = frame.f_back
    assert frame is not None
    return f"{Path(frame.f_code.co_filename).relative_to(PACKAGE)}:{frame.f_lineno}"


async def _look_round(size: tuple[int, int], slugs: list[str]) -> None:
    app = stage.app(lang=pseudo.CODE)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        for key in ("r", "o", "s", *(str(list(GAMES).index(slug) + 1) for slug in slugs)):
            await opened(pilot, key)
            await opened(pilot, "escape")


def main(slugs: list[str]) -> None:
    for slug in slugs:
        tables.tester(slug)  # every module is there before its `cut` is looked at
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        pseudo.write(Path(folder))
        for name in ("TEXT", "CONFIG", "SAVES"):
            patch.setenv(f"BOARDGAMES_TUI_{name}", folder)
        with recorded() as losses:
            for size in (stage.SMALL, stage.WIDE):
                asyncio.run(_look_round(size, slugs))
            for slug in slugs:
                for people in tables.seats(slug):
                    for _ in tables.told(slug, pseudo.CODE, people, 5, moves=300, step=5):
                        pass
    for place, loss in sorted(losses.items()):
        print(f"{place:<62} {loss.times:>5}×  {loss.width:>3}  {loss.text}")


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
