"""Error rates put the bots in the order of their strength, in stored matches of each game.

In each of the matches bots of all four levels sat at one table, in four orders:
`play GAME --plain --seats Hal=bot:hard,Ned=bot:normal,Eva=bot:easy,Ray=bot:random --seed CEDAR-2345`, then with
MAPLE-2345 from Ned on, OTTER-2345 from Eva on and BIRCH-2345 from Ray on (Risk with `setup_mode=quick` and
`ring_version=short`)."""

import gzip
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames_tui.bots.forecast import forecast_of
from boardgames_tui.games import GAMES
from boardgames_tui.review import ChartPoint, Depth, Review, Verdict, grade
from boardgames_tui.review.grades import error_rate, random_rate, scale_of, skill
from boardgames_tui.review.jobs import judge
from boardgames_tui.review.maker import planned
from boardgames_tui.session import Match
from tests.lengths import plays

LEVELS = ("hard", "normal", "easy", "random")
EVERY = 400
"""Decisions of a match that are judged, spread over all of it, …"""
SOME = plays(60, EVERY)
"""… and of the games in which that takes long."""
SLOW = ("augustus", "lions_of_lydia", "merchant_explorers")
DEPTH = plays(Depth(quick=0.1, thorough=0.4), Depth())


def matches(slug: str, folder: Path) -> Iterator[Match]:
    for stored in sorted((Path(__file__).parent / "matches").glob(f"{slug}-*.json.gz")):
        path = folder / stored.stem
        path.write_bytes(gzip.decompress(stored.read_bytes()))
        yield Match.load(path, lock=False)


def verdicts(match: Match) -> list[Verdict]:
    judged = [each.entries[-1] for each in planned(match, DEPTH).judging if each.judged]
    most = SOME if match.setup.game in SLOW else EVERY
    asked = {each.number for each in judged[:: -(-len(judged) // most)]}
    return [
        judge(match.game, match.game.clone(state), match.history[number - 1], DEPTH)
        for number, state in enumerate(match.timeline.replay(), 1)
        if number in asked
    ]


def review_of(match: Match, found: list[Verdict]) -> Review:
    points = (ChartPoint(round=1, values=(0.25,) * 4),) * (len(match.history) + 1)
    scale = scale_of(forecast_of(match.setup.game, 4))
    return Review(key="", points=points, verdicts=tuple(found), swings=(), scale=scale)


@pytest.mark.slow
@pytest.mark.parametrize("slug", list(GAMES))
def test_stronger_bots_err_less(slug: str, tmp_path: Path) -> None:
    lost, best, decisions = defaultdict[str, float](float), defaultdict[str, int](int), defaultdict[str, int](int)
    for match in matches(slug, tmp_path):
        review = review_of(match, found := verdicts(match))
        for seat, controller in enumerate(match.controllers):
            level, theirs = controller.removeprefix("bot:"), [each for each in found if each.seat == seat]
            decisions[level] += len(theirs)
            lost[level] += (error_rate(theirs, seat) or 0.0) * len(theirs)
            best[level] += sum(grade(review, each).name == "best" for each in theirs)
    rates = [lost[level] / decisions[level] for level in LEVELS]
    assert rates == sorted(set(rates)), rates
    limit = random_rate(slug, scale_of(forecast_of(slug, 4)))
    words = [skill(rate, limit) for rate in rates]
    assert (words[0], words[-1]) == ("master", "wild"), rates
    assert not {"master", "wild"}.intersection(words[1:3]), rates
    shares = [best[level] / decisions[level] for level in LEVELS]
    hard, _, easy, random = shares
    assert random < easy < hard, shares
