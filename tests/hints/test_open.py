"""A hint at an open table rests on nothing that somebody there may not know, not even on the hand of who asks."""

import random

import pytest

from boardgames_tui.bots import Budget, study
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES, brain, own
from boardgames_tui.session import Match
from tests.battery.secrets.worlds import another_world

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


@pytest.mark.slow
def test_it_rests_on_no_hand_of_a_third_person_either() -> None:
    """Risk: what nobody else holds could once be told from what the hand of the person who asks was dealt from."""
    game, pick = GAMES["lotr_risk"], random.Random(5)
    match = Match.new(Setup("lotr_risk", SEATS, {"setup_mode": "quick"}, "AMBER-2345"))
    seen = 0
    while match.decision is not None and seen < MOST:
        hands = [player.adventures for player in match.state.players]
        cards = [action for action in match.legal if action.kind == "cards"]
        if all(hands) and cards and not match.decision.secret:
            seen += 1
            found = study(game, match.state, Budget(2, 2), openly=True, also=cards)
            for number in range(5):
                with another_world(match, (match.decision.seat + 2) % 3, number):
                    assert study(game, match.state, Budget(2, 2), openly=True, also=cards) == found
        match.play(pick.choice(list(match.legal)))
    assert seen == MOST
