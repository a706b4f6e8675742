"""Sketch of one player's map as a few bit sets, fast enough for thousands of playouts per decision. It simplifies the
rules: routes are built richest first, villages founded where they open most, a treasure card counts as its average.
"""

from dataclasses import dataclass

from boardgames_tui.games.merchant_explorers.board import Board
from boardgames_tui.games.merchant_explorers.content import AMOUNTS, ERAS, Phase
from boardgames_tui.games.merchant_explorers.rules.tasks import Task
from boardgames_tui.games.merchant_explorers.spaces import each

from .map_values import COIN, CRYSTAL, RUIN, TOWER, MapValues


@dataclass(frozen=True, slots=True, eq=False)
class Aim:
    """A goal that is still open to the player."""

    task: Task
    coins: float
    """Coins it pays in this turn."""
    later: float
    """Coins it may pay later, when others may have been first."""


@dataclass(frozen=True, slots=True)
class World:
    """What does not change while a bot thinks about a decision."""

    board: Board
    ground: MapValues
    by_era: bool
    """R31: towers pay by era, not by number."""
    turn: int
    treasure: float
    """Coins a treasure card brings on average."""
    per_tower: int = 0
    """Coins that kept treasure pays per tower."""
    per_village: tuple[tuple[int, int], ...] = ()
    """Coins that kept treasure pays per village on some spaces."""


@dataclass(slots=True)
class SketchProgress:
    """How far a card is carried out, as the rules about formations want to know it."""

    step: Phase
    placed: tuple[int, ...] = ()
    before: tuple[int, ...] = ()
    origin: int | None = None
    used: int | None = None


class Sketch:
    """Changed in place by `put`; `copy` first."""

    __slots__ = (
        "aims",
        "coins",
        "crystals",
        "era",
        "explorers",
        "posts",
        "routes",
        "towers",
        "treasures",
        "turn",
        "villages",
        "world",
    )

    def __init__(self, world: World, era: int, turn: int) -> None:
        self.world, self.era, self.turn = world, era, turn
        self.explorers = self.villages = self.towers = self.posts = self.treasures = self.crystals = 0
        self.routes: tuple[tuple[int, int, int], ...] = ()
        self.coins = 0.0
        self.aims: tuple[Aim, ...] = ()

    def copy(self) -> "Sketch":
        new = Sketch.__new__(Sketch)
        new.world, new.era, new.turn = self.world, self.era, self.turn
        new.explorers, new.villages, new.towers = self.explorers, self.villages, self.towers
        new.posts, new.treasures, new.crystals = self.posts, self.treasures, self.crystals
        new.routes, new.coins, new.aims = self.routes, self.coins, self.aims
        return new

    @property
    def key(self) -> tuple[int, int, int]:
        """Two ways that lead here are the same."""
        return self.explorers, self.villages, self.posts

    def put(self, space: int, factor: int = 1, per_ruin: int = 1) -> None:
        """R24: one explorer and all that follows from it."""
        world, bit = self.world, 1 << space
        self.explorers |= bit
        kind = world.ground.kind[space]
        changed = "explorers"
        if kind == COIN:
            self.coins += world.board.value[space] * factor
        elif kind == TOWER:
            self.coins += self.tower_coins + world.per_tower
            self.towers |= bit
            changed = "towers"
        elif kind == RUIN and not self.treasures & bit:
            self.treasures |= bit
            self.coins += world.treasure * per_ruin
            changed = "treasures"
        elif kind == CRYSTAL and not self.crystals & bit:
            self.crystals |= bit
            self.coins += self.crystal_coins
            changed = "crystals"
        if self.aims:
            self._claim(changed, "explorers")
        cities = self.explorers & world.board.features["city"] & ~self.posts
        if cities & cities - 1:
            self._trade(space, cities)
        region = world.board.region_of[space]
        if region is not None and region.blank and not region.spaces & ~self.explorers:
            self._settle(region.blank)

    @property
    def tower_coins(self) -> int:
        return AMOUNTS.tower_coins[self.era - 1 if self.world.by_era else self.towers.bit_count()]

    @property
    def crystal_coins(self) -> int:
        """R32."""
        value = self.world.board.value
        return sum(value[space] for space in each(self.crystals))

    @property
    def pieces(self) -> tuple[object, ...]:
        """What outlives the era."""
        return (
            self.era,
            self.villages,
            self.towers,
            self.posts,
            self.treasures,
            self.crystals,
            self.aims,
        )

    def _trade(self, space: int, cities: int) -> None:
        """R34: the richest stays the hub of all the others."""
        board = self.world.board
        cities &= board.component(space, self.explorers | self.villages | 1 << board.capital)
        if not cities & cities - 1:
            return
        value = board.value
        hub, *others = sorted(each(cities), key=lambda city: -value[city])
        for other in others:
            coins = value[hub] * value[other]
            self.coins += coins
            self.routes = (*self.routes, (hub, other, coins))
            self.posts |= 1 << other
        if self.aims:
            self._claim("posts", "routes")

    def _settle(self, blank: int) -> None:
        """R36."""
        if self.villages.bit_count() >= AMOUNTS.villages_per_player:
            return
        site = blank.bit_length() - 1
        if blank & blank - 1 and self.era < len(AMOUNTS.village_coins_by_era):
            site = best_site(self, blank)
        self.explorers &= ~(1 << site)
        self.villages |= 1 << site
        self.coins += AMOUNTS.village_coins_by_era[self.era - 1]
        for spaces, coins in self.world.per_village:
            if spaces >> site & 1:
                self.coins += coins
        if self.aims:
            self._claim("villages", "villages")

    def _claim(self, one: str, other: str) -> None:
        """R60."""
        board = self.world.board
        for aim in self.aims:
            looks_at = aim.task.looks_at
            if (one in looks_at or other in looks_at) and aim.task.progress(board, self) >= aim.task.need:
                self.coins += aim.coins if self.turn == self.world.turn else aim.later
                self.aims = tuple(other for other in self.aims if other is not aim)


def later(sketch: Sketch) -> float:
    """Return the expected coins of later eras with these villages."""
    if sketch.era == ERAS:
        return 0.0
    ground = sketch.world.ground
    base, counts = ground.bases(sketch.villages), ground.later
    return sum(worth * counts[base[space]] for space, worth in worths(sketch))


def best_site(sketch: Sketch, blank: int) -> int:
    """R36: return the site where a village brings the remaining features nearest."""
    ground = sketch.world.ground
    base, counts, steps, features = ground.bases(sketch.villages), ground.later, ground.steps, worths(sketch)

    def opens(site: int) -> float:
        return sum(
            worth * (counts[far] - counts[base[space]])
            for space, worth in features
            if (far := steps[space][site]) < base[space]
        )

    return max(each(blank), key=opens)


def worths(sketch: Sketch) -> list[tuple[int, float]]:
    """Return the worth of every feature in later eras."""
    board, weights = sketch.world.board, sketch.world.ground.weights
    features, value, left = board.features, board.value, ERAS - sketch.era
    found = [(space, weights.later_coin * left * value[space]) for space in each(features["coin"])]
    found += [(space, weights.later_city * value[space]) for space in each(features["city"] & ~sketch.posts)]
    found += [(space, weights.later_ruin) for space in each(features["ruin"] & ~sketch.treasures)]
    found += [(space, weights.later_tower) for space in each(features["tower"] & ~sketch.towers)]
    if crystals := features["crystal"] & ~sketch.crystals:
        have = weights.later_crystal + sketch.crystal_coins
        found += [(space, have + value[space]) for space in each(crystals)]
    return found
