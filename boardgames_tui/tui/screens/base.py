"""A screen that is painted: one canvas, keys, and the friendly page for terminals that are too small."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen

from boardgames_tui.games import SLUGS
from boardgames_tui.text import Catalogue
from boardgames_tui.tui.commands import play_plainly, resume_plainly
from boardgames_tui.tui.keys import key_named
from boardgames_tui.tui.kit.canvas import Canvas
from boardgames_tui.tui.kit.look import Look
from boardgames_tui.tui.kit.painter import Painter

if TYPE_CHECKING:
    from boardgames_tui.tui.app import BoardGamesApp

MIN_WIDTH, MIN_HEIGHT = 80, 24
Keys = list[tuple[str, str]]


class PaintedScreen(Screen):
    """Subclasses write `paint` and `press`."""

    app: BoardGamesApp
    BINDINGS = [("f10", "leave", "")]
    AUTO_FOCUS = ""
    SCROLLS = False
    """Whether the mouse wheel does what the arrow keys up and down do."""

    def compose(self) -> ComposeResult:
        yield Canvas(self._paint_checked, id="canvas")

    @property
    def canvas(self) -> Canvas:
        return self.query_one("#canvas", Canvas)

    @property
    def look(self) -> Look:
        return self.app.look

    @property
    def words(self) -> Catalogue:
        return self.app.words()

    def say(self, key: str, /, **args) -> str:
        return self.words.get(key, **args)

    def repaint(self) -> None:
        if self.is_mounted:
            self.canvas.repaint()

    def paint(self, p: Painter) -> None: ...

    def press(self, key: str, character: str | None) -> bool:
        """A key was pressed; True when it was used."""
        return False

    def pointed(self, target: str) -> None:
        """A target was clicked."""

    def action_leave(self) -> None:
        self.app.exit()

    def on_screen_resume(self) -> None:
        self.repaint()

    def on_key(self, event: events.Key) -> None:
        if is_too_small(self.app.size):
            return  # nobody can see what the key would do
        if not self.is_active:
            return  # typed quickly: another screen is in front already
        if self.press(event.key, event.character):
            event.stop()
            event.prevent_default()

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        if self.is_active and event.canvas is self.canvas and not press_named(self.app, event.target):
            self.pointed(event.target)

    def on_mouse_scroll_down(self) -> None:
        if self.SCROLLS:
            self.press("down", None)

    def on_mouse_scroll_up(self) -> None:
        if self.SCROLLS:
            self.press("up", None)

    def _paint_checked(self, p: Painter) -> None:
        if is_too_small(Size(p.width, p.height)):
            paint_too_small(p, self.words, without_the_screen(self.app, self.words, getattr(self, "slug", None)))
        else:
            self.paint(p)


def title_bar(p: Painter, title: str, facts: list[str], right: str = "") -> None:
    p.fill(0, 0, p.width, 1, p.pal.panel)
    x = p.put(1, 0, title.upper(), p.pal.accent, bold=True)
    room = p.width - 2 - len(right) - 2
    for fact in facts:
        if x + 5 + len(fact) > room:
            break
        x = p.put(x + 2, 0, "·", p.pal.faint)
        x = p.put(x + 2, 0, fact, p.pal.dim)
    p.right(p.width - 1, 0, right, p.pal.faint)


def footer(p: Painter, keys: Keys, right: tuple[str, str] | None = None) -> None:
    """Keys in gold, words dim; what does not fit is left out, the key that leaves never."""
    y = p.height - 1
    p.fill(0, y, p.width, 1, p.pal.panel)
    end = p.width - 1
    if right:
        end -= len(right[0]) + len(right[1]) + 1
        key_row(p, end, y, [right])
    key_row(p, 1, y, keys, end - 2)


def key_row(p: Painter, x: int, y: int, keys: Keys, end: int | None = None) -> None:
    """Keys with their words, each to press or to click; one that would pass `end` is left out."""
    for shown, word in keys:
        if end is not None and x + len(shown) + 1 + len(word) > end:
            continue
        for part in shown.split(" "):
            if key_named(part) is not None:
                p.target(f"key:{part}", x, y, len(part), 1)
            x = p.put(x, y, part, p.pal.accent, bold=True) + 1
        if key_named(part) is not None:
            p.target(f"key:{part}", x - len(part) - 1, y, len(part) + 1 + len(word), 1)
        x = p.put(x, y, word, p.pal.dim) + 2


def press_named(app: BoardGamesApp, target: str) -> bool:
    """A key shown on the screen was clicked: as if it had been pressed."""
    kind, _, shown = target.partition(":")
    key = key_named(shown) if kind == "key" else None
    if key is None:
        return False
    app.post_message(key)
    return True


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
    from boardgames_tui.tui.kit.painter import wrap

    for number, line in enumerate(lines):
        rows += [(text, number == 0) for text in wrap(line, max(8, p.width - 2))]
    top = max(0, (p.height - len(rows)) // 2)
    for number, (text, strong) in enumerate(rows):
        p.center(0, top + number, p.width, text, p.pal.accent if strong else p.pal.dim, bold=strong)
