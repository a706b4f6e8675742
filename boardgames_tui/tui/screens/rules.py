"""The rules of a game in the reader's language, with contents and search; F1 opens them at the rule of the present decision."""

from __future__ import annotations

import re

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.widgets import Input, Label, OptionList
from textual.widgets.option_list import Option

from boardgames_tui.games import GAMES
from boardgames_tui.text import Catalogue, rules_text
from boardgames_tui.tui.kit.canvas import Canvas
from boardgames_tui.tui.kit.painter import Painter
from boardgames_tui.tui.kit.pieces import section
from boardgames_tui.tui.widgets.markdown_view import Heading, MarkdownView

from .base import title_bar
from .shell import ShellScreen

TEXT = 84
RULE = re.compile(r"\b[RX]\d+(?:\.\d+)?[a-z]?\b")
"""A rule's number wherever the text names it: R12, R12a, and X3.4 of the third expansion."""


class Contents(OptionList, inherit_bindings=False):
    BINDINGS = [
        Binding("up", "cursor_up", "key.chapter", id="contents.up"),
        Binding("down", "cursor_down", "key.chapter", id="contents.down"),
        Binding("pageup", "page_up", "key.page", id="contents.page_up", show=False),
        Binding("pagedown", "page_down", "key.page", id="contents.page_down", show=False),
        Binding("home", "first", "key.ends", id="contents.first", show=False),
        Binding("end", "last", "key.ends", id="contents.last", show=False),
        Binding("enter", "select", "key.follow", id="contents.go"),
    ]


class SearchField(Input):
    BINDINGS = [Binding("enter", "submit", "key.done", id="search.done")]


class RulesScreen(ShellScreen):
    CSS_PATH = ["shell.tcss", "rules.tcss"]
    AUTO_FOCUS = "#text"
    BINDINGS = [
        Binding("n", "find(1)", "rules.next", id="rules.next"),
        Binding("N", "find(-1)", "rules.next", id="rules.previous"),
        Binding("left", "chapter(-1)", "key.chapter", id="rules.previous_chapter"),
        Binding("right", "chapter(1)", "key.chapter", id="rules.next_chapter"),
        Binding("slash", "search", "rules.search", id="rules.search"),
        Binding("tab", "app.focus_next", "rules.contents", id="rules.contents"),
        Binding("g", "game(1)", "key.game", id="rules.next_game"),
        Binding("G", "game(-1)", "key.game", id="rules.previous_game", show=False),
        Binding("f1,q", "leave", id="rules.close", show=False),
    ]

    def __init__(self, slug: str, rule: str = "") -> None:
        super().__init__()
        self.slug = slug
        self.rule = rule
        """The rule the reader came for, or followed."""
        self._showing: tuple[str, str] | None = None

    def body(self) -> ComposeResult:
        yield Canvas(self._paint_heading, id="heading")
        yield MarkdownView(RULE, max_width=TEXT, id="text")
        yield Contents(id="contents")
        with Horizontal(id="search"):
            yield Label(id="search-word")
            yield SearchField(select_on_focus=False)
            yield Label(id="found")

    @property
    def words(self) -> Catalogue:
        return self.app.words(self.slug)

    @property
    def view(self) -> MarkdownView:
        return self.query_one(MarkdownView)

    @property
    def contents(self) -> OptionList:
        return self.query_one("#contents", OptionList)

    @property
    def chapters(self) -> list[Heading]:
        return [heading for heading in self.view.headings if heading.level in (2, 3)]

    @property
    def sought(self) -> str:
        return self.query_one(Input).value

    def paint_title(self, p: Painter) -> None:
        lines = len(self.view.lines)
        read = 100 * min(lines, self.view.top + self.view.size.height) // max(1, lines)
        title_bar(p, self.say("title"), [self.say("picker.rules")], f"{read} %")

    def _paint_heading(self, p: Painter) -> None:
        section(p, 0, 0, p.width, self.say("rules.contents"), focused=self.contents.has_focus)

    def on_mount(self) -> None:
        self.watch(self.view, "scroll_y", self._follow_the_text, init=False)
        self.watch(self.contents, "has_focus", self.query_one("#heading", Canvas).repaint, init=False)
        self.call_after_refresh(self._open)

    def _open(self) -> None:
        self._show()
        if self.rule:
            self._go_to_rule()

    def repaint(self) -> None:
        super().repaint()
        if self._showing not in (None, (self.slug, self.words.lang)):
            self._show()

    def _show(self) -> None:
        """The text in the present language, from its beginning."""
        self._showing = self.slug, self.words.lang
        self.view.show(rules_text(self.words.lang, self.slug))
        self.contents.clear_options()
        self.contents.add_options(Option(Text("  " * (chapter.level - 2) + chapter.text)) for chapter in self.chapters)
        self.query_one("#search-word", Label).update(self.say("rules.search"))
        self._point_at(0)
        self._mark()
        self.query_one("#title", Canvas).repaint()

    # where the reader is

    def _follow_the_text(self) -> None:
        self._point_at(max((n for n, chapter in enumerate(self.chapters) if chapter.line <= self.view.top + 1), default=0))
        self.query_one("#title", Canvas).repaint()

    def _point_at(self, chapter: int) -> None:
        with self.contents.prevent(OptionList.OptionHighlighted):
            self.contents.highlighted = chapter

    def _go_to_chapter(self, chapter: int) -> None:
        self.view.go(self.chapters[chapter].line)
        self._point_at(chapter)  # also when it is the last and cannot come to the top

    @on(OptionList.OptionHighlighted)
    def _leaf(self, event: OptionList.OptionHighlighted) -> None:
        self._go_to_chapter(event.option_index)

    @on(OptionList.OptionSelected)
    def _read(self, event: OptionList.OptionSelected) -> None:
        self._go_to_chapter(event.option_index)
        self.view.focus()

    def action_chapter(self, step: int) -> None:
        chapter = (self.contents.highlighted or 0) + step
        if step < 0 and self.view.top > self.chapters[chapter + 1].line:
            chapter += 1  # first back to where this one begins
        if 0 <= chapter < len(self.chapters):
            self._go_to_chapter(chapter)

    def action_game(self, step: int) -> None:
        slugs = list(GAMES)
        self.slug, self.rule = slugs[(slugs.index(self.slug) + step) % len(slugs)], ""
        self._show()

    # search and rules by number

    def action_search(self) -> None:
        self.add_class("-searching")
        self.query_one(Input).value = ""
        self.query_one(Input).focus()

    @on(Input.Changed)
    def _typed(self) -> None:
        self.rule = ""
        hits = self._mark()
        found = self.query_one("#found", Label)
        found.update("" if not self.sought else self.say("rules.found", n=len(hits)) if hits else self.say("rules.not_found"))
        found.set_class(not hits, "-none")
        if hits:
            self.action_find(0)

    @on(Input.Submitted)
    def _searched(self) -> None:
        self.view.focus()

    def action_back(self) -> None:
        if self.has_class("-searching"):
            self._end_search()
        else:
            self.action_leave()

    def _end_search(self) -> None:
        self.remove_class("-searching")
        self.query_one(Input).value = ""
        self.view.focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if isinstance(self.focused, Input) and action in ("search", "find", "game", "chapter", "help"):
            return False  # these letters and arrows are typed
        if action == "find" and not (self.sought or self.rule):
            return False
        if action == "game" and len(GAMES) < 2:
            return False
        return super().check_action(action, parameters)

    @on(MarkdownView.LinkPicked)
    def _follow(self, event: MarkdownView.LinkPicked) -> None:
        """To the next place that names the rule."""
        self.rule = event.word
        with self.prevent(Input.Changed):
            self._end_search()
        self._mark()
        self.action_find(1)

    def action_find(self, step: int) -> None:
        """To the next line that has it, round the text; 0 stays where one is in the first line."""
        hits, top = self._hits(), self.view.top
        if not hits:
            return
        if step < 0:
            earlier = [line for line in hits if line < top]
            self.view.go(earlier[-1] if earlier else hits[-1])
        else:
            later = [line for line in hits if line >= top + step]
            self.view.go(later[0] if later else hits[0])

    def _go_to_rule(self) -> None:
        """Where it is named first, from the chapter's heading when that is near."""
        hits = self._hits()
        if hits:
            near = [heading.line for heading in self.view.headings if hits[0] - 12 < heading.line <= hits[0]]
            self.view.go(near[-1] if near else hits[0])

    def _hits(self) -> list[int]:
        if self.rule:
            return [number for number, line in enumerate(self.view.lines) if names_rule(line, self.rule)]
        wanted = self.sought.casefold()
        return [number for number, line in enumerate(self.view.lines) if wanted and wanted in line.casefold()]

    def _mark(self) -> list[int]:
        sought = re.compile(re.escape(self.sought), re.IGNORECASE) if self.sought else None
        self.view.mark(_rule(self.rule) if self.rule else sought)
        self.refresh_bindings()
        return self._hits()


def _rule(rule: str) -> re.Pattern[str]:
    """The rule itself: R4 is no part of R40 or of R4.1."""
    return re.compile(rf"\b{re.escape(rule)}\b(?!\.\d)")


def names_rule(text: str, rule: str) -> bool:
    """Whether the text names it, also as part of a range (R12–R16)."""
    if _rule(rule).search(text):
        return True
    number = re.fullmatch(r"([A-Z](?:\d+\.)?)(\d+)", rule)  # R12, and X3.4 of the third expansion
    if number is None:
        return False
    chapter = re.escape(number[1])
    ranges = re.findall(rf"\b{chapter}(\d+)[a-z]?\s*[–-]\s*(?:{chapter})?(\d+)", text)
    return any(int(low) <= int(number[2]) <= int(high) for low, high in ranges)
