"""Every action that Lions of Lydia can have with all expansions, in a fixed order."""

from functools import cache
from typing import get_args

from boardgames_tui.engine.serial.action_space import every

from . import actions as a
from .content import CARDS, COLORS, ESTATES, MERCHANTS, RACE_BOARD, RESOURCE_MAX, TOMBS


@cache
def all_actions() -> tuple[a.Act, ...]:
    amounts = range(RESOURCE_MAX + 1)
    ranks = [rank.rank for rank in RACE_BOARD.ranks]
    return (
        a.Keep(),
        a.Swap(),
        *every(a.Place, location=get_args(a.Location)),
        *every(a.MoveKing, gate=COLORS),
        *every(a.Copy, merchant=(*MERCHANTS, None)),
        a.Advance(),
        *every(a.FreeUpgrade, card=CARDS),
        a.Forgo(),
        *every(a.Exchange, amount=amounts),
        *every(a.Buy, card=CARDS),
        *every(a.BuyWith, card=CARDS),
        *every(a.Upgrade, card=CARDS),
        *every(a.UpgradeWith, card=CARDS),
        *every(a.BuyTomb, tile=TOMBS),
        *every(a.BuyEstate, tile=ESTATES),
        *every(a.Cover, card=CARDS),
        a.Done(),
        *every(a.Spend, amount=amounts),
        *every(a.TakeRank, rank=ranks),
        *every(a.TakeRankWith, rank=ranks),
        a.SitOut(),
        *every(a.Take, merchant=MERCHANTS, source=get_args(a.Source)),
    )
