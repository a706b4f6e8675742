"""What the research adapters share: numbered actions, returns, observations; without their packages."""

import copy
import pickle
import random

import pytest

from boardgames_tui import api
from boardgames_tui.rl.table import RlTable


def random_position(table: RlTable, moves: int, seed: str = "AMBER-2345") -> api.Position:
    position, chance = table.new(seed), random.Random(1)
    for _ in range(moves):
        if not position.is_over:
            position.apply(chance.choice(position.legal))
    return position


@pytest.mark.parametrize("slug", api.games())
def test_numbers_of_actions_are_those_of_the_list(slug: str) -> None:
    table = RlTable(slug, 2)
    position = random_position(table, 20)
    numbers = table.legal(position)
    assert numbers == sorted({*numbers})
    assert {table.actions[number] for number in numbers} == {*position.legal}


@pytest.mark.parametrize("slug", api.games())
def test_observations_hold_only_what_the_seat_may_see(slug: str) -> None:
    """Everything hidden is dealt again: nothing changes for the seat."""
    table = RlTable(slug, 2)
    position = random_position(table, 25)
    for seat in range(2):
        other = position.sample(seat, "another deal")
        assert table.observation_json(other, seat) == table.observation_json(position, seat)
        assert table.features(other, seat) == table.features(position, seat)
    assert "AMBER" not in table.observation_json(position, 0)
    assert table.features(position, 0) != table.features(position, 1)
    assert all(0 <= place < 64 for place in table.features(position, 0, size=64))


@pytest.mark.parametrize("seats", [2, 3])
def test_returns_are_zero_in_sum(seats: int) -> None:
    table = RlTable("merchant_explorers", seats)
    assert table.returns(random_position(table, 10)) == [0.0] * seats
    position = random_position(table, 5000)
    returns = table.returns(position)
    assert position.is_over
    assert sum(returns) == pytest.approx(0)
    assert {seat for seat, share in enumerate(returns) if share > 0} == {*position.standings().winners}


@pytest.mark.parametrize(("slug", "seats"), [("merchant_explorers", 1), ("augustus", 7)])
def test_tables_of_other_sizes_are_refused(slug: str, seats: int) -> None:
    with pytest.raises(ValueError, match="players"):
        RlTable(slug, seats)


def test_positions_and_tables_can_be_copied_and_pickled() -> None:
    table = RlTable("augustus", 2)
    position = random_position(table, 30)
    assert pickle.loads(pickle.dumps(position)) == position
    copied = copy.deepcopy(position)
    copied.apply(copied.legal[0])
    assert copied != position
    assert pickle.loads(pickle.dumps(table)).actions == table.actions
