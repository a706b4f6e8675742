"""What a hint says where nothing is done though a card could be completed."""

from boardgames_tui.engine import Phrase, say
from boardgames_tui.games.augustus.content import CARDS, NAME
from boardgames_tui.games.augustus.view import AugustusView
from boardgames_tui.games.augustus.view.gains import gain


def why_not(view: AugustusView, seat: int) -> Phrase | None:
    """What speaks against completing a card: a seventh ends the game, perhaps too early (R76), and a revolt that waits
    with a higher number would take the only card again (R20, R65)."""
    player, usable = view.players[seat], view.fields(seat)
    revolts = [
        each.card
        for other in view.players
        for each in other.objectives
        if each.neutralised and other.seat != seat and CARDS[each.card].power.type == "red_lose_control"
    ]
    for each in player.objectives:
        free = [symbol for symbol, covered in zip(CARDS[each.card].symbols, each.covered, strict=True) if not covered]
        if len(free) != 1 or free[0] not in usable:
            continue
        totals = gain(view, seat, each.card).totals
        if totals is not None and totals[seat] < max(totals):
            own, other = against(totals, seat)
            return say("remark.would_end", card=NAME[each.card], own=own, other=other)
        if not player.controlled and (later := [card for card in revolts if card > each.card]):
            return say("remark.would_lose", card=NAME[each.card], red=NAME[later[0]])
    return None


def against(totals: tuple[int, ...], seat: int) -> tuple[int, int]:
    """The own points, and those of the best opponent."""
    return totals[seat], max(total for each, total in enumerate(totals) if each != seat)
