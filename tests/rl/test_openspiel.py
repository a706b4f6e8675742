"""OpenSpiel games pass OpenSpiel's own test, where it is installed (`pip install 'boardgames-tui[rl]'`)."""

import random
from typing import Any

import pytest

from boardgames_tui.api import games

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra [rl]")
observation_of = pytest.importorskip("open_spiel.python.observation", reason="needs the extra [rl]").make_observation
load_game = pytest.importorskip("boardgames_tui.rl.openspiel", reason="needs the extra [rl]").load_game

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("slug", games())
def test_random_sim_test(slug: str) -> None:
    pyspiel.random_sim_test(load_game(slug, deals=16), num_sims=1, serialize=False, verbose=False)


def dealt(game: Any, deal: int) -> Any:
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


@pytest.mark.parametrize("slug", games())
def test_states_can_be_copied_written_and_read(slug: str) -> None:
    game, chance = load_game(slug), random.Random(2)
    state = dealt(game, 3)
    for _ in range(20):
        state.apply_action(chance.choice(state.legal_actions()))
    before = str(state)
    assert str(game.deserialize_state(state.serialize())) == before
    copied = state.clone()
    copied.apply_action(copied.legal_actions()[0])
    assert str(state) == before != str(copied)


def test_deals_differ_by_number_and_by_seed() -> None:
    game = load_game("augustus", deals=4)
    assert [outcome for outcome, _ in game.new_initial_state().chance_outcomes()] == [0, 1, 2, 3]
    texts = {str(dealt(game, 0)), str(dealt(game, 1)), str(dealt(load_game("augustus", seed="x"), 0))}
    assert len(texts) == 3
    assert str(dealt(game, 0)) == str(dealt(load_game("augustus", deals=4), 0))


def test_a_resampled_state_looks_the_same_to_its_player_alone() -> None:
    game = load_game("augustus", players=3)
    state = dealt(game, 0)
    world = state.resample_from_infostate(1, random.Random(3).random)
    observation = observation_of(game)
    assert observation.string_from(world, 1) == observation.string_from(state, 1)
    assert str(world) != str(state)
    observation.set_from(state, 1)
    assert observation.tensor.any()
