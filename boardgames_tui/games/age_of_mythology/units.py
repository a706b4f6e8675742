"""The 35 kinds of units: what they cost, how they fight, what is special about them."""

from collections.abc import Callable
from typing import Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from boardgames_tui.engine.content import load

from .content import AGES, CLASSES, CULTURE, SLUG, by_resource


@dataclass(frozen=True, slots=True)
class DiceBonus:
    vs: str
    dice: int


@dataclass(frozen=True, slots=True)
class Ability:
    """What is special about a unit: one of a few kinds (`op`), its number, and whom it is about."""

    op: str
    value: int = 0
    dice: int = 0
    favor: int = 0
    buildings: int = 0
    resource: str = ""
    unit: str = ""
    needs: str = ""
    not_vs: str = ""
    scope: Literal["encounter", "battle", ""] = ""


@dataclass(frozen=True, slots=True)
class Unit:
    id: str
    culture: str
    tags: tuple[str, ...]
    dice: int
    cost: dict[str, int]
    min_age: str
    bonus: tuple[DiceBonus, ...]
    abilities: tuple[Ability, ...]
    figures: int
    cls: str = Field(alias="class")

    def ability(self, op: str) -> Ability | None:
        return next((each for each in self.abilities if each.op == op), None)

    def bonuses_against(self, enemy: "Unit") -> tuple[DiceBonus, ...]:
        """R82: every matching bonus counts, against the class and against each tag."""
        return tuple(each for each in self.bonus if each.vs == enemy.cls or each.vs in enemy.tags)


UNITS = tuple(load(SLUG, "units", list[Unit], "units"))
UNIT = {unit.id: number for number, unit in enumerate(UNITS)}
UNIT_KEYS = tuple(f"@units.{unit.id}.name" for unit in UNITS)
KINDS = len(UNITS)
UNITS_OF = tuple(
    tuple(number for number, unit in enumerate(UNITS) if CULTURE[unit.culture] == culture)
    for culture in range(len(CULTURE))
)
UNIT_CULTURE = tuple(CULTURE[unit.culture] for unit in UNITS)
UNIT_COST = tuple(by_resource(unit.cost) for unit in UNITS)
UNIT_AGE = tuple(AGES.index(unit.min_age) for unit in UNITS)
FIGURES = tuple(unit.figures for unit in UNITS)
MORTAL, MYTH, HERO = (CLASSES.index(each) for each in ("mortal", "myth", "hero"))
UNIT_CLASS = tuple(CLASSES.index(unit.cls) for unit in UNITS)
MORTALS_OF = tuple(tuple(number for number in kinds if UNIT_CLASS[number] == MORTAL) for kinds in UNITS_OF)
HERO_OF = tuple({UNIT_AGE[number]: number for number in kinds if UNIT_CLASS[number] == HERO} for kinds in UNITS_OF)
"""By culture: the hero of each age (R61)."""


def _number(op: str, of: Callable[[Ability], int]) -> tuple[int, ...]:
    """A number of an ability, 0 without that ability."""
    return tuple(of(ability) if (ability := unit.ability(op)) else 0 for unit in UNITS)


def _has(op: str) -> tuple[bool, ...]:
    return tuple(unit.ability(op) is not None for unit in UNITS)


def _negates_walls(scope: Literal["encounter", "battle"]) -> tuple[bool, ...]:
    return tuple((ability := unit.ability("negate_walls")) is not None and ability.scope == scope for unit in UNITS)


def _other(op: str, of: Callable[[Ability], str]) -> tuple[int, ...]:
    """The unit an ability refers to, -1 without that ability."""
    return tuple(UNIT[of(ability)] if (ability := unit.ability(op)) else -1 for unit in UNITS)


SPAWNS = _other("spawn_on_win", lambda ability: ability.unit)
FAVOR_PER_KILL = _number("gain_on_kill", lambda ability: ability.value)
GROWS = _number("grow", lambda ability: ability.dice)
REINFORCES = _has("reinforce_on_kill")
ROUTS = _has("rout_on_hero_kill")
SWAPPED_BY = _other("may_be_swapped", lambda ability: ability.unit)
RESURRECTION_FAVOR = _number("resurrect", lambda ability: ability.favor)
RESURRECTED_BY = _other("resurrect", lambda ability: ability.needs)
WINS_TIES = _has("wins_ties")
BERSERK_DICE = _number("berserk", lambda ability: ability.dice)
THROW_DICE = _number("throw", lambda ability: ability.dice)
COPIES_DICE = _has("copy_dice")
RAZES = _number("raze", lambda ability: ability.buildings)
WORKER_BONUS = _number("worker", lambda ability: ability.value)
IGNORES_WALLS = _negates_walls("encounter")
BREAKS_WALLS = _negates_walls("battle")

DWARF = next(number for number, bonus in enumerate(WORKER_BONUS) if bonus)
DWARF_BONUS = WORKER_BONUS[DWARF]

CANNOT_THROW = tuple(
    frozenset(number for number, unit in enumerate(UNITS) if throw and throw.not_vs in unit.tags)
    for throw in (thrower.ability("throw") for thrower in UNITS)
)
"""By unit: the enemies it may not throw (R81)."""

BASE_DICE = tuple(
    tuple(
        unit.dice
        + sum(bonus.dice for bonus in unit.bonuses_against(enemy))
        + (enemy.dice if COPIES_DICE[number] else 0)
        for enemy in UNITS
    )
    for number, unit in enumerate(UNITS)
)
"""By unit and enemy: everything that is printed (R82)."""
