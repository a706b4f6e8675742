"""How a position looks for one seat: what a card would be worth, how long it will take, what the score may become.

The numbers are points of final score. They were set by hand from the cards' average worth and corrected by playing bots
with different weights against each other."""

from collections.abc import Iterable, Mapping
from functools import cache
from math import exp
from typing import Final

from boardgames_tui.games.augustus.content import (
    BITS,
    CARDS,
    COLOR_TILES,
    COUNT_TILES,
    END,
    FIELDS,
    FULL,
    OWN_LEGIONS,
    RESOURCE_TILES,
    SUBSTITUTES,
    TILES,
    TOKENS,
    Color,
    cards_of,
)
from boardgames_tui.games.augustus.rules.placing import usable_on
from boardgames_tui.games.augustus.rules.rewards import holds_count_tile
from boardgames_tui.games.augustus.rules.scoring import points
from boardgames_tui.games.augustus.rules.state import State

_ALL: Final = sum(TOKENS.values())
_RATE: Final = {symbol: count / _ALL for symbol, count in TOKENS.items()}

_ITEMS: Final[dict[int, dict[str, int]]] = {
    number: {
        "objective": 1,
        card.color: 1,
        **{symbol: card.symbols.count(symbol) for symbol in card.symbols},
        **dict.fromkeys(card.resources, 1),
    }
    for number, card in CARDS.items()
}
"""Card → what `score` powers can count on it."""
_POWER: Final[dict[str, float]] = {
    "gain_legions": 0.8,
    "place": 0.9,
    "place_any": 1.6,
    "fill": 2.5,
    "complete": 7.0,
    "swap": 0.8,
    "red_remove": 0.8,
    "red_clear": 2.0,
    "red_discard_objective": 3.0,
    "red_lose_control": 7.0,
    "substitute": 3.0,
    "extra_slot": 4.0,
}
"""Worth of a power, per legion or symbol where it names several. Lasting powers fade with the cards still to come."""
_LASTING: Final = ("gain_legions", "substitute", "extra_slot")
_COLORS: Final = tuple(sorted({color for needed in COLOR_TILES.values() for color in needed}))
Colors = tuple[int, ...]
"""How many cards of each colour a row has."""
_TEMPO: Final = 2.5
"""Coming one card nearer to seven."""
_TOWARDS_THREE: Final = (0.0, 0.08, 0.35, 1.0)
_TOWARDS_SET: Final = (0.0, 0.05, 0.15, 0.4, 1.0)


@cache
def _per_card(item: str, edition: int) -> float:
    """How much of it is on a card, on average."""
    cards = cards_of(edition)
    return sum(_ITEMS[card].get(item, 0) for card in cards) / len(cards)


@cache
def waits(number: int, substitutes: tuple[int, ...] = ()) -> tuple[float, ...]:
    """Expected draws until the card is full, for every set of covered fields, for somebody who controls these
    substitutes (R18).

    Exact for a card alone and a bag that is always full; then scaled to the time measured with the real bag, which is
    shorter because what has not come must come."""
    scale = CARDS[number].expected_draws / _full_bag_waits(number, ())[0]
    return tuple(wait * scale for wait in _full_bag_waits(number, substitutes))


@cache
def _full_bag_waits(number: int, substitutes: tuple[int, ...]) -> tuple[float, ...]:
    fields = {token: FIELDS[number][usable_on(token, substitutes)] for token in TOKENS}
    found = [0.0] * (FULL[number] + 1)
    for covered in range(FULL[number] - 1, -1, -1):
        served, drawn = 0.0, 1.0
        for token, usable in fields.items():
            if free := usable & ~covered:
                served += _RATE[token]
                drawn += _RATE[token] * min(found[covered | 1 << field] for field in BITS[free])
        found[covered] = drawn / served
    return tuple(found)


@cache
def _color_gains(row: Colors, free: tuple[str, ...]) -> Mapping[Color, float]:
    """What one more card of each colour brings nearer, of the tiles that nobody has. Cached, because trials ask for
    every card of every position and there are few such rows."""
    found = dict.fromkeys(_COLORS, 0.0)
    for place, color in enumerate(_COLORS):
        more = (*row[:place], row[place] + 1, *row[place + 1 :])
        for tile in free:
            if color in COLOR_TILES[tile]:
                found[color] += TILES[tile].vp * (_progress(tile, more) - _progress(tile, row))
    return found


def _progress(tile: str, row: Colors) -> float:
    """How near a colour tile is, from 0 to 1."""
    needed = [row[_COLORS.index(color)] for color in COLOR_TILES[tile]]
    return _TOWARDS_THREE[min(3, needed[0])] if len(needed) == 1 else _TOWARDS_SET[sum(map(bool, needed))]


def substitutes_of(controlled: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(card for card in controlled if card in SUBSTITUTES))


class Outlook:
    """One seat's prospects in one position."""

    __slots__ = (
        "_colors",
        "_counts",
        "_patience",
        "_seat",
        "_share",
        "_state",
        "_substitutes",
        "_units",
        "_worths",
        "cards_left",
    )

    def __init__(self, state: State, seat: int) -> None:
        self._state, self._seat = state, seat
        player = state.players[seat]
        self._counts: dict[str, int] = {}
        self._units: dict[str, int] = {}
        """Item → points it is worth each, by the `score` powers controlled."""
        for number in player.controlled:
            for item, count in _ITEMS[number].items():
                self._counts[item] = self._counts.get(item, 0) + count
            if per := CARDS[number].power.per:
                self._units[per] = self._units.get(per, 0) + CARDS[number].power.vp
        self._worths: dict[int, float] = {}
        self._colors: Mapping[Color, float] | None = None
        self._substitutes = substitutes_of(player.controlled)
        self.cards_left = 0 if is_last_round(state) else END - max(_row(state, each) for each in range(state.seats))
        """How many more cards the leader needs: about as many as this seat may still complete."""
        self._share = self.cards_left / END
        self._patience = 3.0 + 1.5 * self.cards_left

    def worth(self, number: int) -> float:
        """Points a card will bring once it is completed."""
        found = self._worths.get(number)
        if found is None:
            found = self._worths[number] = self._worth(number)
        return found

    def _worth(self, number: int) -> float:
        card = CARDS[number]
        counts, units, items = self._counts, self._units, _ITEMS[number]
        total = card.vp + _TEMPO
        for item, unit in units.items():
            total += unit * items.get(item, 0)
        power = card.power
        if power.type == "score":
            total += power.vp * (counts.get(power.per, 0) + items.get(power.per, 0) + self._growth(power.per))
        elif power.type != "none":
            times = power.count or len(power.symbols) or 1
            total += _POWER[power.type] * times * (self._share * 1.5 if power.type in _LASTING else 1.0)
        total += self._color_worth(card.color)
        for resource in card.resources:
            total += self._resource_worth(RESOURCE_TILES[resource], resource)
        return total

    def potential(self, number: int, covered: int) -> float:
        """What an open card is worth now: less the longer it will take."""
        return self.worth(number) * exp(-waits(number, self._substitutes)[covered] / self._patience)

    def completed(self, number: int) -> float:
        """A full card: its worth, and the next card in its slot."""
        return self.worth(number) + self.free_slot()

    def free_slot(self) -> float:
        display = self._state.display
        return max(self.potential(card, 0) for card in display) if display and self.cards_left else 0.0

    def estimate(self) -> float:
        """The score this seat may expect."""
        state, seat = self._state, self._seat
        player = state.players[seat]
        total = float(points(state, seat))
        if not state.stack:
            return total
        waiting = [each.card for each in player.objectives if each.neutralised]
        total += sum(self.worth(card) for card in waiting)
        total += self._tiles_ahead()
        if not self.cards_left:
            return total
        for per, unit in self._units.items():
            total += unit * self._growth(per)
        total += (
            sum(_POWER["substitute"] for card in player.controlled if CARDS[card].power.type == "substitute")
            * self._share
            * 1.5
        )
        total += (
            1.2 * (player.legions - OWN_LEGIONS) * self._share
        )  # R14: one on a card can move, so where they lie is worth nothing
        total += sum(self.potential(each.card, each.covered) for each in player.objectives if not each.neutralised)
        slots = player.limit - len(player.objectives) + len(waiting)
        if slots > 0:
            total += slots * self.free_slot()
        return total + self.count_tile_ahead()

    def count_tile_ahead(self) -> float:
        """What a later count tile may bring to a seat that has none."""
        state, seat = self._state, self._seat
        if holds_count_tile(state, seat):
            return 0.0
        row = max(len(state.players[seat].controlled), state.players[seat].peak)
        best = 0.0
        for number, tile in COUNT_TILES.items():
            if number > row and state.tiles[tile] is None:
                steps = number - row
                chance = (
                    0.9**steps if steps <= self.cards_left - 1 else 0.9**steps * 0.5 ** (steps - self.cards_left + 1)
                )
                for other, rival in enumerate(state.players):
                    if other != seat and not holds_count_tile(state, other):
                        behind = number - len(rival.controlled)
                        chance *= 1.0 if behind <= 0 else 0.95 - 0.35 * max(0, steps - behind + 1) / steps
                best = max(best, TILES[tile].vp * chance)
        return best

    def _growth(self, item: str) -> float:
        return _per_card(item, self._state.edition) * max(0, self.cards_left - 1) * 0.8

    @property
    def _row_of_colors(self) -> Colors:
        return tuple([self._counts.get(color, 0) for color in _COLORS])

    def _color_worth(self, color: Color) -> float:
        if self._colors is None:
            tiles = self._state.tiles
            self._colors = _color_gains(
                self._row_of_colors, tuple([tile for tile in COLOR_TILES if tiles[tile] is None])
            )
        return self._colors[color]

    def _resource_worth(self, tile: str, resource: str) -> float:
        holder = self._state.tiles[tile]
        vp = TILES[tile].vp
        if holder is None:
            return 0.8 * vp
        if holder == self._seat:
            return 0.8
        theirs = sum(resource in CARDS[card].resources for card in self._state.players[holder].controlled)
        return vp if self._counts.get(resource, 0) + 1 >= theirs else 0.2 * vp

    def _tiles_ahead(self) -> float:
        """Tiles not yet taken that the row already points to."""
        total = 0.0
        for tile in COLOR_TILES:
            if self._state.tiles[tile] is None:
                progress = _progress(tile, self._row_of_colors)
                total += TILES[tile].vp * (progress if self.cards_left else int(progress))
        return total


def _row(state: State, seat: int) -> int:
    """Controlled cards, with those that only wait to be resolved."""
    player = state.players[seat]
    return len(player.controlled) + sum(each.neutralised for each in player.objectives)


def is_last_round(state: State) -> bool:
    return state.ending or any(_row(state, seat) >= END for seat in range(state.seats))
