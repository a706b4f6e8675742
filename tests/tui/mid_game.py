"""Positions from the middle of a match of every game, where much lies on the table and on everybody's board."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from textual.pilot import Pilot

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.session import Match
from boardgames_tui.tui.screens.table.table import TableScreen

from . import stage

PEOPLE = ("Anna", "Ben", "Clara")
MOVES = {"augustus": 120, "lions_of_lydia": 120, "merchant_explorers": 60, "lotr_risk": 120, "age_of_mythology": 120}
"""How many moves are made before."""


def match_of(slug: str, moves: int | None = None) -> Match:
    seats = tuple(Seat(name, None, "human") for name in PEOPLE)
    return stage.play_out(Match.new(Setup(slug, seats, {}, stage.SEED)), MOVES[slug] if moves is None else moves)


@asynccontextmanager
async def table_of(
    slug: str, size: tuple[int, int], lang: str = "en", moves: int | None = None, **settings: Any
) -> AsyncIterator[tuple[Pilot[Any], TableScreen]]:
    """The table of that position, after the curtain and without moments on the stage."""
    with TemporaryDirectory() as folder:
        path = match_of(slug, moves).save(Path(folder) / "match.json")
        async with stage.app(path, lang=lang, **settings).run_test(size=size) as pilot:
            await stage.calm(pilot)
            for _ in range(20):
                if stage.on(pilot) == "CurtainScreen" or stage.table(pilot).play.staging.is_up:
                    await stage.press(pilot, "enter")
            assert stage.on(pilot) == "TableScreen"
            yield pilot, stage.table(pilot)
