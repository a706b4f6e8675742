"""What a placement at a gate brings, source by source (R22–R25), and how goods reach a player's board."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from boardgames_tui.engine import Log
from boardgames_tui.games.lions_of_lydia.content import (
    BONUS_SPACE,
    BRINGS,
    COIN_MAX,
    GATE_YIELDS,
    RESOURCE_MAX,
    Color,
    Good,
    Merchant,
)
from boardgames_tui.games.lions_of_lydia.words import CARD, GATE, GOOD, MERCHANT, good_word

from .state import Player


class Gain(NamedTuple):
    source: Literal["card", "gate", "merchant", "king"]
    of: str
    """Which card, gate or merchant."""
    good: Good
    amount: int


def gate_gains(player: Player, gate: Color, merchant: Merchant, standing: Sequence[Merchant]) -> list[Gain]:
    """Steps 1 and 2 of the gate action. `merchant` is the colour placed or copied; `standing` is everybody there, he
    included."""
    tombs = player.tombs
    paying = GATE_YIELDS[merchant][gate]
    gains = []
    for card, face in player.cards.items():
        if card in paying and face != "covered":
            gains += [Gain("card", card, _got(good, tombs), n) for good, n in paying[card][face == "upgraded"]]
    gains.append(Gain("gate", gate, _got(gate, tombs), 1))
    for each in standing:
        color = BRINGS.get(merchant if each == "artisan" else each)  # X3.4: the artisan brings what he copies
        if color is not None:
            gains.append(Gain("merchant", each, _got(color, tombs), 1))
    return gains


def king_gain(player: Player, gate: Color) -> Gain:
    return Gain("king", gate, _got(gate, player.tombs), 1)


def receive(player: Player, seat: int, gains: Sequence[Gain], log: Log) -> list[Color]:
    """Book the gains up to the caps (R22) and return the tracks that rose to space 6 (R49)."""
    for source, of, good, amount in gains:
        key, words = _SOURCES[source]
        log.tell(seat, key, source=words[of], n=amount, good=good_word(good, amount))
    return book(player, seat, gains, log)


def book(player: Player, seat: int, gains: Sequence[Gain], log: Log) -> list[Color]:
    sums: dict[Good, int] = {}
    for gain in gains:
        sums[gain.good] = sums.get(gain.good, 0) + gain.amount
    reached = []
    for good, amount in sums.items():
        if good == "coin":
            gain_coins(player, seat, amount, log)
            continue
        before = player.tracks[good]
        after = player.tracks[good] = min(RESOURCE_MAX, before + amount)
        if before + amount > after:
            log.tell(seat, "log.wasted", n=before + amount - after, good=GOOD[good])
        if before < BONUS_SPACE <= after:
            log.tell(seat, "log.bonus_earned", good=GOOD[good])
            reached.append(good)
    return reached


def gain_coins(player: Player, seat: int, amount: int, log: Log) -> None:
    before = player.coins
    player.coins = min(COIN_MAX, before + amount)
    if before + amount > COIN_MAX:
        lost = before + amount - COIN_MAX
        log.tell(seat, "log.wasted", n=lost, good=good_word("coin", lost))


def _got(good: Good, tombs: Sequence[Color]) -> Good:
    """X5.5: a resource without a track comes as a coin."""
    return "coin" if good in tombs else good


_SOURCES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "card": ("log.gain_card", CARD),
    "gate": ("log.gain_gate", {str(gate): word for gate, word in GATE.items()}),
    "king": ("log.gain_king", {str(gate): word for gate, word in GATE.items()}),
    "merchant": ("log.gain_merchant", {str(merchant): word for merchant, word in MERCHANT.items()}),
}
