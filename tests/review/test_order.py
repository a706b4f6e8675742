"""Error rates put the bots in the order of their strength, in a stored match of each game.

Each of the matches was played by bots of all four levels at one table:
`play GAME --plain --seats Hal=bot:hard,Ned=bot:normal,Eva=bot:easy,Ray=bot:random --seed CEDAR-2345`
(Risk with `setup_mode=quick` and `ring_version=short`)."""

import gzip
from functools import cache
from pathlib import Path

import pytest

from boardgames_tui.bots.forecast import forecast_of
from boardgames_tui.games import GAMES
from boardgames_tui.review import ChartPoint, Depth, Review, Verdict, grade
from boardgames_tui.review.grades import error_rate, scale_of
from boardgames_tui.review.jobs import judge
from boardgames_tui.review.maker import planned
from boardgames_tui.session import Match

HARD, NORMAL, EASY, RANDOM = range(4)
JUDGED = 160
"""Decisions of a match that are judged, spread over all of it."""
IN_FULL = ("lions_of_lydia", "lotr_risk")
"""Games in which normal and easy are told apart by as few decisions; in the others one match is too short for that."""


@cache
def verdicts(slug: str, folder: Path) -> tuple[list[Verdict], Review]:
    path = folder / f"{slug}.json"
    path.write_bytes(gzip.decompress((Path(__file__).parent / "matches" / f"{slug}.json.gz").read_bytes()))
    match = Match.load(path, lock=False)
    judged = [each.entries[-1] for each in planned(match, Depth()).judging if each.judged]
    asked = {each.number for each in judged[:: -(-len(judged) // JUDGED)]}
    found = []
    for number, state in enumerate(match.timeline.replay(), 1):
        if number in asked:
            found.append(judge(match.game, match.game.clone(state), match.history[number - 1], Depth()))
    even = ChartPoint(round=1, values=(0.25,) * 4)
    points = (even,) * (len(match.history) + 1)
    scale = scale_of(forecast_of(slug, 4))
    return found, Review(key="", points=points, verdicts=tuple(found), swings=(), scale=scale)


@pytest.mark.slow
@pytest.mark.parametrize("slug", list(GAMES))
def test_stronger_bots_err_less(slug: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    found, review = verdicts(slug, tmp_path_factory.getbasetemp())
    rates = [error_rate(found, seat) or 0.0 for seat in range(4)]
    best = [
        sum(grade(review, each).name == "best" for each in found if each.seat == seat)
        / sum(each.seat == seat for each in found)
        for seat in range(4)
    ]
    assert rates[HARD] < min(rates[NORMAL], rates[EASY]), (rates, best)
    assert max(rates[NORMAL], rates[EASY]) < rates[RANDOM], (rates, best)
    assert best[RANDOM] < best[EASY] < best[HARD], (rates, best)
    if slug in IN_FULL:
        assert rates == sorted(rates), (rates, best)
