"""Every action that Augustus can have, in a fixed order."""

from functools import cache

from boardgames_tui.engine.serial.action_space import every

from . import actions as a
from .content import BITS, CARDS, FULL


@cache
def all_actions() -> tuple[a.Act, ...]:
    fields = [(card, field) for card in CARDS for field in BITS[FULL[card]]]
    return (
        *every(a.Keep, card=CARDS),
        *every(a.PutBack, card=CARDS),
        a.CONFIRM,
        *(a.Place(card, field) for card, field in fields),
        *(a.Lift(card, field) for card, field in fields),
        a.PASS,
        a.DONE,
        *every(a.Take, card=CARDS),
        a.TakeTile(),
        a.LeaveTile(),
        *every(a.Decree, card=CARDS),
        *every(a.Discard, card=CARDS),
        *(a.TakeBack(card, field) for card, field in fields),
        *every(a.ClearCard, card=CARDS),
        *every(a.DiscardObjective, card=CARDS),
        *every(a.LoseControl, card=CARDS),
    )
