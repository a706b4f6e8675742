"""Results of a match: standings line by line, the tie-break, scores over the game, what to do next."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.reactive import var

from boardgames_tui.export.formats import FORMS
from boardgames_tui.kit.badges import people
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.drawing.chart import chart
from boardgames_tui.kit.painter import Painter, Span
from boardgames_tui.kit.panels.band import band
from boardgames_tui.kit.panels.sheet import Page, sheet_pages, sheet_panel
from boardgames_tui.kit.panels.standings import WIDE, standings_panel
from boardgames_tui.kit.pieces import badge, section, title_bar
from boardgames_tui.kit.widgets.buttons import KeyButton
from boardgames_tui.kit.widgets.readable import Readable
from boardgames_tui.saves import ReplayFailed
from boardgames_tui.session import Match, MatchView, score_track
from boardgames_tui.session.branching import branch_words
from boardgames_tui.session.highlights import highlights
from boardgames_tui.tui.scenes import table_for
from boardgames_tui.tui.screens.base.popups import MenuPopup
from boardgames_tui.tui.screens.base.shell import ShellScreen
from boardgames_tui.tui.screens.table.popups.log import LogScreen
from boardgames_tui.tui.styles import STYLES

HIGH = 34
"""Number of rows from which there are gaps between the parts."""
_ACTIONS = {
    "a": "rematch",
    "s": "sheet",
    "r": "review",
    "p": "replay",
    "d": "log",
    "b": "export",
    "e": "back",
}
"""Actions in the order of their buttons; those without room in a small window have only their key."""


class ResultsScreen(ShellScreen):
    ACTIONS = _ACTIONS
    """Actions with their keys."""
    CSS_PATH = [STYLES / "shell.tcss", STYLES / "results.tcss"]
    AUTO_FOCUS = "#sheet, #review"  # an extra Enter must not start a new match
    VERTICAL_BREAKPOINTS = [(0, "-low"), (HIGH, "-high")]
    match: MatchView
    BINDINGS = [
        Binding("left", "app.focus_previous", "key.choose", id="results.left"),
        Binding("right", "app.focus_next", "key.choose", id="results.right"),
        Binding("up", "app.focus_previous", id="results.up", show=False),
        Binding("down", "app.focus_next", id="results.down", show=False),
        *(Binding(key, name, f"results.{name}", id=f"results.{name}", show=False) for key, name in _ACTIONS.items()),
        Binding("escape", "step_back", "key.back", id="shell.back"),
        Binding("f2", "log", "key.log", id="results.open_log"),
        Binding("t", "statistics", "picker.statistics", id="results.statistics", show=False),
    ]

    sheet = var(0, init=False)
    """0: the chart; otherwise the page of the score sheet shown in its place."""

    def __init__(self, match: MatchView) -> None:
        super().__init__(match.setup.game)
        self.match = match
        self.people = people(match.names, match.colors, match.controllers)
        self.standings = match.standings()
        self.table = table_for(match)
        try:
            self.track = [] if self.whole is None else score_track(self.whole)
        except ReplayFailed:
            self.track = []  # played with older rules: the result is valid, but the chart cannot be computed
        self.record = ""
        """Comparison of a solo result with the earlier best one."""

    @property
    def whole(self) -> Match | None:
        """The match with its complete history; None while only its host has that."""
        return self.match if isinstance(self.match, Match) else None

    @property
    def actions(self) -> Mapping[str, str]:
        """The available actions: the score sheet only where it says more than the standings."""
        return {key: action for key, action in self.ACTIONS.items() if action != "sheet" or self.has_sheet}

    @property
    def has_sheet(self) -> bool:
        """Whether the game explains a score line; otherwise the standings show everything."""
        lines = [(row.seat, line.key) for row in self.standings.rows for line in row.lines]
        return len(set(lines)) < len(lines) or any(f"{key}.detail" in self.words for _, key in lines)

    def _pages(self, width: int, height: int) -> list[Page]:
        return sheet_pages(self.standings, max(1, width), height, self.words, self.match.names)

    @property
    def _last_page(self) -> int:
        return len(self._pages(*self.query_one("#story").size))

    def action_word(self, action: str) -> str:
        """Return the word of a button: without opponents there is no rematch, and on the score sheet the button turns
        the page."""
        if action == "sheet":
            return self.say(self._sheet_word)
        return self.say("results.once_more" if action == "rematch" and len(self.people) == 1 else f"results.{action}")

    @property
    def _sheet_word(self) -> str:
        if not self.sheet:
            return "results.sheet"
        return "results.next_page" if self.sheet < self._last_page else "results.to_results"

    @property
    def _is_branch(self) -> bool:
        return self.whole is not None and self.whole.origin is not None

    def body(self) -> ComposeResult:
        yield Canvas(self._paint_band, id="band")
        yield Readable(self._paint_standings, id="standings")
        yield Readable(self._paint_story, id="story")
        with Horizontal(id="actions"):
            for key, action in self.actions.items():
                yield KeyButton(key, action, partial(self.action_word, action))

    def on_mount(self) -> None:
        alone = self.match.controllers == ["human"] and not self._is_branch  # in a branch the deal is known
        kept_for = self.table.record(self.match.setup) if alone else None
        if kept_for is not None and not self.standings.is_lost:
            points = self.standings.rows[0].total
            before = self.app.settings.record(f"{self.match.setup.game}/{kept_for}", points)
            self.app.keep_settings()
            key = "first" if before is None else "new" if points > before else "level" if points == before else "old"
            self.record = self.say(f"record.{key}", what=self.say(f"option.{kept_for}"), points=before or points)

    def on_resize(self, event: events.Resize) -> None:
        rows = len(self.people) * (2 if event.size.height >= HIGH and len(self.people) <= 5 else 1)
        self.query_one("#standings").styles.height = 2 + rows
        # F2 in the key bar does the same, so its button is dropped first
        widths = {action: len(self.action_word(action)) for action in self.actions.values()}
        if "sheet" in widths:  # the width stays the same when the word changes
            widths["sheet"] = max(len(self.say(f"results.{word}")) for word in ("sheet", "next_page", "to_results"))
        wanted = sum(width + 6 for width in widths.values())
        self.query_one("#log").display = wanted <= event.size.width - 1

    # painted parts

    def paint_title(self, p: Painter) -> None:
        facts = [self.say("results.over"), self.say("save.round", round=self.match.round)]
        facts.append(self.say("save.played", minutes=max(1, self.match.played // 60)))
        if self.whole is not None and self.whole.origin is not None:
            facts.append(self.words.phrase(branch_words(self.whole.origin)))
        is_saved = self.whole is not None and self.whole.path is not None
        title_bar(p, self.say("title"), facts, self.say("save.saved_short") if is_saved else "")

    def _paint_band(self, p: Painter) -> None:
        winners = [self.people[seat] for seat in self.standings.winners]
        best = self.standings.rows[0]
        alone = len(self.people) == 1
        if alone:
            choice = self.say("results.alone_lost" if self.standings.is_lost else "results.alone", points=best.total)
        elif len(winners) > 1:
            choice = self.say("results.shared", names=tuple(w.name for w in winners), points=best.total)
        elif p.height < 3:
            choice = self.say("results.wins_short", points=best.total)  # the name comes before it
        else:
            choice = self.say("results.wins", name=winners[0].name, points=best.total)
        decided = self.say("results.by_points")
        if self.standings.decided_by:
            decided = self.words.phrase(self.standings.decided_by, self.match.names)
        ended = self.record or self._what_ended()
        if p.height < 3 and self.standings.decided_by:
            ended = decided  # one row for both: the rarer one
        band(p, winners[0], "" if alone else decided, [Span(choice, bold=True)], ended)

    def _what_ended(self) -> str:
        for _, event in reversed(self.match.log(None)):
            if event.key in self.table.end_keys:
                key = f"ended.{event.key.rpartition('.')[2]}"
                told = event._replace(key=key) if key in self.words else event
                return self.words.sentence(told, self.match.names) + "."
        return ""

    def _paint_standings(self, p: Painter) -> None:
        standings_panel(p, self.standings, self.people, self.words)

    def _paint_story(self, p: Painter) -> None:
        """Paint the chart of the match, or a page of the score sheet."""
        if self.sheet:
            pages = self._pages(p.width, p.height)
            sheet_panel(p, pages, min(self.sheet, len(pages)) - 1, self.people, self.say("results.sheet"))
        elif p.height >= 5:
            available = p.width - 38 if p.width >= WIDE else p.width
            section(p, 0, 0, available, self.say("results.track"), self.say("results.per_round"))
            chart(p.area(0, 1, available, p.height - 1), self.track, self.people)
            if available < p.width:
                self._paint_highlights(p.area(available + 3, 0, p.width - available - 3, p.height))

    def _paint_highlights(self, p: Painter) -> None:
        section(p, 0, 0, p.width, self.say("results.highlights"))
        y = 2
        for seat, phrase in highlights(self.track):
            badge(p, 0, y, self.people[seat])
            y += p.paragraph(4, y, p.width - 4, self.words.phrase(phrase, self.match.names), 2, p.pal.text) + 1

    # what to do next

    def action_rematch(self) -> None:
        if self.whole is not None:
            self.app.rematch(self.whole)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "sheet" and not self.has_sheet:
            return False
        return super().check_action(action, parameters)

    def key_name(self, binding: Binding) -> str:
        is_alone = binding.id == "results.rematch" and len(self.people) == 1
        return "results.once_more" if is_alone else super().key_name(binding)

    def key_word(self, binding: Binding) -> str:
        if binding.action in ("rematch", "sheet"):
            return self.action_word(binding.action)
        if binding.action == "leave":
            return self.say("results.back")  # leaves from the score sheet too, where Esc only closes it
        if binding.action == "step_back" and self.sheet:
            return self.say("results.back_to_results")
        return super().key_word(binding)

    def action_sheet(self) -> None:
        """Show the next page; after the last one the chart."""
        self.sheet = self.sheet + 1 if self.sheet < self._last_page else 0

    def watch_sheet(self) -> None:
        """Update the words of buttons and keys."""
        self.repaint()

    def action_step_back(self) -> None:
        """Go back from the score sheet to the results, or close the results."""
        if self.sheet:
            self.sheet = 0
        else:
            self.action_back()

    def action_export(self) -> None:
        """Ask for the format of an export."""
        entries = [(form[0], self.say(f"export.as_{form}"), form) for form in FORMS]
        self.app.push_screen(MenuPopup(entries, self.say("results.export"), "html"), self._export)

    def _export(self, form: str | None) -> None:
        if form is not None and self.whole is not None:
            from boardgames_tui.tui.pictures import exported  # draws boards, so imported when needed

            self.tell(exported(self.whole, form, self.words, self.app.look, self.app.delivery))

    def action_log(self) -> None:
        self.app.push_screen(LogScreen(self.match, None, self.people))

    def action_review(self) -> None:
        from .review import ReviewScreen

        if self.whole is not None:
            self.app.push_screen(ReviewScreen(self.whole))

    def action_statistics(self) -> None:
        self.app.open_statistics(self.slug)

    def action_replay(self) -> None:
        if self.whole is not None:
            self.app.open_replay(self.whole)

    def action_leave(self) -> None:
        self.app.leave_table()
