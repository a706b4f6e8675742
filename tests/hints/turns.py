"""Through whole turns with hints: how far the chance that is told moves between two decisions without news.

`python -m tests.hints.turns lions_of_lydia 200` plays on until there are so many of them, at the full budget."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

from boardgames_tui.bots import Budget, study, think
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.engine.brain import is_early
from boardgames_tui.games import brain
from boardgames_tui.hints import Advice, budget
from boardgames_tui.hints.answer_cache import LEAST_CHANCE
from boardgames_tui.session import Match, MatchFlow

CHARACTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
MANY = 40
"""Choices among which the other seat does not look for long."""


@dataclass(frozen=True)
class Step:
    """From one decision to the next of the same turn, after the best choice."""

    told: float
    """By how much the chance that is told moved."""
    alone: float
    """… and by how much it would have without what the turn had told before."""
    error: float


def steps(slug: str, spent: Budget) -> Iterator[Step]:
    """Of one game after another, always the best choice for the first seat."""
    for number in count():
        seats = Seat("Anna", None, "human"), Seat("Ben", None, "bot:normal")
        seed = f"CEDAR-23{CHARACTERS[number // 32 % 32]}{CHARACTERS[number % 32]}"
        yield from _of_a_game(Match.new(Setup(slug, seats, {}, seed)), spent)


def _of_a_game(match: Match, spent: Budget) -> Iterator[Step]:
    match.settle()
    advice = Advice(MatchFlow(match))
    last: tuple[int, Any] | None = None
    while match.decision is not None:
        if match.decision.seat or len(match.legal) == 1:
            match.play(think(match.game, match.state, "easy" if len(match.legal) > MANY else "normal"))
        else:
            found = study(match.game, match.state, spent)
            advice.ask()
            advice.learn(found, advice.here, whole=True)
            best = advice.known.best if advice.known is not None else found.best
            if last is not None and not _is_new(match, last[0]):
                error = max(LEAST_CHANCE, best.chance_error or 0.0)
                yield Step(abs(best.chance - last[1].chance), abs(found.best.chance - last[1].chance), error)
            early = is_early(brain(match.setup.game), match.state)
            last = None if early else (len(match.history), best)
            match.play(best.action)
        match.settle()


def _is_new(match: Match, moves: int) -> bool:
    since = match.history[moves:]
    is_news = any(each.seat or each.reveals or each.outcomes for each in since)
    return is_news or len([each for each in since if not each.automatic]) > 1


def main(slug: str, wanted: int) -> None:
    match = Match.new(Setup(slug, (Seat("Anna"), Seat("Ben")), {}, "CEDAR-2345"))
    found = [step for step, _ in zip(steps(slug, budget(match.game)), range(wanted), strict=False)]
    for name, moved in (("told", [each.told for each in found]), ("alone", [each.alone for each in found])):
        beyond = sum(each > step.error + 1e-9 for each, step in zip(moved, found, strict=True))
        ranks = sorted(moved)
        print(
            f"{slug} {name}: {len(found)} steps, mean {100 * sum(moved) / len(moved):.2f}, "
            f"95 % below {100 * ranks[len(ranks) * 95 // 100]:.2f}, most {100 * ranks[-1]:.2f} points; "
            f"beyond error {beyond}"
        )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
