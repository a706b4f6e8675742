"""The 3,000th action of a real match beside the start of one: nothing takes longer, and nothing but the history grows.

The match is one of Risk that goes on for so long. A position after 3,000 actions is shown with all of its past and with
a past of a hundred: the state is the same, so that what differs is the length of the match alone. Keys go round the
board, decide and take back. Memory is what the objects of the whole program weigh, without the history: its entries,
their lines in the save, and the clones of every 32nd position that make any of them quick to see."""

import asyncio
import random
import sys
from collections.abc import Iterator
from typing import Any

from rich.console import Console

from bench import heap
from bench.__main__ import as_table
from bench.late import LATE, Moment
from bench.measure import Row, at_most, race
from bench.tables import keys, open_table, opened
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.session import Match
from boardgames_tui.tui.app import BoardGamesApp

GAME, SEED = "lotr_risk", 3
"""Two people of this seed who choose at random need more than 3,000 actions."""
LONGER, LARGER = 1.1, 1.02
ROW = ("right", "left", "enter", "u") * 2
EARLY = 100
"""Actions that fill the log on the screen, so that both tables show as much."""
A_MATCH = 300
"""Actions after which a match has met everything that is loaded or kept once."""


def rows() -> Iterator[Row]:
    yield from asyncio.run(_at_the_table())
    yield from _memory()


async def _at_the_table() -> list[Row]:
    moment = late_moment()
    async with opened(BoardGamesApp) as app:
        tables = {past: moment.with_past(past) for past in (LATE, EARLY)}
        works = {past: keys(app, ROW) for past in tables}

        async def at(past: int) -> float:
            await open_table(app, tables[past])
            return await works[past]()

        late, early = await race(lambda: at(LATE), lambda: at(EARLY), LONGER)
        weights = {}
        for past in tables:
            await open_table(app, tables[past])
            weights[past] = rest(*tables.values())
    beside = f"with a past of {EARLY}"
    return [
        at_most(f"a key after {LATE:,} actions", late * 1e3, "ms", beside, early * 1e3, LONGER),
        at_most(f"memory, table after {LATE:,}", weights[LATE] / 1e3, "kB", beside, weights[EARLY] / 1e3, LARGER),
    ]


def late_moment() -> Moment:
    """The first after so many actions in which the first seat can decide and take it back."""
    match, pick = played(LATE)
    while True:
        decision = match.decision
        assert decision is not None, "the match ended before a moment was found"
        if decision.seat == 0 and len(match.legal) > 1 and decision.formality() is None:
            here = Moment(match, match.game.clone(match.state), len(match.history))
            tried = here.with_past(EARLY)
            tried.play(tried.legal[0])
            if tried.undo_blocked() is None and tried.decision is not None and tried.decision.seat == 0:
                return here
        match.play(pick(match.legal))


def played(actions: int) -> tuple[Match, Any]:
    match, pick = Match.new(Setup(GAME, (Seat("Anna"), Seat("Ben")), seed=SEED)), random.Random(SEED).choice
    while len(match.history) < actions:
        match.play(pick(match.legal))
    return match, pick


def _memory() -> Iterator[Row]:
    """While the match is played, and what its history costs."""
    match, pick = played(A_MATCH)
    early, start = history(match), rest(match)
    while len(match.history) < LATE:
        match.play(pick(match.legal))
    late, end = history(match), rest(match)
    yield at_most(f"memory after {LATE:,} actions", end / 1e3, "kB", f"after {A_MATCH}", start / 1e3, LARGER)
    told = sum(map(len, match.timeline.texts)) / LATE
    per_action = (late - early) / (LATE - A_MATCH)
    yield Row("history, an action", per_action, "bytes", "its line in the save", told, per_action / told, "", None)


def history(match: Match) -> int:
    timeline = match.timeline
    return heap.reached([timeline.entries, timeline.texts, timeline._kept], beyond=[match.game, match.setup])


def rest(*matches: Match) -> int:
    """Everything of the program that is no history of these."""
    return heap.everything() - sum(map(history, matches))


def main() -> int:
    found = list(rows())
    Console(width=140).print(as_table(found))
    return int(any(row.holds is False for row in found))


if __name__ == "__main__":
    sys.exit(main())
