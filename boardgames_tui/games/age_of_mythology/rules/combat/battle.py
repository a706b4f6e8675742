"""R77–R91: the course of a battle. The frame knows its stage; each stage does its work and puts the next choice on the
stack."""

from collections.abc import Callable, Sequence
from itertools import chain

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say
from boardgames_tui.games.age_of_mythology.actions import Invoke, Skip
from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.content import AREAS, FAVOR, RESOURCE_WORDS, V_BATTLE
from boardgames_tui.games.age_of_mythology.odds import HIT
from boardgames_tui.games.age_of_mythology.rules.frames import (
    Battle,
    Fielding,
    Mustering,
    Reaction,
    Reinforcing,
    Restoring,
    Resurrecting,
    Retreating,
    SendingHome,
)
from boardgames_tui.games.age_of_mythology.rules.moves import INVOKE, SKIP
from boardgames_tui.games.age_of_mythology.rules.pieces import in_stock, take
from boardgames_tui.games.age_of_mythology.rules.powers import god_of, invoke
from boardgames_tui.games.age_of_mythology.rules.state import State, the_card
from boardgames_tui.games.age_of_mythology.units import (
    CANNOT_THROW,
    FAVOR_PER_KILL,
    GROWS,
    HERO,
    MORTAL,
    REINFORCES,
    RESURRECTED_BY,
    RESURRECTION_FAVOR,
    ROUTS,
    SPAWNS,
    SWAPPED_BY,
    THROW_DICE,
    UNIT_CLASS,
    UNIT_KEYS,
)

from .attack import may_call, set_limits
from .dice import may_go_berserk, sources, tie, total
from .spoils import take_spoils


class BattleStep(Step[State, Battle, Invoke | Skip]):
    """Waits only at the very start, when a battle god may be called (R73a)."""

    frame = Battle
    accepts = (Invoke, Skip)
    rule = "R73a"

    def advance(self, state: State, frame: Battle, log: Log) -> bool:
        if frame.stage == "called" and may_call(state, frame):
            return False
        _STAGES[frame.stage](state, frame, log)
        return True

    def seat(self, state: State, frame: Battle) -> int:
        return frame.attacker.seat

    def prompt(self, state: State, frame: Battle) -> Phrase:
        return say("prompt.battle", god=f"@random_cards.{CARDS[frame.card].id}.god")

    def legal(self, state: State, frame: Battle) -> list[Invoke | Skip]:
        return [INVOKE, SKIP]

    def choose(self, state: State, frame: Battle, action: Invoke | Skip, log: Log) -> None:
        if isinstance(action, Invoke):
            invoke(state, the_card(state), log)
            frame.power = god_of(frame.card)[1].op
        _called(state, frame, log)

    def why_not(self, state: State, frame: Battle) -> Sequence[Refusal]:
        return [Refusal(say("what.call_off"), say("why.named"), "R73a")]


def _called(state: State, battle: Battle, log: Log) -> None:
    set_limits(state, battle)
    battle.stage = "attacker_musters"


def _attacker_musters(state: State, battle: Battle, log: Log) -> None:
    battle.stage = "defender_musters"
    state.stack.append(Mustering(0))


def _defender_musters(state: State, battle: Battle, log: Log) -> None:
    battle.stage = "reveal"
    if any(state.players[battle.defender.seat].units):
        state.stack.append(Mustering(1))


def _reveal(state: State, battle: Battle, log: Log) -> None:
    for side in (battle.attacker, battle.defender):
        units = state.players[side.seat].units
        for unit in side.army:
            units[unit] -= 1
        side.growth = [0] * len(side.army)
        log.reveal(side.seat, "log.army", units=tuple(UNIT_KEYS[unit] for unit in side.army))
    battle.stage = "open"
    if battle.power == "remove_enemy_unit" and battle.defender.army:
        state.stack.append(SendingHome())


def _open(state: State, battle: Battle, log: Log) -> None:
    """R78."""
    if battle.defender.army:
        battle.stage = "field"
    else:
        log.tell(battle.attacker.seat, "log.wins_at_once")
        _end(state, battle, 0, log)


def _field(state: State, battle: Battle, log: Log) -> None:
    battle.round += 1
    for side in (battle.attacker, battle.defender):
        side.fighter = -1
        side.berserk = side.throwing = False
    battle.stage = "shown"
    state.stack.append(Fielding(1))
    state.stack.append(Fielding(0))


def _shown(state: State, battle: Battle, log: Log) -> None:
    """R80: both revealed together; R81: the attacker reacts first."""
    for side in (battle.attacker, battle.defender):
        side.dice, side.tally = [], []
        log.reveal(side.seat, "log.fields", unit=UNIT_KEYS[side.army[side.fighter]])
    battle.encounter, battle.beaten, battle.fallen = None, -1, -1
    battle.stage = "defender_reacts"
    _offer_reaction(state, battle, 0)


def _defender_reacts(state: State, battle: Battle, log: Log) -> None:
    battle.stage = "roll"
    _offer_reaction(state, battle, 1)


def _offer_reaction(state: State, battle: Battle, number: int) -> None:
    """No unit has more than one of the three reactions, and no swap brings another one."""
    own, enemy = battle.side(number), battle.side(1 - number)
    unit, against = own.army[own.fighter], enemy.army[enemy.fighter]
    if SWAPPED_BY[unit] >= 0 and SWAPPED_BY[unit] in own.army:
        state.stack.append(Reaction(number, "swap"))
    elif THROW_DICE[unit] and against not in CANNOT_THROW[unit]:
        state.stack.append(Reaction(number, "throw"))
    elif may_go_berserk(battle, number, unit):
        state.stack.append(Reaction(number, "berserk"))


def _roll(state: State, battle: Battle, log: Log) -> None:
    """R85: until decided; R86: the loser's unit is eliminated, or only thrown home."""
    attacker, defender = battle.attacker, battle.defender
    counts = total(state, battle, 0), total(state, battle, 1)
    hits, ahead = [0, 0], tie(attacker) - tie(defender)
    units = attacker.army[attacker.fighter], defender.army[defender.fighter]
    for number, side in enumerate((attacker, defender)):
        side.tally = [(line.key, line.dice, line.name) for line in sources(state, battle, number)]
    while True:
        for number, side in enumerate((attacker, defender)):
            side.dice = state.chance.roll("attacker dice" if number == 0 else "defender dice", counts[number])
            hits[number] = side.dice.count(HIT)
            _tell_roll(battle, number, units[number], log)
        if hits[0] != hits[1] or ahead:
            break
        log.tell(None, "log.reroll")
    loser = 1 if (hits[0] - hits[1] or ahead) > 0 else 0
    battle.encounter, battle.beaten, battle.stage = units, loser, "save"
    own, enemy = battle.side(1 - loser), battle.side(loser)
    beaten = enemy.army.pop(enemy.fighter)
    enemy.growth.pop(enemy.fighter)
    if own.throwing:
        enemy.home.append(beaten)
        state.players[enemy.seat].units[beaten] += 1
        log.tell(enemy.seat, "log.thrown_home", unit=UNIT_KEYS[beaten])
    else:
        battle.fallen = beaten
        enemy.lost.append(beaten)
        log.tell(enemy.seat, "log.loses_unit", unit=UNIT_KEYS[beaten])
        _triggers(state, battle, 1 - loser, log)


def _tell_roll(battle: Battle, number: int, unit: int, log: Log) -> None:
    """With everything that is worth seeing of it: after the last encounter there is no battle left to look at."""
    side = battle.side(number)
    log.tell(
        side.seat,
        "log.rolls",
        unit=UNIT_KEYS[unit],
        n=len(side.dice),
        hits=side.dice.count(HIT),
        dice=tuple(side.dice),
        sources=tuple(chain.from_iterable(side.tally)),
        area=AREAS[battle.area],
        round=battle.round,
    )


def _triggers(state: State, battle: Battle, winner: int, log: Log) -> None:
    """R87."""
    side = battle.side(winner)
    player, unit = state.players[side.seat], side.army[side.fighter]
    born = SPAWNS[unit]
    if born >= 0 and in_stock(state, side.seat, born) > 0:
        player.units[born] += 1
        log.tell(side.seat, "log.gains_units", n=1, unit=UNIT_KEYS[born])
    if FAVOR_PER_KILL[unit]:
        gained = take(state, player, FAVOR, FAVOR_PER_KILL[unit])
        log.tell(side.seat, "log.gains", n=gained, resource=RESOURCE_WORDS[FAVOR])
    if GROWS[unit]:
        side.growth[side.fighter] += GROWS[unit]
        log.tell(side.seat, "log.grows", unit=UNIT_KEYS[unit], n=side.growth[side.fighter])
    if ROUTS[unit] and UNIT_CLASS[battle.fallen] == HERO:
        battle.routed = True
    if REINFORCES[unit]:
        state.stack.append(Reinforcing(winner))


def _save(state: State, battle: Battle, log: Log) -> None:
    """R88: Isis, otherwise a resurrection."""
    battle.stage = "verdict"
    fallen, side = battle.fallen, battle.side(battle.beaten)
    if fallen < 0:
        return
    if saved_by_god(battle):
        battle.saved = True
        battle.fallen = -1
        side.lost.remove(fallen)
        side.army.append(fallen)
        side.growth.append(0)
        log.tell(side.seat, "log.saved", unit=UNIT_KEYS[fallen])
    elif (
        RESURRECTION_FAVOR[fallen]
        and RESURRECTED_BY[fallen] in side.army
        and state.players[side.seat].cubes[FAVOR] >= RESURRECTION_FAVOR[fallen]
    ):
        state.stack.append(Resurrecting(battle.beaten))


def saved_by_god(battle: Battle) -> bool:
    """R88: Isis gives the attacker's first loss back."""
    return battle.power == "first_loss_returns" and battle.beaten == 0 and battle.fallen >= 0 and not battle.saved


def is_decided(battle: Battle) -> bool:
    """R88a: over, or over after the present question, whatever is answered."""
    if battle.winner >= 0 or battle.routed:
        return True
    return (
        battle.encounter is not None
        and not saved_by_god(battle)
        and not (battle.attacker.army and battle.defender.army)
    )


def _verdict(state: State, battle: Battle, log: Log) -> None:
    """R88a: forced retreat, then an empty army (R90), then the question of R91."""
    if battle.routed:
        log.tell(battle.side(battle.beaten).seat, "log.routed")
        _end(state, battle, 1 - battle.beaten, log)
    elif not battle.attacker.army or not battle.defender.army:
        _end(state, battle, 0 if battle.attacker.army else 1, log)
    else:
        battle.stage = "field"
        state.stack.append(Retreating())


def retreat(state: State, battle: Battle, number: int, log: Log) -> None:
    """R91: a retreating side loses; its units survive."""
    log.tell(battle.side(number).seat, "log.retreats")
    _end(state, battle, 1 - number, log)


def _end(state: State, battle: Battle, winner: int, log: Log) -> None:
    """R94–R96: survivors go home, the winner takes the cubes of Won the Last Battle, Athena heals."""
    battle.winner = winner
    for side in (battle.attacker, battle.defender):
        units = state.players[side.seat].units
        for unit in side.army:
            units[unit] += 1
    battle.stage = "spoils"
    cubes = state.victory[V_BATTLE]
    state.victory[V_BATTLE] = 0
    seat = battle.side(winner).seat
    state.players[seat].won += cubes
    log.tell(seat, "log.wins_battle", n=cubes)
    if battle.power == "restore_mortals" and any(UNIT_CLASS[unit] == MORTAL for unit in battle.attacker.lost):
        state.stack.append(Restoring(god_of(battle.card)[1].max))


def _spoils(state: State, battle: Battle, log: Log) -> None:
    battle.stage = "end"
    if battle.winner == 0:
        take_spoils(state, battle)


def _finished(state: State, battle: Battle, log: Log) -> None:
    state.stack.pop()


_STAGES: dict[str, Callable[[State, Battle, Log], None]] = {
    "called": _called,
    "attacker_musters": _attacker_musters,
    "defender_musters": _defender_musters,
    "reveal": _reveal,
    "open": _open,
    "field": _field,
    "shown": _shown,
    "defender_reacts": _defender_reacts,
    "roll": _roll,
    "save": _save,
    "verdict": _verdict,
    "spoils": _spoils,
    "end": _finished,
}
