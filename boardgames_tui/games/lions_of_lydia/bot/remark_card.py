"""What a hint says about buying and upgrading: not only the price, but the points, the yield and how near the end
comes."""

from boardgames_tui.engine import Arg, Phrase, clone, say
from boardgames_tui.games.lions_of_lydia.content import CARDS, COLORS, PRICES, Face
from boardgames_tui.games.lions_of_lydia.rules.payment import Payment, default, ways
from boardgames_tui.games.lions_of_lydia.rules.scoring import worth
from boardgames_tui.games.lions_of_lydia.rules.state import Player, State
from boardgames_tui.games.lions_of_lydia.view.promises import amounts
from boardgames_tui.games.lions_of_lydia.words import CARD

from .worth import turns_left


def bought(state: State, seat: int, card: str) -> Phrase | None:
    player, price = state.players[seat], PRICES[card]
    if not ways(player, price, player.coins):
        return None
    paid = default(player, price)
    args = _args(state, seat, card, "base")
    points = _after(player, card, "base", paid, has_tile=state.tile_owner == seat) - _now(state, seat)
    return say("remark.buy", goods=amounts(paid.items()), n=max(0, points), **args)


def upgraded(state: State, seat: int, card: str, *, free: bool) -> Phrase | None:
    player, price = state.players[seat], PRICES[card]
    if not free and not ways(player, price, player.coins):
        return None
    paid = {} if free else default(player, price)
    count = player.upgraded + 1
    ends = state.tile_owner is None and count == state.goal
    points = _after(player, card, "upgraded", paid, has_tile=ends or state.tile_owner == seat) - _now(state, seat)
    goods = amounts(paid.items()) or ("@remark.nothing",)
    args: dict[str, Arg] = {"goods": goods, "n": max(0, points), "goal": state.goal}
    if ends:  # R59: what the card yields does not matter any more
        return say("remark.upgrade_ends", **args)
    args["upgraded"] = count if state.tile_owner is None else 0
    return say("remark.upgrade", **args, **_args(state, seat, card, "upgraded"))


def _args(state: State, seat: int, card: str, face: Face) -> dict[str, Arg]:
    """Its effect, as long as there are turns to use it in."""
    if CARDS[card].effect is None or turns_left(state, seat) <= 0:
        return {"text": ""}
    return {"text": CARD[card].removesuffix("name") + ("text" if face == "base" else "text_upgraded")}


def _now(state: State, seat: int) -> int:
    return worth(state.players[seat], has_tile=state.tile_owner == seat)


def _after(player: Player, card: str, face: Face, paid: Payment, *, has_tile: bool) -> int:
    """With the card, and without what was paid: purple cards may have counted it (R68)."""
    trial = clone(player)
    trial.cards[card] = face
    for color in COLORS:
        trial.tracks[color] -= paid.get(color, 0)
    trial.coins -= paid.get("coin", 0)
    return worth(trial, has_tile=has_tile)
