"""Popups of the replay: go to a line of the log, play on from here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from boardgames_tui.engine import new_secret_seed
from boardgames_tui.kit.badges import Person, people
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import badge
from boardgames_tui.kit.table_parts import LogRow
from boardgames_tui.kit.widgets.field import TextField
from boardgames_tui.kit.widgets.values import Values
from boardgames_tui.replay import Replay
from boardgames_tui.tui.screens.base.box import Box
from boardgames_tui.tui.screens.table.popups.seats import ControllerRow
from boardgames_tui.tui.widgets.entries import EntryList, PaintedOption, list_keys

SAME, NEW = "same_chance", "new_chance"
NUMBER = 6
"""Number of columns of a move number."""


class LineList(EntryList, inherit_bindings=False):
    BINDINGS = list_keys("key.move", "key.follow")


class LineField(TextField):
    BINDINGS = [Binding("enter", "submit", "key.follow", id="lines.go")]


class LinesPopup(Box[int]):
    """Popup with the whole log and a search field. The answer is the number of the move of the chosen line."""

    TITLE = "replay.lines"
    AUTO_FOCUS = "LineField"
    BINDINGS = [
        Binding("up", "step('cursor_up')", "key.move", id="lines.up", priority=True),
        Binding("down", "step('cursor_down')", "key.move", id="lines.down", priority=True),
        Binding("pageup", "step('page_up')", "key.page", id="lines.page_up", show=False),
        Binding("pagedown", "step('page_down')", "key.page", id="lines.page_down", show=False),
    ]

    def __init__(self, rows: Sequence[LogRow], at: int, who: tuple[Person, ...]) -> None:
        super().__init__()
        self.rows, self.at, self.who = rows, at, who
        self.found = list(rows)

    def body(self) -> ComposeResult:
        yield LineField()
        yield LineList()
        yield Static(self.say("rules.not_found"), id="none", markup=False)

    @property
    def list(self) -> LineList:
        return self.query_one(LineList)

    def on_mount(self) -> None:
        self.call_after_refresh(self.seek)  # a list without a size cannot scroll to the cursor

    @on(Input.Changed)
    def seek(self) -> None:
        """Show the lines with the typed text, with the cursor on the one nearest to the present position."""
        typed = self.query_one(Input).value.casefold().strip()
        self.found = [row for row in self.rows if typed in self._searched(row)]
        self.list.set_options(Option(PaintedOption(self.list, 1, partial(self._paint, row))) for row in self.found)
        near = sum(row.number <= self.at for row in self.found)
        self.list.highlighted = max(0, near - 1) if self.found else None
        self.set_class(not self.found, "-none")

    def _searched(self, row: LogRow) -> str:
        return f"{row.number} {'' if row.seat is None else self.who[row.seat].name} {row.text}".casefold()

    def _paint(self, row: LogRow, p: Painter, here: bool) -> None:
        ground, ink = (p.pal.cursor, p.pal.on_cursor) if here else (p.pal.panel, p.pal.text)
        p.fill(0, 0, p.width, 1, ground)
        p.right(NUMBER - 1, 0, str(row.number), ink if here else p.pal.faint)
        if row.seat is not None:
            badge(p, NUMBER, 0, self.who[row.seat])
        p.put(NUMBER + 4, 0, cut(row.text, p.width - NUMBER - 4), ink)

    async def action_step(self, action: str) -> None:
        """Move in the list while the search field has the focus."""
        await self.list.run_action(action)

    @on(Input.Submitted)
    def go(self) -> None:
        if self.list.highlighted is not None:
            self.answer(self.found[self.list.highlighted].number)

    @on(OptionList.OptionSelected)
    def clicked(self, event: OptionList.OptionSelected) -> None:
        self.answer(self.found[event.option_index].number)


class Branching(NamedTuple):
    """Options of a branch."""

    controllers: Sequence[str]
    seed: str | None


class ChanceRow(Values):
    """Row that chooses whether later dice and draws are those of the original match."""

    def __init__(self, popup: Box[Branching]) -> None:
        super().__init__("chance", (SAME, NEW), SAME, lambda value: popup.say(f"branch.{value}"))
        self.popup = popup

    def paint(self, p: Painter) -> None:
        p.fill(0, 0, p.width, 1, p.pal.panel)
        if self.has_focus:
            p.put(0, 0, "▶", p.pal.cursor)
        p.put(2, 0, cut(self.popup.say("branch.chance"), 20), bold=True)
        self.paint_values(p, 24, 0)


class BranchPopup(Box[Branching]):
    TITLE = "replay.play_on"
    AUTO_FOCUS = "#seat-0"
    BINDINGS = [
        Binding("up", "app.focus_previous", "key.row", id="branch.up"),
        Binding("down", "app.focus_next", "key.row", id="branch.down"),
        Binding("enter", "start", "key.start", id="branch.start"),
    ]

    def __init__(self, replay: Replay) -> None:
        super().__init__()
        self.replay = replay

    def body(self) -> ComposeResult:
        match = self.replay.match
        yield Static(self.say("branch.from", move=self.replay.at), classes="strong", markup=False)
        for person in people(match.names, match.colors, match.controllers):
            yield ControllerRow(person, match.controllers[person.seat], self)
        yield ChanceRow(self)
        yield Static(self.say("branch.note"), classes="note", markup=False)

    def action_start(self) -> None:
        is_new = self.query_one(ChanceRow).value == NEW
        controllers = [row.value for row in self.query(ControllerRow)]
        self.answer(Branching(controllers, new_secret_seed() if is_new else None))
