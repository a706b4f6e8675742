"""Chance: the same seed gives the same luck everywhere, recorded outcomes come back, nothing is drawn in a preview."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames_tui.engine import (
    Chance,
    ChanceNeeded,
    Forced,
    OutcomeError,
    Recorder,
    Recording,
    Refuse,
    clone,
    new_seed,
    seed_number,
)

seeds = st.integers(0, 2**64 - 1)


def test_known_draws_never_change() -> None:
    """These numbers are part of every save ever made: a generator that gives others breaks them."""
    chance = Chance(seed_number("LAUREL-7Q4K"))
    assert chance.seed == seed_number(" laurel-7q4k ")
    assert chance.roll("first", 6) == [5, 3, 4, 1, 4, 1]
    items = list("abcdefghij")
    chance.shuffle("letters", items)
    assert "".join(items) == "hibjdgface"


@given(seeds, st.integers(1, 100))
def test_die_stays_in_range(seed: int, sides: int) -> None:
    assert 1 <= Chance(seed).die("test", sides) <= sides


@given(seeds, st.lists(st.integers(), max_size=100))
def test_shuffle_keeps_every_item(seed: int, items: list[int]) -> None:
    shuffled = items[:]
    Chance(seed).shuffle("test", shuffled)
    assert sorted(shuffled) == sorted(items)


def test_dice_and_shuffles_are_fair() -> None:
    chance = Chance(1)
    rolls = chance.roll("many", 60_000)
    assert all(9_500 < rolls.count(face) < 10_500 for face in range(1, 7))
    firsts = []
    for _ in range(6_000):
        order = [1, 2, 3]
        chance.shuffle("order", order)
        firsts.append(tuple(order))
    assert all(850 < firsts.count(order) < 1_150 for order in set(firsts))
    assert len(set(firsts)) == 6


def test_a_clone_draws_what_the_original_draws() -> None:
    chance = Chance(5)
    chance.die("before")
    chance.tape = Recorder()
    copy = clone(chance)
    assert copy.tape is None
    assert copy.roll("after", 5) == chance.roll("after", 5)


def test_recorded_outcomes_come_back_and_the_counter_moves_along() -> None:
    original, recorder = Chance(9), Recorder()
    original.tape = recorder
    bag = ["a", "b", "c"]
    told = [original.die("die"), original.roll("dice", 2), original.pick("pick", bag), original.draw("draw", bag)]
    replayed = Chance(123456)  # another generator: the recording decides
    replayed.tape = Recording(recorder.outcomes)
    bag = ["a", "b", "c"]
    assert [
        replayed.die("die"),
        replayed.roll("dice", 2),
        replayed.pick("pick", bag),
        replayed.draw("draw", bag),
    ] == told
    assert replayed.tape.finished
    assert replayed.drawn == original.drawn


def test_a_recording_that_does_not_fit_says_so() -> None:
    chance = Chance(1)
    chance.tape = Recording([("card", "z")])
    with pytest.raises(OutcomeError, match="z"):
        chance.pick("card", ["a", "b"])
    chance.tape = Recording([("card", "a")])
    with pytest.raises(OutcomeError, match="die"):
        chance.die("die")
    chance.tape = Recording([])
    with pytest.raises(OutcomeError, match="nothing left"):
        chance.die("die")


def test_forced_outcomes_then_luck() -> None:
    chance = Chance(1)
    chance.tape = Forced(6, [1, 1])
    assert chance.die("first") == 6
    assert chance.roll("second", 2) == [1, 1]
    assert 1 <= chance.die("third") <= 6


def test_previews_draw_nothing() -> None:
    chance = Chance(1)
    chance.tape = Refuse()
    with pytest.raises(ChanceNeeded, match="token"):
        chance.die("token")
    assert chance.drawn == 0


def test_seeds_are_codes_people_can_read_out() -> None:
    codes = {new_seed() for _ in range(200)}
    assert len(codes) == 200
    assert all(code.isascii() and code.isupper() and code.count("-") == 1 for code in codes)
