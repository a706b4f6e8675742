"""Random games to the end: every seat count, every expansion, every allowed pair and everything together."""

import random
from typing import Any

import pytest

from boardgames_tui.engine import Chance
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.state import State
from tests.games.lions_of_lydia.naive import totals
from tests.games.lions_of_lydia.scenes import setup
from tests.games.lions_of_lydia.variants import FULL, PAIRS, SINGLES, TABLES, VARIANTS, WIDE_TABLES

MANY = 2000
"""No random game has come near this number of moves."""


def name(options: dict[str, Any]) -> str:
    return "-".join(f"{key}={value}" for key, value in options.items()) or "base"


def finish(state: State, rng: random.Random) -> None:
    for _ in range(MANY):
        if GAME.decision(state) is None:
            break
        GAME.apply(state, rng.choice(GAME.legal(state)))
        assert GAME.check(state) == []
    assert GAME.decision(state) is None
    assert GAME.legal(state) == []
    assert [GAME.standings(state).of(seat).total for seat in range(state.seats)] == totals(state)
    assert state.tile_owner is not None
    assert state.players[state.tile_owner].upgraded >= state.goal


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", VARIANTS, ids=name)
def test_random_games_end_sound(options: dict[str, Any], seats: int) -> None:
    for seed in range(2):
        finish(GAME.new(setup(seats, seed, **options)), random.Random(seed))


@pytest.mark.parametrize(("seats", "options"), [(seats, options) for seats, sets in WIDE_TABLES.items() for options in sets])
def test_wide_tables(seats: int, options: dict[str, Any]) -> None:
    finish(GAME.new(setup(seats, 5, **options)), random.Random(5))


def test_variants_cover_every_option_value() -> None:
    sets = [*VARIANTS, *(options for wide in WIDE_TABLES.values() for options in wide)]
    for option, field in GAME.options_model.model_fields.items():
        values = {options.get(option, field.default) for options in sets}
        assert values == set(getattr(field.annotation, "__args__", (False, True))), option
    assert (len(SINGLES), len(PAIRS)) == (8, 27)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, *FULL, TABLES[1]], ids=name)
def test_every_step_can_be_saved_copied_and_written_down(options: dict[str, Any], seats: int) -> None:
    rng = random.Random(seats)
    state = GAME.new(setup(seats, seats, **options))
    while (decision := GAME.decision(state)) is not None:
        legal = GAME.legal(state)
        assert len(set(legal)) == len(legal)
        assert legal == GAME.legal(state)
        text = GAME.codec.state_json(state)
        loaded = GAME.codec.read_state(text)
        assert loaded == state
        action = rng.choice(legal)
        for each in legal:
            assert GAME.parse(state, GAME.notation(each)) == each
            assert GAME.codec.read_action(GAME.codec.action_data(each)) == each
        copy = GAME.clone(state)
        assert copy == state
        events = GAME.apply(state, action)
        assert GAME.codec.state_json(copy) == text
        assert GAME.apply(loaded, action) == events
        assert loaded == state
        assert all(0 <= event.seat < seats for event in events if event.seat is not None)
        assert 0 <= decision.seat < seats


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("options", [{}, {**FULL[0], "hide_bags": True}, TABLES[1]], ids=name)
def test_samples_look_the_same_and_play_on(options: dict[str, Any], seats: int) -> None:
    rng, chance = random.Random(seats), Chance(seats)
    state = GAME.new(setup(seats, seats, **options))
    while (decision := GAME.decision(state)) is not None:
        for seat in range(seats):
            other = GAME.sample(state, seat, chance)
            assert GAME.check(other) == []
            assert GAME.view(other, seat) == GAME.view(state, seat)
            assert other.chance != state.chance
            if seat == decision.seat:
                assert GAME.legal(other) == GAME.legal(state)
                assert GAME.decision(other) == decision
        GAME.apply(state, rng.choice(GAME.legal(state)))
    finish(GAME.sample(GAME.new(setup(seats, 1, **options)), 0, chance), rng)


def test_r17_a_sample_does_not_depend_on_what_the_hidden_bags_hold() -> None:
    state = GAME.new(setup(3, 6, hide_bags=True, start_player="1"))
    state.players[1].bag, state.players[2].bag = ["red", "red", "blue", "green"], ["yellow", "yellow", "green", "blue"]
    other = GAME.clone(state)
    other.players[1].bag, other.players[2].bag = ["yellow", "green", "blue", "green"], ["red", "blue", "red", "yellow"]
    assert GAME.view(state, 0) == GAME.view(other, 0)
    dealt, again = (
        [[player.bag for player in GAME.sample(each, 0, Chance(seed)).players] for seed in range(12)] for each in (state, other)
    )
    assert dealt == again
    assert len({tuple(sorted(bags[1])) for bags in dealt}) > 3
    assert all(bags[0] == state.players[0].bag for bags in dealt)


def test_equal_setups_play_alike() -> None:
    one, two = (GAME.new(setup(3, "LOTUS-7K2M", **FULL[0])) for _ in range(2))
    rng = random.Random(3)
    while GAME.decision(one) is not None:
        action = rng.choice(GAME.legal(one))
        assert GAME.apply(one, action) == GAME.apply(two, action)
        assert one == two


def test_copies_are_independent() -> None:
    rng = random.Random(11)
    state = GAME.new(setup(4, 11, **FULL[1]))
    for _ in range(150):
        before = GAME.codec.state_json(state)
        finish(GAME.clone(state), random.Random(1)) if rng.random() < 0.05 else None
        assert GAME.codec.state_json(state) == before
        GAME.apply(state, rng.choice(GAME.legal(state)))
