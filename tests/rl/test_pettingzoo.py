"""PettingZoo environments pass PettingZoo's own tests, where it is installed (`pip install 'boardgames-tui[rl]'`)."""

from typing import Any

import pytest

from boardgames_tui.api import games

zoo = pytest.importorskip("pettingzoo.test", reason="needs the extra [rl]")
ours = pytest.importorskip("boardgames_tui.rl.pettingzoo", reason="needs the extra [rl]")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]  # PettingZoo warns of what is not a flat box


@pytest.mark.parametrize("observations", ["flat", "json"])
@pytest.mark.parametrize("slug", games())
def test_api_test(slug: str, observations: str) -> None:
    zoo.api_test(ours.env(slug, observations=observations), num_cycles=200)


@pytest.mark.parametrize("slug", games())
def test_seed_test(slug: str) -> None:
    zoo.seed_test(lambda: ours.env(slug, most_moves=200), num_cycles=50)


def play(environment: Any, seed: int) -> dict[str, float]:
    environment.reset(seed=seed)
    total = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        seen, reward, is_over, is_cut, _ = environment.last()
        total[agent] += reward
        mask = seen["action_mask"]
        action = None if is_over or is_cut else int(environment.action_space(agent).sample(mask))
        environment.step(action)
    return total


def test_a_match_ends_with_rewards_of_sum_zero() -> None:
    total = play(ours.env("merchant_explorers", seats=3), 1)
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) > 0


def test_a_long_match_is_cut_off() -> None:
    environment = ours.raw_env("augustus", most_moves=5)
    assert play(environment, 1) == {"seat_0": 0.0, "seat_1": 0.0}
    assert environment._moves == 5


def test_json_observations_can_be_read() -> None:
    environment = ours.raw_env("augustus", observations="json", render_mode="ansi")
    environment.reset(seed=1)
    data = ours.read_json(environment.observe("seat_1"))
    assert data["seat"] == data["view"]["seat"] == 1
    assert environment.render()
