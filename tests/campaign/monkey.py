"""A monkey at the keyboard: random keys, clicks, new sizes and pasted text over all screens and games.

What it finds is told as the shortest list of acts that still shows it, to become a test."""

import asyncio
import random
import traceback
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from textual import events
from textual.pilot import Pilot

from boardgames_tui import bots
from boardgames_tui.bots import Budget, Cancelled
from boardgames_tui.engine import AnyGame, Seat, Setup
from boardgames_tui.engine.controllers import HUMAN
from boardgames_tui.games import GAMES
from boardgames_tui.session import Match, Saves, faults
from tests.tui import stage

from .clock import Clock, Figure
from .home import home

SIZES = [(80, 24), (120, 40), (160, 50), (40, 12), (60, 20), (100, 30), (220, 70), (1, 1)]
PASTED = ["Anna", "LAUREL-7Q4K", "\x1b[2J\x1b]0;x\x07", "‮abc", "é" * 500, "x" * 10_000, "a\nb\nc", "", "1234567890"]
NAMES = ("Anna", "Ben", "Clara", "Dario", "Emma", "Finn", "Greta", "Hugo")
KEYS = {
    **dict.fromkeys(("enter",), 30),
    **dict.fromkeys("abcdefgh", 6),
    **dict.fromkeys("ijklmnopqrstvxyz", 2),
    **dict.fromkeys("uwhH?+-/.=", 3),
    **dict.fromkeys("0123456789", 2),
    **dict.fromkeys(("up", "down", "left", "right", "tab", "shift+tab", "space"), 4),
    **dict.fromkeys(("escape", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f12", "ctrl+p"), 2),
    **dict.fromkeys(("pageup", "pagedown", "home", "end", "backspace", "delete", "ctrl+l", "f10"), 1),
}
"""How often each is hit: most of the time the monkey plays."""

LENGTH = 120
"""Acts of an outing."""

Act = tuple[str, Any]


class AtOnce:
    """Bots that answer at once and without a process: the monkey does the same again from the same seed."""

    def __init__(self) -> None:
        self.is_cancelled = False

    async def think(self, game: AnyGame, state: Any, level: str) -> Any:
        await asyncio.sleep(0)
        return bots.think(game, state, "random")

    async def study(self, game: AnyGame, state: Any, budget: Budget, progress: Any = None, openly: bool = False) -> Any:
        self.is_cancelled = False
        await asyncio.sleep(0)
        if self.is_cancelled:
            raise Cancelled
        return bots.study(game, state, Budget(2, 2), openly=openly)

    def cancel(self) -> None:
        self.is_cancelled = True

    async def close(self) -> None:
        """There is nothing to close."""


@dataclass(frozen=True)
class Outing:
    """Where the monkey begins and what it does."""

    seed: int
    acts: tuple[Act, ...]

    @classmethod
    def of(cls, seed: int, length: int) -> "Outing":
        chance = random.Random(seed)
        return cls(seed, tuple(_act(chance) for _ in range(length)))


def _act(chance: random.Random) -> Act:
    luck = chance.random()
    if luck < 0.93:
        return "key", chance.choices(list(KEYS), list(KEYS.values()))[0]
    if luck < 0.97:
        return "click", (chance.random(), chance.random())
    if luck < 0.985:
        return "resize", chance.choice(SIZES)
    return "paste", chance.choice(PASTED)


def _start(chance: random.Random) -> Setup | None:
    """A table of any game and size with people and bots; now and then the shelf of games."""
    if chance.random() < 0.2:
        return None
    slug = chance.choice(list(GAMES))
    info = GAMES[slug].info
    seats = chance.randint(info.min_seats, min(4, info.max_seats))
    who = [HUMAN, *(chance.choice([HUMAN, "bot:easy"]) for _ in range(seats - 1))]
    return Setup(slug, tuple(Seat(name, None, kind) for name, kind in zip(NAMES, who, strict=False)), {}, "AMBER-2345")


async def go(outing: Outing, seen: Counter[str]) -> None:
    """Every fault is an exception: of the app, of a screen that never gets calm, of a save that does not verify."""
    chance = random.Random(outing.seed)
    size, lang, start = chance.choice(SIZES[:3]), chance.choice(["en", "de"]), _start(chance)
    with home() as folder:
        app = stage.app(start, lang=lang, saves=folder / "saves", theme=chance.choice(["dark", "light", "contrast"]))
        app.bots = AtOnce()
        async with app.run_test(size=size) as pilot:
            await stage.calm(pilot)
            for act in outing.acts:
                if not app._running or app._exit:
                    break
                await _do(pilot, act)
                seen[stage.on(pilot)] += 1
        if app._exception is not None:
            raise app._exception
        for save in Saves(folder / "saves").list():
            assert faults(save.path) == [], f"{save.path.name} does not verify"
            Match.load(save.path).close()
        left = [path.name for path in (folder / "saves").glob("*") if path.suffix in (".tmp", ".lock")]
        assert left == [], f"left behind: {left}"


async def _do(pilot: Pilot[Any], act: Act) -> None:
    kind, what = act
    if kind == "key":
        await stage.press(pilot, what)
    elif kind == "click":
        width, height = pilot.app.size
        await stage.click_at(pilot, int(what[0] * width), int(what[1] * height))
    elif kind == "resize":
        await stage.resize(pilot, *what)
    else:
        assert pilot.app._driver is not None
        pilot.app._driver.send_message(events.Paste(what))
        await stage.calm(pilot)


def fault_of(outing: Outing, seen: Counter[str]) -> str:
    """What went wrong, in one line; empty: nothing."""
    try:
        asyncio.run(go(outing, seen))
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {str(error)[:200]} ({Path(last.filename).name}:{last.lineno})"
    return ""


def shortest(outing: Outing, fault: str, tries: int = 150) -> Outing:
    """The same fault with fewer acts: halves, quarters and so on are left out as long as it stays."""
    acts, portion = list(outing.acts), max(1, len(outing.acts) // 2)
    while tries:
        for first in range(0, len(acts), portion):
            rest = acts[:first] + acts[first + portion :]
            tries -= 1
            if _same(fault, fault_of(Outing(outing.seed, tuple(rest)), Counter())):
                acts = rest
                break
            if not tries:
                break
        else:
            if portion == 1:
                break
            portion //= 2
    return Outing(outing.seed, tuple(acts))


def _same(fault: str, other: str) -> bool:
    return fault.partition(":")[0] == other.partition(":")[0] and fault.rpartition("(")[2] == other.rpartition("(")[2]


def run(clock: Clock) -> Figure:
    """A portion is an outing."""
    seen, figure = Counter[str](), Figure("")
    for seed in clock:
        outing = Outing.of(seed, LENGTH)
        if fault := fault_of(outing, seen):
            figure.faults.append(f"seed {seed}: {fault}\n  {shortest(outing, fault).acts}")
    screens = ", ".join(f"{name} {count}" for name, count in seen.most_common())
    figure.told = f"{sum(seen.values())} acts on {len(seen)} screens ({screens})"
    return figure
