"""Trials of promising ends of a turn: the rest of the era is played from each of them, with the same orders of cards
for all."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from boardgames_tui.engine import Chance

from .playout import Journey
from .sketch import Sketch
from .weights import POWER

TRIED, ORDERS = 4, 3
"""How many ends are tried, in how many orders of the cards; the best two then in as many again."""
LESS = 0.01


@dataclass(slots=True)
class TurnEnd:
    """Where a turn may end."""

    sketch: Sketch
    slots: Sequence[str | None]
    worth: float
    firsts: int
    """What it may begin with."""


@dataclass(frozen=True, slots=True)
class Effort:
    ends: int = TRIED
    orders: int = ORDERS


QUICK = Effort()


def try_out(ends: list[TurnEnd], deck: Sequence[str], seed: int, effort: Effort = QUICK) -> None:
    """Puts what came of it for the worth of the best few. The others were left behind: they keep their distance."""
    ends.sort(key=lambda end: -end.worth)
    tried, orders = ends[: effort.ends], effort.orders
    if len(tried) < 2 or not deck:
        return
    results = [[_played_on(end, deck, seed + number) for number in range(orders)] for end in tried]
    order = sorted(range(len(tried)), key=lambda place: -fmean(results[place]))
    for place in order[:2]:
        results[place] += [_played_on(tried[place], deck, seed + number) for number in range(orders, 2 * orders)]
    best = max(order[:2], key=lambda place: fmean(results[place]))
    found = [_beside(results[place], results[best]) for place in range(len(tried))]
    shift = fmean(worth - end.worth for worth, end in zip(found, tried, strict=True))
    for end in ends[effort.ends :]:
        end.worth = min(end.worth + shift, found[best] - LESS)
    for end, worth in zip(tried, found, strict=True):
        end.worth = worth


def _played_on(end: TurnEnd, deck: Sequence[str], seed: int) -> float:
    chance, cards = Chance(seed), sorted(deck)  # its order is nobody's business
    chance.shuffle("explore deck", cards)
    return Journey(end.sketch, chance, POWER, 1, list(end.slots), cards).play_era()


def _beside(results: list[float], best: list[float]) -> float:
    """Over the orders both have met."""
    return fmean(best) + fmean(mine - its for mine, its in zip(results, best, strict=False))
