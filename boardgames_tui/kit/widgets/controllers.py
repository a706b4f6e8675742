"""Who plays a seat: `human  bot easy  normal`."""

from __future__ import annotations

from collections.abc import Callable

from boardgames_tui.engine.controllers import OFFERED
from boardgames_tui.kit.painter import Painter

from .values import Values


class Controllers(Values):
    def __init__(self, target: str, controller: str, say: Callable[[str], str], *, id: str | None = None) -> None:
        super().__init__(target, OFFERED, controller, lambda value: say(f"setup.{value.replace(':', '_')}"), id=id)
        self.say = say

    @property
    def room(self) -> int:
        """Cells it takes."""
        return len(self.say("setup.bot")) + sum(len(self.word(controller)) + 3 for controller in OFFERED) - 1

    def paint_values(self, p: Painter, x: int, y: int) -> None:
        """All kinds of bots share one word before them; a bot that is no longer offered may sit there."""
        if self.room > p.width - x:
            self._paint_the_one(p, x, y)
            return
        for place, controller in enumerate(OFFERED):
            if place == 1:
                x = p.put(x, y, self.say("setup.bot"), p.pal.faint)
            x = self.paint_value(p, x, y, place, self.word(controller), controller == self.value) + 1
