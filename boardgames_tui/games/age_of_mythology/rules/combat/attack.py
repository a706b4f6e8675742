"""R72, R73, R76: naming the opponent, calling a battle god, choosing the armies in secret."""

from collections.abc import Sequence

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say, seat_ref
from boardgames_tui.games.age_of_mythology.actions import Decline
from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.content import AREA, ARMORY, ARMORY_UNITS, CITY, FAVOR
from boardgames_tui.games.age_of_mythology.odds import strength
from boardgames_tui.games.age_of_mythology.rules.frames import Attacking, Battle, BattleSide, Mustering
from boardgames_tui.games.age_of_mythology.rules.moves import ATTACK, DECLINE, FILL_ARMY, MUSTER, READY
from boardgames_tui.games.age_of_mythology.rules.pieces import buildings, neighbours
from boardgames_tui.games.age_of_mythology.rules.powers import god_of
from boardgames_tui.games.age_of_mythology.rules.state import NO_LIMIT, WORKING_DWARF, State, the_battle
from boardgames_tui.games.age_of_mythology.units import DWARF, RAZES, UNIT, UNIT_KEYS, UNITS_OF
from boardgames_tui.games.age_of_mythology.war_actions import Attack, FillArmy, Muster, Ready

from .dice import wall_dice
from .spoils import razable


class AttackStep(Step[State, Attacking, Attack | Decline]):
    frame = Attacking
    accepts = (Attack, Decline)
    rule = "R72"

    def legal(self, state: State, frame: Attacking) -> list[Attack | Decline]:
        choices: list[Attack | Decline] = [attack for seat in neighbours(state, frame.seat) for attack in ATTACK[seat]]
        choices.append(DECLINE)
        return choices

    def choose(self, state: State, frame: Attacking, action: Attack | Decline, log: Log) -> None:
        state.stack.pop()
        if isinstance(action, Decline):
            log.tell(frame.seat, "log.declines")
            return
        log.tell(frame.seat, "log.attacks", seat=seat_ref(action.seat), area=f"@basics.{action.area}.name")
        state.stack.append(Battle(frame.card, AREA[action.area], BattleSide(frame.seat, 0), BattleSide(action.seat, 0)))

    def why_not(self, state: State, frame: Attacking) -> Sequence[Refusal]:
        near = (frame.seat, *neighbours(state, frame.seat))
        return [
            Refusal(say("what", it=seat_ref(seat)), say("why.no_neighbour"), "R72")
            for seat in range(len(state.players))
            if seat not in near
        ]


def may_call(state: State, battle: Battle) -> bool:
    """R31a: a battle power needs only the favor."""
    god = CARDS[battle.card].god
    return god is not None and god.timing == "battle" and state.players[battle.attacker.seat].cubes[FAVOR] >= god.favor


def set_limits(state: State, battle: Battle) -> None:
    """R73."""
    limits = [CARDS[battle.card].limit] * 2
    if battle.power == "own_limit":
        limits[0] = god_of(battle.card)[1].value
    elif battle.power == "no_limit":
        limits = [NO_LIMIT] * 2
    for side, limit in zip((battle.attacker, battle.defender), limits, strict=True):
        side.limit = army_limit(state, side.seat, limit)


def army_limit(state: State, seat: int, limit: int) -> int:
    """R73: an Armory lets one unit more go along."""
    return min(NO_LIMIT, limit + (ARMORY_UNITS if ARMORY in state.players[seat].city else 0))


class MusterStep(Step[State, Mustering, Muster | FillArmy | Ready]):
    """The army is a plan until both are revealed: nobody sees units leave the holding area."""

    frame = Mustering
    accepts = (Muster, FillArmy, Ready)
    rule = "R76"
    secret = True
    auto = False

    def seat(self, state: State, frame: Mustering) -> int:
        return the_battle(state).side(frame.side).seat

    def prompt(self, state: State, frame: Mustering) -> Phrase:
        """Without the size of the plan: the question is written at the head of a save, where everybody reads it."""
        limit = the_battle(state).side(frame.side).limit
        return say("prompt.muster.no_limit") if limit == NO_LIMIT else say("prompt.muster", n=limit)

    def legal(self, state: State, frame: Mustering) -> list[Muster | FillArmy | Ready]:
        side = the_battle(state).side(frame.side)
        units, army = state.players[side.seat].units, side.army
        choices: list[Muster | FillArmy | Ready] = []
        if len(army) < side.limit:
            choices = [MUSTER[unit] for unit, count in enumerate(units) if count and count > army.count(unit)]
            if choices and min(side.limit, sum(units)) - len(army) > 1:
                choices.append(FILL_ARMY)
        if army or frame.side:
            choices.append(READY)
        return choices

    def choose(self, state: State, frame: Mustering, action: Muster | FillArmy | Ready, log: Log) -> None:
        battle = the_battle(state)
        side = battle.side(frame.side)
        if isinstance(action, Muster):
            side.army.append(UNIT[action.unit])
        elif isinstance(action, FillArmy):
            side.army.extend(best_figures(state, battle, frame.side)[: side.limit - len(side.army)])
        else:
            state.stack.pop()
            side.army.sort()
            log.tell(side.seat, "log.army_ready")

    def why_not(self, state: State, frame: Mustering) -> Sequence[Refusal]:
        side = the_battle(state).side(frame.side)
        player = state.players[side.seat]
        refused = []
        if len(side.army) >= side.limit:
            refused.append(Refusal(say("what.more_units"), say("why.unit_limit", n=side.limit), "R73"))
        if WORKING_DWARF in player.workers:
            refused.append(Refusal(say("what.working", it=UNIT_KEYS[DWARF]), say("why.working"), "R76"))
        if player.idle or any(player.workers):
            refused.append(Refusal(say("what", it="@units.villager.name"), say("why.villager"), "R76"))
        if not side.army and not frame.side:
            refused.append(Refusal(say("what.nobody"), say("why.attacker_one"), "R76"))
        return refused


def best_figures(state: State, battle: Battle, number: int) -> list[int]:
    """The figures at home not yet in the plan, the strongest against what stands in the enemy's holding area first.

    Before them comes one that razes, where it would bring the attacker another building (R98).
    """
    side, enemy = battle.side(number), battle.side(1 - number)
    units = state.players[side.seat].units
    foes = [unit for unit, count in enumerate(state.players[enemy.seat].units) for _ in range(count)]
    left = [
        unit for unit in UNITS_OF[state.players[side.seat].culture] for _ in range(units[unit] - side.army.count(unit))
    ]
    walls = {unit: 0 if number else wall_dice(state, battle, unit) for unit in left}
    best = sorted(left, key=lambda unit: (-strength(unit, foes, 0, walls[unit]), unit))
    if not number and battle.area == CITY:
        there = buildings(state.players[enemy.seat])
        planned, most = (min(there, razable(state, side.seat, army)) for army in (side.army, best))
        if most > planned:
            best.insert(0, best.pop(next(place for place, unit in enumerate(best) if RAZES[unit])))
    return best
