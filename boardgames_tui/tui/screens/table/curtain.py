"""The curtain: the keyboard changes hands and the next view holds private facts."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding

from boardgames_tui.kit.badges import Person, people
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.drawing.colors import BLACK, WHITE, mix
from boardgames_tui.kit.keys import keycap
from boardgames_tui.kit.painter import Painter, cut, wrap
from boardgames_tui.tui.screens.base.shell import ShellScreen

if TYPE_CHECKING:
    from .model import TableModel
    from .stage import Staging

RAIL = "#c4933c"
NEWS = 3
"""Sentences below the plate: as many as the smallest window has rows for."""


class CurtainScreen(ShellScreen):
    """Dismissed with True when lifted, False when the table is left instead, None when nobody needs it any more. Shows
    nothing of the position, whatever is pressed."""

    BINDINGS = [
        Binding("enter", "lift", "curtain.lift", id="curtain.lift"),
        Binding("f10", "leave", "key.leave", id="shell.leave"),
    ]

    def __init__(
        self,
        slug: str,
        person: Person,
        secret: str,
        news: Sequence[str] = (),
        is_wanted: Callable[[], bool] = lambda: True,
        refuses_lift: Callable[[ShellScreen], bool] = lambda curtain: False,
    ) -> None:
        """`is_wanted`: asked when a box over it closes; meanwhile the person may have got a screen of their own.
        `refuses_lift`: whether a key comes too soon and was meant for what had just gone; it says so itself."""
        super().__init__(slug)
        self.is_wanted = is_wanted
        self.refuses_lift = refuses_lift
        self.person = person
        self.secret = secret
        self.news = news
        self._is_closed = False

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        if not self.is_wanted() and self.is_active:  # a box that came meanwhile is answered first
            self.close(None)

    def close(self, answer: bool | None) -> None:
        """Once: while it goes, the table may find that nobody needs it any more, and a key may lift it."""
        if not self._is_closed:
            self._is_closed = True
            self.dismiss(answer)

    def body(self) -> ComposeResult:
        yield Canvas(self._paint, id="cloth")

    def paint_title(self, p: Painter) -> None:
        """The rail the cloth hangs from."""
        if p.look.is_full:
            p.fill(0, 0, p.width, 1, RAIL)

    def _paint(self, p: Painter) -> None:
        if p.look.is_full:
            self._paint_cloth(p)
        width, height = (58, 17) if p.width >= 100 and p.height >= 28 else (54, 15)
        self._paint_plate(p.area((p.width - width) // 2, (p.height - 1 - height) // 2, width, height))
        self._paint_news(p)

    def _paint_cloth(self, p: Painter) -> None:
        fill = p.look.player(self.person.color)
        for x, color in enumerate(cloth(fill, p.width)):
            p.fill(x, 1, 1, p.height - 1, color)
            if (x // 6) % 2 == 0:
                p.put(x, 1, "▀", mix(fill, BLACK, 0.55), color)
        p.fill(0, 0, p.width, 1, mix(fill, BLACK, 0.55))

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
        told = wrap(self.secret, inner - 2)[:2]
        for y, line in enumerate(told, 10 - len(told)):
            p.center(1, y, inner, line, p.pal.text)
        p.center(1, 10, inner, self.say("curtain.look_away"), p.pal.dim)
        word = self.say("curtain.i_am", name=self.person.name)
        cap = f" {keycap('enter', self.words)} "
        x = (p.width - len(cap) - 1 - len(word)) // 2
        p.put(x, 12, cap, p.pal.on_cursor, p.pal.cursor, bold=True)
        p.put(x + len(cap) + 1, 12, word, bold=True)
        p.target("lift", x, 12, len(cap) + 1 + len(word), 1)

    def _paint_news(self, p: Painter) -> None:
        """What everybody may know of the last moments: dice and reveals are not taken away with the board."""
        sentences: list[str] = []
        for sentence in reversed(self.news[-NEWS:]):  # whole sentences, the last ones first
            lines = wrap(sentence, p.width - 4)
            if sentences and len(sentences) + len(lines) > NEWS:
                break
            sentences = [*lines, *sentences]
        for y, line in enumerate(sentences[:NEWS], p.height - min(NEWS, len(sentences))):
            p.fill(0, y, p.width, 1, p.pal.bg)
            p.center(0, y, p.width, line, p.pal.text)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is no step back: it is lifted, or the table left."""
        return action != "back" and super().check_action(action, parameters)

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        if event.target == "lift":
            self.action_lift()

    def action_lift(self) -> None:
        if self.is_active and not self.refuses_lift(self):
            self.close(True)

    def action_leave(self) -> None:
        if self.is_active:
            self.close(False)


def draw_curtain(
    screen: ShellScreen,
    model: TableModel,
    staging: Staging,
    lifted: Callable[[bool | None], None],
    key: str = "",
    news: Sequence[str] = (),
) -> None:
    """Open the curtain before what only the person who decides may see. `key`: the sentence that says what that is, if
    somebody asked for it; else it is what the decision shows."""
    match, words = model.match, screen.words
    decision = match.decision
    assert decision is not None
    person = people(match.names, match.colors, match.controllers)[decision.seat]
    is_peek, key = bool(key), key or f"curtain.{decision.kind}"
    secret = words.get(key if key in words else "curtain.only", name=person.name)

    def is_wanted() -> bool:
        keyboard = model.flow.keyboard
        return match.decision is decision and keyboard.is_asked and (is_peek or keyboard.needs_curtain)

    curtain = CurtainScreen(match.setup.game, person, secret, news, is_wanted, staging.refuses_choice)
    screen.app.push_screen(curtain, lifted)


@cache
def cloth(fill: str, width: int) -> list[str]:
    """Folds: brightness follows a wandering sine, from dark valleys to lit ridges."""
    shades = []
    for x in range(width):
        light = 0.5 + 0.5 * math.sin(0.62 * x + 0.6 * math.sin(0.13 * x))
        shades.append(mix(mix(fill, BLACK, 0.62), mix(fill, WHITE, 0.10), light * 0.62))
    return shades
