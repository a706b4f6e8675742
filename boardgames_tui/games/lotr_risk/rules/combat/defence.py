"""R34, R39, R42: the defender lets units flee, then names the one that fights. Public: nothing of a hand is seen here.

The player who holds any adventure card may look through the hand first, so the question says nothing about the cards.
"""

from boardgames_tui.engine import Formality, Log, Order, Phrase, Refusal, Step, say
from boardgames_tui.games.lotr_risk.actions import (
    CARDS,
    DEFEND,
    RETREAT,
    STOP,
    Act,
    Along,
    Cards,
    Defend,
    Retreat,
    Stop,
)
from boardgames_tui.games.lotr_risk.board import NAME, NEAR
from boardgames_tui.games.lotr_risk.content import CAP
from boardgames_tui.games.lotr_risk.rules import army
from boardgames_tui.games.lotr_risk.rules.adventure.power import playable
from boardgames_tui.games.lotr_risk.rules.adventure.targets import defence_dice, is_water
from boardgames_tui.games.lotr_risk.rules.frames import Accompanying, Answering, Attack, DefendCards, Withdrawing
from boardgames_tui.games.lotr_risk.rules.state import RETREATED, State, pending_attack
from boardgames_tui.games.lotr_risk.words import UNIT

from .attack import EMPTIED, OVER

LOST_ON = 1
"""R42: the die a fleeing unit must not roll."""


class AnsweringStep(Step[State, Answering, Act]):
    frame = Answering
    accepts = (Cards, Defend, Retreat)
    rule = "R34"

    def advance(self, state: State, frame: Answering, log: Log) -> bool:
        attack = attacked(state)
        if attack.stage != OVER:
            if state.count[attack.target]:
                return False
            attack.stage = EMPTIED
        state.stack.pop()
        return True

    def prompt(self, state: State, frame: Answering) -> Phrase:
        attack = attacked(state)
        can_flee = state.options.retreat and bool(army.flight_lands(state, frame.seat, attack.target))
        return say(
            "prompt.answer" if can_flee else "prompt.answer_stand",
            territory=NAME[attack.target],
            unit=UNIT[attack.unit],
            origin=NAME[attack.origin],
        )

    def legal(self, state: State, frame: Answering) -> list[Act]:
        target = attacked(state).target
        kinds = [unit for unit in (0, 1, 2) if state.units[3 * target + unit]]
        found: list[Act] = [DEFEND[unit] for unit in kinds]
        if state.options.retreat:
            ways = army.flight_lands(state, frame.seat, target)
            found += [RETREAT[unit][to] for unit in kinds for to in ways]
        if state.players[frame.seat].adventures and not frame.looked and not frame.fled:
            found.append(CARDS)
        return found

    def choose(self, state: State, frame: Answering, action: Act, log: Log) -> None:
        attack = attacked(state)
        if isinstance(action, Defend):
            state.stack.pop()
            attack.defender = action.unit
            dice = defence_dice(state, attack.target, action.unit, is_water(attack.origin, attack.target))
            log.tell(frame.seat, "log.defend", unit=UNIT[action.unit], territory=NAME[attack.target], dice=dice)
            return
        if isinstance(action, Cards):
            frame.looked = True
            state.stack.append(DefendCards(frame.seat))
            return
        assert isinstance(action, Retreat)
        frame.fled = True
        log.tell(frame.seat, "log.flee", unit=UNIT[action.unit], territory=NAME[attack.target], to=NAME[action.to])
        rolled = state.chance.die("retreat")
        if rolled == LOST_ON:
            army.remove(state, frame.seat, attack.target, action.unit)
            log.tell(frame.seat, "log.flee_lost", die=rolled)
        else:
            log.tell(frame.seat, "log.flee_safe", die=rolled)
            flee(state, frame.seat, attack.target, action)

    def order(self, state: State, frame: Answering) -> Order:
        """Defend with the unit that rolls the most dice, and never flee (section 14.2)."""
        attack = attacked(state)
        water = is_water(attack.origin, attack.target)
        kinds = [unit for unit in (0, 1, 2) if state.units[3 * attack.target + unit]]
        best = max(kinds, key=lambda unit: defence_dice(state, attack.target, unit, water))
        return Order(DEFEND[best], say("order.defend"))

    def why_not(self, state: State, frame: Answering) -> list[Refusal]:
        return [*_refused_ways(state, frame.seat), *_refused_cards(state, frame)]

    def formality(self, state: State, frame: Answering) -> Formality | None:
        """The look through the hand is offered whatever it holds; without it there may be one answer only."""
        found = [action for action in self.legal(state, frame) if action is not CARDS]
        return None if playable(state, frame.seat, "defend_declare", attacked(state)) else Formality.of_lone(found)


def _refused_ways(state: State, seat: int) -> list[Refusal]:
    """R42: why nobody can flee there; a closed bridge carries no retreat at all, not even with a leader."""
    target = attacked(state).target
    if not state.options.retreat:
        return [Refusal(say("why.retreat"), say("why.retreat_off"), "R96")]
    own = [land for land in army.lands_of(state, seat) if land in NEAR[target]]
    if not own:
        return [Refusal(say("why.retreat"), say("why.nowhere"), "R42")]
    ways = army.flight_lands(state, seat, target)
    return [
        Refusal(
            say("why.retreat_to", name=NAME[land]),
            say("why.no_flight" if state.count[land] < CAP else "why.full", most=CAP),
            "R42",
        )
        for land in own
        if land not in ways
    ]


def _refused_cards(state: State, frame: Answering) -> list[Refusal]:
    if not state.players[frame.seat].adventures or not (frame.looked or frame.fled):
        return []
    return [Refusal(say("label.cards"), say("why.looked_once" if frame.looked else "why.cards_first"), "R34")]


class WithdrawingStep(Step[State, Withdrawing, Act]):
    """*Strategic Withdrawal*: any number but one, without rolling, also if the retreat option is off."""

    frame = Withdrawing
    accepts = (Retreat, Stop)
    rule = "R42"

    def advance(self, state: State, frame: Withdrawing, log: Log) -> bool:
        if army.can_withdraw(state, frame.seat, attacked(state).target):
            return False
        state.stack.pop()
        return True

    def prompt(self, state: State, frame: Withdrawing) -> Phrase:
        return say("prompt.withdraw", territory=NAME[attacked(state).target])

    def legal(self, state: State, frame: Withdrawing) -> list[Act]:
        target = attacked(state).target
        ways = army.flight_lands(state, frame.seat, target)
        found: list[Act] = [RETREAT[unit][to] for unit in (0, 1, 2) if state.units[3 * target + unit] for to in ways]
        return [*found, STOP] if frame.moved else found

    def choose(self, state: State, frame: Withdrawing, action: Act, log: Log) -> None:
        if not isinstance(action, Retreat):
            state.stack.pop()
            return
        frame.moved += 1
        target = attacked(state).target
        log.tell(frame.seat, "log.withdraw", unit=UNIT[action.unit], territory=NAME[target], to=NAME[action.to])
        flee(state, frame.seat, target, action)

    def why_not(self, state: State, frame: Withdrawing) -> list[Refusal]:
        return [] if frame.moved else [Refusal(say("label.stop"), say("why.withdraw_one"), "R42")]


class AccompanyingStep(Step[State, Accompanying, Act]):
    frame = Accompanying
    accepts = (Along,)
    rule = "R42"

    def prompt(self, state: State, frame: Accompanying) -> Phrase:
        return say("prompt.accompany", territory=NAME[frame.to])

    def legal(self, state: State, frame: Accompanying) -> list[Act]:
        return [Along(True), Along(False)]

    def choose(self, state: State, frame: Accompanying, action: Act, log: Log) -> None:
        assert isinstance(action, Along)
        state.stack.pop()
        if action.go:
            player = state.players[frame.seat]
            leader = army.leader_at(player, attacked(state).target)
            player.leaders[leader] = frame.to
            player.marks[leader] = RETREATED
            log.tell(frame.seat, "log.leader_flees", territory=NAME[frame.to])


def attacked(state: State) -> Attack:
    attack = pending_attack(state)
    assert attack is not None, "nobody is attacked"
    return attack


def flee(state: State, seat: int, target: int, action: Retreat) -> None:
    """The unit arrives; a leader may go with it, but not to the other one."""
    army.shift(state, target, action.to, action.unit)
    player = state.players[seat]
    if army.leader_at(player, target) >= 0 and army.leader_at(player, action.to) < 0:
        state.stack.append(Accompanying(seat, action.to))
