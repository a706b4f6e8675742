"""The three thousandth move costs what the first does: nothing on the way from a key to the painted table grows with
the match.

Counted in steps of the program, not in seconds, so that a busy machine tells the same.
"""

import random
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bench.positions import retold, table
from boardgames_tui.games import GAMES
from boardgames_tui.session import Match
from boardgames_tui.session.news import news_since
from boardgames_tui.tui.widgets.news import LogPanel, latest, lines_of
from tests.lengths import plays
from tests.tui import stage
from tests.tui.app.test_bots import Dreamer

EARLY, LATE = 240, 3000
"""After the early one the log beside the board is as full as it gets."""


@cache
def moment(slug: str) -> tuple[Match, Any, int]:
    """A position in which the first seat has a choice that does not end the match; `retold` shares nothing of it."""
    for seed in range(5, 25):
        match, pick = Match.new(table(GAMES[slug])), random.Random(seed).choice
        while not match.is_over:
            decision = match.decision
            if len(match.history) >= EARLY and decision.seat == 0 and len(match.legal) > 1 and not decision.secret:
                state, past = match.game.clone(match.state), len(match.history)
                match.play(match.legal[0])
                match.settle()
                if not match.is_over:
                    return match, state, past
            else:
                match.play(pick(match.legal))
    raise AssertionError(f"no match of {slug} continues after {EARLY} actions")


class Steps:
    """How many lines of Python are run."""

    def __enter__(self) -> "Steps":
        self.count = 0
        sys.settrace(self._call)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def _call(self, frame: Any, event: str, arg: Any) -> Any:
        return self._line

    def _line(self, frame: Any, event: str, arg: Any) -> Any:
        self.count += 1
        return self._line


@pytest.mark.parametrize("slug", GAMES)
async def test_a_late_move_takes_the_steps_of_an_early_one(slug: str, tmp_path: Path) -> None:
    found = moment(slug)
    counts = {}
    app = stage.app()
    app.bots = Dreamer()
    async with app.run_test(size=stage.LARGE) as pilot:
        await stage.calm(pilot)
        for actions in (EARLY, EARLY, LATE):  # the first time everything is made that is kept
            match = retold(*found, actions)
            match.save_as(tmp_path / f"{actions}.json", overwrite=True)
            app._open_table(match)
            await stage.calm(pilot)
            screen = stage.table(pilot)
            before = len(screen.match.history)
            number = next(number for number in screen.scene.letters if screen.scene.choices[number].confirm is None)
            with Steps() as steps:
                screen.play.choose(screen.scene.choices[number])
            assert len(screen.match.history) > before
            counts[actions] = steps.count
            app.leave_table()
            await stage.calm(pilot)
    assert counts[LATE] <= counts[EARLY] * 1.02 + 50, counts


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("size", plays([stage.WIDE], [stage.SMALL, stage.WIDE, stage.LARGE]), ids=str)
async def test_the_end_of_the_log_is_told_as_if_all_of_it_were(slug: str, size: tuple[int, int]) -> None:
    found = moment(slug)
    app = stage.app()
    app.bots = Dreamer()
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        for actions in (1, 3, 10, 30, EARLY):
            app._open_table(retold(*found, actions))
            await stage.calm(pilot)
            screen = stage.table(pilot)
            scene = screen.scene
            for rows, available in ((1, 14), (2, 33), (7, 28), (15, 28), (40, 33)):
                told = screen.table.chronicle(scene, screen.match.log(scene.reader), available)
                whole = lines_of(
                    told, news_since(screen.match, scene.seat), scene.people, 0 if scene.small else available
                )
                assert latest(screen.query_one(LogPanel).lines(scene, rows, available), rows) == latest(whole, rows), (
                    actions,
                    rows,
                )
            app.leave_table()
            await stage.calm(pilot)
