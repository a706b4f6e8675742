"""Settings: each with one line of explanation; changes show at once."""

from __future__ import annotations

from collections.abc import Callable

from boardgames_tui.tui.kit.painter import Painter, cut
from boardgames_tui.tui.kit.pieces import section
from boardgames_tui.tui.settings import allowed, value_word

from .base import PaintedScreen, footer, title_bar


class SettingsScreen(PaintedScreen):
    SCROLLS = True

    def __init__(self, changed: Callable[[], None] | None = None) -> None:
        super().__init__()
        self.changed = changed
        self.at = 0

    def paint(self, p: Painter) -> None:
        title_bar(p, self.say("app.name"), [self.say("picker.settings")])
        section(p, 1, 2, p.width - 2, self.say("picker.settings"), self.say("settings.at_once"), focused=True)
        for number, (name, values) in enumerate(allowed().items()):
            y = 3 + number * (3 if p.height < 30 else 4)
            here = number == self.at
            if here:
                p.fill(1, y, p.width - 2, 2 if p.height < 30 else 3, p.look.mix(p.pal.bg, p.pal.accent, 0.10))
                p.put(0, y, "▐", p.pal.cursor)
            p.put(2, y, self.say(f"settings.{name}"), bold=True)
            x = 30
            for place, value in enumerate(values):
                chosen = getattr(self.app.settings, name) == value
                word = value_word(name, value, self.words)
                ink = (p.pal.on_cursor if here else p.pal.text) if chosen else p.pal.faint
                ground = (p.pal.cursor if here else p.pal.card2) if chosen else p.pal.panel
                p.target(f"set:{number}:{place}", x, y, len(word) + 2, 1)
                x = p.put(x, y, f" {word} ", ink, ground, bold=chosen, under=chosen and p.look.is_mono) + 1
            p.put(2, y + 1, cut(self.say(f"settings.{name}.help"), p.width - 4), p.pal.faint, italic=True)
        footer(p, [("↑ ↓", self.say("key.row")), ("← →", self.say("key.change"))], ("Esc", self.say("key.back")))

    def press(self, key: str, character: str | None) -> bool:
        if key in ("up", "down"):
            self.at = (self.at + (1 if key == "down" else -1)) % len(allowed())
        elif key in ("left", "right", "enter", "space"):
            name, values = list(allowed().items())[self.at]
            at = values.index(getattr(self.app.settings, name))
            self._set(name, values[(at + (-1 if key == "left" else 1)) % len(values)])
        elif key == "escape":
            self.action_leave()
            return True
        else:
            return False
        self.repaint()
        return True

    def pointed(self, target: str) -> None:
        _, number, place = target.split(":")
        self.at = int(number)
        name, values = list(allowed().items())[self.at]
        self._set(name, values[int(place)])
        self.repaint()

    def _set(self, name: str, value: object) -> None:
        setattr(self.app.settings, name, value)
        self.app.apply_settings()

    def action_leave(self) -> None:
        self.app.keep_settings()
        self.dismiss(None)
        if self.changed:
            self.changed()
