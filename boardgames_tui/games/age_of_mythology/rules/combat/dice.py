"""R82–R84: how many dice a fighting unit rolls, in all and line by line."""

from collections.abc import Sequence
from typing import NamedTuple

from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.content import BUILDINGS, DEFENCE, SIEGE
from boardgames_tui.games.age_of_mythology.odds import duel, race, tie_value, win_chance
from boardgames_tui.games.age_of_mythology.rules.frames import Battle, BattleSide
from boardgames_tui.games.age_of_mythology.rules.state import State
from boardgames_tui.games.age_of_mythology.units import (
    BASE_DICE,
    BERSERK_DICE,
    BREAKS_WALLS,
    COPIES_DICE,
    IGNORES_WALLS,
    SWAPPED_BY,
    THROW_DICE,
    UNITS,
)


class Source(NamedTuple):
    """Where dice come from: `dice.printed`, `dice.against` a class or tag, `dice.wall` …"""

    key: str
    dice: int
    name: str = ""
    """Text key of what the line is about, if any."""


def total(state: State, battle: Battle, number: int) -> int:
    """Dice of the unit that side `number` (0 attacker, 1 defender) has chosen."""
    own, enemy = battle.side(number), battle.side(1 - number)
    unit, against = own.army[own.fighter], enemy.army[enemy.fighter]
    dice = UNITS[unit].dice + THROW_DICE[unit] if own.throwing else BASE_DICE[unit][against] + own.growth[own.fighter]
    if own.berserk:
        dice += berserk_dice(battle, unit)
    if number:
        dice += wall_dice(state, battle, against)
    else:
        dice += _god_dice(battle)
    return dice


def sources(state: State, battle: Battle, number: int) -> list[Source]:
    """The same, itemised for people."""
    own, enemy = battle.side(number), battle.side(1 - number)
    unit, against = UNITS[own.army[own.fighter]], UNITS[enemy.army[enemy.fighter]]
    kind = own.army[own.fighter]
    lines = [Source("dice.printed", unit.dice)]
    if own.throwing:
        lines.append(Source("dice.throw", THROW_DICE[kind]))
    else:
        lines += [
            Source("dice.against", bonus.dice, f"@basics.{bonus.vs}.name") for bonus in unit.bonuses_against(against)
        ]
        if COPIES_DICE[kind]:
            lines.append(Source("dice.copied", against.dice, f"@units.{against.id}.name"))
        if own.growth[own.fighter]:
            lines.append(Source("dice.grown", own.growth[own.fighter]))
    if own.berserk:
        lines.append(Source("dice.berserk", berserk_dice(battle, kind)))
    if number and (wall := wall_dice(state, battle, enemy.army[enemy.fighter])):
        lines.append(Source("dice.defence", wall, f"@buildings.{BUILDINGS[DEFENCE[battle.area][0]].id}.name"))
    if not number and battle.power == "extra_dice":
        lines.append(Source("dice.god", _god_dice(battle), f"@random_cards.{CARDS[battle.card].id}.god"))
    return lines


def wall_dice(state: State, battle: Battle, attacking: int) -> int:
    """R83: a Wall or Tower in the attacked area, unless the attacker negates it."""
    if not protected(state, battle):
        return 0
    if IGNORES_WALLS[attacking] or any(BREAKS_WALLS[unit] for unit in battle.attacker.army):
        return 0
    return 0 if SIEGE in state.players[battle.attacker.seat].city else DEFENCE[battle.area][1]


def protected(state: State, battle: Battle) -> bool:
    """A Wall or Tower stands in the attacked area, whether or not it counts. Nothing defends a holding area."""
    return battle.area in DEFENCE and DEFENCE[battle.area][0] in state.players[battle.defender.seat].city


def may_go_berserk(battle: Battle, number: int, unit: int) -> bool:
    """R81: Huskarl and Heroic Norse Hero; under Tyr every unit of the attacker."""
    return BERSERK_DICE[unit] > 0 or (number == 0 and battle.power == "grant_berserk")


def berserk_dice(battle: Battle, unit: int) -> int:
    """Never twice (R82)."""
    god = CARDS[battle.card].god
    return BERSERK_DICE[unit] or (god.effect.dice if god is not None and battle.power == "grant_berserk" else 0)


def next_odds(state: State, battle: Battle, own: int, own_growth: int, enemy: int, enemy_growth: int) -> float:
    """Chance of the attacker's unit against the defender's, without reactions."""
    return duel(own, enemy, own_growth + _god_dice(battle), enemy_growth + wall_dice(state, battle, own))


def probe(battle: Battle, own: Sequence[int], theirs: Sequence[int]) -> Battle:
    """The same battle as if these armies met: for what can be worked out before they are revealed."""
    attacker, defender = (
        BattleSide(side.seat, side.limit, list(army), [0] * len(army))
        for side, army in ((battle.attacker, own), (battle.defender, theirs))
    )
    return Battle(battle.card, battle.area, attacker, defender, battle.power)


def outlook(state: State, battle: Battle) -> float:
    """Rough chance of the attacker to win the battle: the mean of all encounters, fought until one army is gone."""
    own, theirs = battle.attacker.army, battle.defender.army
    if not theirs:
        return 1.0
    if not own:
        return 0.0
    return race(len(own), len(theirs), round(100 * mean_odds(state, battle)))


def mean_odds(state: State, battle: Battle) -> float:
    """Chance of the attacker in an encounter, over all pairs of units; without any: nobody stands in his way."""
    own, theirs = (list(zip(side.army, side.growth, strict=True)) for side in (battle.attacker, battle.defender))
    if not own or not theirs:
        return float(not theirs)
    extra, chances = _god_dice(battle), 0.0
    for unit, grown in own:
        wall = wall_dice(state, battle, unit)
        chances += sum(duel(unit, foe, grown + extra, foe_grown + wall) for foe, foe_grown in theirs)
    return chances / (len(own) * len(theirs))


def present_odds(state: State, battle: Battle) -> float:
    """Chance of the attacker in the encounter as it stands, reactions included."""
    return win_chance(total(state, battle, 0), total(state, battle, 1), tie(battle.attacker) - tie(battle.defender))


def answer_odds(state: State, battle: Battle, number: int, what: str, yes: bool) -> float:
    """R81: chance of side `number` in the open encounter if it reacts like this; the other side's reaction is not
    foreseen."""
    own, enemy = battle.side(number), battle.side(1 - number)
    fighter = own.fighter
    if yes and what == "swap":
        own.fighter = own.army.index(SWAPPED_BY[own.army[fighter]])
    own.throwing, own.berserk = yes and what == "throw", yes and what == "berserk"
    chance = win_chance(total(state, battle, number), total(state, battle, 1 - number), tie(own) - tie(enemy))
    own.fighter, own.throwing, own.berserk = fighter, False, False
    return chance


def tie(side: BattleSide) -> int:
    return tie_value(side.army[side.fighter], side.berserk)


def _god_dice(battle: Battle) -> int:
    """R82: Bragi helps the attacker."""
    god = CARDS[battle.card].god
    return god.effect.value if god is not None and battle.power == "extra_dice" else 0
