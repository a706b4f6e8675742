"""A hint at an open table rests on nothing that somebody there may not know, not even on the hand of who asks."""

import random

import pytest

from boardgames_tui.bots import Budget, study
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES, brain, own
from boardgames_tui.session import Match
from tests.battery.worlds import another_world

SEATS = (Seat("Anna"), Seat("Ben"), Seat("Cleo"))
EVERY, MOST = 7, 4
"""Of the open decisions these are looked at."""


@pytest.mark.slow
@pytest.mark.parametrize("slug", own())
def test_it_is_the_same_in_every_world(slug: str) -> None:
    game, pick = GAMES[slug], random.Random(3)
    budget = Budget.of(brain(slug), times=0.1)
    match = Match.new(Setup(slug, SEATS[: max(2, min(3, game.info.max_seats))], {}, "AMBER-2345"))
    seen = moves = 0
    while match.decision is not None and seen < MOST:
        moves += 1
        if not match.decision.secret and len(match.legal) > 1 and moves % EVERY == 0:
            seen += 1
            found = study(game, match.state, budget, openly=True)
            for seat in range(len(match.names)):
                with another_world(match, seat, 100 + seat):
                    assert study(game, match.state, budget, openly=True) == found, (seat, match.decision)
        match.play(pick.choice(list(match.legal)))
    assert seen == MOST
