"""The rules of a game in the reader's language, with contents and search; F1 opens them at the rule of the present
decision."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.reactive import var
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from boardgames_tui.games import GAMES
from boardgames_tui.i18n.rules import RULE, names_rule, players_rules
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.painter import Painter, wrap
from boardgames_tui.kit.pieces import section, title_bar
from boardgames_tui.kit.widgets.markdown_view import Heading, MarkdownView
from boardgames_tui.tui.styles import STYLES
from boardgames_tui.tui.widgets.entries import EntryList, list_keys
from boardgames_tui.tui.widgets.search import TextSearch

from .base.text_screen import ReadingScreen

TEXT = 84
CONTENTS = 25
"""Columns of an entry of the contents beside their scrollbar."""
NEAR = 12
"""Number of rows below a heading in which a rule is visible when the chapter is opened."""


def _entry(chapter: Heading) -> str:
    """A chapter in the contents, in two rows if its heading is long."""
    indent = "  " * (chapter.level - 2)
    width = CONTENTS - len(indent)
    rows = [chapter.text] if cell_len(chapter.text) <= width else wrap(chapter.text, width - 2)
    return indent + f"\n{indent}  ".join(rows)


class Contents(EntryList, inherit_bindings=False):
    BINDINGS = list_keys("key.chapter", "key.follow")


class RulesScreen(ReadingScreen):
    slug: str
    CSS_PATH = [STYLES / "shell.tcss", STYLES / "reading.tcss", STYLES / "rules.tcss"]
    BINDINGS = [
        Binding("left", "chapter(-1)", "key.chapter", id="rules.previous_chapter"),
        Binding("right", "chapter(1)", "key.chapter", id="rules.next_chapter"),
        Binding("tab", "app.focus_next", "rules.contents", id="rules.contents"),
        Binding("g", "game(1)", "key.game", id="rules.next_game"),
        Binding("G", "game(-1)", "key.game", id="rules.previous_game", show=False),
        Binding("f1", "leave", id="rules.close", show=False),
    ]

    read = var(0, init=False)
    """Share of the text that has been visible, in percent."""
    title_shows = ("read",)

    def __init__(self, slug: str, rule: str = "", chapter: str = "") -> None:
        super().__init__(slug)
        self.rule = rule
        """Rule to open at."""
        self.chapter = chapter
        """Heading of the chapter to open at."""
        self._showing: tuple[str, str] | None = None

    def body(self) -> ComposeResult:
        yield Canvas(self._paint_heading, id="heading")
        yield MarkdownView(max_width=TEXT, id="text")
        yield Contents(id="contents")
        yield TextSearch(self._named)

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
    def _share_read(self) -> int:
        return 100 * self.view.bottom // max(1, len(self.view.lines))

    def paint_title(self, p: Painter) -> None:
        title_bar(p, self.say("title"), [self.say("picker.rules")], self.say("rules.read", n=self._share_read))

    def _paint_heading(self, p: Painter) -> None:
        section(p, 0, 0, p.width, self.say("rules.contents"), focused=self.contents.has_focus)

    def on_mount(self) -> None:
        self.watch(self.view, "scroll_y", self._follow_the_text, init=False)
        self.watch(self.contents, "has_focus", self.query_one("#heading", Canvas).repaint, init=False)
        self.call_after_refresh(self._open)

    def _open(self) -> None:
        self._show()
        if self.rule:
            self.search.seek(self.rule)
        headings = [chapter.text for chapter in self.chapters]
        if self.chapter in headings:
            self._go_to_chapter(headings.index(self.chapter))
            self._go_to_rule_in(headings.index(self.chapter))
        elif self.rule:
            self._go_to_rule()

    def repaint(self) -> None:
        super().repaint()
        if self._showing not in (None, (self.slug, self.words.lang)):
            self._show()

    def _show(self) -> None:
        """Show the text in the present language from its beginning."""
        self._showing = self.slug, self.words.lang
        self.view.show(players_rules(self.words.lang, self.slug))
        self.contents.clear_options()
        self.contents.add_options(Option(Text(_entry(chapter))) for chapter in self.chapters)
        self._point_at(0)
        self.read = self._share_read

    # the reader's position

    def _follow_the_text(self) -> None:
        begun = (number for number, chapter in enumerate(self.chapters) if chapter.line <= self.view.top + 1)
        self._point_at(max(begun, default=0))
        self.read = self._share_read

    def _point_at(self, chapter: int) -> None:
        with self.contents.prevent(OptionList.OptionHighlighted):
            self.contents.highlighted = chapter

    def _go_to_chapter(self, chapter: int) -> None:
        if chapter < len(self.chapters):  # otherwise an index of another game's list
            self.view.go(self.chapters[chapter].line)
            self._point_at(chapter)  # also for the last chapter, which cannot scroll to the top

    @on(OptionList.OptionHighlighted)
    def _leaf(self, event: OptionList.OptionHighlighted) -> None:
        self._go_to_chapter(event.option_index)

    @on(OptionList.OptionSelected)
    def _read(self, event: OptionList.OptionSelected) -> None:
        self._go_to_chapter(event.option_index)
        self.view.focus()

    def action_chapter(self, step: int) -> None:
        here = min(self.contents.highlighted or 0, len(self.chapters) - 1)  # another game may have fewer chapters
        chapter = here + step
        if step < 0 and here >= 0 and self.view.top > self.chapters[here].line:
            chapter = here  # first to the beginning of the present chapter
        if 0 <= chapter < len(self.chapters):
            self._go_to_chapter(chapter)

    def action_game(self, step: int) -> None:
        slugs = list(GAMES)
        self.slug, self.rule = slugs[(slugs.index(self.slug) + step) % len(slugs)], ""
        self.search.seek_typed()
        self._show()

    # search and rules by number

    @on(Input.Changed)
    def _typed(self) -> None:
        self.rule = ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "game" and len(GAMES) < 2:
            return False
        return super().check_action(action, parameters)

    @on(MarkdownView.LinkPicked)
    def _follow(self, event: MarkdownView.LinkPicked) -> None:
        """Follow a link to a chapter."""
        self._go_to_chapter(int(event.target))

    def _named(self, rule: str) -> list[int]:
        """Return the lines of a rule, by its invisible number."""
        number = rule.capitalize()
        return (
            [line for line, rules in self.view.anchors if names_rule(rules, number)] if RULE.fullmatch(number) else []
        )

    def _go_to_rule_in(self, chapter: int) -> None:
        """Scroll within a long chapter to the rule, if it is not visible below the heading."""
        start = self.chapters[chapter].line
        end = self.chapters[chapter + 1].line if chapter + 1 < len(self.chapters) else len(self.view.lines)
        hit = next((line for line in self.search.hits if start <= line < end), start) if self.rule else start
        if hit - start > NEAR:
            self.view.go(hit)
            self._point_at(chapter)

    def _go_to_rule(self) -> None:
        """Scroll to the first line of the rule, or to the chapter's heading if that is near."""
        if hits := self.search.hits:
            near = [heading.line for heading in self.view.headings if hits[0] - NEAR < heading.line <= hits[0]]
            self.view.go(near[-1] if near else hits[0])
