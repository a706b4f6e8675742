"""The curtain: the keyboard changes hands and the next view holds private facts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from boardgames_tui.tui.kit.colors import BLACK, WHITE, mix
from boardgames_tui.tui.kit.painter import Painter, cut
from boardgames_tui.tui.kit.people import Person

from .base import PaintedScreen, footer

RAIL = "#c4933c"
NEWS = 3
"""Sentences below the plate: as many as the smallest window has rows for."""


class CurtainScreen(PaintedScreen):
    """Dismissed with True when lifted, False when the table is left instead."""

    def __init__(self, person: Person, secret: str, news: Sequence[str] = ()) -> None:
        super().__init__()
        self.person = person
        self.secret = secret
        self.news = news

    def paint(self, p: Painter) -> None:
        if p.look.is_full:
            self._paint_cloth(p)
        width, height = (58, 17) if p.width >= 100 and p.height >= 30 else (54, 15)
        self._paint_plate(p.area((p.width - width) // 2, (p.height - 1 - height) // 2, width, height))
        self._paint_news(p)
        footer(p, [("Enter", self.say("curtain.lift"))], ("F10", self.say("key.leave")))

    def _paint_cloth(self, p: Painter) -> None:
        fill = p.look.player(self.person.color)
        columns = cloth(fill, p.width)
        for x, color in enumerate(columns):
            p.fill(x, 2, 1, p.height - 3, color)
        p.fill(0, 0, p.width, 1, RAIL)
        p.fill(0, 1, p.width, 1, mix(fill, BLACK, 0.55))
        for x in range(p.width):
            if (x // 6) % 2 == 0:
                p.put(x, 2, "▀", mix(fill, BLACK, 0.55), columns[x])

    def _paint_plate(self, p: Painter) -> None:
        fill = p.look.readable(p.look.player(self.person.color), p.pal.bg)
        p.fill(0, 0, p.width, p.height, p.pal.bg)
        inner = p.width - 2
        p.put(0, 0, "╔" + "═" * inner + "╗", fill)
        for y in range(1, p.height - 1):
            p.put(0, y, "║", fill)
            p.put(p.width - 1, y, "║", fill)
        p.put(0, p.height - 1, "╚" + "═" * inner + "╝", fill)
        p.center(1, 2, inner, self.say("curtain.pass"), p.pal.dim)
        spaced = " ".join(self.person.name.upper())
        if len(spaced) > inner - 14:
            spaced = cut(self.person.name.upper(), inner - 14)
        left = (p.width - 10 - len(spaced)) // 2
        solid = p.look.player(self.person.color)
        p.fill(left, 4, 7, 3, solid)
        p.put(left + 3, 5, self.person.letter, p.look.ink(solid), solid, bold=True)
        p.put(left + 10, 5, spaced, fill, bold=True)
        p.put(left + 10, 6, "━" * len(spaced), fill)
        p.center(1, 9, inner, cut(self.secret, inner - 2), p.pal.text)
        p.center(1, 10, inner, self.say("curtain.look_away"), p.pal.dim)
        word = self.say("curtain.i_am", name=self.person.name)
        x = (p.width - 8 - len(word)) // 2
        p.put(x, 12, " Enter ", p.pal.on_cursor, p.pal.cursor, bold=True)
        p.put(x + 8, 12, word, bold=True)
        p.target("lift", x, 12, 8 + len(word), 1)

    def _paint_news(self, p: Painter) -> None:
        """What everybody may know of the last moments: dice and reveals are not taken away with the board."""
        told = self.news[-NEWS:]
        for y, sentence in enumerate(told, p.height - 1 - len(told)):
            p.fill(0, y, p.width, 1, p.pal.bg)
            p.center(0, y, p.width, cut(sentence, p.width - 4), p.pal.text)

    def press(self, key: str, character: str | None) -> bool:
        if key == "enter":
            self.dismiss(True)
            return True
        return False

    def pointed(self, target: str) -> None:
        if target == "lift":
            self.dismiss(True)

    def action_leave(self) -> None:
        self.dismiss(False)


@cache
def cloth(fill: str, width: int) -> list[str]:
    """Folds: brightness follows a wandering sine, from dark valleys to lit ridges."""
    shades = []
    for x in range(width):
        light = 0.5 + 0.5 * math.sin(0.62 * x + 0.6 * math.sin(0.13 * x))
        shades.append(mix(mix(fill, BLACK, 0.62), mix(fill, WHITE, 0.10), light * 0.62))
    return shades
