"""Summary of the position in a few sentences, for screen readers: the round, the player's own objectives, the others,
what is common."""

from collections.abc import Sequence

from boardgames_tui.engine import Phrase, say, seat_ref
from boardgames_tui.games.augustus.content import CARDS, NAME, SYMBOL_NAME

from .describe import describe_bag, describe_player, describe_round, describe_tile
from .position import AugustusView, ObjectiveView, PlayerView


def summary(view: AugustusView, seat: int) -> list[Phrase]:
    """What lies open for everybody comes last; bonus tiles are told once somebody holds them."""
    own = view.players[seat]
    lines = [*describe_round(view), describe_player(own)]
    if view.kept:
        lines.append(say("brief.kept", cards=tuple(NAME[card] for card in view.kept)))
    lines += [_card("brief.objective", card, CARDS[card].symbols) for card in view.hand if card not in view.kept]
    lines += [_objective(objective) for objective in own.objectives]
    lines += [_other(player) for player in view.players if player.seat != seat and (player.vp or player.controlled)]
    if view.token is not None:
        lines.append(describe_bag(view))
        lines.append(say("brief.display", cards=tuple(NAME[card] for card in view.display)))
    return lines + [describe_tile(view, tile) for tile, holder in view.tiles.items() if holder is not None]


def _objective(objective: ObjectiveView) -> Phrase:
    printed = CARDS[objective.card]
    free = [symbol for symbol, covered in zip(printed.symbols, objective.covered, strict=True) if not covered]
    return _card("brief.fulfilled" if objective.neutralised else "brief.objective", objective.card, free)


def _card(key: str, card: int, fields: Sequence[str]) -> Phrase:
    symbols = tuple(SYMBOL_NAME[symbol] for symbol in fields)
    return say(key, card=NAME[card], number=card, fields=symbols, vp=CARDS[card].vp)


def _other(player: PlayerView) -> Phrase:
    return say("brief.player", player=seat_ref(player.seat), vp=player.vp, n=len(player.controlled))
