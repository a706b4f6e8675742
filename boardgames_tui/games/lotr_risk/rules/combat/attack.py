"""R33–R37, R41: one attack from the announcement to the loss."""

from boardgames_tui.engine import Log, Step
from boardgames_tui.games.lotr_risk.actions import Act
from boardgames_tui.games.lotr_risk.board import NAME, NEUTRAL, POST
from boardgames_tui.games.lotr_risk.content import ADVENTURES
from boardgames_tui.games.lotr_risk.odds import PERCENT, SUCCESS
from boardgames_tui.games.lotr_risk.rules import army
from boardgames_tui.games.lotr_risk.rules.adventure.targets import attack_dice, defence_dice, is_water
from boardgames_tui.games.lotr_risk.rules.frames import Answering, Attack, AttackCards, Combat
from boardgames_tui.games.lotr_risk.rules.state import FOUGHT, NOWHERE, Duel, State
from boardgames_tui.games.lotr_risk.words import UNIT, army_ref

from .conquest import move_in

ATTACKERS_CARDS, CORSAIRS, ANSWER, FIGHT, EMPTIED, OVER = range(6)
"""Stages of R34a."""
LEGENDARY = 4
"""R41: so many fights won in a row."""
LOST_AT_SEA = next(
    card.effect.lost_on for card in ADVENTURES if card.effect is not None and card.effect.code == "corsairs"
)


class AttackStep(Step[State, Attack, Act]):
    frame = Attack

    def advance(self, state: State, frame: Attack, log: Log) -> bool:
        stage = frame.stage
        frame.stage = stage + 1
        if stage == ATTACKERS_CARDS:
            if frame.cards:
                state.stack.append(AttackCards(frame.seat))
        elif stage == CORSAIRS:
            if state.corsairs_by != NOWHERE and is_water(frame.origin, frame.target):
                meet_corsairs(state, frame, log)
        elif stage == ANSWER:
            ruler = state.owner[frame.target]
            if ruler != NEUTRAL:
                state.stack.append(Answering(ruler))
            else:
                frame.defender = army.best_defender(state, frame.target)
        elif stage == FIGHT:
            fight(state, frame, log)
        elif stage == EMPTIED:
            state.stack.pop()
            log.tell(frame.seat, "log.walk_in", target=NAME[frame.target])
            move_in(state, frame, log)
        else:
            state.stack.pop()
        return True


def meet_corsairs(state: State, attack: Attack, log: Log) -> None:
    rolled = state.chance.die("corsairs")
    if rolled in LOST_AT_SEA:
        log.tell(attack.seat, "log.corsairs_sink", die=rolled, unit=UNIT[attack.unit])
        lose_attacker(state, attack, log)
        attack.stage = OVER
    else:
        log.tell(attack.seat, "log.corsairs_miss", die=rolled)


def fight(state: State, attack: Attack, log: Log) -> None:
    """R35–R38."""
    seat, target, unit, other = attack.seat, attack.target, attack.unit, attack.defender
    ruler = state.owner[target]
    water = is_water(attack.origin, target)
    strength, resistance = attack_dice(state, unit, attack.leader, water), defence_dice(state, target, other, water)
    roll = state.chance.roll
    while True:
        ours, theirs = roll("attack", strength), roll("defence", resistance)
        hits, blocks = sum(die >= SUCCESS for die in ours), sum(die >= SUCCESS for die in theirs)
        if hits or blocks:
            break
        log.tell(None, "log.reroll", attack=tuple(ours), defence=tuple(theirs))
    won = hits > blocks
    state.duel = Duel(seat, ruler, attack.origin, target, unit, other, tuple(ours), tuple(theirs), won, state.moves)
    log.tell(
        seat,
        "log.duel_won" if won else "log.duel_lost",
        attack=state.duel.attack,
        defence=state.duel.defence,
        hits=hits,
        blocks=blocks,
        unit=UNIT[unit],
        other=UNIT[other],
        target=NAME[target],
        ruler=army_ref(ruler),
        odds=PERCENT[strength][resistance],
    )
    state.stack.pop()
    _mark_leader(state, attack)
    if won:
        army.remove(state, ruler, target, other)
        state.holds[target] = 0
    else:
        lose_attacker(state, attack, log)
        _count_hold(state, target, ruler, log)
    if state.count[target] == 0:
        move_in(state, attack, log)
        return
    if won and not attack.worn:
        state.fought[3 * POST[seat][attack.origin] + unit] += 1
    combat = state.stack[-1]
    if type(combat) is Combat:  # R31: the same again is offered first
        combat.origin, combat.target, combat.unit, combat.leader = attack.origin, target, unit, attack.leader


def lose_attacker(state: State, attack: Attack, log: Log) -> None:
    """R37; an accompanying leader stays, except alone at sea (R47)."""
    post = POST[attack.seat][attack.origin]
    army.remove(state, attack.seat, post, attack.unit)
    if attack.worn:
        army.take_mark(state, post, attack.unit)
    army.drown_lone_leader(state, attack.seat, attack.origin, log)


def _mark_leader(state: State, attack: Attack) -> None:
    """R32: an accompanying leader counts as having fought."""
    if attack.leader:
        player = state.players[attack.seat]
        player.marks[army.leader_at(player, attack.origin)] |= FOUGHT


def _count_hold(state: State, land: int, ruler: int, log: Log) -> None:
    """R41."""
    if ruler == NEUTRAL or not state.options.legendary_battle:
        return
    state.holds[land] += 1
    if state.holds[land] == LEGENDARY and land not in state.legends:
        state.legends.append(land)
        log.tell(ruler, "log.legendary", territory=NAME[land])
