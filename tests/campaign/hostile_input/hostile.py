"""Hostile words at every way into the program, and a look at every way out of it: none reaches a terminal or a page
raw."""

import contextlib
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

from boardgames_tui import crash
from tests.campaign.clock import Clock, Figure
from tests.campaign.home import home

from .hostile_commands import answers, arguments, places
from .hostile_files import crashes, results, saves, settings, wire
from .hostile_screens import screens
from .hostile_texts import TEXTS, Look

Way = Callable[[str, Path], Iterator[Look]]


def run(clock: Clock) -> Figure:
    """A portion is one text at one way in; they take turns."""
    looks, tried, figure = 0, set[tuple[str, str]](), Figure("")
    for number in clock:
        way, name = WAYS_IN[number % len(WAYS_IN)], list(TEXTS)[number // len(WAYS_IN) % len(TEXTS)]
        tried.add((name, way.__name__))
        with home() as folder, _deep_in(folder):
            for out, wrong in _looks(way, TEXTS[name], folder):
                looks += 1
                if wrong:
                    figure.faults.append(f"{name} by {way.__name__} at {out[:80]!r}: {wrong}")
        texts, ways = (len({each[part] for each in tried}) for part in (0, 1))
        figure.told = f"{looks} looks at what came out of {texts} hostile texts at {ways} ways in, none raw"
        clock.hear(figure)
    return figure


@contextlib.contextmanager
def _deep_in(folder: Path) -> Iterator[None]:
    """So that a way out of here still ends in the folder."""
    (here := folder / "deep" / "inside").mkdir(parents=True)
    with contextlib.chdir(here):
        yield


def _looks(way: Way, text: str, folder: Path) -> Iterator[Look]:
    """What ends the app or the program is something that came out, too."""
    try:
        yield from way(text, folder)
    except Exception as error:
        yield crash.kind(error), "a fault: " + " ".join(traceback.format_exception(error)[-3:])


def typed(text: str, folder: Path) -> Iterator[Look]:
    """Pasted into the form of a new game, the search of the picker and the code of a table."""
    yield from screens(folder, "3 * tab * f5 escape / *", text)


WAYS_IN: tuple[Way, ...] = (arguments, answers, typed, saves, settings, results, wire, places, crashes)
