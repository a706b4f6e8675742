"""Facts common to all seats: how near the end is, which tiles are left, what cards need."""

from functools import cache, cached_property

from boardgames_tui.games.augustus.content import BITS, CARDS, COLOR_TILES, COUNT_TILES, END, FULL, WANTED
from boardgames_tui.games.augustus.rules.state import State
from boardgames_tui.games.augustus.view.draws_needed import waits

from .worth import CLOCK


class Race:
    """How near the end is. `progress` says how much of a card the leader's half-covered cards count for."""

    def __init__(self, state: State, progress: float = 0.0) -> None:
        self._state = state
        tiles = state.tiles
        self.free_colors = tuple([tile for tile in COLOR_TILES if tiles[tile] is None])
        left, nearest = END, float(END)
        for player in state.players:
            needed = END - len(player.controlled)
            for each in player.objectives:
                if each.neutralised:
                    needed -= 1
            left = min(left, needed)
            if progress:
                near = sum([_nearness(each.card)[each.covered] for each in player.objectives if not each.neutralised])
                nearest = min(nearest, needed - progress * near)
        self.is_last_round = state.ending or left <= 0
        self.cards_left = 0 if self.is_last_round else left
        """How many more cards the leader needs, those that only wait to be resolved taken off: about as many as anybody
        may still complete."""
        self.share = self.cards_left / END
        """How much of the game is left, as far as lasting things count."""
        self.clock = max(0, round(CLOCK * nearest)) if progress else CLOCK * self.cards_left
        """The same as `cards_left`, in finer steps."""

    @cached_property
    def count_holders(self) -> list[int | None]:
        return [self._state.tiles[tile] for tile in COUNT_TILES.values()]

    @cached_property
    def free_counts(self) -> tuple[int, ...]:
        return tuple([number for number, holder in zip(COUNT_TILES, self.count_holders, strict=True) if holder is None])


@cache
def _nearness(number: int) -> tuple[float, ...]:
    """Which part of the waiting for a card is over, for every set of covered fields."""
    found = waits(number)
    return tuple(1 - wait / found[0] for wait in found)


@cache
def needs(number: int) -> tuple[int, ...]:
    """The set of symbols a card lacks, for every set of covered fields."""
    symbols = CARDS[number].symbols
    found = []
    for covered in range(FULL[number] + 1):
        needed = 0
        for field in BITS[FULL[number] & ~covered]:
            needed |= WANTED[symbols[field]]
        found.append(needed)
    return tuple(found)
