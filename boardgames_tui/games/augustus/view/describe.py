"""The position and the choices in plain phrases, for screen readers and for play without the full-screen app."""

from collections.abc import Sequence

from boardgames_tui.engine import Phrase, counted, say, seat_ref
from boardgames_tui.games.augustus.actions import Act, Lift, Place, TakeBack
from boardgames_tui.games.augustus.content import (
    CARDS,
    NAME,
    RESOURCE_TILES,
    RESOURCES,
    SYMBOL_NAME,
    TILE_NAME,
    TILES,
)
from boardgames_tui.games.augustus.rules.frames import CountTile, Move
from boardgames_tui.games.augustus.rules.state import State

from .position import AugustusView, ObjectiveView, PlayerView


def label(state: State, action: Act) -> Phrase:
    """One entry of the list of choices."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(action, Place | Lift | TakeBack):
        symbol = SYMBOL_NAME[CARDS[action.card].symbols[action.field]]
        moved = isinstance(frame, Move) and isinstance(action, Place)
        key = "label.move" if moved else f"label.{action.kind}"
        return say(key, card=NAME[action.card], number=action.card, symbol=symbol, field=action.field + 1)
    if card := getattr(action, "card", None):
        return say(f"label.{action.kind}", card=NAME[card], number=card)
    if isinstance(frame, CountTile):
        return say(f"label.{action.kind}", tile=TILE_NAME[frame.tile], vp=TILES[frame.tile].vp)
    return say(f"label.{action.kind}")


def describe(view: AugustusView) -> list[Phrase]:
    """From what is common to what is private: round, bag, display, tiles, every player, the player's own hand."""
    lines = [*describe_round(view), describe_bag(view), *_piles(view)]
    lines += [_card("describe.display", card) for card in view.display]
    lines += [describe_tile(view, tile) for tile in view.tiles]
    for player in _own_last(view):
        lines += [describe_player(player), *_cards(player)]
    if view.hand:
        lines.append(say("describe.hand", n=len(view.hand)))
        lines += [_card("describe.kept" if card in view.kept else "describe.offered", card) for card in view.hand]
    return lines


def describe_round(view: AugustusView) -> list[Phrase]:
    if view.over:
        lines = [say("describe.over")]
    elif view.token is None:
        lines = [say("describe.start", crier=seat_ref(view.crier))]
        if chosen := tuple(seat_ref(player.seat) for player in view.players if player.has_chosen):
            lines.append(say("describe.chosen", players=chosen))
    else:
        lines = [say("describe.round", round=view.round, symbol=SYMBOL_NAME[view.token], crier=seat_ref(view.crier))]
    if view.ending and not view.over:
        lines.append(say("describe.ending"))
    if view.resolving is not None:
        lines.append(say("describe.resolving", card=NAME[view.resolving], number=view.resolving))
    if view.waiting:
        lines.append(say("describe.waiting", cards=tuple(NAME[card] for card in view.waiting)))
    return lines


def describe_bag(view: AugustusView) -> Phrase:
    percent = {symbol: counted(round(100 * chance), "language.percent") for symbol, chance in view.odds.items()}
    return say(
        "describe.bag",
        tokens=sum(view.next_bag.values()),
        **view.next_bag,
        **{f"{symbol}_odds": text for symbol, text in percent.items()},
    )


def _piles(view: AugustusView) -> list[Phrase]:
    lines = [say("describe.piles", deck=view.deck, discards=view.discards, general=view.general)]
    if view.open_discards:
        lines.append(say("describe.discards", cards=tuple(NAME[card] for card in view.open_discards)))
    return lines


def describe_tile(view: AugustusView, tile: str) -> Phrase:
    holder, vp = view.tiles[tile], TILES[tile].vp
    if holder is None:
        return say("describe.tile_free", tile=TILE_NAME[tile], vp=vp)
    for resource in RESOURCES:
        if RESOURCE_TILES[resource] == tile:
            n = view.players[holder].amounts[resource]
            return say("describe.tile_resource", tile=TILE_NAME[tile], vp=vp, holder=seat_ref(holder), n=n)
    return say("describe.tile_held", tile=TILE_NAME[tile], vp=vp, holder=seat_ref(holder))


def _own_last(view: AugustusView) -> list[PlayerView]:
    """The reader's own things stand next to the choices."""
    return sorted(view.players, key=lambda player: player.seat == view.seat)


def describe_player(player: PlayerView) -> Phrase:
    """Points, resources and legions in one line."""
    return say(
        "describe.player",
        player=seat_ref(player.seat),
        vp=player.vp,
        n=len(player.controlled),
        gold=player.amounts["gold"],
        wheat=player.amounts["wheat"],
        supply=player.supply,
        legions=player.legions,
        limit=player.limit,
        **{f"{color}s": count for color, count in player.colors.items()},
    )


def _cards(player: PlayerView) -> list[Phrase]:
    lines = []
    if player.controlled:
        lines.append(say("describe.controlled", cards=tuple(NAME[card] for card in player.controlled)))
    for card in player.controlled:
        if CARDS[card].power.timing in ("ongoing", "endgame"):  # what still works
            lines.append(
                say("describe.works", card=NAME[card], number=card, power=f"@objectives.{CARDS[card].id}.text")
            )
    lines += [_open(objective) for objective in player.objectives]
    return lines


def _open(objective: ObjectiveView) -> Phrase:
    """Only the fields that are still to be covered are named."""
    printed = CARDS[objective.card].symbols
    free = [symbol for symbol, covered in zip(printed, objective.covered, strict=True) if not covered]
    key = "describe.neutralised" if objective.neutralised else "describe.objective"
    return _card(key, objective.card, free)


def _card(key: str, card: int, free: Sequence[str] | None = None) -> Phrase:
    """Number, name, colour, fields, points, resources and power of a card in one line."""
    printed = CARDS[card]
    fields = printed.symbols if free is None else free
    return say(
        key,
        card=NAME[card],
        number=card,
        color=f"@setup.{printed.color}.name",
        fields=tuple(SYMBOL_NAME[symbol] for symbol in fields),
        covered=len(printed.symbols) - len(fields),
        vp=printed.vp,
        resources=tuple(f"@setup.{resource}.name" for resource in printed.resources),
        power="" if printed.power.type == "none" else f"@objectives.{printed.id}.text",
    )
