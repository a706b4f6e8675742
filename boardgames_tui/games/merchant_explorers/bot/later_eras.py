"""Prospects of later eras, which begin at villages and the capital."""

from typing import TYPE_CHECKING

from boardgames_tui.games.merchant_explorers.content import ERAS
from boardgames_tui.games.merchant_explorers.spaces import each

if TYPE_CHECKING:
    from .sketch import Sketch


def later(sketch: "Sketch") -> float:
    """Return the expected coins of later eras with these villages."""
    if sketch.era == ERAS:
        return 0.0
    ground = sketch.world.ground
    base, counts = ground.bases(sketch.villages), ground.later
    return sum(worth * counts[base[space]] for space, worth in worths(sketch))


def best_site(sketch: "Sketch", blank: int) -> int:
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


def worths(sketch: "Sketch") -> list[tuple[int, float]]:
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
