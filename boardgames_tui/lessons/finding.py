"""Search for new challenges in games of bots: positions in which the best line brings far more than first sight.

    python -m boardgames_tui.lessons.finding augustus --seed FLINT --games 40 --most 12

prints candidates in the form of `challenges.json`, the widest gap first. A person chooses among them and adds the name
and, if needed, another level.
"""

import argparse
import json
from collections.abc import Iterator

from boardgames_tui.bots import think
from boardgames_tui.games import GAMES

from .practice import Practice
from .recording import options_from
from .search import SearchLine, SolutionSearch, TooMany
from .shapes import Challenge, LessonPosition

PLAYER = "easy"
LEAST_GAP = 2
"""Points between first sight and the best line."""
ENOUGH = 4000
"""Positions; a puzzle with more is dropped, because nobody would find its best line."""
APART = 2
"""Rounds between two candidates of one game: neighbours are similar."""
RARE = (2, 3, 5, 10)
"""Rarity of the best line, one in so many, from which a challenge is of the next level."""


def found(slug: str, position: LessonPosition) -> Iterator[tuple[int, Challenge]]:
    """Yield the candidates of one game of bots, with their gaps."""
    match = Practice.begin(slug, position, "A")
    last = -1
    while (decision := match.decision) is not None:
        if decision.seat == 0 and match.round > last:
            for goal in match.game.goals(match.state, 0):
                if (lines := _lines(match, goal)) is not None:
                    best, seen, rarity = lines
                    if best.points - seen.points >= LEAST_GAP:
                        last = match.round + APART
                        yield best.points - seen.points, _challenge(match, position, goal, best, seen, rarity)
        match.follow([match.written([think(match.game, match.state, PLAYER)])])


def _lines(match: Practice, goal: str) -> tuple[SearchLine, SearchLine, float] | None:
    try:
        search = SolutionSearch(match.game, match.state, goal, budget=ENOUGH)
        return search.best(), search.greedy(), search.rarity
    except TooMany:
        return None


def _challenge(
    match: Practice, position: LessonPosition, goal: str, best: SearchLine, seen: SearchLine, rarity: float
) -> Challenge:
    moves = [match.written([entry.action]) for entry in match.history if not entry.automatic]
    gap = best.points - seen.points
    most = best.points
    return Challenge(
        **{**position.model_dump(), "before": moves},
        name=f"{position.seed} {len(match.history)} {goal}".strip().lower().replace("-", "_").replace(" ", "_"),
        goal=goal,
        level=1 + sum(rarity >= step for step in RARE),
        stars=(max(1, min(seen.points, most - 2)), max(1, seen.points, most - max(1, gap // 2)), most),
        best=tuple(match.written([action]) for action in best.actions),
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m boardgames_tui.lessons.finding")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seed", default="FLINT")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--most", type=int, default=12)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args()
    options = options_from(asked.option)
    tried = (LessonPosition(seats=asked.seats, seed=f"{asked.seed}-{n}", options=options) for n in range(asked.games))
    every = sorted((each for position in tried for each in found(asked.game, position)), key=lambda each: -each[0])
    chosen = [challenge.model_dump(exclude_defaults=True) for _, challenge in every[: asked.most]]
    print(json.dumps({"format": 1, "challenges": chosen}))


if __name__ == "__main__":
    main()
