"""kill -9 at any moment of a program that people play with: what was acknowledged stays, the save is sound and free to
be opened, nothing else is left. The app, the game in lines, and tables with a host and people of their own take turns,
and so do the games."""

import random
import stat
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from boardgames_tui.saves import faults
from boardgames_tui.saves.atomic_files import SEATS
from boardgames_tui.session import Match
from tests.remote.processes import Table, kill_often
from tests.remote.screens import SLUGS, setup

from . import victims
from .clock import Clock, Figure
from .home import home

LIVES = 3
"""Kills of one match of a single program: each goes on where the last one died."""
DEATHS = 6
"""Of hosts and people at one table."""


def run(clock: Clock) -> Figure:
    """A portion is a match."""
    kills, moves, figure = Counter[str](), 0, Figure("")
    for number in clock:
        way, slug, chance = WAYS[number % len(WAYS)], SLUGS[number // len(WAYS) % len(SLUGS)], random.Random(number)
        with home() as folder:
            try:
                moves += way(folder, slug, chance, kills)
                _nothing_left(folder)
            except AssertionError as error:
                figure.faults.append(f"match {number}, {slug}: {error}")
        told = ", ".join(f"{count} {whom}" for whom, count in sorted(kills.items()))
        figure.told = f"{kills.total()} times kill -9 ({told}), {moves} actions acknowledged or on disk, none lost"
        clock.hear(figure)
    return figure


def _app(folder: Path, slug: str, chance: random.Random, kills: Counter[str]) -> int:
    return _one_program(victims.app, folder, slug, chance, kills)


def _lines(folder: Path, slug: str, chance: random.Random, kills: Counter[str]) -> int:
    return _one_program(victims.lines, folder, slug, chance, kills)


def _one_program(
    live: Callable[[Path, Path, list[str], random.Random], list[str]],
    folder: Path,
    slug: str,
    chance: random.Random,
    kills: Counter[str],
) -> int:
    save = folder / "saves" / "match.json"
    Match.new(setup(slug, 2), save).close()
    known: list[str] = []
    for _ in range(LIVES):
        least = live(folder, save, known, chance)
        kills[live.__name__] += 1
        now = _story(save)
        assert now[: len(least)] == least, f"acknowledged: {least}; left: {now}"
        known = now
    return len(known)


def _table(folder: Path, slug: str, chance: random.Random, kills: Counter[str]) -> int:
    with closing(Table(folder, slug, 2)) as opened:
        hosts, people = kill_often(opened, DEATHS, chance)
        if not opened.is_over:
            opened.end()
    kills.update(hosts=hosts, people=people)
    assert not any((folder / "runtime").iterdir()), f"left: {[*(folder / 'runtime').iterdir()]}"
    _story(opened.path)
    return opened.all_acknowledged


WAYS = (_app, _lines, _table)


def _story(save: Path) -> list[str]:
    """Of a save that verifies; the dead program's lock is no hindrance."""
    assert (wrong := faults(save)) == [], f"the save does not verify: {wrong}"
    return victims.story(save)


def _nothing_left(folder: Path) -> None:
    """Beside the match and its earlier versions only the words of its seats, which nobody else reads."""
    left = []
    for path in (folder / "saves").iterdir():
        if path.name.endswith(f".boardgames-{SEATS}"):
            assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
        elif path.suffix not in (".json", ".bak"):
            left.append(path.name)
    reports = folder / "reports"
    left += [path.name for path in reports.iterdir()] if reports.exists() else []
    assert left == [], f"left behind: {left}"
