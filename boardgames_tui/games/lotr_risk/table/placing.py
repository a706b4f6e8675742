"""Putting units down: first the kind, then the place.

The cursor stays where the last unit went: the same key again puts another one there."""

from collections.abc import Sequence

from boardgames_tui.engine import say
from boardgames_tui.games.lotr_risk.actions import PLACE, End, Place
from boardgames_tui.games.lotr_risk.board import NEAR, PLACE_INDEX
from boardgames_tui.games.lotr_risk.content import COST, UNITS, set_value
from boardgames_tui.games.lotr_risk.view import TableView
from boardgames_tui.kit.painter import Span
from boardgames_tui.kit.table import Choice, Group, Scene

from .signs import figure, unit_name

KIND_KEYS = ("i", "c", "k")
FLIGHT_KEYS = ("I", "C", "K")
"""While others of the kind could fight: it leaves instead."""
TRADE = "trade"
TRADE_KEY, UPRISING_KEY, REST_KEY = "t", "v", "R"


def groups(scene: Scene) -> list[Group]:
    """Units of three kinds for many places: first the kind, then the place."""
    names = {choice.group for choice in scene.choices if choice.group}
    found = [
        Group(key, key, scene.say("table.place_kind", unit=unit_name(scene.words, unit), cost=COST[unit]))
        for unit, key in enumerate(KIND_KEYS)
        if key in names
    ]
    found += [
        Group(key, key, scene.say("table.flight_kind", unit=figure(scene.look, unit)))
        for unit, key in enumerate(FLIGHT_KEYS)
        if key in names
    ]
    if TRADE in names:
        best = max(set_value(choice.action.cards) for choice in scene.choices if choice.group == TRADE)
        found.append(Group(TRADE, TRADE_KEY, scene.say("table.trade_group", points=best)))
    return found if len(names) > 1 else []


def arrange(scene: Scene, found: list[Choice]) -> None:
    """The kind placed last stays in the hand, otherwise infantry; the cursor stays on the land that got it."""
    unit, land = _last_placed(scene)
    kinds = {choice.group for choice in found}
    held = KIND_KEYS[unit] if KIND_KEYS[unit] in kinds else KIND_KEYS[0]
    for choice in found:
        if isinstance(choice.action, Place):
            choice.default = choice.action.territory == land
        elif choice.last and isinstance(choice.action, End):
            choice.confirm = say("table.ask_end")
    found.sort(key=lambda choice: (choice.last, choice.group != held, choice.group == TRADE, -_worth(choice)))


def _worth(choice: Choice) -> int:
    """The dearest set is offered first."""
    return set_value(choice.action.cards) if choice.group == TRADE else 0


def rest(scene: Scene, found: list[Choice]) -> list[Choice]:
    """All points that are left in one step: infantry where the strongest neighbours are least outweighed."""
    view: TableView = scene.view
    assert view.purse is not None
    points = view.purse.points
    units = {place: list(view.lands[place].units) for place in view.purse.places}
    danger = {place: _danger(view, place, view.purse.seat) for place in units}
    supply, placed = list(view.players[view.purse.seat].supply), list[Place]()
    kinds = {choice.action.unit for choice in found if isinstance(choice.action, Place)}
    while units and (payable := [unit for unit in kinds if COST[unit] <= points and supply[unit]]):
        unit = min(payable)
        place = max(units, key=lambda place: (danger[place] - _strength(units[place]), -place))
        placed.append(PLACE[place][unit])
        units[place][unit] += 1
        supply[unit] -= 1
        points -= COST[unit]
        if sum(units[place]) == view.cap:
            del units[place]
    if len(placed) < 2:
        return []
    return [Choice(placed[0], [Span(scene.say("table.place_rest"))], key=REST_KEY, last=True, then=placed[1:])]


def _danger(view: TableView, place: int, seat: int) -> int:
    """The strongest army that could come; lands without enemies beside them come last."""
    near = [view.lands[other] for other in NEAR[place]]
    return max((_strength(land.units) for land in near if land.owner != seat), default=-sum(COST) * view.cap)


def _strength(units: Sequence[int]) -> int:
    return sum(number * cost for number, cost in zip(units, COST, strict=True))


def _last_placed(scene: Scene) -> tuple[int, int]:
    for event in reversed(scene.news):
        if event.key == "log.place" and event.seat == scene.seat:
            unit = next(number for number, each in enumerate(UNITS) if event.args["unit"] == f"@unit.{each.id}")
            return unit, PLACE_INDEX[str(event.args["territory"]).split(".")[1]]
    return 0, -1
