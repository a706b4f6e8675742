"""Selector of who plays a seat: `human bot easy normal hard`, and a bot of another author if one is chosen."""

from __future__ import annotations

from collections.abc import Callable

from boardgames_tui.engine.seats.controllers import OFFERED, is_of_others
from boardgames_tui.engine.seats.levels import BOT
from boardgames_tui.kit.painter import Painter, cut

from .values import Values

MOST_OF_A_NAME = 10
"""Cells for the name of a bot of another author."""


class Controllers(Values):
    def __init__(self, target: str, controller: str, say: Callable[[str], str], *, id: str | None = None) -> None:
        super().__init__(target, OFFERED, controller, self._word, id=id)
        self.say = say
        self.seat(controller)

    def seat(self, controller: str) -> None:
        """Show this one as chosen."""
        self.values = (*OFFERED, controller) if is_of_others(controller) else OFFERED
        self.value = controller

    def _word(self, controller: str) -> str:
        if is_of_others(controller):
            return cut(controller.removeprefix(BOT), MOST_OF_A_NAME)
        return self.say(f"setup.{controller.replace(':', '_')}")

    def _width(self, lead: str, gap: int) -> int:
        return len(lead) + sum(len(self.word(controller)) + 2 + gap for controller in self.values) - gap

    def _spacing(self, width: int) -> tuple[str, int] | None:
        """Return the spacing: all levels share the word "bot" before them; in narrow space first the gaps and then this
        word are dropped."""
        bot = self.say("setup.bot")
        return next((each for each in ((bot, 1), (bot, 0), ("", 0)) if self._width(*each) <= width), None)

    def width_for(self, width: int) -> int:
        """Return the cells it needs of those available."""
        spacing = self._spacing(width)
        return width if spacing is None else self._width(*spacing)

    def paint_values(self, p: Painter, x: int, y: int) -> None:
        """Paint the values; none is marked if the seat's bot is no longer offered."""
        spacing = self._spacing(p.width - x)
        if spacing is None:
            self._paint_the_one(p, x, y)
            return
        lead, gap = spacing
        for place, controller in enumerate(self.values):
            if place == 1:
                x = p.put(x, y, lead, p.pal.faint)
            x = self.paint_value(p, x, y, place, self.word(controller), controller == self.value) + gap
