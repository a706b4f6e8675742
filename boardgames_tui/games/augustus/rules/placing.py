"""R13–R19, R55a: where a legion may come from and go to, by token or by power."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from boardgames_tui.engine import IllegalAction, Log, say
from boardgames_tui.games.augustus.actions import LIFTS, PLACES, Act, Lift, Place
from boardgames_tui.games.augustus.content import CARDS, FIELDS, FULL, NAME, SUBSTITUTES, SYMBOL_NAME, WANTED

from .state import Objective, Player, State

NOTHING: Mapping[int, int] = MappingProxyType({})


def usable_on(token: str, controlled: Iterable[int]) -> int:
    """The set of symbols a token may be used on: R13, widened by controlled substitutes (R18)."""
    wanted = WANTED[token]
    for card in controlled:
        if card in SUBSTITUTES and SUBSTITUTES[card][0] == token:
            wanted |= SUBSTITUTES[card][1]
    return wanted


def wanted_by_token(state: State, player: Player) -> int:
    """The same for the token drawn and what this player controls."""
    assert state.token is not None
    return usable_on(state.token, player.controlled)


def placements(state: State, player: Player, wanted: int, placed: Mapping[int, int] = NOTHING) -> list[Act]:
    """Placements from the supply, then the legions that could be moved; fields in `placed` are no sources (R55a)."""
    legal: list[Act] = []
    target: Objective | None = None
    several = False
    for objective in player.objectives:
        if not objective.neutralised and (free := FIELDS[objective.card][wanted] & ~objective.covered):
            several = target is not None
            target = objective
            if player.supply:
                legal += PLACES[objective.card][free]
    if target is None:
        return legal
    anywhere = several or state.options.same_card_move
    for objective in player.objectives:
        if objective.covered and not objective.neutralised and (anywhere or objective is not target):
            movable = objective.covered & ~placed.get(objective.card, 0)
            if movable:
                legal += LIFTS[objective.card][movable]
    return legal


def destinations(state: State, player: Player, source: int, wanted: int) -> list[Act]:
    """R14, R15: where a legion of the card `source` may go."""
    legal: list[Act] = []
    for objective in player.objectives:
        if not objective.neutralised and (objective.card != source or state.options.same_card_move):
            legal += PLACES[objective.card][FIELDS[objective.card][wanted] & ~objective.covered]
    return legal


def place(state: State, seat: int, action: Place, wanted: int, log: Log) -> None:
    """From the supply onto a free field."""
    player = state.players[seat]
    objective = _target(player, action, wanted)
    if not player.supply:
        raise IllegalAction(say("why.empty_supply"), "R14")
    player.supply -= 1
    log.tell(seat, "log.place", card=NAME[action.card], number=action.card, symbol=_symbol(action))
    _cover(seat, objective, action.field, log)


def move(state: State, seat: int, source: Lift, action: Place, wanted: int, log: Log) -> None:
    """From another objective onto a free field (R14)."""
    player = state.players[seat]
    objective = _target(player, action, wanted)
    if action.card == source.card and not state.options.same_card_move:
        raise IllegalAction(say("why.same_card"), "R15")
    player.unfulfilled(source.card).covered &= ~(1 << source.field)
    log.tell(
        seat,
        "log.move",
        source=NAME[source.card],
        source_number=source.card,
        source_symbol=_symbol(source),
        card=NAME[action.card],
        number=action.card,
        symbol=_symbol(action),
    )
    _cover(seat, objective, action.field, log)


def check_lift(state: State, player: Player, action: Lift, wanted: int, placed: Mapping[int, int] = NOTHING) -> None:
    source = player.unfulfilled(action.card)
    if not (source.covered & ~placed.get(action.card, 0)) >> action.field & 1:
        raise IllegalAction(say("illegal.no_legion", card=NAME[action.card]), "R14")
    if not destinations(state, player, action.card, wanted):
        if FIELDS[action.card][wanted] & ~source.covered:
            raise IllegalAction(say("why.same_card"), "R15")
        raise IllegalAction(say("why.other_symbols"), "R13")


def fulfil(seat: int, objective: Objective, log: Log) -> None:
    """R19: announced and protected at once."""
    objective.neutralised = True
    log.tell(seat, "log.ave", card=NAME[objective.card], number=objective.card)


def _target(player: Player, action: Place, wanted: int) -> Objective:
    objective = player.unfulfilled(action.card)
    if not (FIELDS[action.card][wanted] & ~objective.covered) >> action.field & 1:
        raise IllegalAction(say("illegal.field", card=NAME[action.card]), "R13")
    return objective


def _cover(seat: int, objective: Objective, field: int, log: Log) -> None:
    objective.covered |= 1 << field
    if objective.covered == FULL[objective.card]:
        fulfil(seat, objective, log)


def _symbol(action: Place | Lift) -> str:
    return SYMBOL_NAME[CARDS[action.card].symbols[action.field]]
