"""Average number of draws that a card still needs."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from boardgames_tui.games.augustus.content import BITS, CARDS, FIELDS, FULL, SUBSTITUTES, TOKENS
from boardgames_tui.games.augustus.rules.placing import usable_on

_ALL: Final = sum(TOKENS.values())
_RATE: Final = {symbol: count / _ALL for symbol, count in TOKENS.items()}


@cache
def waits(number: int, substitutes: tuple[int, ...] = ()) -> tuple[float, ...]:
    """Return the expected draws until the card is full, for every set of covered fields, with these controlled
    substitutes (R18).

    Exact for a card alone and a bag that is always full; then scaled to the time measured with the real bag, which is
    shorter because tokens are drawn without replacement."""
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


def substitutes_of(controlled: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(card for card in controlled if card in SUBSTITUTES))
