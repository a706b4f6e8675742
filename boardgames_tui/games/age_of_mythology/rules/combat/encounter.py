"""R77, R80, R81, R87–R91: what people choose in a battle once the armies lie open."""

from collections.abc import Sequence

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say
from boardgames_tui.games.age_of_mythology.actions import Done
from boardgames_tui.games.age_of_mythology.content import FAVOR
from boardgames_tui.games.age_of_mythology.rules.frames import (
    Battle,
    Fielding,
    Reaction,
    Reinforcing,
    Resurrecting,
    Retreating,
    SendingHome,
)
from boardgames_tui.games.age_of_mythology.rules.moves import DONE, NO, REINFORCE, SEND_HOME, YES
from boardgames_tui.games.age_of_mythology.rules.state import State, the_battle
from boardgames_tui.games.age_of_mythology.units import RESURRECTION_FAVOR, SWAPPED_BY, UNIT, UNIT_KEYS, UNITS
from boardgames_tui.games.age_of_mythology.war_actions import Answer, Fight, Reinforce, SendHome

from .battle import retreat


class SendHomeStep(Step[State, SendingHome, SendHome]):
    """R77: Aphrodite."""

    frame = SendingHome
    accepts = (SendHome,)
    rule = "R77"

    def seat(self, state: State, frame: SendingHome) -> int:
        return the_battle(state).attacker.seat

    def legal(self, state: State, frame: SendingHome) -> list[SendHome]:
        return [SEND_HOME[unit] for unit in sorted(set(the_battle(state).defender.army))]

    def choose(self, state: State, frame: SendingHome, action: SendHome, log: Log) -> None:
        state.stack.pop()
        side, unit = the_battle(state).defender, UNIT[action.unit]
        place = side.army.index(unit)
        side.army.pop(place)
        side.growth.pop(place)
        side.home.append(unit)
        state.players[side.seat].units[unit] += 1
        log.tell(side.seat, "log.sent_home", unit=UNIT_KEYS[unit])


class FightStep(Step[State, Fielding, Fight]):
    """R80: the unit for this battle round, in secret. R89: grown Hydras are told apart."""

    frame = Fielding
    accepts = (Fight,)
    rule = "R80"
    secret = True

    def seat(self, state: State, frame: Fielding) -> int:
        return the_battle(state).side(frame.side).seat

    def prompt(self, state: State, frame: Fielding) -> Phrase:
        return say("prompt.fight", n=the_battle(state).round)

    def legal(self, state: State, frame: Fielding) -> list[Fight]:
        side = the_battle(state).side(frame.side)
        return [Fight(UNITS[unit].id, grown) for unit, grown in sorted(set(zip(side.army, side.growth, strict=True)))]

    def choose(self, state: State, frame: Fielding, action: Fight, log: Log) -> None:
        state.stack.pop()
        side = the_battle(state).side(frame.side)
        figure = UNIT[action.unit], action.grown
        side.fighter = next(
            place for place, each in enumerate(zip(side.army, side.growth, strict=True)) if each == figure
        )

    def why_not(self, state: State, frame: Fielding) -> Sequence[Refusal]:
        side = the_battle(state).side(frame.side)
        gone = [(unit, "why.lost") for unit in side.lost] + [(unit, "why.went_home") for unit in side.home]
        return [Refusal(say("what", it=UNIT_KEYS[unit]), say(why), "R86") for unit, why in sorted(set(gone))]


class ReactionStep(Step[State, Reaction, Answer]):
    frame = Reaction
    accepts = (Answer,)
    rule = "R81"

    def seat(self, state: State, frame: Reaction) -> int:
        return the_battle(state).side(frame.side).seat

    def prompt(self, state: State, frame: Reaction) -> Phrase:
        side = the_battle(state).side(frame.side)
        return say(f"prompt.reaction.{frame.what}", unit=UNIT_KEYS[side.army[side.fighter]])

    def legal(self, state: State, frame: Reaction) -> list[Answer]:
        return [YES, NO]

    def choose(self, state: State, frame: Reaction, action: Answer, log: Log) -> None:
        state.stack.pop()
        side = the_battle(state).side(frame.side)
        unit = side.army[side.fighter]
        if not action.yes:
            return
        if frame.what == "swap":
            side.fighter = side.army.index(SWAPPED_BY[unit])
            log.tell(side.seat, "log.swaps_in", unit=UNIT_KEYS[side.army[side.fighter]], old=UNIT_KEYS[unit])
        elif frame.what == "throw":
            side.throwing = True
            log.tell(side.seat, "log.throws", unit=UNIT_KEYS[unit])
        else:
            side.berserk = True
            log.tell(side.seat, "log.berserk", unit=UNIT_KEYS[unit])


class ReinforceStep(Step[State, Reinforcing, Reinforce | Done]):
    """R87: the Mythic Norse Hero calls a unit from the holding area; the limit does not count."""

    frame = Reinforcing
    accepts = (Reinforce, Done)
    rule = "R87"

    def advance(self, state: State, frame: Reinforcing, log: Log) -> bool:
        if available(state, the_battle(state), frame.side):
            return False
        state.stack.pop()
        return True

    def seat(self, state: State, frame: Reinforcing) -> int:
        return the_battle(state).side(frame.side).seat

    def legal(self, state: State, frame: Reinforcing) -> list[Reinforce | Done]:
        choices: list[Reinforce | Done] = [REINFORCE[unit] for unit in available(state, the_battle(state), frame.side)]
        choices.append(DONE)
        return choices

    def choose(self, state: State, frame: Reinforcing, action: Reinforce | Done, log: Log) -> None:
        state.stack.pop()
        if isinstance(action, Done):
            return
        side, unit = the_battle(state).side(frame.side), UNIT[action.unit]
        state.players[side.seat].units[unit] -= 1
        side.army.append(unit)
        side.growth.append(0)
        log.tell(side.seat, "log.reinforces", unit=UNIT_KEYS[unit])

    def why_not(self, state: State, frame: Reinforcing) -> Sequence[Refusal]:
        able, side = available(state, the_battle(state), frame.side), the_battle(state).side(frame.side)
        return [
            Refusal(say("what", it=UNIT_KEYS[unit]), say("why.went_home"), "R87")
            for unit in sorted(set(side.home))
            if unit not in able
        ]


def available(state: State, battle: Battle, number: int) -> list[int]:
    """Units at home that have not left this battle (R77, R86)."""
    side = battle.side(number)
    return [unit for unit, count in enumerate(state.players[side.seat].units) if count > side.home.count(unit)]


class ResurrectStep(Step[State, Resurrecting, Answer]):
    """R88: Phoenix and Son of Osiris, while a Priest is in the army."""

    frame = Resurrecting
    accepts = (Answer,)
    rule = "R88"

    def seat(self, state: State, frame: Resurrecting) -> int:
        return the_battle(state).side(frame.side).seat

    def prompt(self, state: State, frame: Resurrecting) -> Phrase:
        fallen = the_battle(state).fallen
        return say("prompt.resurrect", unit=UNIT_KEYS[fallen], n=RESURRECTION_FAVOR[fallen])

    def legal(self, state: State, frame: Resurrecting) -> list[Answer]:
        return [YES, NO]

    def choose(self, state: State, frame: Resurrecting, action: Answer, log: Log) -> None:
        state.stack.pop()
        if not action.yes:
            return
        battle = the_battle(state)
        side, unit = battle.side(frame.side), battle.fallen
        player = state.players[side.seat]
        player.cubes[FAVOR] -= RESURRECTION_FAVOR[unit]
        state.bank[FAVOR] += RESURRECTION_FAVOR[unit]
        player.units[unit] += 1
        side.lost.remove(unit)
        side.home.append(unit)
        battle.fallen = -1
        log.tell(side.seat, "log.resurrects", unit=UNIT_KEYS[unit], n=RESURRECTION_FAVOR[unit])


class RetreatStep(Step[State, Retreating, Answer]):
    """R91: the attacker is asked first, openly."""

    frame = Retreating
    accepts = (Answer,)
    rule = "R91"

    def seat(self, state: State, frame: Retreating) -> int:
        return the_battle(state).side(frame.side).seat

    def legal(self, state: State, frame: Retreating) -> list[Answer]:
        return [NO, YES]

    def choose(self, state: State, frame: Retreating, action: Answer, log: Log) -> None:
        if action.yes:
            state.stack.pop()
            retreat(state, the_battle(state), frame.side, log)
        elif frame.side:
            state.stack.pop()
        else:
            frame.side = 1
            log.tell(the_battle(state).attacker.seat, "log.fights_on")
