"""Screens to read: the whole log, another player's mat."""

from __future__ import annotations

from boardgames_tui.session import Match
from boardgames_tui.text import Catalogue
from boardgames_tui.tui.keys import keycap
from boardgames_tui.tui.kit.painter import Painter
from boardgames_tui.tui.kit.people import Person
from boardgames_tui.tui.kit.pieces import badge, name_color
from boardgames_tui.tui.kit.table import LogRow, Scene, Table
from boardgames_tui.tui.panels.news import Line, lines_of, paint_lines, text_column
from boardgames_tui.tui.scenes import news_since

from .base import PaintedScreen, footer, title_bar

TEXT_WIDTH = 100


class LogScreen(PaintedScreen):
    """F2: everything that happened, as far as this reader may know."""

    SCROLLS = True

    def __init__(self, match: Match, reader: int | None, people: tuple[Person, ...]) -> None:
        super().__init__()
        self.match = match
        self.reader = reader
        self.people = people
        self.up = 0
        self._lines: tuple[tuple[int, Catalogue] | None, list[Line]] = (None, [])

    @property
    def words(self):
        return self.app.words(self.match.setup.game)

    def paint(self, p: Painter) -> None:
        title_bar(p, self.say("title"), [self.say("panel.log"), self.say("save.round", round=self.match.round)])
        width = min(TEXT_WIDTH, p.width - 2)
        lines = self._laid_out(width, self.words)
        room = p.height - 3
        self.up = max(0, min(self.up, len(lines) - room))
        end = len(lines) - self.up
        paint_lines(p.area(1, 1, width, room + 1), lines[max(0, end - room) : end])
        if len(lines) > room:
            p.right(p.width - 1, 1, f"{end}/{len(lines)}", p.pal.faint)
        keys = [
            ("↑ ↓", self.say("key.line")),
            (f"{keycap('pageup', self.words)} {keycap('pagedown', self.words)}", self.say("key.page")),
            (f"{keycap('home', self.words)} {keycap('end', self.words)}", self.say("key.ends")),
        ]
        footer(p, keys, ("Esc", self.say("key.back")))

    def _laid_out(self, width: int, words: Catalogue) -> list[Line]:
        """Every sentence, once for each width: scrolling only shows another part."""
        if self._lines[0] != (width, words):
            names = [person.name for person in self.people]
            told = [LogRow(number, event.seat, words.phrase(event, names)) for number, event in self.match.log(self.reader)]
            room = width - text_column(width)
            self._lines = (width, words), lines_of(told, news_since(self.match, self.reader), self.people, room)
        return self._lines[1]

    def press(self, key: str, character: str | None) -> bool:
        step = {"up": 1, "down": -1, "pageup": 15, "pagedown": -15, "home": 10**6, "end": -(10**6)}.get(key)
        if step is not None:
            self.up = max(0, self.up + step)
            self.repaint()
        elif key in ("escape", "enter", "f2", "q"):
            self.dismiss(None)
        else:
            return False
        return True

    def action_leave(self) -> None:
        self.dismiss(None)


class MatScreen(PaintedScreen):
    """F3: one player's public things, large; arrows go round the table."""

    def __init__(self, table: Table, scene: Scene, seat: int) -> None:
        super().__init__()
        self.table = table
        self.scene = scene
        self.seat = seat

    @property
    def words(self):
        return self.scene.words

    def paint(self, p: Painter) -> None:
        person = self.scene.people[self.seat]
        title_bar(p, self.say("title"), [self.say("mats.title")])
        ground = p.look.mix(p.pal.bg, p.look.player(person.color), p.pal.band)
        p.fill(0, 1, p.width, 1, ground)
        badge(p, 1, 1, person, 5)
        p.put(7, 1, person.name, name_color(p, person, ground), ground, bold=True)
        x = p.width - 1
        for other in reversed(self.scene.people):
            x -= 4
            badge(p, x, 1, other)
            p.target(f"seat:{other.seat}", x, 1, 3, 1)
            if other.seat == self.seat:
                p.put(x - 1, 1, "▶", p.pal.cursor)
        self.table.mat(p.area(1, 3, p.width - 2, p.height - 5), self.scene, person)
        footer(p, [("← →", self.say("key.next_player"))], ("Esc", self.say("key.back")))

    def press(self, key: str, character: str | None) -> bool:
        if key in ("left", "right", "up", "down", "tab", "f3"):
            self.seat = (self.seat + (-1 if key in ("left", "up") else 1)) % len(self.scene.people)
            self.repaint()
        elif key in ("escape", "enter", "q"):
            self.dismiss(None)
        else:
            return False
        return True

    def pointed(self, target: str) -> None:
        self.seat = int(target.partition(":")[2])
        self.repaint()

    def action_leave(self) -> None:
        self.dismiss(None)
