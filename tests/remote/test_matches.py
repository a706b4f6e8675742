"""Whole matches with a screen for everybody, without sockets."""

import random

import pytest

from boardgames_tui.session import Match, Next
from tests.lengths import plays
from tests.remote.screens import SLUGS, Screen, open_table, play, setup

MOST = plays(60, 10**6)
"""Decisions of a match; a campaign plays to the end."""


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_screen_shows_the_match_as_its_seat_sees_it(slug: str, seats: int) -> None:
    match = Match.new(setup(slug, seats))
    table = open_table(match)
    screens = [Screen(table, seat) for seat in range(len(match.names))]
    watching = Screen(table, None)
    pick = random.Random(seats)
    for _ in range(MOST):
        if match.decision is None:
            break
        _compare(match, [*screens, watching])
        play(table, screens, pick, 1)
    _compare(match, [*screens, watching])
    assert all(match.setup.seed not in line for screen in [*screens, watching] for line in screen.lines)


def _compare(match: Match, screens: list[Screen]) -> None:
    game, decision = match.game, match.decision
    for screen in screens:
        shown, seat = screen.match, screen.place.seat
        is_early = decision is not None and decision.seat != seat and screen.flow.next is Next.PERSON
        assert is_early or game.view(shown.state, seat) == game.view(match.state, seat)
        assert shown.log(seat)[-1:] == [] or shown.log(seat)[-1][1] == match.log(seat)[-1][1]
        assert len(shown.log(seat)) == len(match.log(seat))
        if decision is None:
            assert screen.flow.next is Next.OVER
            assert shown.standings() == match.standings()
        elif decision.seat == seat:
            assert screen.flow.next is Next.PERSON
            assert shown.decision == decision
            assert shown.legal == match.legal
        elif is_early:  # the same secret choice at the same time
            assert decision.secret
            assert shown.decision.kind == decision.kind
        else:
            assert screen.flow.next is Next.REMOTE
            assert shown.decision.seat == decision.seat
