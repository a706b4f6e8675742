"""Arms race: what a Recruit would add to an army, and positions in which everybody else has recruited."""

from functools import lru_cache

from boardgames_tui.engine import clone
from boardgames_tui.games.age_of_mythology.rules.pieces import can_pay, pay
from boardgames_tui.games.age_of_mythology.rules.state import State
from boardgames_tui.games.age_of_mythology.units import FIGURES, UNIT_AGE, UNIT_COST, UNITS_OF

from .worth import power

USUAL = 2
"""Number of units of the Recruit card that everybody owns."""


def levied(state: State, seats: tuple[int, ...], limit: int) -> State:
    """Return the position after these seats recruit this many of the strongest units they can pay."""
    copy = clone(state)
    for seat in seats:
        player = copy.players[seat]
        for unit in bought(
            player.culture, player.age, tuple(player.cubes), tuple(player.units), limit, power(state, seat)
        ):
            pay(copy, player, UNIT_COST[unit])
            player.units[unit] += 1
    return copy


@lru_cache(1 << 14)
def bought(
    culture: int, age: int, cubes: tuple[int, ...], units: tuple[int, ...], limit: int, power: tuple[float, ...]
) -> tuple[int, ...]:
    offers = [
        unit
        for unit in UNITS_OF[culture]
        if UNIT_AGE[unit] <= age and units[unit] < FIGURES[unit] and can_pay(cubes, UNIT_COST[unit])
    ]
    if not limit or not offers:
        return ()
    best = max(offers, key=power.__getitem__)
    left = tuple(have - due for have, due in zip(cubes, UNIT_COST[best], strict=True))
    more = tuple(count + (unit == best) for unit, count in enumerate(units))
    return (best, *bought(culture, age, left, more, limit - 1, power))
