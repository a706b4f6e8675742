"""Markdown view: Rich lays the text out once per width, one Line API widget shows the lines.

Textual's own viewer mounts a widget for every paragraph and table cell: a second for the rules of one game, this a
tenth."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import unquote

from rich.cells import cell_len
from rich.console import Console
from rich.markdown import Heading as RichHeading
from rich.markdown import Markdown
from rich.segment import Segment
from rich.style import Style
from rich.theme import Theme
from textual import events
from textual.binding import Binding
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip

from .markdown_table import MarkdownTable
from .text_view import TextView, over

_PARTS = "h1 h2 h3 paragraph strong em code item.bullet item.number table.border table.header".split()


class _Heading(RichHeading):
    LEVEL_ALIGN = {}  # all at the left


class _Markdown(Markdown):
    elements = {**Markdown.elements, "heading_open": _Heading, "table_open": MarkdownTable}


class Heading(NamedTuple):
    line: int
    level: int
    text: str


class TextLink(NamedTuple):
    line: int
    start: int
    end: int
    target: str


class MarkdownView(TextView):
    """Markdown view. Links within the text, `[words](#target)`, can be followed by mouse, or by key and Enter. A link
    without visible words is an anchor: its target names that place."""

    COMPONENT_CLASSES = {f"markdown-view--{part.replace('.', '-')}" for part in (*_PARTS, "link")}
    BINDINGS = [
        Binding("r", "link(1)", "key.link", id="markdown.next_link"),
        Binding("R", "link(-1)", "key.link", id="markdown.previous_link", show=False),
        Binding("enter", "follow", "key.follow", id="markdown.follow"),
    ]

    class LinkPicked(Message):
        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    def __init__(self, *, max_width: int, id: str | None = None) -> None:
        super().__init__(id=id)
        self.headings: list[Heading] = []
        self.anchors: list[tuple[int, str]] = []
        """Anchors by line."""
        self._max_width = max_width
        self._source = ""
        self._wrapped_for: tuple[int, str, list[Style]] | None = None
        self._strips: list[Strip] = []
        self._links: list[TextLink] = []
        self._picked: TextLink | None = None

    def show(self, source: str) -> None:
        """Show another text from its beginning."""
        self._source = source
        self._picked = None
        self.headings = []
        self._lay_out()
        self.go(0)

    def _lay_out(self) -> None:
        """Wrap again after a change of width, text or colours; the top line stays."""
        width = min(self._max_width, self.outer_size.width - self.styles.scrollbar_size_vertical)
        styles = {
            f"markdown.{part}": self.get_component_rich_style(f"markdown-view--{part.replace('.', '-')}")
            for part in _PARTS
        }
        wanted = width, self._source, [*styles.values()]
        if width < 1 or wanted == self._wrapped_for:
            return
        self._wrapped_for = wanted
        before = [heading for heading in self.headings if heading.line <= self.top]
        below = self.top - before[-1].line if before else 0
        styles["markdown.link_url"] = Style.null()  # styled below
        for level in (1, 2, 3):  # identified in the finished lines
            styles[f"markdown.h{level}"] += Style.from_meta({"heading": level})
        console = Console(
            width=width, color_system="truecolor", force_terminal=True, theme=Theme(styles), legacy_windows=False
        )
        rows = console.render_lines(_Markdown(self._source), style=self.rich_style)
        had_links, self._links, self.anchors = bool(self._links), [], []
        self._strips = [self._without_links(line, row) for line, row in enumerate(rows)]
        self.lines = [strip.text.rstrip() for strip in self._strips]
        self.headings = []
        for line, strip in enumerate(self._strips):
            level = max((segment.style.meta.get("heading", 0) for segment in strip if segment.style), default=0)
            goes_on = self.headings and self.headings[-1].line == line - 1  # a long link continues in the next line
            if level and not goes_on:
                self.headings.append(Heading(line, level, self.lines[line]))
        look = self.get_component_rich_style("markdown-view--link", partial=True)
        for line, start, end, target in self._links:
            self._strips[line] = over(self._strips[line], start, end, look + Style.from_meta({"link": target}))
        if bool(self._links) != had_links:
            self.refresh_bindings()
        self.virtual_size = Size(width, len(self._strips))
        if before:
            self.go(self.headings[len(before) - 1].line + below)
        self.refresh()

    def _without_links(self, line: int, row: list[Segment]) -> Strip:
        """Remove links from the segments, because a terminal would open them as addresses; they are in `_links` and
        `anchors`."""
        kept, at = [], 0
        for text, style, _ in row:
            target = unquote(style.link[1:]) if style and style.link and style.link.startswith("#") else ""
            wide = cell_len(text)
            if target and not wide:
                self.anchors.append((line, target))
                continue
            if target:
                self._links.append(TextLink(line, at, at + wide, target))
            kept.append(Segment(text, style.update_link(None) if style and target else style))
            at += wide
        return Strip(kept)

    def strip(self, line: int) -> Strip:
        strip, picked = self._strips[line], self._picked
        return over(strip, picked.start, picked.end, self.mark_style) if picked and picked.line == line else strip

    def on_resize(self, event: events.Resize) -> None:
        self._lay_out()

    def notify_style_update(self) -> None:
        super().notify_style_update()
        if self._strips:
            self.call_next(self._lay_out)  # component styles are available after the widget's own

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self._links) if action == "link" else action != "follow" or self._picked is not None

    def action_link(self, step: int) -> None:
        """Move to the next or previous link; the first time to one in sight."""
        here = self._picked if self._picked and self.top <= self._picked.line < self.top + self.size.height else None
        at = (here.line, here.start) if here else (self.top, -1) if step > 0 else (self.top + self.size.height, 0)
        found = [link for link in self._links if ((link.line, link.start) > at) == (step > 0) and link != here]
        if not found:
            return
        self._picked = found[0 if step > 0 else -1]
        if not self.top <= self._picked.line < self.top + self.size.height:
            self.go(self._picked.line - self.size.height // 2)
        self.refresh()
        self.refresh_bindings()

    def action_follow(self) -> None:
        if self._picked:
            self.post_message(self.LinkPicked(self._picked.target))

    def on_click(self, event: events.Click) -> None:
        if target := event.style.meta.get("link"):
            self.post_message(self.LinkPicked(target))
