"""Summary of the position in a few sentences, for screen readers: the turn, the player's own things, the gates, the
others."""

from boardgames_tui.engine import Phrase, say, seat_ref
from boardgames_tui.games.lions_of_lydia.content import Merchant
from boardgames_tui.games.lions_of_lydia.words import CARD, GATE, MERCHANT

from .describe import describe_bag, describe_board, describe_round
from .outlook import amounts
from .position import LydiaView, OwnedView, PlayerView


def summary(view: LydiaView, seat: int) -> list[Phrase]:
    """Cards by their names alone; what they cost and do is left to the full account."""
    sentences = describe_round(view)
    if view.in_hand is not None:
        sentences.append(say("describe.in_hand", merchant=MERCHANT[view.in_hand]))
    sentences += _own(view.players[seat])
    for gate in view.gates:
        if gate.merchants:
            sentences.append(say("describe.gate", gate=GATE[gate.color], merchants=_names(gate.merchants)))
        if gate.king:
            sentences.append(say("describe.king", gate=GATE[gate.color]))
    if view.fountain:
        sentences.append(say("describe.fountain", merchants=_names(view.fountain)))
    sentences += [_other(player) for player in view.players if player.seat != seat]
    cards = tuple(CARD[slot.card] for side in view.sides for slot in side.slots if slot.card is not None)
    return [*sentences, say("brief.offer", n=len(cards), cards=cards)] if cards else sentences


def _own(player: PlayerView) -> list[Phrase]:
    seat = seat_ref(player.seat)
    sentences = [describe_board(player)]
    if stocks := _stocks(player):
        sentences.append(say("describe.tracks", seat=seat, goods=stocks))
    for upgraded in (False, True):
        if cards := tuple(CARD[owned.card] for owned in player.cards if _is_upgraded(owned) == upgraded):
            sentences.append(say("brief.upgraded" if upgraded else "brief.owned", cards=cards))
    return sentences + describe_bag(player)


def _other(player: PlayerView) -> Phrase:
    return say(
        "brief.player",
        seat=seat_ref(player.seat),
        cards=len(player.cards),
        upgraded=player.upgraded,
        goods=_stocks(player),
        coins=player.coins,
    )


def _is_upgraded(owned: OwnedView) -> bool:
    return owned.face == "upgraded"


def _stocks(player: PlayerView) -> tuple[str, ...]:
    return amounts((color, n or 0) for color, n in player.tracks)


def _names(merchants: tuple[Merchant, ...]) -> tuple[str, ...]:
    return tuple(MERCHANT[merchant] for merchant in merchants)
