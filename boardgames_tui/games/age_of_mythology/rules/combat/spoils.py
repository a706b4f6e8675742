"""R96–R100: what a won attack brings."""

from collections.abc import Sequence

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say
from boardgames_tui.games.age_of_mythology.actions import Done
from boardgames_tui.games.age_of_mythology.content import CITY, HOLDING_SPOILS, PRODUCTION, SIEGE
from boardgames_tui.games.age_of_mythology.rules.frames import Battle, CubePick, Razing, Restoring, TilePick
from boardgames_tui.games.age_of_mythology.rules.moves import DONE, RESTORE
from boardgames_tui.games.age_of_mythology.rules.state import State, the_battle
from boardgames_tui.games.age_of_mythology.units import MORTAL, RAZES, UNIT, UNIT_CLASS, UNIT_KEYS
from boardgames_tui.games.age_of_mythology.war_actions import Restore

ONE_BUILDING, TWO_BUILDINGS = 1, 2


def take_spoils(state: State, battle: Battle) -> None:
    seat, owner = battle.attacker.seat, battle.defender.seat
    loser = state.players[owner]
    if battle.area == CITY:
        state.stack.append(Razing(seat, owner, razable(state, seat, battle.attacker.army), True))
    elif battle.area == PRODUCTION:
        if any(kind >= 0 for kind in loser.tiles):
            state.stack.append(TilePick(seat, owner, True))
    else:
        state.stack.append(CubePick(seat, owner, seat, min(HOLDING_SPOILS, sum(loser.cubes)), True))


def razable(state: State, seat: int, army: Sequence[int]) -> int:
    """R98: how many buildings this seat may destroy with this army; never more than two."""
    if SIEGE in state.players[seat].city or any(RAZES[unit] for unit in army):
        return TWO_BUILDINGS
    return ONE_BUILDING


class RestoreStep(Step[State, Restoring, Restore | Done]):
    """R96: also after a defeat."""

    frame = Restoring
    accepts = (Restore, Done)
    rule = "R96"

    def advance(self, state: State, frame: Restoring, log: Log) -> bool:
        if frame.left and any(UNIT_CLASS[unit] == MORTAL for unit in the_battle(state).attacker.lost):
            return False
        state.stack.pop()
        return True

    def seat(self, state: State, frame: Restoring) -> int:
        return the_battle(state).attacker.seat

    def prompt(self, state: State, frame: Restoring) -> Phrase:
        return say("prompt.restore", n=frame.left)

    def legal(self, state: State, frame: Restoring) -> list[Restore | Done]:
        lost = the_battle(state).attacker.lost
        choices: list[Restore | Done] = [RESTORE[unit] for unit in sorted(set(lost)) if UNIT_CLASS[unit] == MORTAL]
        choices.append(DONE)
        return choices

    def choose(self, state: State, frame: Restoring, action: Restore | Done, log: Log) -> None:
        if isinstance(action, Done):
            state.stack.pop()
            return
        unit, side = UNIT[action.unit], the_battle(state).attacker
        frame.left -= 1
        side.lost.remove(unit)
        side.home.append(unit)
        state.players[side.seat].units[unit] += 1
        log.tell(side.seat, "log.restores", unit=UNIT_KEYS[unit])

    def why_not(self, state: State, frame: Restoring) -> Sequence[Refusal]:
        return [
            Refusal(say("what", it=UNIT_KEYS[unit]), say("why.mortals_only"), "R96")
            for unit in sorted(set(the_battle(state).attacker.lost))
            if UNIT_CLASS[unit] != MORTAL
        ]
