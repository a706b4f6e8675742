"""Steps per second of the research adapters with random actions and an observation at each step; needs the extra [rl].
Beside them moves of catanatron's four random players, without observations: its gym is not in its package."""

import random
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec

from bench.measure import Row, best_of
from boardgames_tui.api import games
from boardgames_tui.installation import install_command

SLICE = 0.6
"""Seconds an environment runs before the next takes its turn."""


def rows() -> Iterator[Row]:
    missing = [name for name in ("pettingzoo", "pyspiel", "gymnasium") if find_spec(name) is None]
    if missing:
        print(f"rl: not measured, {', '.join(missing)} not installed: {install_command('rl')}")
        return
    from bench.random_games import catan

    works: dict[str, Callable[[], float]] = {"catanatron": _rate(_moves(catan))}
    for slug in games():
        works[f"PettingZoo steps, {slug}"] = _rate(_pettingzoo(slug))
        works[f"OpenSpiel steps, {slug}"] = _rate(_openspiel(slug))
    reference, *ours = best_of(*works.values(), rounds=3, best=max)
    for what, rate in zip([*works][1:], ours, strict=True):
        yield Row(what, rate, "steps/s", "catanatron", reference, rate / reference, "", None)


def _rate(steps: Iterator[None]) -> Callable[[], float]:
    def measure() -> float:
        count, began = 0, time.perf_counter()
        while (spent := time.perf_counter() - began) < SLICE:
            next(steps)
            count += 1
        return count / spent

    return measure


def _moves(play: Callable[[int], int]) -> Iterator[None]:
    seed = 0
    while True:
        seed += 1
        for _ in range(play(seed)):
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
