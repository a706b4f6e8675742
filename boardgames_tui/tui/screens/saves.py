"""The saved games: resume, rename, duplicate, delete, verify; damaged ones with the reason."""

from __future__ import annotations

from boardgames_tui import games
from boardgames_tui.session import SaveError, SaveSummary, verify
from boardgames_tui.tui.dates import when
from boardgames_tui.tui.keys import keycap
from boardgames_tui.tui.kit.painter import Painter, cut
from boardgames_tui.tui.kit.people import people
from boardgames_tui.tui.kit.pieces import badge, section

from .base import PaintedScreen, footer, title_bar
from .popups import AskPopup
from .text_popup import TextPopup


class SavesScreen(PaintedScreen):
    SCROLLS = True

    def __init__(self) -> None:
        super().__init__()
        self.list: list[SaveSummary] = []
        self.at = 0
        self.message = ""

    def on_screen_resume(self) -> None:
        self._reload()

    def _reload(self) -> None:
        self.list = self.app.saves.list()
        self.at = max(0, min(self.at, len(self.list) - 1))
        self.repaint()

    def paint(self, p: Painter) -> None:
        title_bar(p, self.say("app.name"), [self.say("picker.saves")], str(self.app.saves.folder))
        section(p, 1, 2, p.width - 2, self.say("picker.saves"), self.say("saves.count", count=len(self.list)), focused=True)
        room = (p.height - 6) // 3
        first = max(0, min(self.at - room // 2, len(self.list) - room))
        if not self.list:
            p.put(1, 4, self.say("saves.none"), p.pal.dim)
        for place, save in enumerate(self.list[first : first + room]):
            self._paint_save(p.area(1, 4 + place * 3, p.width - 2, 2), save, first + place)
        if self.message:
            p.put(1, p.height - 2, cut(self.message, p.width - 2), p.pal.accent, bold=True)
        keys = [
            ("Enter", self.say("saves.resume")),
            ("n", self.say("saves.rename")),
            ("d", self.say("saves.duplicate")),
        ]
        keys += [("v", self.say("saves.verify")), (keycap("delete", self.words), self.say("saves.delete")), ("↑ ↓", self.say("key.move"))]
        footer(p, keys, ("Esc", self.say("key.back")))

    def _paint_save(self, p: Painter, save: SaveSummary, number: int) -> None:
        here = number == self.at
        ground = p.pal.cursor if here else p.pal.card
        ink, dim = (p.pal.on_cursor, p.pal.on_cursor) if here else (p.pal.text, p.pal.dim)
        p.fill(0, 0, p.width, 2, ground)
        p.target(f"save:{number}", 0, 0, p.width, 2)
        date = when(save.saved_at, self.words)
        p.right(p.width - 1, 0, date, dim, ground)
        if save.problem is not None:
            p.put(1, 0, f"✗ {save.name or save.path.name}", p.pal.danger if not here else ink, ground, bold=True)
            p.put(1, 1, cut(self.words.phrase(save.problem), p.width - 2), dim, ground)
            return
        title = self.app.words(save.game).get("title") if save.game in games.GAMES else save.game
        x = p.put(1, 0, title, ink, ground, bold=True)
        state = self.say("saves.over") if save.is_over else self.say("save.round", round=save.round)
        p.put(x + 2, 0, cut(f"{save.name} · {state}", p.width - x - 6 - len(date)), dim, ground)
        x = 1
        best = max(save.totals, default=0)
        for person in people(save.names, save.colors, save.controllers):
            points = save.totals[person.seat] if person.seat < len(save.totals) else 0
            text = f"{cut(person.name, 10)} {points}"
            if x + len(text) + 6 > p.width:
                break
            badge(p, x, 1, person)
            x = p.put(x + 4, 1, text, ink, ground, bold=points == best and best > 0) + 2

    def press(self, key: str, character: str | None) -> bool:
        self.message = ""
        if key == "escape":
            self.app.pop_screen()
            return True
        if not self.list:
            return False
        save = self.list[self.at]
        if key in ("up", "down", "pageup", "pagedown", "home", "end"):
            step = {"up": -1, "down": 1, "pageup": -6, "pagedown": 6, "home": -(10**6), "end": 10**6}[key]
            self.at = max(0, min(self.at + step, len(self.list) - 1))
        elif key == "enter":
            self.app.open_save(save.path)
        elif character == "n":
            self.app.push_screen(TextPopup(self.say("save.ask_name"), save.name), lambda name: self._do("rename", save, name))
        elif character == "d":
            self._do("duplicate", save, "")
        elif character == "v":
            self._verify(save)
        elif key == "delete" or character == "x":
            question = AskPopup(self.say("saves.ask_delete", name=save.name or save.path.name))
            self.app.push_screen(question, lambda yes: self._do("delete", save, "" if yes else None))
        else:
            return False
        self.repaint()
        return True

    def _do(self, what: str, save: SaveSummary, argument: str | None) -> None:
        """Rename, duplicate or delete; None means it was called off."""
        if argument is None:
            return
        try:
            if what == "rename":
                self.app.saves.rename(save, argument)
            elif what == "duplicate":
                self.app.saves.duplicate(save)
            else:
                self.app.saves.delete(save)
        except SaveError as error:
            self.message = self.words.phrase(error.reason)
        self._reload()

    def _verify(self, save: SaveSummary) -> None:
        try:
            found = verify(save.path, self.words)
        except SaveError as error:
            self.message = self.words.phrase(error.reason)
            return
        self.message = self.say("saves.sound") if not found else self.say("saves.unsound", problem=str(found[0]))

    def pointed(self, target: str) -> None:
        number = int(target.partition(":")[2])
        if number == self.at:
            self.app.open_save(self.list[number].path)
        else:
            self.at = number
            self.repaint()

    def action_leave(self) -> None:
        self.app.pop_screen()
