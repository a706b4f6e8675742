"""Who is tried how often."""

from collections import Counter
from collections.abc import Sequence

import pytest

from boardgames_tui.bots.search.sequential_halving import race, rounds


@pytest.mark.parametrize("candidates", range(1, 13))
@pytest.mark.parametrize("trials", [0, 1, 5, 24, 96, 160])
def test_the_budget_is_kept_and_used(candidates: int, trials: int) -> None:
    spent = sum(size * times for size, times in rounds(candidates, trials))
    assert spent <= trials
    assert trials - spent < max(2, candidates)


def test_half_drops_out_each_round() -> None:
    assert [size for size, _ in rounds(8, 160)] == [8, 4, 2]
    assert [size for size, _ in rounds(5, 96)] == [5, 3, 2]
    assert [size for size, _ in rounds(1, 9)] == [1]


def test_the_best_have_most_trials() -> None:
    tried: Counter[int] = Counter()

    def sweep(places: Sequence[int], times: int) -> bool:
        tried.update(list(places) * times)
        return True

    race([3, 1, 4, 0], 48, sweep, float)
    assert tried[4] == tried[3] == max(tried.values())
    assert tried[1] == tried[0] == 6


def test_a_sweep_that_cannot_go_on_ends_the_race() -> None:
    asked: list[int] = []

    def sweep(places: Sequence[int], times: int) -> bool:
        asked.append(times)
        return len(asked) < 2

    race([0, 1, 2, 3, 4, 5, 6, 7], 100, sweep, float)
    assert len(asked) == 2
