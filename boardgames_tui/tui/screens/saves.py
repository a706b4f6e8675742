"""List of saves: resume, rename, duplicate, delete, verify; damaged ones with the reason."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.reactive import var
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from boardgames_tui import games
from boardgames_tui.i18n.dates import when
from boardgames_tui.kit.badges import people
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import badge, section, title_bar
from boardgames_tui.saves import SaveError, SaveSummary, verify
from boardgames_tui.session import Match
from boardgames_tui.session.branching import branch_words
from boardgames_tui.tui.screens.base.shell import ShellScreen
from boardgames_tui.tui.screens.base.text_input import TextPopup
from boardgames_tui.tui.styles import STYLES
from boardgames_tui.tui.widgets.entries import EntryList, PaintedOption, list_keys
from boardgames_tui.tui.widgets.search import SearchRow


class SaveList(EntryList, inherit_bindings=False):
    BINDINGS = list_keys("key.move", "saves.resume", show_arrows=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.option_count > 0 and super().check_action(action, parameters)

    def on_click(self, event: events.Click) -> None:
        """Select on the first click, resume on the second: a selected save can also be renamed or deleted."""
        if (clicked := event.style.meta.get("option")) != self.highlighted:
            event.prevent_default()
            self.highlighted = clicked if clicked is not None else self.highlighted


class SavesScreen(ShellScreen):
    CSS_PATH = [STYLES / "shell.tcss", STYLES / "reading.tcss", STYLES / "saves.tcss"]
    AUTO_FOCUS = "SaveList"
    OPENS_FIELD = ("rename",)
    BINDINGS = [
        Binding("n", "rename", "saves.rename", id="saves.rename"),
        Binding("delete", "delete", "saves.delete", id="saves.delete"),
        Binding("x", "delete", id="saves.delete_too", show=False),
        Binding("d", "duplicate", "saves.duplicate", id="saves.duplicate"),
        Binding("v", "verify", "saves.verify", id="saves.verify"),
        Binding("r", "review", "saves.review", id="saves.review"),
        Binding("p", "replay", "saves.replay", id="saves.replay"),
        Binding("slash", "search", "rules.search", id="saves.search"),
    ]

    found: var[list[SaveSummary]] = var(list, init=False)
    """All saves, or the search results."""

    def __init__(self) -> None:
        super().__init__()
        self.all: list[SaveSummary] = []

    def body(self) -> ComposeResult:
        yield Canvas(self._paint_heading, shows=("found",), id="heading")
        yield SaveList()
        yield Canvas(self._paint_nothing, shows=("found",), id="nothing")
        yield SearchRow("SaveList")

    @property
    def entries(self) -> SaveList:
        return self.query_one(SaveList)

    @property
    def at(self) -> int | None:
        return self.entries.highlighted

    @property
    def save_here(self) -> SaveSummary | None:
        return None if self.at is None else self.found[self.at]

    def repaint(self) -> None:
        """Read the folder again, also after every action on a save."""
        if self.is_mounted:
            self.all = self.app.saves.list()
            self._show()
            super().repaint()

    @on(Input.Changed)
    def _show(self) -> None:
        here, place, sought = self.save_here, self.at or 0, self.query_one(Input).value.casefold()
        self.found = [save for save in self.all if sought in f"{self._title(save)} {save.name} {save.names}".casefold()]
        paths = [save.path for save in self.found]
        self.entries.set_options(
            Option(PaintedOption(self.entries, 3, partial(self._paint_save, save))) for save in self.found
        )
        self.entries.highlighted = paths.index(here.path) if here and here.path in paths else place
        self.set_class(not self.found, "-none")

    def paint_title(self, p: Painter) -> None:
        title_bar(p, self.say("app.name"), [self.say("picker.saves")], str(self.app.saves.folder))

    def _paint_heading(self, p: Painter) -> None:
        section(
            p, 0, 0, p.width, self.say("picker.saves"), self.say("saves.count", count=len(self.found)), focused=True
        )

    def _paint_nothing(self, p: Painter) -> None:
        text = self.say("rules.not_found" if self.query_one(Input).value else "saves.none")
        p.paragraph(0, 0, p.width, text, p.height, p.pal.dim)

    def _title(self, save: SaveSummary) -> str:
        return self.app.words(save.game).get("title") if save.game in games.GAMES else save.game

    def _called(self, save: SaveSummary) -> str:
        """Return the name of a save; of a branch also its origin."""
        if save.origin is None:
            return save.name
        branch = self.words.phrase(branch_words(save.origin))
        return branch if save.name == save.origin.name else f"{save.name} ({branch})"

    def _paint_save(self, save: SaveSummary, p: Painter, here: bool) -> None:
        """Paint a save: two rows and the gap below."""
        ground = p.pal.cursor if here else p.pal.card
        ink, dim = (p.pal.on_cursor, p.pal.on_cursor) if here else (p.pal.text, p.pal.dim)
        p.fill(0, 0, p.width, 2, ground)
        date = when(save.saved_at, self.words)
        p.right(p.width - 1, 0, date, dim)
        if save.problem is not None:
            p.put(1, 0, f"✗ {save.name or save.path.name}", p.pal.danger if not here else ink, bold=True)
            p.put(1, 1, cut(self.words.phrase(save.problem), p.width - 2), dim)
            return
        x = p.put(1, 0, self._title(save), ink, bold=True)
        state = self.say("saves.over") if save.is_over else self.say("save.round", round=save.round)
        p.put(x + 2, 0, cut(f"{self._called(save)} · {state}", p.width - x - 6 - len(date)), dim)
        x, best = 1, max(save.totals, default=0)
        available = (p.width - 2) // len(save.names) - 6 - len(str(best))
        for person in people(save.names, save.colors, save.controllers):
            points = save.totals[person.seat] if person.seat < len(save.totals) else 0
            text = f"{cut(person.name, max(1, available))} {points}"
            badge(p, x, 1, person)
            x = p.put(x + 4, 1, text, ink, bold=points == best and best > 0) + 2

    # keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("rename", "duplicate", "verify", "delete", "replay") and self.save_here is None:
            return False
        if action == "review" and (self.save_here is None or not self.save_here.is_over):
            return False  # it would reveal what nobody at the table may know yet
        return super().check_action(action, parameters)

    @on(OptionList.OptionSelected)
    def _resume(self, event: OptionList.OptionSelected) -> None:
        self.app.open_save(self.found[event.option_index].path)

    def action_rename(self) -> None:
        if save := self.save_here:
            box = TextPopup(self.say("save.ask_name"), save.name)
            self.app.push_screen(box, lambda name: self._do(self.app.saves.rename, save, name) if name else None)

    def action_duplicate(self) -> None:
        if save := self.save_here:
            self._do(self.app.saves.duplicate, save)

    def action_delete(self) -> None:
        if save := self.save_here:
            question = self.say("saves.ask_delete", name=save.name or save.path.name)
            self.app.ask(question, lambda: self._do(self.app.saves.delete, save))

    def _do(self, deed: Callable[..., object], *args: object) -> None:
        try:
            deed(*args)
        except SaveError as error:
            self.tell(self.words.phrase(error.reason))
        self.repaint()

    def action_verify(self) -> None:
        if save := self.save_here:
            try:
                found = verify(save.path, self.words)
            except SaveError as error:
                self.tell(self.words.phrase(error.reason))
            else:
                self.tell(self.say("saves.unsound", problem=str(found[0])) if found else self.say("saves.sound"))

    def action_review(self) -> None:
        from .results.review import ReviewScreen

        if save := self.save_here:
            try:
                match = Match.load(save.path, lock=False)
            except SaveError as error:
                self.tell(self.words.phrase(error.reason))
            else:
                self.app.push_screen(ReviewScreen(match))

    def action_replay(self) -> None:
        if save := self.save_here:
            self.app.replay_save(save.path)

    def action_search(self) -> None:
        self.query_one(SearchRow).open()

    def action_back(self) -> None:
        if not self.query_one(SearchRow).close():
            self.action_leave()
