"""Settings: each with one line of explanation; changes show at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container
from textual.geometry import Size

from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.drawing.themes import theme_word
from boardgames_tui.kit.painter import Painter, wrap
from boardgames_tui.kit.pieces import section, title_bar
from boardgames_tui.kit.widgets.values import Values
from boardgames_tui.tui.styles import STYLES
from boardgames_tui.user_config.settings import allowed, value_word

from .base.popups import MenuPopup
from .base.shell import ShellScreen


class Setting(Values):
    """Row of a preference: its name, its values, and its explanation in as many lines as the language needs."""

    STACKS = False

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return 1 + len(wrap(self.help(), width - 5)) if self.help else 1

    def paint(self, p: Painter) -> None:
        if self.has_focus:
            p.fill(1, 0, p.width - 1, p.height, p.look.mix(p.pal.bg, p.pal.accent, 0.10))
            p.put(0, 0, "▐", p.pal.cursor)
        super().paint(p.area(2, 0, p.width - 3, p.height))


class SettingsScreen(ShellScreen):
    CSS_PATH = [STYLES / "shell.tcss", STYLES / "settings.tcss"]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high")]
    BINDINGS = [
        Binding("up", "app.focus_previous", "key.row", id="settings.up"),
        Binding("down", "app.focus_next", "key.row", id="settings.down"),
        Binding("enter", "choose", "key.choose", id="settings.choose"),
        Binding("space", "choose", id="settings.choose_too", show=False),
    ]

    def __init__(self, changed: Callable[[], None] | None = None) -> None:
        super().__init__()
        self.changed = changed

    def body(self) -> ComposeResult:
        yield Canvas(self._paint_heading, id="heading")
        with Container(id="rows"):
            for number, (name, values) in enumerate(allowed().items()):
                if name == "theme":
                    values = tuple(dict(self.app.theme_choices()))
                yield self._row(f"set:{number}", name, values)

    def _row(self, target: str, name: str, values: tuple[Any, ...]) -> Setting:
        return Setting(
            target,
            values,
            getattr(self.app.settings, name),
            lambda value: self._word(name, value),
            title=lambda: self.say(f"settings.{name}"),
            help=lambda: self.say(f"settings.{name}.help"),
            id=name,
        )

    def _word(self, name: str, value: Any) -> str:
        return theme_word(value, self.words) if name == "theme" else value_word(name, value, self.words)

    def paint_title(self, p: Painter) -> None:
        title_bar(p, self.say("app.name"), [self.say("picker.settings")])

    def _paint_heading(self, p: Painter) -> None:
        section(p, 0, 0, p.width, self.say("picker.settings"), self.say("settings.at_once"), focused=True)

    def repaint(self) -> None:
        super().repaint()
        self.refresh(layout=True)  # another language may need more lines

    @on(Values.Changed)
    def _set(self, event: Values.Changed) -> None:
        setattr(self.app.settings, str(event.values.id), event.value)
        self.app.apply_settings()

    def action_choose(self) -> None:
        """Choose the next value, or one from a popup if there are too many for the row."""
        row = self.focused
        if isinstance(row, Setting) and row.shows_all:
            row.action_step(1)
        elif isinstance(row, Setting):
            entries = [("", row.word(value), value) for value in row.values]
            here = row.value if row.value in row.values else None  # a user's theme file may be missing
            self.app.push_screen(MenuPopup(entries, self.say(f"settings.{row.id}"), here), row.choose_one)

    def action_leave(self) -> None:
        if self.is_active:
            self.app.keep_settings()
            self.dismiss(None)
            if self.changed:
                self.changed()
