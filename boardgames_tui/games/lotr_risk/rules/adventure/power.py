"""Section 9.3: what power cards do. One pair of functions per effect kind: which choices a card has now, and what
playing it does.

No choice at all means that the card cannot be played: a card without any effect may not be (section 9). `(0,)` is a
card that asks for nothing, or asks later with a frame of its own (D16)."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from boardgames_tui.engine import Log
from boardgames_tui.games.lotr_risk.actions import Play, play
from boardgames_tui.games.lotr_risk.board import BORDERS, IS_STRONGHOLD, LANDS, NAME, POST
from boardgames_tui.games.lotr_risk.content import (
    ADVENTURES,
    CAP,
    INFANTRY,
    STATIONS,
    TERRITORY_INDEX,
    Effect,
    Timing,
    effect_of,
)
from boardgames_tui.games.lotr_risk.rules import army
from boardgames_tui.games.lotr_risk.rules.combat.attack import OVER, lose_attacker
from boardgames_tui.games.lotr_risk.rules.frames import (
    Attack,
    ClosingBridge,
    Lifting,
    OpeningBorder,
    Refreshing,
    RingStep,
    Withdrawing,
)
from boardgames_tui.games.lotr_risk.rules.spending import grant
from boardgames_tui.games.lotr_risk.rules.state import FOUGHT, NOWHERE, State
from boardgames_tui.games.lotr_risk.words import BRIDGE, CARD

from .targets import bridge_between, is_water

NO: Sequence[int] = ()
YES: Sequence[int] = (0,)


Moment = Attack | RingStep | None
"""What a card interferes with; None in the player's own combat phase between two attacks."""


class CardInHand(NamedTuple):
    """A card in somebody's hand, in its situation."""

    seat: int
    effect: Effect
    moment: Moment

    @property
    def attack(self) -> Attack:
        assert isinstance(self.moment, Attack), "a card of an attack, by its timing"
        return self.moment

    @property
    def ring(self) -> RingStep:
        assert isinstance(self.moment, RingStep), "a card of the Ring step, by its timing"
        return self.moment


class Kind(NamedTuple):
    choices: Callable[[State, CardInHand], Sequence[int]]
    play: Callable[[State, CardInHand, int, Log], None]


def playable(state: State, seat: int, timing: Timing, moment: Moment) -> list[Play]:
    found: list[Play] = []
    for card in state.players[seat].adventures:
        if timing in ADVENTURES[card].timing:
            effect = effect_of(card)
            found += [
                play(card, choice) for choice in KINDS[effect.code].choices(state, CardInHand(seat, effect, moment))
            ]
    return found


def play_card(state: State, seat: int, action: Play, moment: Moment, log: Log) -> None:
    """R68: settled and collected before the next."""
    player = state.players[seat]
    player.adventures.remove(action.card)
    player.collected.append(action.card)
    log.tell(seat, "log.play", card=CARD[action.card])
    effect = effect_of(action.card)
    KINDS[effect.code].play(state, CardInHand(seat, effect, moment), action.choice, log)


def _grima_choices(state: State, card: CardInHand) -> Sequence[int]:
    attack = card.attack
    most = min(
        card.effect.max,
        state.units[3 * attack.target + INFANTRY],
        state.count[attack.target] - 1,
        CAP - state.count[POST[card.seat][attack.origin]],
        state.players[card.seat].supply[INFANTRY],
    )
    return range(1, most + 1)


def _grima(state: State, card: CardInHand, number: int, log: Log) -> None:
    attack = card.attack
    army.remove(state, state.owner[attack.target], attack.target, INFANTRY, number)
    army.add(state, card.seat, POST[card.seat][attack.origin], INFANTRY, number)
    log.tell(card.seat, "log.grima", n=number, target=NAME[attack.target], origin=NAME[attack.origin])


def _target_capacity(state: State, card: CardInHand) -> Sequence[int]:
    return YES if army.can_muster(state, card.seat, card.attack.target, card.effect.points) else NO


def _points_target(state: State, card: CardInHand, choice: int, log: Log) -> None:
    grant(state, card.attack.target, card.effect.points, log)


def _origin_capacity(state: State, card: CardInHand) -> Sequence[int]:
    origin = card.attack.origin
    return YES if origin < LANDS and army.can_muster(state, card.seat, origin, card.effect.points) else NO


def _points_origin(state: State, card: CardInHand, choice: int, log: Log) -> None:
    grant(state, card.attack.origin, card.effect.points, log)


def _bridges(state: State, card: CardInHand) -> Sequence[int]:
    """In defence the bridge being crossed, else any; never a closed one."""
    if isinstance(card.moment, Attack):
        bridge = bridge_between(card.moment.origin, card.moment.target)
        return YES if bridge >= 0 and state.closed[bridge] == NOWHERE else NO
    return YES if NOWHERE in state.closed else NO


def _block_bridge(state: State, card: CardInHand, choice: int, log: Log) -> None:
    attack = card.moment
    if not isinstance(attack, Attack):
        state.stack.append(ClosingBridge(card.seat))
        return
    close_bridge(state, card.seat, bridge_between(attack.origin, attack.target), log)
    if not attack.leader:
        attack.stage = OVER
        log.tell(attack.seat, "log.called_off", target=NAME[attack.target])


def close_bridge(state: State, seat: int, bridge: int, log: Log) -> None:
    state.closed[bridge] = seat
    log.tell(seat, "log.close_bridge", bridge=BRIDGE[bridge])


def _walls(state: State, card: CardInHand) -> Sequence[int]:
    target = card.attack.target
    return YES if IS_STRONGHOLD[target] and target not in state.breached else NO


def _no_stronghold(state: State, card: CardInHand, choice: int, log: Log) -> None:
    state.breached.append(card.attack.target)
    log.tell(card.seat, "log.breach", target=NAME[card.attack.target])


def _tired(state: State, card: CardInHand) -> Sequence[int]:
    return YES if any(state.fought) else NO


def _refresh(state: State, card: CardInHand, choice: int, log: Log) -> None:
    state.stack.pop()  # R49: the combat phase is over
    state.stack.append(Refreshing(card.seat, card.effect.count))


def frontier_borders(state: State, seat: int) -> list[int]:
    """Mountain borders between an own and a foreign territory that are not open yet."""
    owner = state.owner
    return [n for n, (a, b) in enumerate(BORDERS) if (owner[a] == seat) != (owner[b] == seat) and n not in state.opened]


def _mountains(state: State, card: CardInHand) -> Sequence[int]:
    return YES if frontier_borders(state, card.seat) else NO


def _open_mountain(state: State, card: CardInHand, choice: int, log: Log) -> None:
    state.stack.append(OpeningBorder(card.seat))


def _on_water(state: State, card: CardInHand) -> Sequence[int]:
    return YES if is_water(card.attack.origin, card.attack.target) else NO


def _sink(state: State, card: CardInHand, choice: int, log: Log) -> None:
    attack = card.attack
    log.tell(attack.seat, "log.sunk", target=NAME[attack.target])
    lose_attacker(state, attack, log)
    attack.stage = OVER


def free_leaders(state: State, seat: int) -> list[int]:
    """Leaders on the map that have not fought."""
    player = state.players[seat]
    return [n for n, place in enumerate(player.leaders) if place != NOWHERE and not player.marks[n] & FOUGHT]


def _leaders(state: State, card: CardInHand) -> Sequence[int]:
    return YES if free_leaders(state, card.seat) and army.leaderless_lands(state, card.seat) else NO


def _move_leader(state: State, card: CardInHand, choice: int, log: Log) -> None:
    state.stack.append(Lifting(card.seat))


def _hunted(state: State, card: CardInHand) -> Sequence[int]:
    land = STATIONS[state.ring]
    if state.owner[land] == card.seat:
        return YES if army.can_muster(state, card.seat, land, card.effect.points) else NO
    return YES if state.ring < len(STATIONS) - 1 else NO


def _hunt(state: State, card: CardInHand, choice: int, log: Log) -> None:
    land = STATIONS[state.ring]
    if state.owner[land] == card.seat:
        grant(state, land, card.effect.points, log)
    else:
        state.ring += 1
        log.tell(card.seat, "log.ring_hunted", territory=NAME[STATIONS[state.ring]])


def _ways_out(state: State, card: CardInHand) -> Sequence[int]:
    return YES if army.can_withdraw(state, card.seat, card.attack.target) else NO


def _free_retreat(state: State, card: CardInHand, choice: int, log: Log) -> None:
    state.stack.append(Withdrawing(card.seat))


def _sails(state: State, card: CardInHand, choice: int, log: Log) -> None:
    state.sails += card.effect.dice
    log.tell(card.seat, "log.sails", dice=card.effect.dice)


def _ring_there(state: State, card: CardInHand) -> bool:
    name = card.effect.territory
    return name is None or STATIONS[state.ring] == TERRITORY_INDEX[name]


def _stay_choices(state: State, card: CardInHand) -> Sequence[int]:
    return YES if _ring_there(state, card) else NO


def _ring_stay(state: State, card: CardInHand, choice: int, log: Log) -> None:
    ring = card.ring
    ring.held = True


def _always(state: State, card: CardInHand) -> Sequence[int]:
    return YES


def _force_roll(state: State, card: CardInHand, choice: int, log: Log) -> None:
    ring = card.ring
    ring.forced = True


def _mod_choices(state: State, card: CardInHand) -> Sequence[int]:
    return card.effect.choices if _ring_there(state, card) else NO


def _ring_mod(state: State, card: CardInHand, choice: int, log: Log) -> None:
    ring = card.ring
    ring.modifier += choice
    log.tell(card.seat, "log.ring_mod", mod=f"{choice:+d}".replace("-", "−"), total=ring.rolled + ring.modifier)


KINDS = {
    "grima": Kind(_grima_choices, _grima),
    "points_target": Kind(_target_capacity, _points_target),
    "points_origin": Kind(_origin_capacity, _points_origin),
    "block_bridge": Kind(_bridges, _block_bridge),
    "no_stronghold": Kind(_walls, _no_stronghold),
    "refresh_fought": Kind(_tired, _refresh),
    "open_mountain": Kind(_mountains, _open_mountain),
    "sink_attacker": Kind(_on_water, _sink),
    "move_leader": Kind(_leaders, _move_leader),
    "hunt": Kind(_hunted, _hunt),
    "free_retreat": Kind(_ways_out, _free_retreat),
    "sea_bonus": Kind(_on_water, _sails),
    "ring_stay": Kind(_stay_choices, _ring_stay),
    "ring_force_roll": Kind(_always, _force_roll),
    "ring_mod": Kind(_mod_choices, _ring_mod),
}
