"""Selector of one value in a row: ` on  off `.

Textual's Select takes ten times as long, and its Switch needs colours.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from textual.binding import Binding
from textual.message import Message
from textual.reactive import var

from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.painter import Painter, cut

SIDE_BY_SIDE = 60
"""Number of cells from which the explanation stands indented below the title."""


class Values(Canvas, can_focus=True):
    """Selector: arrows and clicks choose. With a title its height decides the layout: 1: title beside the values, 2:
    with explanation, 3: one below the other; in a narrow column 2 rows are the title and the values, and the
    explanation is shown whole or not at all."""

    ALLOW_SELECT = False
    STACKS = True
    """Whether three rows are title, explanation and values; otherwise all rows below the first explain."""
    BINDINGS = [
        Binding("left", "step(-1)", "key.change", id="values.previous"),
        Binding("right", "step(1)", "key.change", id="values.next"),
    ]

    follows = ("value",)
    value: var[Any] = var(None, init=False)

    class Changed(Message):
        def __init__(self, values: Values, value: Any) -> None:
            super().__init__()
            self.values = values
            self.value = value

        @property
        def control(self) -> Values:
            return self.values

    def __init__(
        self,
        target: str,
        values: Sequence[Any],
        value: Any,
        word: Callable[[Any], str],
        *,
        title: Callable[[], str] | None = None,
        help: Callable[[], str] | None = None,
        id: str | None = None,
    ) -> None:
        """`target`: prefix of the click targets: `target:0`, `target:1`. Words are looked up at each paint, so that
        they follow the language."""
        super().__init__(id=id)
        self.target = target
        self.values = values
        self.set_reactive(Values.value, value)
        self.word = word
        self.title = title
        self.help = help
        self.title_width = 33
        self.shows_all = True

    def after(self, step: int) -> Any:
        at = self.values.index(self.value) if self.value in self.values else -1 if step > 0 else 0
        return self.values[(at + step) % len(self.values)]

    def choose(self, value: Any) -> None:
        self.value = value
        self.chosen(value)

    def choose_one(self, value: Any | None) -> None:
        """Choose a value in a popup; None when it was closed."""
        if value is not None:
            self.choose(value)

    def chosen(self, value: Any) -> None:
        self.post_message(self.Changed(self, value))

    def action_step(self, step: int) -> None:
        self.choose(self.after(step))

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        target, _, place = event.target.rpartition(":")
        if target == self.target:
            event.stop()
            self.choose(self.values[int(place)])

    def paint(self, p: Painter) -> None:
        if self.title is None:
            self.paint_values(p, 0, 0)
            return
        narrow = self.STACKS and p.width <= SIDE_BY_SIDE
        below = self.STACKS and p.height >= (2 if narrow else 3)
        title = cut(self.title(), p.width if below else self.title_width)
        p.put(0, 0, title, p.pal.accent if self.has_focus else p.pal.text, bold=True)
        self.paint_values(p, 0 if below else self.title_width + 1, min(2, p.height - 1) if below else 0)
        if self.help is None or p.height < (3 if narrow else 2):
            return
        told, x = self.help(), 0 if p.width <= SIDE_BY_SIDE else 2
        if not narrow or len(told) <= p.width:
            p.paragraph(x, 1, p.width - x, told, 1 if self.STACKS else p.height - 1, p.pal.faint, italic=True)

    def paint_values(self, p: Painter, x: int, y: int) -> None:
        words = [self.word(value) for value in self.values]
        self.shows_all = sum(len(word) + 3 for word in words) - 1 <= p.width - x
        if not self.shows_all:
            self._paint_the_one(p, x, y)
            return
        for place, (value, word) in enumerate(zip(self.values, words, strict=True)):
            x = self.paint_value(p, x, y, place, word, value == self.value, p.pal.panel) + 1

    def paint_value(
        self, p: Painter, x: int, y: int, place: int, word: str, chosen: bool, ground: str | None = None
    ) -> int:
        here = chosen and self.has_focus
        ink = p.pal.on_cursor if here else p.pal.text if chosen else p.pal.faint
        back = p.pal.cursor if here else p.pal.card2 if chosen and p.look.is_full else ground
        p.target(f"{self.target}:{place}", x, y, len(word) + 2, 1)
        # sixteen colours have only grey on grey for it
        shown = f"[{word}]" if chosen and not p.look.is_full else f" {word} "
        return p.put(x, y, shown, ink, back, bold=chosen)

    def _paint_the_one(self, p: Painter, x: int, y: int) -> None:
        """Paint only the chosen value between arrows, if there are too many to show."""
        ink, back = p.pal.text, p.pal.card2 if p.look.is_full else p.pal.panel
        if self.has_focus:
            ink, back = p.pal.on_cursor, p.pal.cursor
        word = cut(self.word(self.value), p.width - x - 4)
        p.put(x, y, f"◀ {word} ▶", ink, back, bold=True)
        p.target(f"{self.target}:{self.values.index(self.after(1))}", x, y, len(word) + 4, 1)
        p.target(f"{self.target}:{self.values.index(self.after(-1))}", x, y, 2, 1)
