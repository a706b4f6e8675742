"""Map values for the turn search, computed once per map and set of weights: features, distances, and the spaces that a
card can explore."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from boardgames_tui.games.merchant_explorers.board import Board, board
from boardgames_tui.games.merchant_explorers.content import AMOUNTS, ANY, CARDS, ERAS, EXPLORE
from boardgames_tui.games.merchant_explorers.spaces import COLUMNS, ROWS, each

from .distances import FAR, steps
from .weights import Weights

NOTHING, COIN, CITY, RUIN, TOWER, CRYSTAL = range(6)
KINDS = {"coin": COIN, "city": CITY, "ruin": RUIN, "tower": TOWER, "crystal": CRYSTAL}
Slots = Sequence[str | None]
WIDE = 9
"""Steps beyond which it makes no difference in this era."""


@dataclass(frozen=True, slots=True, eq=False)
class MapValues:
    board: Board
    weights: Weights
    kind: tuple[int, ...]
    """What stands on each space."""
    coins: tuple[tuple[int, float], ...]
    """Coin spaces, sorted by their coins."""
    cities: tuple[tuple[int, int], ...]
    """Cities, sorted by their value."""
    near: tuple[float, ...]
    """Share of a feature's worth by steps, in the present era."""
    later: tuple[float, ...]
    """Share of a feature's worth by steps from a village or the capital, in later eras."""
    steps: Mapping[int, tuple[int, ...]]
    """For each feature, how far every space is."""
    sites: tuple[tuple[tuple[int, float], ...], ...]
    """By era: regions that can hold a village, and what it is worth."""
    settled: dict[tuple[object, ...], tuple[float, float]] = field(default_factory=dict)
    """What positions between eras promise, as far as it was asked for."""

    def reach(self, card: str | None) -> int:
        """The spaces a card can explore; None: a card that is not known yet."""
        return self.board.ground if card is None else _reach(self.board.id, card)

    def reach_of(self, cards: Iterable[str], slots: Slots) -> int:
        """Return the spaces that these explore cards can explore, with the cards in the slots (R13–R16)."""
        found = 0
        for card in cards:
            era = EXPLORE[card].era
            for used in [card] if era is None else slots if era == ERAS else slots[era - 1 : era]:
                found |= self.reach(used)
        return found

    def bases(self, villages: int) -> dict[int, int]:
        """How far every feature is from the nearest village or the capital."""
        return _bases(self.board.id, villages)


@cache
def ground(map_id: str, weights: Weights) -> MapValues:
    map_ = board(map_id)
    kind = [NOTHING] * (ROWS * COLUMNS)
    for name, mask in map_.features.items():
        for space in each(mask):
            kind[space] = KINDS[name]
    return MapValues(
        map_,
        weights,
        tuple(kind),
        tuple((mask, float(value)) for mask, value in _by_value(map_, "coin")),
        _by_value(map_, "city"),
        tuple(weights.near**far for far in range(FAR + 1)),
        tuple(weights.later**far for far in range(FAR + 1)),
        steps(map_id),
        tuple(
            tuple(
                (region.spaces, _village_worth(weights, era, region.distance))
                for region in map_.regions
                if region.blank
            )
            for era in range(ERAS + 1)
        ),
    )


def _village_worth(weights: Weights, era: int, distance: int) -> float:
    """A village far out opens more new ground."""
    return AMOUNTS.village_coins_by_era[era - 1] + (ERAS - era) * (weights.village + weights.outpost * distance)


def _by_value(map_: Board, kind: str) -> tuple[tuple[int, int], ...]:
    found: dict[int, int] = {}
    for space in each(map_.features[kind]):
        found[map_.value[space]] = found.get(map_.value[space], 0) | 1 << space
    return tuple((mask, value) for value, mask in sorted(found.items()))


def _bases(map_id: str, villages: int) -> dict[int, int]:
    starts = [*each(villages | 1 << board(map_id).capital)]
    return {space: min(far[start] for start in starts) for space, far in steps(map_id).items()}


@cache
def _reach(map_id: str, card: str) -> int:
    map_ = board(map_id)
    found = map_.jokers
    for step in CARDS[card].steps:
        if step.feature is not None:
            found |= map_.features[step.feature]
        else:
            for terrain in step.terrain_caps:
                found |= map_.ground if terrain == ANY else map_.terrain[terrain]
    return found
