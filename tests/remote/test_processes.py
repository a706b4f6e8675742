"""Real processes: matches over sockets, and what survives when they are killed."""

import random

import pytest

from boardgames_tui.session import Match
from tests.lengths import IS_CAMPAIGN, plays
from tests.remote.processes import kill_often, table
from tests.remote.screens import SLUGS

TABLES = [(slug, seats) for slug in SLUGS for seats in (2, 4)] if IS_CAMPAIGN else [("lions_of_lydia", 2)]


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_people_play_over_sockets(slug: str, seats: int) -> None:
    with table(slug, seats) as opened:
        if opened.wait_for_choices(plays(12, 10**6)):
            opened.end()
            assert [opened.wait_for(person, "ended") for person in opened.people] == ["ended wire.closed"] * seats
        else:
            totals = [opened.wait_for(person, "over") for person in opened.people]
            assert len(set(totals)) == 1
            assert Match.load(opened.path, lock=False).is_over
            opened.check()


@pytest.mark.slow
def test_whatever_is_killed_nothing_acknowledged_is_lost() -> None:
    with table("augustus", 2) as opened:
        assert sum(kill_often(opened, plays(3, 40), random.Random(3))) == plays(3, 40)
        opened.end()
