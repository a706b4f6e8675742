"""Worth of a map to its owner, in coins: features in reach now, features in reach of villages in later eras, unfinished
regions and goals. The numbers were tuned by play."""

from dataclasses import dataclass
from operator import mul

from boardgames_tui.games.merchant_explorers.board import Board
from boardgames_tui.games.merchant_explorers.rules.formations import network
from boardgames_tui.games.merchant_explorers.rules.goals import reward
from boardgames_tui.games.merchant_explorers.rules.resolve import crystal_coins, tower_coins
from boardgames_tui.games.merchant_explorers.rules.state import Player, State
from boardgames_tui.games.merchant_explorers.rules.tasks import task
from boardgames_tui.games.merchant_explorers.rules.villages import village_coins

from .distances import bases, chart, nearness

RUIN = 4.0
CITY = 1.6
"""A city's worth per point of its value: half a route, roughly."""
MISSING = (1.0, 0.5, 0.27, 0.16, 0.1, 0.06, 0.04, 0.02)
"""How much of a village counts when so many spaces of its region are missing."""
TURNS = (0.0, 0.35, 0.6, 0.75, 0.85, 0.9, 0.95, 1.0, 1.0, 1.0)
"""How much of the present potential counts with so many cards to come in this era."""


@dataclass(slots=True)
class Estimate:
    """One player's prospects in a position."""

    board: Board
    player: Player
    era: int
    pace: float
    """Weight of what may still happen in this era."""
    now: list[float]
    """What each feature is worth if explored in this era."""
    later: list[float]
    """Worth of each feature in later eras, if it is not explored now."""
    near: list[float]
    """How near the network is to each."""
    base: tuple[float, ...]
    """How near a village or the capital is to each."""

    @property
    def eras_left(self) -> int:
        return 4 - self.era

    def village_worth(self, distance: int) -> float:
        """A village far out opens more new ground."""
        return village_coins(self.era) + self.eras_left * (1.2 + 0.35 * distance)

    def regions(self) -> float:
        total = 0.0
        touched = self.board.around(network(self.board, self.player)) | self.player.explorers
        for region in self.board.regions:
            if region.blank and not region.spaces & self.player.villages and region.spaces & touched:
                missing = (region.spaces & ~self.player.explorers).bit_count()
                total += self.village_worth(region.distance) * MISSING[min(missing, 7)]
        return total * self.pace

    def prospects(self) -> float:
        now: float = sum(map(mul, self.now, self.near))
        later: float = sum(map(mul, self.later, self.base))
        return now * self.pace * 0.5 + later * 0.5 + self.regions()

    def base_gain(self, space: int) -> float:
        """What a village on this space adds to later eras."""
        return 0.5 * sum(
            later * (far - base)
            for later, far, base in zip(self.later, chart(self.board.id).far[space], self.base, strict=True)
            if far > base
        )

    def promised(self, space: int) -> float:
        """What this space counts for in later eras as long as it is left alone."""
        place = chart(self.board.id).number[space]
        return 0.5 * self.later[place] * self.base[place]

    def reach_gain(self, space: int) -> float:
        """What an explorer on this space adds to the rest of the era."""
        now, near, gain = self.now, self.near, 0.0
        for place, close in chart(self.board.id).close[space]:
            if close > near[place]:
                gain += now[place] * (close - near[place])
        return gain * self.pace * 0.5


def estimate(state: State, seat: int) -> Estimate:
    map_, player = state.board, state.players[seat]
    now, later = _worths(state, map_, player)
    near = nearness(map_.id, network(map_, player), now)
    base = bases(map_.id, player.villages | 1 << map_.capital)
    return Estimate(map_, player, state.era, TURNS[min(len(state.deck), 9)], now, later, near, base)


def goals(state: State, seat: int, player: Player) -> float:
    left = (30 - state.turn) / 30
    total = 0.0
    for goal in state.goals:
        if not goal.paid[seat] and (coins := reward(state, goal)):
            aim = task(goal.id)
            total += coins * left * min(1.0, aim.progress(state.board, player) / aim.need) ** 1.5
    return total


def _worths(state: State, map_: Board, player: Player) -> tuple[list[float], list[float]]:
    """Return the worth of every feature: in this era, and in later ones."""
    found = chart(map_.id)
    spaces, kinds, value = found.spaces, found.kinds, map_.value
    now, later = [0.0] * len(spaces), [0.0] * len(spaces)
    left = 4 - state.era
    some = 1.0 if left else 0.0
    for place in kinds["coin"]:
        space = spaces[place]
        if not player.explorers >> space & 1:
            now[place] = value[space]
        later[place] = 0.35 * left * value[space]
    for place in kinds["city"]:
        space = spaces[place]
        if not player.posts >> space & 1:
            worth = value[space] * CITY
            if not player.explorers >> space & 1:
                now[place] = worth
            later[place] = some * worth
    for place in kinds["ruin"]:
        if not player.treasures >> spaces[place] & 1:
            now[place], later[place] = RUIN, some * RUIN
    for place in kinds["tower"]:
        if not player.towers >> spaces[place] & 1:
            now[place], later[place] = tower_coins(state, player), some * 10.0
    for place in kinds["crystal"]:
        space = spaces[place]
        if not player.crystals >> space & 1:
            coins = crystal_coins(map_, player.crystals | 1 << space) + 1.0
            now[place], later[place] = coins, some * (coins + 1.0)
    return now, later
