"""Every action that Risk: The Lord of the Rings can have, in a fixed order."""

from functools import cache
from itertools import combinations

from boardgames_tui.engine.serial.action_space import every

from . import actions as a
from .board import BORDERS, BRIDGES, LANDS, PLACES
from .content import ADVENTURES, LAND_CARDS, UNITS, set_value


@cache
def all_actions() -> tuple[a.Act, ...]:
    lands, places, units, both = range(LANDS), range(PLACES), range(len(UNITS)), (False, True)
    cards = range(len(ADVENTURES))
    return (
        *every(a.Claim, territory=lands),
        *every(a.Place, territory=lands, unit=units),
        *every(a.Raise, unit=units),
        a.STOP,
        *every(a.Appoint, territory=lands),
        *(a.Trade(three) for three in combinations(range(len(LAND_CARDS)), 3) if set_value(three)),
        a.UPRISING,
        a.AGAIN,
        *every(a.From, place=places),
        *every(a.Send, unit=units, worn=both, leader=both),
        *every(a.Against, territory=lands),
        *every(a.Arrive, to=places),
        a.CARDS,
        *(a.Play(card, choice) for card in cards for choice in _choices(card)),
        a.PASS,
        a.END,
        *every(a.Defend, unit=units),
        *every(a.Retreat, unit=units, to=lands),
        *every(a.Along, go=both),
        *every(a.Fulfil, card=cards),
        a.KEEP,
        *every(a.Discard, card=cards),
        a.WAIVE,
        *every(a.Drop, land=range(len(LAND_CARDS))),
        *every(a.Close, bridge=range(len(BRIDGES))),
        *every(a.Open, border=range(len(BORDERS))),
        *every(a.Refresh, place=places, unit=units),
        *every(a.Lift, place=places),
    )


def _choices(card: int) -> tuple[int, ...]:
    """Return the numbers that a card may ask for; 0 where it asks for none. Events and missions are never played."""
    effect = ADVENTURES[card].effect
    if effect is None or not ADVENTURES[card].timing:
        return ()
    return effect.choices or tuple(range(1, effect.max + 1)) or (0,)
