"""Steps per second of the research adapters with random actions, beside catanatron's gym; needs the extra [rl]."""

import random
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any

from bench.measure import Row, best_of
from boardgames_tui.api import games

SLICE = 0.6
"""Seconds an environment runs before the next takes its turn."""


def rows() -> Iterator[Row]:
    missing = [name for name in ("pettingzoo", "pyspiel", "gymnasium") if find_spec(name) is None]
    if missing:
        print(f"rl: not measured, {', '.join(missing)} not installed: pip install 'boardgames-tui[rl]'")
        return
    works: dict[str, Callable[[], float]] = {"catanatron's gym": _rate(_catan())}
    for slug in games():
        works[f"PettingZoo steps, {slug}"] = _rate(_pettingzoo(slug))
        works[f"OpenSpiel steps, {slug}"] = _rate(_openspiel(slug))
    catan, *ours = best_of(*works.values(), rounds=3, best=max)
    for what, rate in zip([*works][1:], ours, strict=True):
        yield Row(what, rate, "steps/s", "catanatron's gym", catan, rate / catan, "", None)


def _rate(steps: Iterator[None]) -> Callable[[], float]:
    def measure() -> float:
        count, began = 0, time.perf_counter()
        while (spent := time.perf_counter() - began) < SLICE:
            next(steps)
            count += 1
        return count / spent

    return measure


def _catan() -> Iterator[None]:
    import catanatron.gym
    import gymnasium

    assert catanatron.gym  # registers the environment
    environment: Any = gymnasium.make("catanatron/Catanatron-v0")
    chance, seed = random.Random(1), 0
    while True:
        seed += 1
        _, info = environment.reset(seed=seed)
        is_over = False
        while not is_over:
            _, _, over, cut, info = environment.step(chance.choice(info["valid_actions"]))
            is_over = over or cut
            yield


def _pettingzoo(slug: str) -> Iterator[None]:
    from boardgames_tui.rl.pettingzoo import raw_env

    environment, seed = raw_env(slug), 0
    while True:
        seed += 1
        environment.reset(seed=seed)
        for agent in environment.agent_iter():
            seen, _, is_over, is_cut, _ = environment.last()
            action = None if is_over or is_cut else environment.action_space(agent).sample(seen["action_mask"])
            environment.step(action)
            yield


def _openspiel(slug: str) -> Iterator[None]:
    from open_spiel.python.observation import make_observation

    from boardgames_tui.rl.openspiel import load_game

    game, chance = load_game(slug), random.Random(1)
    observation = make_observation(game)
    while True:
        state = game.new_initial_state()
        state.apply_action(chance.randrange(game.deals))
        while not state.is_terminal():
            observation.set_from(state, state.current_player())
            state.apply_action(chance.choice(state.legal_actions()))
            yield
