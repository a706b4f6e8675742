"""What a map is still worth to its owner, in coins: features within reach now, features within reach of villages in
later eras, regions under way, goals under way. The numbers are guesses tuned by play, not rules."""

from dataclasses import dataclass
from functools import cache

from boardgames_tui.games.merchant_explorers.board import Board, board
from boardgames_tui.games.merchant_explorers.rules.formations import network
from boardgames_tui.games.merchant_explorers.rules.goals import reward
from boardgames_tui.games.merchant_explorers.rules.resolve import crystal_coins, tower_coins
from boardgames_tui.games.merchant_explorers.rules.state import Player, State
from boardgames_tui.games.merchant_explorers.rules.tasks import task
from boardgames_tui.games.merchant_explorers.rules.villages import village_coins
from boardgames_tui.games.merchant_explorers.spaces import COLUMNS, ROWS, each

FAR = 24
NEAR = tuple(0.62**steps for steps in range(FAR + 1))
"""How much of a feature's worth counts at this many steps from the network, in the present era."""
LATER = tuple(0.8**steps for steps in range(FAR + 1))
"""… and from a village or the capital, in later eras."""
RUIN = 4.0
CITY = 1.6
"""A city's worth per point of its value: half a route, roughly."""
MISSING = (1.0, 0.5, 0.27, 0.16, 0.1, 0.06, 0.04, 0.02)
"""How much of a village counts when so many spaces of its region are missing."""
TURNS = (0.0, 0.35, 0.6, 0.75, 0.85, 0.9, 0.95, 1.0, 1.0, 1.0)
"""How much of the present potential counts with so many cards to come in this era."""


@cache
def distances(map_id: str) -> tuple[bytes, ...]:
    """Steps between any two spaces, FAR where there is no way."""
    map_ = board(map_id)
    tables = [bytearray([FAR]) * (ROWS * COLUMNS) for _ in range(ROWS * COLUMNS)]
    for space in each(map_.spaces):
        reached = edge = 1 << space
        steps = 0
        while edge:
            for other in each(edge):
                tables[space][other] = min(steps, FAR)
            edge = map_.around(edge) & ~reached
            reached |= edge
            steps += 1
    return tuple(bytes(table) for table in tables)


@dataclass(slots=True)
class Feature:
    space: int
    now: float
    """Worth if explored in this era."""
    later: float
    """Worth in the eras to come, if it is left alone now."""


@dataclass(slots=True)
class Estimate:
    """One player's prospects in a position."""

    board: Board
    player: Player
    era: int
    pace: float
    """Weight of what may still happen in this era."""
    features: list[Feature]
    near: list[float]
    """For each feature, how near the network is."""
    base: list[float]
    """For each feature, how near a village or the capital is."""

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
        now = sum(feature.now * near for feature, near in zip(self.features, self.near, strict=True))
        later = sum(feature.later * base for feature, base in zip(self.features, self.base, strict=True))
        return now * self.pace * 0.5 + later * 0.5 + self.regions()

    def base_gain(self, space: int) -> float:
        """What a village on this space adds to later eras."""
        steps = distances(self.board.id)[space]
        return 0.5 * sum(
            feature.later * max(0.0, LATER[steps[feature.space]] - base)
            for feature, base in zip(self.features, self.base, strict=True)
        )

    def promised(self, space: int) -> float:
        """What this space counts for in later eras as long as it is left alone."""
        for feature, base in zip(self.features, self.base, strict=True):
            if feature.space == space:
                return 0.5 * feature.later * base
        return 0.0

    def reach_gain(self, space: int) -> float:
        """What an explorer on this space adds to the rest of the era."""
        steps = distances(self.board.id)[space]
        gain = 0.0
        for feature, near in zip(self.features, self.near, strict=True):
            closer = NEAR[steps[feature.space]] - near
            if closer > 0 and feature.space != space:
                gain += feature.now * closer
        return gain * self.pace * 0.5


def estimate(state: State, seat: int) -> Estimate:
    map_, player = state.board, state.players[seat]
    features = _features(state, map_, player)
    held = network(map_, player)
    bases = player.villages | 1 << map_.capital
    return Estimate(
        map_,
        player,
        state.era,
        TURNS[min(len(state.deck), 9)],
        features,
        _nearness(map_, held, features, NEAR),
        _nearness(map_, bases, features, LATER),
    )


def goals(state: State, seat: int, player: Player) -> float:
    left = (30 - state.turn) / 30
    total = 0.0
    for goal in state.goals:
        if not goal.paid[seat] and (coins := reward(state, goal)):
            aim = task(goal.id)
            total += coins * left * min(1.0, aim.progress(state.board, player) / aim.need) ** 1.5
    return total


def _features(state: State, map_: Board, player: Player) -> list[Feature]:
    left = 4 - state.era
    some = 1.0 if left else 0.0
    found = []
    for space in each(map_.features["coin"]):
        value = map_.value[space]
        found.append(Feature(space, 0.0 if player.explorers >> space & 1 else value, 0.35 * left * value))
    for space in each(map_.features["city"] & ~player.posts):
        worth = map_.value[space] * CITY
        found.append(Feature(space, 0.0 if player.explorers >> space & 1 else worth, some * worth))
    for space in each(map_.features["ruin"] & ~player.treasures):
        found.append(Feature(space, RUIN, some * RUIN))
    for space in each(map_.features["tower"] & ~player.towers):
        found.append(Feature(space, tower_coins(state, player), some * 10.0))
    for space in each(map_.features["crystal"] & ~player.crystals):
        coins = crystal_coins(map_, player.crystals | 1 << space) + 1.0
        found.append(Feature(space, coins, some * (coins + 1.0)))
    return found


def _nearness(map_: Board, start: int, features: list[Feature], weights: tuple[float, ...]) -> list[float]:
    """By rings around a set of spaces."""
    by_space: dict[int, float] = {}
    wanted = 0
    for feature in features:
        wanted |= 1 << feature.space
    reached = edge = start
    steps = 0
    while edge and steps < FAR:
        for space in each(edge & wanted):
            by_space[space] = weights[steps]
        edge = map_.around(edge) & ~reached
        reached |= edge
        steps += 1
    return [by_space.get(feature.space, 0.0) for feature in features]
