"""What the monkey does: keys as fast as it can hit them, clicks, new sizes, pasted text, blows at the bots' process."""

import random
import signal
from dataclasses import dataclass
from typing import Any

from textual import events
from textual.pilot import Pilot

from tests.tui import stage

from .monkey_bots import Mortal

SIZES = [(80, 24), (120, 40), (160, 50), (40, 12), (60, 20), (100, 30), (220, 70), (1, 1)]
PASTED = ["Anna", "LAUREL-7Q4K", "\x1b[2J\x1b]0;x\x07", "‮abc", "é" * 500, "x" * 10_000, "a\nb\nc", "", "1234567890"]
KEYS = {
    **dict.fromkeys(("enter",), 60),
    **dict.fromkeys("abcdefgh", 12),
    **dict.fromkeys("ijklmnopqrstvxyz", 4),
    **dict.fromkeys("uwhH?+-/.=", 6),
    **dict.fromkeys("0123456789,@[]NRU", 4),
    **dict.fromkeys(("up", "down", "left", "right", "tab", "shift+tab", "space"), 8),
    **dict.fromkeys(("escape", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f12", "ctrl+p"), 4),
    **dict.fromkeys(("pageup", "pagedown", "home", "end", "backspace", "delete", "ctrl+l", "ctrl+c"), 2),
    **dict.fromkeys(("f10",), 1),
}
"""How often each is hit: most of the time the monkey plays."""
NAMES, WEIGHTS = list(KEYS), list(KEYS.values())
FAST = 5
"""The most keys that are hit before anything is painted."""
BLOWS = (signal.SIGKILL, signal.SIGKILL, signal.SIGSTOP)
TURNS = 300
"""Of the loop after an act: bots among themselves are not waited for."""
A_MOMENT = 0.2
"""Seconds in which bots that think in a process of their own begin to."""

Act = tuple[str, Any]


@dataclass(frozen=True)
class Outing:
    """Where the monkey begins and what it does."""

    seed: int
    acts: tuple[Act, ...]

    @classmethod
    def of(cls, seed: int, length: int, *, strikes: bool) -> "Outing":
        chance, acts, left = random.Random(seed), [], length
        while left > 0:
            acts.append(_act(chance, left, strikes=strikes))
            left -= weight(acts[-1])
        return cls(seed, tuple(acts))


def weight(act: Act) -> int:
    """Each key counts."""
    return len(act[1]) if act[0] == "keys" else 1


def _act(chance: random.Random, most: int, *, strikes: bool) -> Act:
    luck = chance.random()
    if strikes and luck < 0.15:
        return "strike", chance.choice(BLOWS)
    if luck < 0.87:
        return "keys", tuple(chance.choices(NAMES, WEIGHTS, k=min(most, chance.randint(1, FAST))))
    if luck < 0.94:
        return "click", (chance.random(), chance.random())
    if luck < 0.97:
        return "resize", chance.choice(SIZES)
    return "paste", chance.choice(PASTED)


async def do(pilot: Pilot[Any], act: Act) -> None:
    kind, what = act
    if kind == "keys":
        stage.type_ahead(pilot, *what)
    elif kind == "click":
        width, height = pilot.app.size
        stage.hit(pilot, int(what[0] * width), int(what[1] * height))
    elif kind == "resize":
        stage.set_size(pilot, *what)
    elif kind == "strike":
        app: Any = pilot.app
        assert isinstance(app.bots, Mortal)
        await app.bots.strike(what, A_MOMENT)
    else:
        assert pilot.app._driver is not None
        pilot.app._driver.send_message(events.Paste(what))
    await stage.handled(pilot, TURNS)
