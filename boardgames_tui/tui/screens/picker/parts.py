"""Parts of the picker: newest save or welcome, number of players, games as cards or rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.reactive import var

from boardgames_tui import games
from boardgames_tui.i18n import catalogue, language_after, language_name
from boardgames_tui.i18n.dates import when
from boardgames_tui.i18n.languages import ENGLISH
from boardgames_tui.kit.badges import people
from boardgames_tui.kit.drawing.pictures import HEIGHT, WIDTH, paint_game, strip_color
from boardgames_tui.kit.painter import Painter, Rect, cut, wrap
from boardgames_tui.kit.pieces import badge, heavy_frame, section
from boardgames_tui.kit.widgets.buttons import PaintedButton
from boardgames_tui.kit.widgets.values import Values

if TYPE_CHECKING:
    from boardgames_tui.saves import SaveSummary
    from boardgames_tui.tui.base_app import BaseApp
    from boardgames_tui.tui.save_glimpse import Glimpse

CARD_WIDTH, CARD_HEIGHT = WIDTH + 2, 22
"""Of a card with the frame round it that shows the cursor."""
SEATS = range(1, 9)


class Newest(PaintedButton):
    """The newest save to go on with; a welcome for people who never were here."""

    app: BaseApp
    save: SaveSummary | Glimpse | None = None
    """A glimpse of it until the saves have been read."""
    is_reserved = False
    """Whether it keeps its place without a save: before the saves are read, and when none of them can be continued
    after all."""

    is_read = False
    """Whether the saves have been read."""

    @property
    def has_place(self) -> bool:
        return self.save is not None or self.is_reserved

    def say(self, key: str, /, **args: Any) -> str:
        return self.app.words().get(key, **args)

    def paint(self, p: Painter) -> None:
        if self.save is not None:
            self._paint_save(p, self.save)
            return
        if self.is_reserved:
            self._paint_ground(p)
            wide = p.height > 5
            if self.is_read:
                p.put(2, 1, self.say("picker.nothing"), p.pal.dim)
            else:
                self._paint_heading(p, 4 + WIDTH if wide else 2, wide)
            return
        p.fill(0, 0, p.width, p.height, p.look.mix(p.pal.bg, p.pal.accent, 0.06))
        p.put(2, 1, self.say("picker.welcome"), p.pal.accent, bold=True)
        other = language_name(language_after(self.app.lang))
        y = 3
        for key, name in (
            (digits(len(self.screen.query(GameCard))), "choose"),
            ("e", "lesson"),
            ("F1", "learn"),
            ("l", "speak"),
        ):
            p.put(2, y, f"{key:>3}", p.pal.text, bold=True)
            y += p.paragraph(
                7, y, p.width - 9, self.say(f"picker.welcome_{name}", language=other), p.height - y, p.pal.dim
            )

    def _paint_save(self, p: Painter, save: SaveSummary | Glimpse) -> None:
        wide, words = p.height > 5, self.app.words(save.game)
        self._paint_ground(p)
        x = 2
        if wide:
            paint_game(p, 2, 1, save.game, words.get("title"), slice(2, 14))
            x = 4 + WIDTH
        self._paint_heading(p, x, wide)
        played = self.say("save.played", minutes=max(1, save.played // 60))
        stage = self.say("save.round", round=save.round) if save.round else self.say("save.setup")
        facts = [stage, played, when(save.saved_at, self.app.words())]
        after = p.put(x, 2, words.get("title"), bold=True)
        p.put(after + 2, 2, cut(" · ".join(facts), p.width - after - 4), p.pal.dim)
        self._paint_seats(p, x, 4 if wide else 3, save, wide)
        if wide and save.to_move is not None:
            seat, prompt = save.to_move
            p.put(x, 6, cut(f"{save.names[seat]}: {words.phrase(prompt, save.names)}", p.width - x - 2))

    def _paint_ground(self, p: Painter) -> None:
        p.fill(0, 0, p.width, p.height, p.look.mix(p.pal.bg, p.pal.accent, 0.10))
        if self.has_focus:
            heavy_frame(p, 0, 0, p.width, p.height, p.pal.cursor)

    def _paint_heading(self, p: Painter, x: int, wide: bool) -> None:
        """What it is, and its key: Enter only while it has the cursor, for somewhere else Enter does something else."""
        after = p.put(x, 1, self.say("picker.continue"), p.pal.accent, bold=True)
        p.put(after + 2, 1, self.say("picker.newest"), p.pal.dim)
        if self.has_focus:
            y = 3 if wide else 1
            cap, word = f" {self.say('keycap.enter')} ", self.say("picker.go_on")
            x = p.put(p.width - max(24, len(cap) + len(word) + 3), y, cap, p.pal.on_cursor, p.pal.cursor, bold=True)
            p.put(x + 1, y, word, bold=True)

    def _paint_seats(self, p: Painter, x: int, y: int, save: SaveSummary | Glimpse, wide: bool) -> None:
        """Who plays; with their points where there is a second row."""
        available = (p.width - x - 2) // len(save.names) - 5
        for person in people(save.names, save.colors, save.controllers):
            badge(p, x, y, person)
            name = cut(person.name, max(1, available - 1))
            p.put(x + 4, y, name, bold=True)
            if wide and save.totals:
                after = p.put(x + 4, y + 1, str(save.totals[person.seat]), p.pal.text, bold=True)
                p.put(after + 1, y + 1, self.say("unit.points"), p.pal.faint)
            x += 5 + (min(available, max(9, len(name) + 1)) if wide else len(name) + 1)


class PlayerCountFilter(Values):
    """For how many people games are looked for, at the end of the heading above them."""

    app: BaseApp
    more = 0
    """How many games there are, where not all of them are in sight."""

    def __init__(self) -> None:
        super().__init__(
            "seats",
            (None, *SEATS),
            None,
            lambda seats: str(seats) if seats else self.app.words().get("picker.any"),
            id="players",
        )

    @property
    def place(self) -> Rect:
        """Of the numbers on the screen, without the heading."""
        x, y, width, height = self.region
        before = min((target.x for target in self.targets.values()), default=0)
        return Rect(x + before, y, width - before, height)

    def paint(self, p: Painter) -> None:
        words = self.app.words()
        label = words.get("picker.players")
        start = p.width - sum(len(self.word(value)) + 3 for value in self.values) - len(label)
        title = words.get("picker.new_game")
        remark = words.get("picker.more", n=self.more) if self.more else ""
        section(p, 0, 0, start - 1, title, remark if len(title) + len(remark) + 4 < start else "")
        p.put(start, 0, label, p.pal.accent if self.has_focus else p.pal.dim)
        self.paint_values(p, start + len(label) + 1, 0)


class GameCard(PaintedButton):
    """A game: a card with its picture where there is room, else two rows."""

    app: BaseApp
    follows = ("faded",)
    faded = var(False, init=False)
    """Not for so many people as are looked for."""

    def __init__(self, slug: str, number: int) -> None:
        super().__init__("", id=slug)
        self.slug = slug
        self.number = number
        """Among those that are shown, from 1."""

    @property
    def names(self) -> list[str]:
        """What it can be found by: its title here and in English, and its slug."""
        return [self.app.words(self.slug).get("title"), catalogue(ENGLISH, self.slug).get("title"), self.slug]

    @property
    def digit(self) -> str:
        return str(self.number % 10) if self.number <= 10 else ""

    async def action_press(self) -> None:
        await self.screen.run_action(f"open({self.number})")

    def paint(self, p: Painter) -> None:
        info, words = games.info(self.slug), self.app.words(self.slug)
        color = strip_color(self.slug) if p.look.is_full else p.pal.accent
        color = p.look.mix(color, p.pal.bg, 0.6) if self.faded else color
        least, most = info.min_seats, info.max_seats
        seats = f"{least}–{most}" if least < most else str(most)
        minutes = words.get("picker.minutes", minutes=info.minutes)
        title, tagline = words.get("title"), " ".join(words.get("tagline").split())
        if p.height < CARD_HEIGHT:
            self._paint_row(p, color, seats, minutes, title, tagline)
            return
        if self.has_focus:
            heavy_frame(p, 0, 0, p.width, p.height, p.pal.cursor)
        p = p.area(1, 1, WIDTH, CARD_HEIGHT - 2)
        p.fill(0, 0, p.width, p.height, p.pal.card)
        paint_game(p, 0, 0, self.slug, title, faded=self.faded)
        ink = p.look.ink(color)
        p.fill(0, HEIGHT, p.width, 1, color)
        p.put(2, HEIGHT, self.digit, ink, bold=True)
        p.right(p.width - 1, HEIGHT, f"{seats} · {minutes}", ink, bold=True)
        for y, line in enumerate(wrap(title.upper(), p.width - 2)[:2], HEIGHT + 2):
            p.put(1, y, line, p.pal.faint if self.faded else p.pal.text, bold=True)
        p.paragraph(1, HEIGHT + 5, p.width - 2, tagline, 4, p.pal.faint if self.faded else p.pal.dim)
        p.paragraph(1, HEIGHT + 9, p.width - 2, f"{info.designer}, {info.year}", 3, p.pal.faint, italic=True)

    def _paint_row(self, p: Painter, color: str, seats: str, minutes: str, title: str, tagline: str) -> None:
        here, ink = self.has_focus, p.look.ink(color)
        p.fill(0, 0, p.width, 2, p.pal.cursor if here else p.pal.card)
        p.fill(0, 0, 13, 2, color)
        p.put(1, 0, self.digit, ink, bold=True)
        p.right(12, 0, seats, ink, bold=True)
        p.right(12, 1, minutes, ink)
        p.put(15, 0, title, p.pal.on_cursor if here else p.pal.faint if self.faded else p.pal.text, bold=True)
        p.put(15, 1, cut(tagline, p.width - 16), p.pal.on_cursor if here else p.pal.faint if self.faded else p.pal.dim)


def digits(count: int) -> str:
    """The keys that open a game."""
    return "1" if count == 1 else f"1–{min(count, 9)}" if count < 10 else "0–9"
