"""Section 9.2: what events do, one function per effect kind."""

from collections.abc import Callable

from boardgames_tui.engine import Log
from boardgames_tui.games.lotr_risk.board import NAME, NEUTRAL
from boardgames_tui.games.lotr_risk.content import CAP, TERRITORY_INDEX, UNIT_INDEX, WILD, Effect, effect_of
from boardgames_tui.games.lotr_risk.rules import army
from boardgames_tui.games.lotr_risk.rules.frames import Appointing
from boardgames_tui.games.lotr_risk.rules.spending import grant
from boardgames_tui.games.lotr_risk.rules.state import State
from boardgames_tui.games.lotr_risk.words import CARD, LAND_CARD, UNIT

from .piles import draw_land, reveal_lands


def happen(state: State, seat: int, card: int, log: Log) -> bool:
    """R65, R68: settled at once and collected. False: it has no effect and is to be discarded after this draw."""
    effect = effect_of(card)
    if effect.code == "second_leader" and not can_appoint(state, seat):
        log.tell(seat, "log.event_void", card=CARD[card])
        return False
    state.players[seat].collected.append(card)
    KINDS[effect.code](state, seat, effect, log)
    return True


def can_appoint(state: State, seat: int) -> bool:
    return army.leader_in_supply(state.players[seat]) >= 0 and bool(army.leaderless_lands(state, seat))


def _second_leader(state: State, seat: int, effect: Effect, log: Log) -> None:
    state.stack.append(Appointing(seat, army.leader_in_supply(state.players[seat])))


def _reveal(state: State, seat: int, effect: Effect, log: Log) -> list[int]:
    """Territories shown, in order; wild cards have no effect. All go to the discard pile."""
    cards = reveal_lands(state, effect.count)
    state.land_discard += cards
    log.reveal(seat, "log.reveal_lands", cards=tuple(LAND_CARD[card] for card in cards))
    return [card for card in cards if card < WILD]


def _storms(state: State, seat: int, effect: Effect, log: Log) -> None:
    state.storms = _reveal(state, seat, effect, log)
    state.storms_by = seat


def _raiders(state: State, seat: int, effect: Effect, log: Log) -> None:
    for land in _reveal(state, seat, effect, log):
        _lose(state, land, state.count[land] // 2, log)


def _mustering(state: State, seat: int, effect: Effect, log: Log) -> None:
    for land in reversed(_reveal(state, seat, effect, log)):  # the topmost frame is settled first
        grant(state, land, effect.points, log)


def _uprising(state: State, seat: int, effect: Effect, log: Log) -> None:
    card = draw_land(state)
    while card is not None and card >= WILD:
        state.land_discard.append(card)
        log.reveal(seat, "log.wild_discarded")
        card = draw_land(state)
    if card is not None:
        state.players[seat].uprising = card
        log.tell(seat, "log.uprising_card")
        log.whisper(seat, "log.take_card", card=LAND_CARD[card])


def _corsairs(state: State, seat: int, effect: Effect, log: Log) -> None:
    state.corsairs_by = seat


def _side_gift(state: State, seat: int, effect: Effect, log: Log) -> None:
    """Points or a unit if the right side rules there, else two units are lost; one always stays."""
    land = TERRITORY_INDEX[effect.territory or ""]
    ruler = state.owner[land]
    if ruler == NEUTRAL or state.players[ruler].side != effect.side:
        _lose(state, land, min(effect.loss, state.count[land] - 1), log)
    elif effect.unit is None:
        grant(state, land, effect.points, log)
    else:
        unit = UNIT_INDEX[effect.unit]
        if state.count[land] < CAP and state.players[ruler].supply[unit]:
            army.add(state, ruler, land, unit)
            log.tell(ruler, "log.place", unit=UNIT[unit], territory=NAME[land])


def _lose(state: State, land: int, number: int, log: Log) -> None:
    if number:
        army.lose_cheapest(state, land, number)
        ruler = state.owner[land]
        told = (None, "log.units_lost") if ruler == NEUTRAL else (ruler, "log.loses_units")
        log.tell(*told, n=number, territory=NAME[land])


KINDS: dict[str, Callable[[State, int, Effect, Log], None]] = {
    "second_leader": _second_leader,
    "reveal_block": _storms,
    "reveal_half": _raiders,
    "reveal_points": _mustering,
    "local_uprising": _uprising,
    "corsairs": _corsairs,
    "side_gift": _side_gift,
}
