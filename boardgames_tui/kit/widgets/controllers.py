"""Selector of who plays a seat: `human  bot easy  normal  hard`."""

from __future__ import annotations

from collections.abc import Callable

from boardgames_tui.engine.seats.controllers import OFFERED
from boardgames_tui.kit.painter import Painter

from .values import Values


class Controllers(Values):
    def __init__(self, target: str, controller: str, say: Callable[[str], str], *, id: str | None = None) -> None:
        super().__init__(target, OFFERED, controller, lambda value: say(f"setup.{value.replace(':', '_')}"), id=id)
        self.say = say

    def _width(self, lead: str, gap: int) -> int:
        return len(lead) + sum(len(self.word(controller)) + 2 + gap for controller in OFFERED) - gap

    def _spacing(self, width: int) -> tuple[str, int] | None:
        """All kinds of bots share one word before them; first the gaps and then that word give way to the levels."""
        bot = self.say("setup.bot")
        return next((each for each in ((bot, 1), (bot, 0), ("", 0)) if self._width(*each) <= width), None)

    def width_for(self, width: int) -> int:
        """Cells it takes of so many."""
        spacing = self._spacing(width)
        return width if spacing is None else self._width(*spacing)

    def paint_values(self, p: Painter, x: int, y: int) -> None:
        """A bot that is no longer offered may sit there: then nobody is marked."""
        spacing = self._spacing(p.width - x)
        if spacing is None:
            self._paint_the_one(p, x, y)
            return
        lead, gap = spacing
        for place, controller in enumerate(OFFERED):
            if place == 1:
                x = p.put(x, y, lead, p.pal.faint)
            x = self.paint_value(p, x, y, place, self.word(controller), controller == self.value) + gap
