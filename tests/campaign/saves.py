"""Saves changed as no program of ours would change them, and what else may lie under such a name: a sentence each, or a
match that can be played; bounded time and memory, and no other file is touched."""

import contextlib
import os
import random
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from boardgames_tui.games import GAMES
from boardgames_tui.saves import SaveError, Saves, SaveSummary, faults, games
from boardgames_tui.session import Match
from tests.session.mutations import mutant
from tests.session.use import must_read_well, put_to_use, show

from . import neighbours
from .clock import Clock, Figure
from .limits import limits, most_memory
from .strange import NAMES, STRANGE

PORTION = 20
NOBODY = 65534
WILLING = ("a link to a save",)
"""What leads somewhere else on purpose: renamed, the save it leads to is another."""


def run(clock: Clock) -> Figure:
    """A portion is twenty mutants and one strange file."""
    shelf, games.REGISTRY = games.REGISTRY, GAMES
    inspection = Inspection()
    try:
        with neighbours.folder() as saves:
            for number in clock:
                inspection.portion(saves, number)
                clock.hear(inspection.figure)
    finally:
        games.REGISTRY = shelf
    return inspection.figure


class Inspection:
    def __init__(self) -> None:
        self.ends = Counter[str]()
        self.kinds = Counter[str]()
        self.slowest = (0.0, "")
        """How long, and which."""
        self.faults: dict[str, str] = {}
        """Of every kind of failure the first."""

    @property
    def figure(self) -> Figure:
        refused, opened = self.ends["refused"], self.ends["opened"]
        kinds, (seconds, slowest) = (
            ", ".join(f"{kind} {count}" for kind, count in self.kinds.most_common()),
            self.slowest,
        )
        told = (
            f"{sum(self.ends.values()) - self.ends['strange']} changed saves ({kinds}), {refused} refused with a "
            f"sentence, {opened} could be played; {self.ends['strange']} strange files; no other file touched; the "
            f"slowest ({slowest}) took {seconds:.1f} s of processor, {most_memory()} MB at most"
        )
        return Figure(told, list(self.faults.values()))

    def portion(self, saves: Path, number: int) -> None:
        path = saves / "mutant.json"
        before = neighbours.contents(saves, path)
        for seed in range(number * PORTION, (number + 1) * PORTION):
            made = mutant(seed)
            path.write_bytes(made.content)
            self.kinds.update(made.kinds)
            self.ends[self._watched(f"mutant {seed}", saves, path, partial(_mutant, path, seed))] += 1
        path.unlink()
        if neighbours.contents(saves, path) != before:
            self.faults.setdefault("touched", f"portion {number}: another file has changed")
        self._strange(number)

    def _strange(self, number: int) -> None:
        kind, name = list(STRANGE)[number % len(STRANGE)], NAMES[number // len(STRANGE) % len(NAMES)]
        with neighbours.folder() as saves:
            STRANGE[kind](saves / name)
            self.ends[
                self._watched(f"{kind} as {name!r}", saves, saves / name, lambda: _strange(saves / name, kind))
            ] += 1

    def _watched(self, name: str, saves: Path, path: Path, work: Callable[[], str]) -> str:
        before, begun, end = neighbours.prints(saves, path), time.process_time(), "failed"
        try:
            with limits():
                end = work()
            after = neighbours.prints(saves, path)
            assert after == before, f"touched: {sorted(dict(set(before.items()) ^ set(after.items())))}"
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            kind = f"{type(error).__name__} {Path(last.filename).parent.name}/{Path(last.filename).name}:{last.lineno}"
            self.faults.setdefault(kind, f"{name}: {traceback.format_exc()}")
        self.slowest = max(self.slowest, (time.process_time() - begun, name))
        return end


def _mutant(path: Path, seed: int) -> str:
    content = path.read_bytes()
    end = "opened" if put_to_use(path, random.Random(seed)) else "refused"
    assert path.read_bytes() == content, "the save itself was changed"
    return end


def _strange(path: Path, kind: str) -> str:
    """Everything the list of saves offers is tried on it."""
    with _as_nobody() if kind == "no permission" else contextlib.nullcontext():
        saves = Saves(path.parent)
        for line in saves.list():
            show(line)
        for fault in faults(path):
            must_read_well(fault)
        for lock in (True, False):
            _told(partial(_looked_at, path, lock))
        for line in saves.list():
            if line.path == path and kind not in WILLING:
                _told(partial(_copied, saves, line))
                _told(partial(saves.rename, line, "Mine"))
                _told(partial(saves.delete, line))
    return "strange"


def _looked_at(path: Path, lock: bool) -> None:
    Match.load(path, lock).close()


def _copied(saves: Saves, line: SaveSummary) -> None:
    saves.duplicate(line).path.unlink()


def _told(work: Callable[[], object]) -> None:
    """Done, or refused with a sentence."""
    try:
        work()
    except SaveError as error:
        must_read_well(error.reason)


@contextlib.contextmanager
def _as_nobody() -> Iterator[None]:
    """An administrator may read everything."""
    if os.geteuid():
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
