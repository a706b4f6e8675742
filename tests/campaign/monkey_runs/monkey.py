"""A monkey at the keyboard: random keys, clicks, new sizes and pasted text over all screens and games, with bots whose
process is killed and stopped.

What it finds is told as the shortest list of acts that still shows it, to become a test."""

import asyncio
import random
import signal
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack, chdir, contextmanager
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from boardgames_tui.saves import Saves, faults
from boardgames_tui.session import Match
from boardgames_tui.tui import screens
from tests.campaign.clock import Clock, Figure
from tests.campaign.home import home
from tests.quick_screens import painted
from tests.tui import stage

from .monkey_acts import SIZES, TURNS, Outing, do, weight
from .monkey_bots import AtOnce, Mortal
from .monkey_starts import PLACES, Beginning, table
from .monkey_stock import BROKEN, fill, review_shortly

LENGTH = 300
"""Acts of an outing, every key one of them."""
STRIKES = 15
"""Every so many outings the bots think in a process, which is killed and stopped."""
LONGEST = 20.0
"""Seconds of the processor for one act."""
DONE, STRUCK = "acts of this outing", "processes struck"
"""Counted beside the screens."""
WAY_OUT = ("escape", "f10")
MADE_OF = {"ShellScreen", "TableLayoutScreen", "ReadingScreen", "PracticeScreen", "Box"}
"""What screens are made of; nobody sees one of these."""


class Stuck(Exception):
    """One act took far too long."""


def all_screens() -> set[str]:
    """The names of all that can be in front."""
    modules = [import_module(each.name) for each in walk_packages(screens.__path__, f"{screens.__name__}.")]
    found = {kind for module in modules for kind in vars(module).values() if isinstance(kind, type)}
    return {kind.__name__ for kind in found if issubclass(kind, Screen) and "boardgames" in kind.__module__} - MADE_OF


async def go(outing: Outing, seen: Counter[str]) -> None:
    """Every fault is an exception: of the app, of a screen nobody can leave, of a save that does not verify."""
    chance = random.Random(outing.seed)
    strikes = outing.seed % STRIKES == STRIKES - 1
    async with AsyncExitStack() as ends:
        folder = ends.enter_context(home())
        ends.enter_context(chdir(folder))  # the person who saves somewhere else types a path
        fill(folder / "saves")
        place = chance.choices(list(PLACES), list(PLACES.values()))[0]
        begin = Beginning(table(chance, bots=True)) if strikes else await place(chance, folder / "saves", ends)
        look: dict[str, Any] = {
            "lang": chance.choice(["en", "de"]),
            "theme": chance.choice(["dark", "light", "contrast"]),
        }
        app = stage.app(begin.start, saves=folder / "saves", **look)
        app.bots = Mortal() if strikes else AtOnce()
        async with app.run_test(size=chance.choice(SIZES[:3])) as pilot:
            await stage.handled(pilot, TURNS)
            begin.then(app)
            for act in outing.acts:
                if not app._running or app._exit:
                    break
                seen[stage.on(pilot)] += weight(act)
                seen[DONE] += 1
                with _in_time():
                    await do(pilot, act)
                    begin.others()
                    painted(app.screen)
            begin.at_last()
            if app._running and not app._exit:
                await _leave(pilot)
        if app._exception is not None:
            raise app._exception
        _look_at(folder / "saves")
        if strikes:
            seen[STRUCK] += len(app.bots.struck)
            assert app.bots.left_behind() == [], "a process of the bots was left behind"


async def _leave(pilot: Pilot[Any]) -> None:
    """From wherever it is, the same keys lead out, one screen after the other."""
    stage.set_size(pilot, *SIZES[0])
    await stage.handled(pilot, TURNS)
    app: Any = pilot.app
    front, yes = stage.on(pilot), app.words().get("ask.yes_key")
    for _ in range(4 + 2 * len(pilot.app.screen_stack)):
        for key in WAY_OUT:
            stage.type_ahead(pilot, yes if stage.on(pilot) == "AskPopup" else key)  # what was filled in may go
            await stage.handled(pilot, TURNS)
            if pilot.app._exit:
                return
    raise AssertionError(
        f"no way out of {front}, it ended at {[type(each).__name__ for each in pilot.app.screen_stack]}"
    )


def _look_at(saves: Path) -> None:
    for save in Saves(saves).list():
        if save.path.read_bytes() != BROKEN:
            assert faults(save.path) == [], f"{save.path.name} does not verify"
            Match.load(save.path).close()
    left = [path.name for path in saves.glob("*") if path.suffix in (".tmp", ".lock")]
    assert left == [], f"left behind: {left}"


@contextmanager
def _in_time() -> Iterator[None]:
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _too_long(*_: Any) -> None:
    raise Stuck


def fault_of(outing: Outing, seen: Counter[str]) -> str:
    """What went wrong and where, in one line; empty: nothing."""
    try:
        asyncio.run(go(outing, seen))
    except Exception as error:
        way = traceback.extract_tb(error.__traceback__)
        own = [f"{Path(each.filename).name}:{each.lineno}" for each in way if "boardgames_tui" in each.filename]
        last = f"{Path(way[-1].filename).name}:{way[-1].lineno}"
        return f"{type(error).__name__}: {str(error)[:200]} ({' '.join(dict.fromkeys([*own[-3:], last]))})"
    return ""


def shortest(outing: Outing, fault: str, done: int, tries: int = 30) -> Outing:
    """The same fault with fewer acts: those after it, then halves, quarters and so on are left out as long as it
    stays."""
    acts = list(outing.acts[:done])
    portion = max(1, len(acts) // 2)
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
    review_shortly()
    signal.signal(signal.SIGPROF, _too_long)
    seen, figure = Counter[str](), Figure("")
    for outings, seed in enumerate(clock, 1):
        outing = Outing.of(seed, LENGTH, strikes=seed % STRIKES == STRIKES - 1)
        seen[DONE] = 0
        if fault := fault_of(outing, seen):
            figure.faults.append(f"seed {seed}: {fault}\n  {shortest(outing, fault, seen[DONE]).acts}")
        figure.told = _told(seen, outings)
        clock.hear(figure)
    return figure


def _told(seen: Counter[str], outings: int) -> str:
    acts = Counter({name: count for name, count in seen.items() if name not in (DONE, STRUCK)})
    screens = ", ".join(f"{name} {count}" for name, count in acts.most_common())
    never = ", ".join(sorted(all_screens() - {*acts}))
    return (
        f"{acts.total()} acts in {outings} outings on {len(acts)} screens, {seen[STRUCK]} bots' processes struck;"
        f" never came to: {never or 'none'} ({screens})"
    )
