"""Ratings follow Weng and Lin's method: the same figures as the library that implements it."""

import random

import pytest
from openskill.models import BradleyTerryFull

from boardgames_tui.results.ratings import rate


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_match_says_what_openskill_says(seats: int) -> None:
    model, chance = BradleyTerryFull(), random.Random(seats)
    for _ in range(200):
        skills = [(chance.uniform(5, 45), chance.uniform(0.5, 9)) for _ in range(seats)]
        ranks = [chance.randint(1, seats) for _ in range(seats)]  # ties too
        expected = model.rate([[model.rating(mu=mu, sigma=sigma)] for mu, sigma in skills], ranks=ranks)
        for (mu, sigma), (seat,) in zip(rate(skills, ranks), expected, strict=True):
            assert (mu, sigma) == pytest.approx((seat.mu, seat.sigma), rel=1e-9)
