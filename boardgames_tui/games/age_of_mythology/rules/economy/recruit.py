"""R58–R61: Recruit."""

from collections.abc import Sequence

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say
from boardgames_tui.games.age_of_mythology.actions import Done, Invoke, Recruit, Repeat
from boardgames_tui.games.age_of_mythology.cards import Effect
from boardgames_tui.games.age_of_mythology.content import AGES, RESOURCE_NUMBERS, Cost, amounts
from boardgames_tui.games.age_of_mythology.rules.frames import Recruiting
from boardgames_tui.games.age_of_mythology.rules.impossible import refused_power
from boardgames_tui.games.age_of_mythology.rules.moves import DONE, INVOKE, RECRUIT, REPEAT
from boardgames_tui.games.age_of_mythology.rules.pieces import can_pay, in_stock, pay
from boardgames_tui.games.age_of_mythology.rules.powers import active, invoke, offers_before
from boardgames_tui.games.age_of_mythology.rules.state import State, the_card
from boardgames_tui.games.age_of_mythology.units import (
    MORTAL,
    UNIT,
    UNIT_AGE,
    UNIT_CLASS,
    UNIT_COST,
    UNIT_KEYS,
    UNITS_OF,
)

RecruitMove = Recruit | Repeat | Invoke | Done


class RecruitStep(Step[State, Recruiting, RecruitMove]):
    frame = Recruiting
    accepts = (Recruit, Repeat, Invoke, Done)
    rule = "R58"

    def advance(self, state: State, frame: Recruiting, log: Log) -> bool:
        if frame.left:
            return False
        state.stack.pop()
        return True

    def prompt(self, state: State, frame: Recruiting) -> Phrase:
        return say("prompt.recruit", n=frame.left)

    def legal(self, state: State, frame: Recruiting) -> list[RecruitMove]:
        player, cost = state.players[frame.seat], prices(state)
        choices: list[RecruitMove] = [
            RECRUIT[unit] for unit in UNITS_OF[player.culture] if can_recruit(state, frame.seat, unit, cost[unit])
        ]
        if frame.last >= 0 and self._more(state, frame) > 1:
            choices.append(REPEAT)
        if frame.last < 0 and offers_before(state, the_card(state)):
            choices.append(INVOKE)
        choices.append(DONE)
        return choices

    def choose(self, state: State, frame: Recruiting, action: RecruitMove, log: Log) -> None:
        if isinstance(action, Recruit):
            self._recruit(state, frame, UNIT[action.unit], 1, log)
        elif isinstance(action, Repeat):
            self._recruit(state, frame, frame.last, self._more(state, frame), log)
        elif isinstance(action, Invoke):
            invoke(state, the_card(state), log)
        else:
            state.stack.pop()

    def why_not(self, state: State, frame: Recruiting) -> Sequence[Refusal]:
        allowed = self.legal(state, frame)
        player, cost = state.players[frame.seat], prices(state)
        refused = refused_power(state)
        for unit in UNITS_OF[player.culture]:
            if RECRUIT[unit] in allowed:
                continue
            if UNIT_AGE[unit] > player.age:
                why, rule = say("why.needs_age", age=f"@basics.{AGES[UNIT_AGE[unit]]}.name"), "R60"
            elif in_stock(state, frame.seat, unit) == 0:
                why, rule = say("why.all_in_play"), "R59"
            else:
                missing = [max(0, cost[unit][resource] - player.cubes[resource]) for resource in RESOURCE_NUMBERS]
                why, rule = say("why.cost", cost=amounts(cost[unit]), missing=amounts(missing)), "R58"
            refused.append(Refusal(say("what", it=UNIT_KEYS[unit]), why, rule))
        refused.append(Refusal(say("what", it="@units.villager.name"), say("why.villagers_by_house"), "R58"))
        return refused

    def _recruit(self, state: State, frame: Recruiting, unit: int, count: int, log: Log) -> None:
        player, cost = state.players[frame.seat], prices(state)[unit]
        for _ in range(count):
            pay(state, player, cost)
        player.units[unit] += count
        frame.left -= count
        frame.last = unit
        log.tell(
            frame.seat, "log.recruits", n=count, unit=UNIT_KEYS[unit], cost=amounts([count * each for each in cost])
        )

    def _more(self, state: State, frame: Recruiting) -> int:
        """How many more of the last kind card, cubes and stock allow."""
        cubes, cost = state.players[frame.seat].cubes, prices(state)[frame.last]
        most = min(frame.left, in_stock(state, frame.seat, frame.last))
        return min(most, *(cubes[resource] // cost[resource] for resource in RESOURCE_NUMBERS if cost[resource]))


def can_recruit(state: State, seat: int, unit: int, cost: Cost) -> bool:
    """R58–R60: the age, the cubes, a figure in stock."""
    player = state.players[seat]
    return UNIT_AGE[unit] <= player.age and can_pay(player.cubes, cost) and in_stock(state, seat, unit) > 0


def prices(state: State) -> Sequence[Cost]:
    effect = active(state, the_card(state), "mortal_cost")
    return UNIT_COST if effect is None else mortal_prices(effect)


def mortal_prices(effect: Effect) -> Sequence[Cost]:
    """R61: with Bast's power every mortal has a fixed price."""
    fixed = effect.fixed_cost
    return tuple(fixed if UNIT_CLASS[unit] == MORTAL else cost for unit, cost in enumerate(UNIT_COST))
