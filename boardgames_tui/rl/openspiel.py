"""OpenSpiel games: `load_game("augustus", players=3)`; importing this module registers all of them.

The first node is a chance node that picks one of `deals` deals; from there on a match is decided by its players,
because a deal also decides every die. What a player may know is in the observer; search algorithms must use
`State.resample_from_infostate`, since a copy of a state holds the true deck.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from boardgames_tui.api import Position, games, load
from boardgames_tui.rl.table import FEATURES, RlTable

PREFIX = "boardgames_tui_"
DEALS = 1024
"""Deals that the first chance node chooses from, unless another number is given."""
MOST_MOVES = 20_000


def load_game(slug: str, players: int = 2, seed: str = "", deals: int = DEALS, options: str = "{}") -> Any:
    """Return the game. `seed`: another one gives other deals. `options`: those of the match, as JSON."""
    parameters = {"players": players, "seed": seed, "deals": deals, "options": options}
    return pyspiel.load_game(PREFIX + slug, parameters)


def _type_of(slug: str) -> Any:
    info = load(slug).info
    return pyspiel.GameType(
        short_name=PREFIX + slug,
        long_name=load(slug).title("en"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=info.max_seats,
        min_num_players=max(2, info.min_seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "seed": "", "deals": DEALS, "options": "{}"},
    )


class BoardGame(pyspiel.Game):
    """A game of the suite at one table."""

    def __init__(self, slug: str, kind: Any, parameters: Mapping[str, Any] | None = None) -> None:
        given = {"players": 2, "seed": "", "deals": DEALS, "options": "{}", **(parameters or {})}
        self.table = RlTable(slug, given["players"], json.loads(given["options"]))
        self.seed, self.deals = given["seed"], given["deals"]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.table.actions),
            max_chance_outcomes=self.deals,
            num_players=self.table.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(kind, info, dict(parameters or {}))

    def new_initial_state(self) -> "BoardGameState":
        return BoardGameState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "BoardGameObserver":
        return BoardGameObserver(self.table, params)


class BoardGameState(pyspiel.State):
    def __init__(self, game: BoardGame) -> None:
        super().__init__(game)
        self.table, self.seed, self.deals = game.table, game.seed, game.deals
        self.position: Position | None = None
        """None before the deal."""

    def current_player(self) -> Any:
        if self.position is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.position.seat is None else self.position.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.position is None else self.table.legal(self.position)

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.position = self.table.new(f"rl {self.seed}/{action}")
        else:
            self.position.apply(self.table.actions[action])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.table.game.notation(self.table.actions[action])

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.is_over

    def returns(self) -> list[float]:
        return [0.0] * self.table.seats if self.position is None else self.table.returns(self.position)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "BoardGameState":
        """Return a state in which everything that the player cannot know is dealt again."""
        copied = BoardGameState(self.get_game())
        copied.position = None if self.position is None else self.position.sample(player, f"rl {sampler()}")
        return copied

    def __str__(self) -> str:
        return "" if self.position is None else json.dumps(self.position.data(), sort_keys=True)


class BoardGameObserver:
    """What a player may see, as numbers and as JSON text."""

    def __init__(self, table: RlTable, params: Any) -> None:
        size = (params or {}).get("size", FEATURES)
        self._table = table
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: BoardGameState, player: int) -> None:
        self.tensor.fill(0)
        if state.position is not None:
            for place, number in self._table.features(state.position, player, len(self.tensor)).items():
                self.tensor[place] = number

    def string_from(self, state: BoardGameState, player: int) -> str:
        return "" if state.position is None else self._table.observation_json(state.position, player)


def _register(slug: str) -> None:
    kind = _type_of(slug)

    class RegisteredGame(BoardGame):  # a class, not a function: OpenSpiel frees functions after Python has ended
        def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
            super().__init__(slug, kind, parameters)

    pyspiel.register_game(kind, RegisteredGame)


for _slug in games():
    if PREFIX + _slug not in pyspiel.registered_names():
        _register(_slug)
