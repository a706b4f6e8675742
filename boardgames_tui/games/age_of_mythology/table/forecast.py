"""What a card in hand would bring if it were played now, in a word or two: counted from the own board, which lies open."""

from collections.abc import Sequence

from boardgames_tui.games.age_of_mythology.cards import Card
from boardgames_tui.games.age_of_mythology.content import (
    AGES,
    BUILDING_AGE,
    BUILDING_COST,
    BUILDING_MAX,
    BUILDINGS,
    CULTURE,
    GATHER_BONUS,
    QUARRY,
    QUARRY_DISCOUNT,
    RESOURCES,
    TERRAINS,
)
from boardgames_tui.games.age_of_mythology.units import DWARF_BONUS, UNIT_AGE, UNIT_COST, UNITS_OF
from boardgames_tui.games.age_of_mythology.view import BoardView, SpaceView
from boardgames_tui.tui.kit.table import Scene

from .signs import card_of


def promise(scene: Scene, name: str) -> str:
    card = card_of(name)
    board: BoardView = scene.view.boards[scene.seat]
    tell = _TELL.get(card.action)
    return "" if tell is None or board.culture is None else tell(scene, board, card)


def _gather(scene: Scene, board: BoardView, card: Card) -> str:
    """As the workers stand now; a terrain or resource of choice may bring up to so much."""
    bonus = sum(amount for building, _, amount in GATHER_BONUS if BUILDINGS[building].id in board.city)
    spaces = [space for space in board.production if space.tile is not None]
    if card.mode == "all":
        return scene.say("table.promise.gather", n=bonus + sum(map(_yield, spaces)))
    scopes = ("food",) if card.mode == "food" else (*RESOURCES, *TERRAINS)
    best = max(sum(_yield(space) for space in spaces if scope in (space.resource, space.terrain)) for scope in scopes)
    return scene.say("table.promise.gather" if card.mode == "food" else "table.promise.gather_most", n=bonus + best)


def _yield(space: SpaceView) -> int:
    """R43."""
    return space.amount + {None: 0, "villager": 1, "dwarf": DWARF_BONUS}[space.worker]


def _build(scene: Scene, board: BoardView, card: Card) -> str:
    saved = QUARRY_DISCOUNT if BUILDINGS[QUARRY].id in board.city else 0
    open_to = [
        cost
        for building, cost, age, most in zip(BUILDINGS, BUILDING_COST, BUILDING_AGE, BUILDING_MAX, strict=True)
        if board.city.count(building.id) < most and age <= AGES.index(board.age)
    ]
    return _affordable(scene, board, open_to, saved)


def _recruit(scene: Scene, board: BoardView, card: Card) -> str:
    assert board.culture is not None
    kinds = UNITS_OF[CULTURE[board.culture]]
    return _affordable(scene, board, [UNIT_COST[unit] for unit in kinds if UNIT_AGE[unit] <= AGES.index(board.age)], 0)


def _affordable(scene: Scene, board: BoardView, costs: Sequence[Sequence[int]], saved: int) -> str:
    kinds = sum(sum(max(0, due - held) for due, held in zip(cost, board.cubes, strict=True)) <= saved for cost in costs)
    return scene.say("table.promise.kinds", n=kinds) if kinds else scene.say("short.why.cost")


def _explore(scene: Scene, board: BoardView, card: Card) -> str:
    return scene.say("table.tiles", n=len(scene.people) + card.tiles_over_players)


def _attack(scene: Scene, board: BoardView, card: Card) -> str:
    return scene.say("table.lead.v_army", n=min(card.limit, sum(each.count for each in board.holding)))


def _next_age(scene: Scene, board: BoardView, card: Card) -> str:
    later = AGES.index(board.age) + 1
    return f"→ {scene.say(f'age.{AGES[later]}')}" if later < len(AGES) else ""


_TELL = {"gather": _gather, "build": _build, "recruit": _recruit, "explore": _explore, "attack": _attack, "next_age": _next_age}
