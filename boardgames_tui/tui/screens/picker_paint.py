"""How the first screen looks: the newest save or a welcome, the games as cards or rows, the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames_tui import games
from boardgames_tui.text import language_after, language_name
from boardgames_tui.tui.dates import when
from boardgames_tui.tui.kit.painter import Painter, cut, wrap
from boardgames_tui.tui.kit.people import people
from boardgames_tui.tui.kit.pictures import HEIGHT, WIDTH, paint_picture, picture, strip_color
from boardgames_tui.tui.kit.pieces import badge, heavy_frame, key_chip, section
from boardgames_tui.tui.themes import theme_word

from .base import PaintedScreen, footer, title_bar

if TYPE_CHECKING:
    from boardgames_tui.session import SaveSummary

MENU = (("s", "saves"), ("r", "rules"), ("o", "settings"), ("l", "language"))
SEATS = range(1, 9)
CARD, GAP = 20, 2
"""Rows of a game's card, and columns between two."""
WIDE, HIGH = 120, 40
"""What the page takes of a large screen."""


class PickerPaint(PaintedScreen):
    newest: SaveSummary | None
    count: int
    """Of all saves."""
    seats: int | None
    """How many people games are looked for."""
    at: str | None
    """The target under the cursor."""

    def paint(self, p: Painter) -> None:
        theme = theme_word(p.pal.name, self.words)
        title_bar(p, self.say("app.name"), [self.say("app.subtitle")], f"{self.say('language.name')} · {theme}")
        columns = len(games.GAMES) * (WIDTH + GAP) - GAP + 2
        wide = p.width >= columns and p.height >= CARD + (18 if self.newest else 9)
        width, height = (max(columns, WIDE), HIGH) if wide else (p.width, p.height)
        self._paint_page(p.area(max(0, (p.width - width) // 2), max(0, (p.height - height) // 2), width, height), wide)
        keys = [("← ↑ ↓ →", self.say("key.move")), ("Enter", self.say("key.choose")), (_digits(len(games.GAMES)), self.say("key.game"))]
        footer(p, [*keys, ("+ -", self.say("key.players"))], ("F10", self.say("key.quit")))

    def _paint_page(self, p: Painter, wide: bool) -> None:
        """The middle of a large screen, all of a small one."""
        y = 2
        if self.newest is not None:
            y += self._paint_continue(p.area(1, y, p.width - 2, 8 if wide else 5), self.newest, wide) + 1
        elif wide and p.height >= CARD + 17:
            y += self._paint_welcome(p.area(1, y, p.width - 2, 7)) + 1
        self._paint_filter(p, y)
        y += 2
        y = self._paint_cards(p, y) if wide else self._paint_rows(p, y)
        y = min(y + 1, p.height - 4)
        self._paint_menu(p, y)
        if y + 2 < p.height - 1:
            p.put(1, y + 2, self.say("picker.promise"), p.pal.faint, italic=True)

    def _paint_continue(self, p: Painter, save: SaveSummary, wide: bool) -> int:
        p.fill(0, 0, p.width, p.height, p.look.mix(p.pal.bg, p.pal.accent, 0.10))
        if self.at == "continue":
            heavy_frame(p, 0, 0, p.width, p.height, p.pal.cursor)
        p.target("continue", 0, 0, p.width, p.height)
        x = 2
        if wide:
            paint_picture(p, 2, 1, picture(save.game)[2:14])
            x = 4 + WIDTH
        words = self.app.words(save.game)
        after = p.put(x, 1, self.say("picker.continue"), p.pal.accent, bold=True)
        p.put(after + 2, 1, self.say("picker.newest"), p.pal.dim)
        facts = [
            self.say("save.round", round=save.round),
            self.say("save.played", minutes=max(1, save.played // 60)),
            when(save.saved_at, self.words),
        ]
        after = p.put(x, 2, words.get("title"), bold=True)
        p.put(after + 2, 2, cut(" · ".join(facts), p.width - after - (28 if wide else 4)), p.pal.dim)
        self._paint_seats(p, x, 4 if wide else 3, save, wide)
        if wide and save.to_move is not None:
            seat, prompt = save.to_move
            p.put(x, 6, cut(f"{save.names[seat]}: {words.phrase(prompt, save.names)}", p.width - x - 28))
        right = p.width - 24
        y = 3 if wide else 1
        p.put(right, y, " Enter ", p.pal.on_cursor, p.pal.cursor, bold=True)
        p.put(right + 8, y, self.say("picker.go_on"), bold=True)
        return p.height

    def _paint_seats(self, p: Painter, x: int, y: int, save: SaveSummary, wide: bool) -> None:
        """Who plays; with their points where there is a second row."""
        for person in people(save.names, save.colors, save.controllers):
            if x + 12 > p.width - 26:
                break
            badge(p, x, y, person)
            name = cut(person.name, 8 if wide else 6)
            p.put(x + 4, y, name, bold=True)
            if wide and save.totals:
                after = p.put(x + 4, y + 1, str(save.totals[person.seat]), p.pal.text, bold=True)
                p.put(after + 1, y + 1, self.say("unit.points"), p.pal.faint)
            x += 5 + (9 if wide else len(name) + 1)

    def _paint_welcome(self, p: Painter) -> int:
        """What people who never were here want to know, where the newest save will be."""
        p.fill(0, 0, p.width, p.height, p.look.mix(p.pal.bg, p.pal.accent, 0.06))
        p.put(2, 1, self.say("picker.welcome"), p.pal.accent, bold=True)
        for row, (key, name) in enumerate(((_digits(len(games.GAMES)), "choose"), ("F1", "learn"), ("l", "speak")), 2):
            p.put(2, row + 1, f"{key:>3}", p.pal.text, bold=True)
            p.put(7, row + 1, cut(self.say(f"picker.welcome_{name}", language=self._word("language")), p.width - 9), p.pal.dim)
        return p.height

    def _paint_filter(self, p: Painter, y: int) -> None:
        labels = [(None, self.say("picker.any")), *((n, str(n)) for n in SEATS)]
        width = sum(len(text) + 3 for _, text in labels)
        word = self.say("picker.players")
        start = p.width - 1 - width - len(word) - 1
        section(p, 1, y, start - 2, self.say("picker.new_game"))
        x = p.put(start, y, word, p.pal.dim) + 1
        for number, text in labels:
            here = self.seats == number
            p.target(f"seats:{number or 0}", x, y, len(text) + 2, 1)
            x = p.put(x, y, f" {text} ", p.pal.on_cursor if here else p.pal.dim, p.pal.cursor if here else p.pal.card, bold=here) + 1

    def _paint_cards(self, p: Painter, y: int) -> int:
        for number, slug in enumerate(games.GAMES):
            x = 1 + number * (WIDTH + GAP)
            info, words, faded = games.info(slug), self.app.words(slug), not self._fits(slug)
            color = p.look.mix(strip_color(slug), p.pal.bg, 0.6 if faded else 0.0) if p.look.is_full else p.pal.accent
            p.fill(x, y, WIDTH, CARD, p.pal.card)
            paint_picture(p, x, y, picture(slug), faded=faded)
            p.fill(x, y + HEIGHT, WIDTH, 1, color)
            ink = p.look.ink(color)
            p.put(x + 2, y + HEIGHT, str(number + 1), ink, bold=True)
            p.right(x + WIDTH - 1, y + HEIGHT, self._strip(slug), ink, bold=True)
            for row, line in enumerate(wrap(words.get("title").upper(), WIDTH - 2)[:2]):
                p.put(x + 1, y + 10 + row, line, p.pal.faint if faded else p.pal.text, bold=True)
            p.paragraph(x + 1, y + 13, WIDTH - 2, words.get("tagline"), 4, p.pal.faint if faded else p.pal.dim)
            p.paragraph(x + 1, y + 17, WIDTH - 2, f"{info.designer}, {info.year}", 3, p.pal.faint, italic=True)
            p.target(f"game:{slug}", x, y, WIDTH, CARD)
            if self.at == f"game:{slug}":
                heavy_frame(p, x - 1, y - 1, WIDTH + 2, CARD + 2, p.pal.cursor)
        return y + CARD + 1

    def _paint_rows(self, p: Painter, y: int) -> int:
        for number, slug in enumerate(games.GAMES):
            words, faded, here = self.app.words(slug), not self._fits(slug), self.at == f"game:{slug}"
            color = strip_color(slug) if p.look.is_full else p.pal.accent
            color = p.look.mix(color, p.pal.bg, 0.6) if faded else color
            p.fill(1, y, p.width - 2, 2, p.pal.cursor if here else p.pal.card)
            p.fill(1, y, 11, 2, color)
            info = games.info(slug)
            p.put(2, y, str(number + 1), p.look.ink(color), color, bold=True)
            p.right(11, y, f"{info.min_seats}–{info.max_seats}", p.look.ink(color), color, bold=True)
            p.right(11, y + 1, self.say("picker.minutes", minutes=info.minutes), p.look.ink(color), color)
            ink = p.pal.on_cursor if here else p.pal.faint if faded else p.pal.text
            p.put(14, y, words.get("title"), ink, bold=True)
            p.put(14, y + 1, cut(" ".join(words.get("tagline").split()), p.width - 17), p.pal.on_cursor if here else p.pal.dim)
            p.target(f"game:{slug}", 1, y, p.width - 2, 2)
            y += 2
        return y

    def _paint_menu(self, p: Painter, y: int) -> None:
        x = 1
        for key, name in MENU:
            here = self.at == f"menu:{name}"
            word = self._word(name) + (f"  {self.count}" if name == "saves" and self.count else "")
            p.target(f"menu:{name}", x, y, len(word) + 5, 1)
            key_chip(p, x, y, key)
            p.put(x + 3, y, f" {word} ", p.pal.on_cursor if here else p.pal.text, p.pal.cursor if here else p.pal.panel, bold=True)
            x += len(word) + 8

    def _word(self, name: str) -> str:
        return language_name(language_after(self.app.lang)) if name == "language" else self.say(f"picker.{name}")

    def _fits(self, slug: str) -> bool:
        info = games.info(slug)
        return self.seats is None or info.min_seats <= self.seats <= info.max_seats

    def _strip(self, slug: str) -> str:
        info = games.info(slug)
        return self.say("picker.strip", least=info.min_seats, most=info.max_seats, minutes=info.minutes)


def _digits(count: int) -> str:
    return "1" if count == 1 else f"1–{count}"
