"""What the monkey finds in the folder of its saves: matches in the middle, near their end and over, a file that is
none, results of sixty evenings."""

import random
import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.results import Database
from boardgames_tui.review import keep, make
from boardgames_tui.review.cache import place
from boardgames_tui.session import Match
from boardgames_tui.tui.screens.replay import replay
from boardgames_tui.tui.screens.results import review
from tests.results import matches
from tests.review.finished import TINY, played

BROKEN = b"{"
"""What a file holds that is no save, and each copy the monkey makes of it."""
LEFT = 6
"""Moves of a match that is nearly over."""
_STOCK = TemporaryDirectory(prefix="monkey-")  # gone with the process
_TABLE = Setup("augustus", (Seat("Anna"), Seat("Ben")), {}, "AMBER-2345")


@cache
def finished() -> Path:
    """A match that is over, with its review beside it."""
    path = Path(_STOCK.name, "finished.json")
    played("lions_of_lydia").save(path)
    match = Match.load(path, lock=False)
    keep(match, make(match, TINY, processes=0))
    return path


@cache
def interrupted() -> Path:
    path = Path(_STOCK.name, "interrupted.json")
    _after(_moves()[:40]).save(path)
    return path


def nearly_over() -> Match:
    return _after(_moves()[:-LEFT])


@cache
def _moves() -> tuple[Any, ...]:
    """Of a whole match; what follows by itself is left to the match."""
    match, chance, moves = Match.new(_TABLE), random.Random(1), list[Any]()
    while not match.is_over:
        moves.append(chance.choice(match.legal))
        match.play(moves[-1])
    return tuple(moves)


def _after(moves: tuple[Any, ...]) -> Match:
    match = Match.new(_TABLE)
    for move in moves:
        match.play(move)
    return match


def fill(saves: Path) -> None:
    saves.mkdir()
    shutil.copy(interrupted(), saves)
    (saves / "broken.json").write_bytes(BROKEN)
    matches.keep(Database(), *_sixty())


@cache
def _sixty() -> tuple[Any, ...]:
    return tuple(matches.a_thousand(60))


def over(saves: Path) -> Match:
    """A copy, with the review beside it."""
    match = Match.load(finished(), lock=False)
    path = Path(shutil.copy(finished(), saves / "finished.json"))
    copy = Match.load(path, lock=False)
    before, now = place(match), place(copy)
    assert before is not None
    assert now is not None
    shutil.copy(before, now)
    return copy


def review_shortly() -> None:
    """A review of an evening takes a minute of all cores; the monkey does not wait for its depth."""
    for screen in (review, replay):
        vars(screen)["USUAL"] = TINY
