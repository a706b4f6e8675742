"""PettingZoo environments: `env("augustus", seats=3)` is an AEC environment with action masks.

observation    {"observation": what the seat may see, as numbers or as JSON, "action_mask": one 0 or 1 per action}
action         the number of an action of `Game.all_actions()`
reward         at the end of the match, 0 in sum: winners share 1, the others share -1
"""

import json
from collections.abc import Mapping
from secrets import token_hex
from typing import Any, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from boardgames_tui.rl.table import FEATURES, RlTable, names

LONGEST_TEXT = 1 << 17
"""Bytes of an observation as JSON; shorter ones end with zeros, because PettingZoo wants arrays of one size."""
LIMIT = 1e6
"""Bound of the numbers of a flat observation."""
MOST_MOVES = 20_000


def env(slug: str, **more: Any) -> Any:
    """Return the environment with PettingZoo's checks: an illegal action ends the match, and its seat gets -1."""
    checked = wrappers.TerminateIllegalWrapper(raw_env(slug, **more), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def raw_env(slug: str, **more: Any) -> "BoardGameEnv":
    return BoardGameEnv(slug, **more)


def read_json(observation: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a seat may see from an observation as JSON."""
    data: dict[str, Any] = json.loads(observation["observation"].tobytes().rstrip(b"\0"))
    return data


class BoardGameEnv(AECEnv):
    """A match as an AEC environment. Everything that an agent gets is what its seat may see."""

    metadata = {"render_modes": ["ansi"], "name": "boardgames_tui_v0", "is_parallelizable": False}

    def __init__(
        self,
        slug: str,
        seats: int = 2,
        options: Mapping[str, Any] | None = None,
        observations: Literal["flat", "json"] = "flat",
        size: int = FEATURES,
        most_moves: int = MOST_MOVES,
        render_mode: str | None = None,
    ) -> None:
        """`observations`: `size` numbers, or JSON, which `read_json` reads. A match ends after `most_moves` at the
        latest (truncated)."""
        super().__init__()
        self.table = RlTable(slug, seats, options)
        self.metadata = {**self.metadata, "name": f"{slug}_v0"}
        self.render_mode = render_mode
        self._is_flat, self._size, self._most_moves = observations == "flat", size, most_moves
        self.possible_agents = list(names(seats))
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        count = len(self.table.actions)
        seen = Box(-LIMIT, LIMIT, (size,), np.float32) if self._is_flat else Box(0, 255, (LONGEST_TEXT,), np.uint8)
        mask = Box(0, 1, (count,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a match. Equal seeds give equal deals; without one every match is different."""
        self.position = self.table.new(token_hex(16) if seed is None else f"rl {seed}")
        self._moves = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat_of[agent]
        mask = np.zeros(len(self.table.actions), np.int8)
        if self.position.seat == seat:
            mask[self.table.legal(self.position)] = 1
        if not self._is_flat:
            text = self.table.observation_json(self.position, seat).encode()
            return {"observation": np.frombuffer(text.ljust(LONGEST_TEXT, b"\0"), np.uint8), "action_mask": mask}
        numbers = np.zeros(self._size, np.float32)
        for place, number in self.table.features(self.position, seat, self._size).items():
            numbers[place] = number
        return {"observation": numbers, "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.position.apply(self.table.actions[int(action)])
        self._moves += 1
        self._clear_rewards()
        if self.position.is_over:
            self.rewards = dict(zip(self.possible_agents, self.table.returns(self.position), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._moves >= self._most_moves:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        seat = self.position.seat
        self.agent_selection = self.agents[0] if seat is None else self.possible_agents[seat]

    def render(self) -> str | None:
        """Return what a spectator sees, in sentences."""
        return "\n".join(self.position.sentences(None)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""
