"""Duels: exact odds of the secret choice of fighters and of reactions before the dice."""

from collections.abc import Sequence

from boardgames_tui.engine import clone
from boardgames_tui.games.age_of_mythology.actions import Act
from boardgames_tui.games.age_of_mythology.rules.combat.dice import answer_odds, next_odds
from boardgames_tui.games.age_of_mythology.rules.frames import Battle, Fielding, Reaction
from boardgames_tui.games.age_of_mythology.rules.state import State, the_battle
from boardgames_tui.games.age_of_mythology.units import UNIT
from boardgames_tui.games.age_of_mythology.war_actions import Answer, Fight

from . import battle_outcomes
from .war import AFTERTASTE
from .weights import Weights

REPLIES = 24


def duels(state: State, seat: int, frame: Fielding, actions: Sequence[Act], weights: Weights) -> list[float]:
    """R80: what every unit promises against the enemy's best mixture of units."""
    battle = the_battle(state)
    enemy = battle.side(1 - frame.side)
    foes = sorted(set(zip(enemy.army, enemy.growth, strict=True)))
    won = [_without(state, seat, battle, 1 - frame.side, *foe, weights) for foe in foes]
    table = []
    for action in actions:
        assert isinstance(action, Fight)
        unit, grown = UNIT[action.unit], action.grown
        lost = _without(state, seat, battle, frame.side, unit, grown, weights)
        row = []
        for foe, after in zip(foes, won, strict=True):
            row.append(lost + encounter(state, battle, frame.side, (unit, grown), foe) * (after - lost))
        table.append(row)
    mix = enemy_mix(table)
    return [sum(share * each for share, each in zip(mix, row, strict=True)) for row in table]


def encounter(state: State, battle: Battle, number: int, own: tuple[int, int], foe: tuple[int, int]) -> float:
    """Chance of a unit of side `number`, each with the dice it has grown by."""
    return 1 - next_odds(state, battle, *foe, *own) if number else next_odds(state, battle, *own, *foe)


def enemy_mix(table: Sequence[Sequence[float]]) -> list[float]:
    """How often the enemy, who wants the least, takes each column: both answer what the other has done so far."""
    rows, columns = [0.0] * len(table), [0.0] * len(table[0])
    counts = [0] * len(columns)
    row = 0
    for _ in range(REPLIES):
        for place, each in enumerate(table[row]):
            columns[place] += each
        column = min(range(len(columns)), key=columns.__getitem__)
        counts[column] += 1
        for place, answers in enumerate(table):
            rows[place] += answers[column]
        row = max(range(len(rows)), key=rows.__getitem__)
    return [count / REPLIES for count in counts]


def _without(state: State, seat: int, battle: Battle, number: int, unit: int, grown: int, weights: Weights) -> float:
    """The margin when one unit of a side has fallen."""
    copy = clone(state)
    side = the_battle(copy).side(number)
    place = list(zip(side.army, side.growth, strict=True)).index((unit, grown))
    del side.army[place], side.growth[place]
    return battle_outcomes.fought(copy, seat, the_battle(copy), weights)


def reactions(state: State, seat: int, frame: Reaction, actions: Sequence[Act], weights: Weights) -> list[float]:
    """R81: both answers before the dice."""
    battle = the_battle(state)
    won, lost = (
        _without(state, seat, battle, number, side.army[side.fighter], side.growth[side.fighter], weights)
        for number, side in ((1 - frame.side, battle.side(1 - frame.side)), (frame.side, battle.side(frame.side)))
    )
    found = []
    for action in actions:
        assert isinstance(action, Answer)
        odds = answer_odds(state, battle, frame.side, frame.what, action.yes)
        found.append(lost + (odds + action.yes * AFTERTASTE[frame.what]) * (won - lost))
    return found
