"""Outlook of a seat: expected worth of its cards, expected score."""

from boardgames_tui.games.augustus.content import OWN_LEGIONS, RESOURCE_TILES, TILES
from boardgames_tui.games.augustus.rules.state import State

from .shared_facts import Race
from .tiles import colors_ahead, count_ahead
from .weights import NORMAL, Weights
from .worth import SUBSTITUTE, fading, growth, row_of, worths_of


class SeatOutlook:
    """One seat's prospects in one position. All numbers are points of final score."""

    __slots__ = ("_fading", "_race", "_row", "_seat", "_state", "_weights", "_worths", "cards_left")

    def __init__(self, state: State, seat: int, weights: Weights = NORMAL, race: Race | None = None) -> None:
        self._state, self._seat, self._weights = state, seat, weights
        self._race = race = Race(state, weights.progress) if race is None else race
        self.cards_left = race.cards_left
        self._row = row_of(tuple(state.players[seat].controlled))
        resources = tuple([self._resource_worth(tile, resource) for resource, tile in RESOURCE_TILES.items()])
        self._worths = worths_of(weights, self._row, race.cards_left, state.edition, race.free_colors, resources)
        self._fading = fading(weights, self._row.substitutes, race.clock)

    def worth(self, number: int) -> float:
        """Return the points a card will bring once it is completed."""
        return self._worths[number]

    def potential(self, number: int, covered: int) -> float:
        """Return the present worth of an open card: less the longer it will take."""
        return self._worths[number] * self._fading[number][covered]

    def completed(self, number: int) -> float:
        """Return the worth of a full card and of the next card in its slot."""
        return self.worth(number) + self.free_slot()

    def free_slot(self) -> float:
        display = self._state.display
        return max([self.potential(card, 0) for card in display]) if display and self.cards_left else 0.0

    def estimate(self) -> float:
        """Return the expected score of this seat."""
        state, seat, weights, row = self._state, self._seat, self._weights, self._row
        player = state.players[seat]
        total = float(row.points + sum([TILES[tile].vp for tile, holder in state.tiles.items() if holder == seat]))
        if not state.stack:
            return total
        waiting = [each.card for each in player.objectives if each.neutralised]
        total += sum([self.worth(card) for card in waiting])
        ahead, at_once = colors_ahead(row.colors, self._race.free_colors)
        if not self.cards_left:
            return total + at_once
        total += weights.color * ahead
        for per, unit in row.units.items():
            total += unit * growth(weights, per, self.cards_left, state.edition)
        total += SUBSTITUTE * len(row.substitutes) * self._race.share * 1.5 * weights.lasting
        # R14: one on a card can move, so where they lie is worth nothing
        total += weights.legion * (player.legions - OWN_LEGIONS) * self._race.share
        total += sum([self.potential(each.card, each.covered) for each in player.objectives if not each.neutralised])
        slots = player.limit - len(player.objectives) + len(waiting)
        if slots > 0:
            total += slots * self.free_slot()
        return total + self.count_tile_ahead()

    def count_tile_ahead(self) -> float:
        """Return the expected points of a later count tile for a seat without one."""
        players, holders = self._state.players, self._race.count_holders
        if self._seat in holders:
            return 0.0
        player = players[self._seat]
        rivals = tuple(
            [len(rival.controlled) for seat, rival in enumerate(players) if seat != self._seat and seat not in holders]
        )
        row = max(len(player.controlled), player.peak)
        return count_ahead(self._weights, row, self.cards_left, self._race.free_counts, rivals)

    def _resource_worth(self, tile: str, resource: str) -> float:
        holder = self._state.tiles[tile]
        vp = TILES[tile].vp
        if holder is None:
            return self._weights.resource * vp
        if holder == self._seat:
            return 0.8
        theirs = row_of(tuple(self._state.players[holder].controlled)).counts.get(resource, 0)
        return vp if self._row.counts.get(resource, 0) + 1 >= theirs else 0.2 * vp
