"""Battle solver: exact odds, unit by unit, with the secret choice of fighters as a two-player game (R80). The mean over
all encounters is far off in the small battles of the first rounds, where a good choice of fighters decides."""

from collections.abc import Sequence
from functools import lru_cache
from math import prod

from boardgames_tui.games.age_of_mythology.odds import duel
from boardgames_tui.games.age_of_mythology.rules.combat.dice import next_odds, outlook
from boardgames_tui.games.age_of_mythology.rules.frames import Battle
from boardgames_tui.games.age_of_mythology.rules.state import State

MOST = 800
"""Largest number of pairs of remaining armies; larger battles use the mean."""

Counts = tuple[int, ...]
Odds = tuple[tuple[float, ...], ...]
"""Odds of every kind of unit of the attacker against every kind of the defender."""


def battle_chance(state: State, battle: Battle) -> float:
    """Return the attacker's chance, without the special abilities of units except ties, walls and growth."""
    own, enemy = (sorted(zip(side.army, side.growth, strict=True)) for side in (battle.attacker, battle.defender))
    if not own or not enemy:
        return float(not enemy)
    kinds, foes = sorted(set(own)), sorted(set(enemy))
    left, right = tuple(own.count(kind) for kind in kinds), tuple(enemy.count(foe) for foe in foes)
    if prod(count + 1 for count in left + right) > MOST:
        return outlook(state, battle)
    odds = tuple(tuple(round(next_odds(state, battle, *kind, *foe), 3) for foe in foes) for kind in kinds)
    return counted(odds, left, right)


@lru_cache(1 << 14)
def field_chance(own: tuple[int, ...], enemy: tuple[int, ...]) -> float:
    """Return the chance of a few units against a few others in the open field."""
    if not own or not enemy:
        return float(not enemy)
    kinds, foes = sorted(set(own)), sorted(set(enemy))
    odds = tuple(tuple(round(duel(kind, foe), 3) for foe in foes) for kind in kinds)
    return counted(odds, tuple(own.count(kind) for kind in kinds), tuple(enemy.count(foe) for foe in foes))


@lru_cache(1 << 14)
def counted(odds: Odds, own: Counts, enemy: Counts) -> float:
    return _Reckoning(odds).of(own, enemy)


class _Reckoning:
    """Solves a battle; every pair of remaining armies is computed once."""

    def __init__(self, odds: Odds) -> None:
        self._odds = odds
        self._known: dict[tuple[Counts, Counts], float] = {}

    def of(self, own: Counts, enemy: Counts) -> float:
        found = self._known.get((own, enemy))
        if found is None:
            if not any(enemy):
                found = 1.0
            elif not any(own):
                found = 0.0
            else:
                found = saddle(self._table(own, enemy))
            self._known[own, enemy] = found
        return found

    def _table(self, own: Counts, enemy: Counts) -> list[list[float]]:
        """Return the chances for every pair of fighters."""
        won = [(foe, self.of(own, _without(enemy, foe))) for foe, count in enumerate(enemy) if count]
        rows = []
        for unit, count in enumerate(own):
            if count:
                lost, odds = self.of(_without(own, unit), enemy), self._odds[unit]
                rows.append([lost + odds[foe] * (after - lost) for foe, after in won])
        return rows


def _without(army: Counts, kind: int) -> Counts:
    return (*army[:kind], army[kind] - 1, *army[kind + 1 :])


def saddle(rows: Sequence[Sequence[float]]) -> float:
    """Return the approximate value of a game with secret choices: the mean of both sides' guaranteed values."""
    low = max([min(row) for row in rows])
    high: float = min([max(column) for column in zip(*rows, strict=True)])
    return (low + high) / 2
