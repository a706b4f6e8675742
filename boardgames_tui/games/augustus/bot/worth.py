"""Worth of cards for a given row of controlled cards, and how it fades with time.

Cached, because trials value the same few cards in thousands of positions, and a row changes rarely."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from math import exp
from typing import Final

from boardgames_tui.games.augustus.content import CARDS, END, RESOURCES, cards_of
from boardgames_tui.games.augustus.rules.scoring import card_points, power_points
from boardgames_tui.games.augustus.view.draws_needed import substitutes_of, waits

from .tiles import KEPT, PALETTE, Colors, color_gains
from .weights import Weights

CLOCK: Final = 4
"""Steps of the clock per card that the leader still needs."""
_ITEMS: Final[dict[int, dict[str, int]]] = {
    number: {
        "objective": 1,
        card.color: 1,
        **{symbol: card.symbols.count(symbol) for symbol in card.symbols},
        **dict.fromkeys(card.resources, 1),
    }
    for number, card in CARDS.items()
}
"""Card → items that `score` powers can count on it."""
SUBSTITUTE: Final = 3.0
"""Worth of a token that serves for another one, for the whole game (R18)."""
_POWER: Final[dict[str, tuple[str, float]]] = {
    "place": ("quick", 0.9),
    "place_any": ("quick", 1.6),
    "fill": ("quick", 2.5),
    "swap": ("quick", 0.8),
    "complete": ("decree", 7.0),
    "red_remove": ("red", 0.8),
    "red_clear": ("red", 2.0),
    "red_discard_objective": ("red", 3.0),
    "red_lose_control": ("red", 7.0),
    "gain_legions": ("lasting", 0.8),
    "substitute": ("lasting", SUBSTITUTE),
    "extra_slot": ("lasting", 4.0),
}
"""Power → the weight it goes by, and its worth, per legion or symbol where it names several. Lasting powers fade with
the cards still to come."""


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """Totals of a row of controlled cards. Equal only to itself, for the same reason as `Weights`."""

    points: int
    """Points of cards and `score` powers."""
    counts: Mapping[str, int]
    """Item → how often it shows on them."""
    units: Mapping[str, int]
    """Item → points it is worth each, by the `score` powers among them."""
    colors: Colors
    substitutes: tuple[int, ...]


@lru_cache(KEPT)
def row_of(controlled: tuple[int, ...]) -> Row:
    counts: dict[str, int] = {}
    units: dict[str, int] = {}
    for number in controlled:
        for item, count in _ITEMS[number].items():
            counts[item] = counts.get(item, 0) + count
        if per := CARDS[number].power.per:
            units[per] = units.get(per, 0) + CARDS[number].power.vp
    cards = list(controlled)
    return Row(
        card_points(cards) + power_points(cards),
        counts,
        units,
        tuple(counts.get(color, 0) for color in PALETTE),
        substitutes_of(controlled),
    )


class Worths(dict[int, float]):
    """Card → the points it will bring once it is completed."""

    def __init__(
        self,
        weights: Weights,
        row: Row,
        cards_left: int,
        edition: int,
        free: tuple[str, ...],
        resources: tuple[float, ...],
    ) -> None:
        """`free`: colour tiles that nobody has; `resources`: what one more gold is worth, and one more wheat."""
        super().__init__()
        self._weights, self._row, self._cards_left, self._edition = weights, row, cards_left, edition
        self._colors, self._resources = color_gains(row.colors, free), resources

    def __missing__(self, number: int) -> float:
        found = self[number] = self._worth(number)
        return found

    def _worth(self, number: int) -> float:
        card, weights, items = CARDS[number], self._weights, _ITEMS[number]
        total = card.vp + weights.tempo
        for item, unit in self._row.units.items():
            total += unit * items.get(item, 0)
        power = card.power
        if power.type == "score":
            future = growth(weights, power.per, self._cards_left, self._edition)
            total += power.vp * (self._row.counts.get(power.per, 0) + items.get(power.per, 0) + future)
        elif power.type != "none":
            total += _power_worth(weights, power.type, power.count or len(power.symbols) or 1, self._cards_left)
        total += weights.color * self._colors[card.color]
        for resource in card.resources:
            total += self._resources[RESOURCES.index(resource)]
        return total


worths_of = lru_cache(KEPT)(Worths)


class Fading(dict[int, tuple[float, ...]]):
    """Card → which part of its worth is left, for every set of covered fields: less the longer it will take."""

    def __init__(self, weights: Weights, substitutes: tuple[int, ...], clock: int) -> None:
        super().__init__()
        self._substitutes = substitutes
        self._patience = weights.patience + weights.patience_per_card * (clock / CLOCK)

    def __missing__(self, number: int) -> tuple[float, ...]:
        lasts = tuple(exp(-wait / self._patience) for wait in waits(number, self._substitutes))
        self[number] = lasts
        return lasts


fading = lru_cache(KEPT)(Fading)


def _power_worth(weights: Weights, kind: str, times: int, cards_left: int) -> float:
    weight, worth = _POWER[kind]
    return worth * times * (cards_left / END * 1.5 if weight == "lasting" else 1.0) * float(getattr(weights, weight))


def growth(weights: Weights, item: str, cards_left: int, edition: int) -> float:
    """Return how many of these items later cards will show."""
    return _per_card(item, edition) * max(0, cards_left - 1) * weights.growth


@cache
def _per_card(item: str, edition: int) -> float:
    """Return the average number of these items per card."""
    cards = cards_of(edition)
    return sum(_ITEMS[card].get(item, 0) for card in cards) / len(cards)
