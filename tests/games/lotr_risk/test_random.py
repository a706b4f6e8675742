"""Whole random games: sound after every action, equal after saving and cloning, equal views of samples, two scorers agree."""

from random import Random

import pytest

from boardgames_tui.engine import Chance
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.state import State
from tests.games.lotr_risk.naive import totals
from tests.games.lotr_risk.scenes import setup
from tests.games.lotr_risk.variants import VARIANTS

TABLES = [(seats, number) for seats in (2, 3, 4) for number in range(len(VARIANTS))]


def played(seats: int, number: int, seed: int, *checks: object) -> State:
    """A random game; every check sees every position."""
    dice = Random(100 * seed + 10 * seats + number)
    state = GAME.new(setup(seats, seed, **VARIANTS[number]))
    while GAME.decision(state) is not None:
        for check in checks:
            check(state)
        legal = GAME.legal(state)
        GAME.apply(state, legal[int(dice.random() * len(legal))])
        assert state.moves < 60_000, "the Ring must leave some day"
    return state


@pytest.mark.parametrize(("seats", "number"), TABLES)
def test_games_end_sound_and_counted_alike(seats: int, number: int) -> None:
    def sound(state: State) -> None:
        assert GAME.check(state) == []
        legal = GAME.legal(state)
        assert legal
        assert len(set(legal)) == len(legal)
        assert GAME.legal(state) == legal

    state = played(seats, number, 1, sound)
    assert GAME.check(state) == []
    standings = GAME.standings(state)
    assert [standings.of(seat).total for seat in range(seats)] == totals(state)
    assert len(standings.winners) == 1


@pytest.mark.parametrize(("seats", "number"), [(2, 1), (3, 3), (4, 1)])
def test_saving_cloning_and_sampling_at_every_step(seats: int, number: int) -> None:
    codec = GAME.codec
    asked = 0

    def same(state: State) -> None:
        nonlocal asked
        asked += 1
        text = codec.state_json(state)
        again = codec.read_state(text)
        assert again == state
        assert codec.state_json(again) == text
        copy = GAME.clone(state)
        assert copy == state
        legal = GAME.legal(state)
        action = legal[asked % len(legal)]
        GAME.apply(copy, action)
        assert codec.state_json(state) == text  # the clone is independent
        assert codec.read_action(codec.action_data(action)) == action
        assert GAME.parse(state, GAME.notation(action)) == action
        if asked % 5:  # views are slow, and a position is like its neighbours
            return
        seat = GAME.decision(state).seat
        for viewer in range(seats):
            sample = GAME.sample(state, viewer, Chance(asked))
            assert GAME.check(sample) == []
            assert GAME.view(sample, viewer) == GAME.view(state, viewer)
            assert GAME.decision(sample) == GAME.decision(state)
            if viewer == seat:
                assert GAME.legal(sample) == legal

    played(seats, number, 2, same)


def test_notation_is_unique() -> None:
    def unique(state: State) -> None:
        written = [GAME.notation(action) for action in GAME.legal(state)]
        assert len(set(written)) == len(written)

    played(3, 1, 3, unique)


def test_two_runs_in_lockstep() -> None:
    one, two = played(4, 1, 4), played(4, 1, 4)
    assert GAME.codec.state_json(one) == GAME.codec.state_json(two)
