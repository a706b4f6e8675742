"""Outlook of a choice, for screen-reader users: the sums the table shows beside the choices."""

from collections.abc import Iterable, Mapping

from boardgames_tui.engine import Phrase, counted, say
from boardgames_tui.games.lions_of_lydia.actions import Act, Buy, BuyWith, Place, Take, Upgrade, UpgradeWith
from boardgames_tui.games.lions_of_lydia.content import CARDS, GOODS, Good
from boardgames_tui.games.lions_of_lydia.words import CARD, MERCHANT

from .placements import FountainOutlook, GateOutlook
from .position import LydiaView


def outlook(view: LydiaView, action: Act) -> Phrase | None:
    match action:
        case Place(location):
            if location == "fountain":
                return None if view.fountain_outlook is None else _fountain(view.fountain_outlook)
            best = gate_of(view, location)
            return None if best is None else _gate(best)
        case Take(merchant):
            helped = [owned.card for owned in view.players[view.active].cards if owned.face != "covered"]
            effects = ((card, CARDS[card].effect) for card in helped)
            cards = tuple(CARD[card] for card, effect in effects if effect is not None and merchant in effect.merchants)
            return say("promise.take", cards=cards) if cards else None
        case Buy(card) | BuyWith(card) | Upgrade(card) | UpgradeWith(card):
            offer = next((each for each in view.offers if each.card == card), None)
            return None if offer is None else say("promise.pay", goods=amounts(offer.payment))
    return None


def amounts(goods: Iterable[tuple[Good, int]]) -> tuple[str, ...]:
    """`2 red and 1 coin`."""
    return tuple(counted(n, f"amount.{good}") for good, n in goods if n)


def gate_of(view: LydiaView, location: str) -> GateOutlook | None:
    """What the merchant in hand brings at a gate; an artisan, who has several ways, at his richest."""
    place, _, color = location.partition("_")
    gates = [each for each in view.gate_outlooks if place == "gate" and each.gate == color]
    gates = [each for each in gates if view.in_hand in (None, each.merchant)]
    return max(gates, key=lambda each: sum(gain.amount for gain in each.gains), default=None)


def _gate(outlook: GateOutlook) -> Phrase:
    return told_of(outlook, "promise.gate", gains_of(outlook))


def gains_of(outlook: GateOutlook) -> dict[Good, int]:
    """Before the caps."""
    return {good: sum(gain.amount for gain in outlook.gains if gain.good == good) for good in GOODS}


def told_of(outlook: GateOutlook, key: str, gains: Mapping[Good, int]) -> Phrase:
    return say(
        key,
        goods=amounts(gains.items()),
        bonus=tuple(f"@good.{color}" for color in outlook.bonuses),
        bonuses=len(outlook.bonuses),
        lost=amounts(outlook.wasted),
        exchange=f"@good.{outlook.gate}" if outlook.exchange else "",
        pair="" if outlook.pair is None else MERCHANT[outlook.pair],
    )


def _fountain(outlook: FountainOutlook) -> Phrase:
    if outlook.full:
        return say("promise.fountain_full", upgrades=outlook.upgrades, coins=outlook.coins)
    counts = ((outlook.payable, "promise.cards"), (outlook.upgrades, "promise.upgrades"))
    things = tuple(counted(n, key) for n, key in counts if n)
    return say("promise.fountain" if things else "promise.fountain_nothing", things=things, coins=outlook.coins)
