"""R31, R31a: the powers of the gods. Cards declare an effect kind and its numbers; this chapter says when a power may
be called and starts it. `before` and `battle` powers only mark the card: the chapter of the action reads the mark."""

from collections.abc import Callable

from boardgames_tui.engine import Log
from boardgames_tui.games.age_of_mythology.cards import CARDS, Card, Effect
from boardgames_tui.games.age_of_mythology.content import (
    BUILDING_MAX,
    FAVOR,
    HOUSE,
    RESOURCE_WORDS,
    TILE_RESOURCE,
    TURNS,
)
from boardgames_tui.games.age_of_mythology.units import HERO_OF, MORTALS_OF, MYTH, UNIT_CLASS, UNIT_KEYS

from .frames import (
    Actions,
    CardInPlay,
    CubePick,
    FreeMortals,
    Mummifying,
    Razing,
    Sacrificing,
    Slaying,
    TilePick,
    Victim,
)
from .pieces import can_have, in_stock, put_building, take
from .state import BANK, WORKING_DWARF, Player, State


def god_of(card: int) -> tuple[int, Effect]:
    god = CARDS[card].god
    if god is None:
        raise LookupError(f"{CARDS[card].id} names no god")
    return god.favor, god.effect


def active(state: State, frame: CardInPlay | None, op: str) -> Effect | None:
    """The effect of the card in play, if it is of this kind and was paid for."""
    if frame is None or not frame.invoked:
        return None
    effect = god_of(frame.card)[1]
    return effect if effect.op == op else None


def power_problem(state: State, frame: CardInPlay) -> str | None:
    """Why the power cannot be called now, as a text key."""
    favor, effect = god_of(frame.card)
    if frame.invoked:
        return "why.power_used"
    if state.players[frame.seat].cubes[FAVOR] < favor:
        return "why.no_favor"
    possible = _POSSIBLE.get(effect.op)
    return None if possible is None or possible(state, frame.seat, effect) else "why.no_effect"


def can_invoke(state: State, frame: CardInPlay) -> bool:
    return power_problem(state, frame) is None


def offers_before(state: State, frame: CardInPlay) -> bool:
    """May the power be called before or instead of beginning the action part?"""
    god = CARDS[frame.card].god
    return god is not None and god.timing in ("before", "either") and not frame.invoked and can_invoke(state, frame)


def power_left(state: State, frame: CardInPlay) -> bool:
    """R31: may the power be called although nothing came of the action part?"""
    god = CARDS[frame.card].god
    return god is not None and god.timing in ("after", "either") and can_invoke(state, frame)


def invoke(state: State, frame: CardInPlay, log: Log) -> None:
    favor, effect = god_of(frame.card)
    frame.invoked = True
    state.players[frame.seat].cubes[FAVOR] -= favor
    state.bank[FAVOR] += favor
    log.tell(frame.seat, "log.invokes", god=f"@random_cards.{CARDS[frame.card].id}.god", n=favor)
    start = _START.get(effect.op)
    if start is not None:
        start(state, frame, effect, log)


def victims(state: State, seat: int, card: Card) -> list[int]:
    """The players a power can hit."""
    god = card.god
    if god is None:
        return []
    can_hit = _HITS[god.effect.op]
    others = range(len(state.players))
    return [
        owner
        for owner in others
        if (owner != seat or god.effect.scope == "any") and can_hit(state.players[owner], god.effect)
    ]


def strike(state: State, frame: Victim, owner: int) -> None:
    """The victim is known: what exactly is taken is the next choice."""
    effect = god_of(frame.card)[1]
    seat = frame.seat
    if effect.op == "destroy_building":
        state.stack.append(Razing(seat, owner, 1, False))
    elif effect.op == "remove_tile":
        state.stack.append(TilePick(seat, owner, False, effect.resource_number))
    elif effect.op == "kill_myth":
        state.stack.append(Slaying(seat, owner))
    else:
        left = min(effect.value, sum(state.players[owner].cubes))
        steals = effect.op == "steal"
        state.stack.append(
            CubePick(seat, owner, seat if steals else BANK, left, not steals)
        )  # R66: as many as there are; R71: up to


def has_myth(player: Player) -> bool:
    return WORKING_DWARF in player.workers or any(
        count and UNIT_CLASS[unit] == MYTH for unit, count in enumerate(player.units)
    )


def _has_tile(player: Player, effect: Effect) -> bool:
    resource = effect.resource_number
    return any(kind >= 0 and resource in (-1, TILE_RESOURCE[kind]) for kind in player.tiles)


_HITS: dict[str, Callable[[Player, Effect], bool]] = {
    "destroy_building": lambda player, effect: any(building >= 0 for building in player.city),
    "remove_tile": _has_tile,
    "kill_myth": lambda player, effect: has_myth(player),
    "opponent_loses": lambda player, effect: any(player.cubes),
    "steal": lambda player, effect: any(player.cubes),
}


def _any_victim(state: State, seat: int, effect: Effect) -> bool:
    can_hit = _HITS[effect.op]
    return any(
        (owner != seat or effect.scope == "any") and can_hit(player, effect)
        for owner, player in enumerate(state.players)
    )


def _fourth_possible(state: State, seat: int, effect: Effect) -> bool:
    """R18: never more than four actions."""
    turn = next(frame.turn for frame in state.stack if type(frame) is Actions)
    return turn <= TURNS and not state.players[seat].fourth


def _hero(state: State, seat: int) -> int:
    """R61: the hero of exactly the current age, if in stock."""
    player = state.players[seat]
    unit = HERO_OF[player.culture].get(player.age, -1)
    return unit if unit >= 0 and in_stock(state, seat, unit) > 0 else -1


def _mortals(state: State, seat: int) -> bool:
    return any(in_stock(state, seat, unit) > 0 for unit in MORTALS_OF[state.players[seat].culture])


def _can_mummify(state: State, seat: int, effect: Effect) -> bool:
    player = state.players[seat]
    return in_stock(state, seat, effect.unit_number) > 0 and any(
        player.units[unit] for unit in MORTALS_OF[player.culture]
    )


_POSSIBLE: dict[str, Callable[[State, int, Effect], bool]] = {
    "fourth_action": _fourth_possible,
    "free_house": lambda state, seat, effect: can_have(state, state.players[seat], HOUSE, BUILDING_MAX[HOUSE]),
    "sacrifice_unit": lambda state, seat, effect: any(state.players[seat].units),
    "gain": lambda state, seat, effect: state.bank[effect.resource_number] > 0,
    "gain_any": lambda state, seat, effect: any(state.bank),
    "free_hero": lambda state, seat, effect: _hero(state, seat) >= 0,
    "free_units": lambda state, seat, effect: in_stock(state, seat, effect.unit_number) > 0,
    "free_mortals": lambda state, seat, effect: _mortals(state, seat),
    "exchange_mortals": _can_mummify,
    **dict.fromkeys(_HITS, _any_victim),
}
"""R31a: powers after the action need a target or a gain; what is not listed here is never checked."""


def _fourth(state: State, frame: CardInPlay, effect: Effect, log: Log) -> None:
    state.players[frame.seat].fourth = True
    log.tell(frame.seat, "log.fourth_action")


def _gain(state: State, frame: CardInPlay, effect: Effect, log: Log) -> None:
    resource = effect.resource_number
    taken = take(state, state.players[frame.seat], resource, effect.value)
    log.tell(frame.seat, "log.gains", n=taken, resource=RESOURCE_WORDS[resource])


def _house(state: State, frame: CardInPlay, effect: Effect, log: Log) -> None:
    put_building(state, state.players[frame.seat], HOUSE)
    log.tell(frame.seat, "log.gains_house")


def _free_units(state: State, frame: CardInPlay, effect: Effect, log: Log) -> None:
    unit = effect.unit_number
    count = min(effect.count, in_stock(state, frame.seat, unit))
    gain_unit(state, frame.seat, unit, count, log)


def _free_hero(state: State, frame: CardInPlay, effect: Effect, log: Log) -> None:
    gain_unit(state, frame.seat, _hero(state, frame.seat), 1, log)


def _gain_any(state: State, frame: CardInPlay, effect: Effect, log: Log) -> None:
    state.stack.append(CubePick(frame.seat, BANK, frame.seat, min(effect.value, sum(state.bank)), False))


def _find_victim(state: State, frame: CardInPlay, effect: Effect, log: Log) -> None:
    state.stack.append(Victim(frame.seat, frame.card))


def _sacrifice(state: State, frame: CardInPlay, effect: Effect, log: Log) -> None:
    state.stack.append(Sacrificing(frame.seat, effect.cubes))


def _mummify(state: State, frame: CardInPlay, effect: Effect, log: Log) -> None:
    state.stack.append(Mummifying(frame.seat, effect.unit_number, effect.max))


def _free_mortals(state: State, frame: CardInPlay, effect: Effect, log: Log) -> None:
    state.stack.append(FreeMortals(frame.seat, effect.count))


_START: dict[str, Callable[[State, CardInPlay, Effect, Log], None]] = {
    "fourth_action": _fourth,
    "gain": _gain,
    "gain_any": _gain_any,
    "free_house": _house,
    "free_hero": _free_hero,
    "free_units": _free_units,
    "free_mortals": _free_mortals,
    "exchange_mortals": _mummify,
    "sacrifice_unit": _sacrifice,
    **dict.fromkeys(_HITS, _find_victim),
}


def gain_unit(state: State, seat: int, unit: int, count: int, log: Log) -> None:
    state.players[seat].units[unit] += count
    log.tell(seat, "log.gains_units", n=count, unit=UNIT_KEYS[unit])
