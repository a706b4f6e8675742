"""What the replay shows beside a move that a review judged: nothing is ever better by nothing."""

import re

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Painter
from boardgames_tui.replay import Replay
from boardgames_tui.review import ChartPoint, RatedChoice, Review, Verdict
from boardgames_tui.review.wording import ReviewWording
from boardgames_tui.session import Match
from boardgames_tui.tui.scenes import seen_by, table_for
from boardgames_tui.tui.screens.replay.parts import DeedBand
from tests.games.table_tester import text

NOTHING = re.compile(r"(?<![\d.,])0 ?%")
LOSSES = (0.0, 0.0004, 0.002, 0.0049, 0.005, 0.0051, 0.0099, 0.01, 0.04, 0.3)


def told(lang: str, height: int, loss: float, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """The band above the board, and what it would say of a better choice."""
    monkeypatch.setattr(ReviewWording, "why", lambda *_: "")  # no time for reasons
    match = Match.new(Setup("augustus", (Seat("Anna"), Seat("Ben")), {"deal_mode": "random_3"}, "AMBER-2345"))
    while len(match.legal) < 2:
        match.play(match.legal[0])
    at, (played, better) = len(match.history), match.legal[:2]
    seat, of = match.decision.seat, len(match.legal)
    match.play(played)
    choices = tuple(
        RatedChoice(place=place, margin=0.0, chance=0.5 + gain, trials=5, doubt=None)
        for place, gain in ((1, loss), (0, 0.0))
    )
    verdict = Verdict(number=at + 1, seat=seat, played=0, loss=loss, choices=choices, of=of)
    points = tuple(ChartPoint(round=1, values=(0.5, 0.5)) for _ in range(len(match.history) + 1))
    monkeypatch.setattr(Match, "is_over", True)
    replay, words = Replay(match, at=at + 1), catalogue(lang, "augustus")
    replay.learn(Review(key="", points=points, verdicts=(verdict,), swings=()))
    look = Look()
    p = Painter.blank(look, 110, height)
    band = DeedBand(table_for(match), replay)
    band.draw(p, seen_by(replay.past, look, words, None, small=height == 1))
    what = words.phrase(match.game.label(match.at(at), better), match.names)
    return text(p), words.get("review.better", choice=what).strip()


@pytest.mark.parametrize("height", [1, 2])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_move_is_told_to_be_better_by_nothing(lang: str, height: int, monkeypatch: pytest.MonkeyPatch) -> None:
    was_told = []
    for loss in LOSSES:
        with monkeypatch.context() as patch:
            shown, better = told(lang, height, loss, patch)
        assert not NOTHING.search(shown), (loss, shown)
        was_told.append(better[:12] in shown)
    assert not was_told[0]
    assert was_told[-1]
