"""Putting units down: first the kind, then the place.

The cursor stays where the last unit went: the same key again puts another one there."""

from collections.abc import Sequence

from boardgames_tui.games.lotr_risk.actions import Act, Place
from boardgames_tui.games.lotr_risk.board import PLACE_INDEX
from boardgames_tui.games.lotr_risk.content import COST, UNITS, set_value
from boardgames_tui.games.lotr_risk.view.confirmations import doubt
from boardgames_tui.games.lotr_risk.view.remaining_points import shortcuts
from boardgames_tui.kit.choice import Choice, ChoiceGroup
from boardgames_tui.kit.painter import Span

from .glyphs import unit_name
from .scene import Scene

KINDS = ("infantry", "cavalry", "creature")
"""Groups of places by the unit that is put there; one key leads from each to the next."""
FLIGHT = "flight"
"""Retreats, while others of the kind could fight."""
TRADE = "trade"
SWITCH_KEY, TRADE_KEY, REST_KEY = "s", "t", "d"


def groups(scene: Scene) -> list[ChoiceGroup]:
    """Units of three kinds for many places: first the kind, then the place."""
    names = {choice.group for choice in scene.choices if choice.group}
    found = [
        ChoiceGroup(kind, SWITCH_KEY, scene.say("table.place_kind", unit=unit_name(scene.words, unit), cost=COST[unit]))
        for unit, kind in enumerate(KINDS)
        if kind in names
    ]
    if FLIGHT in names and any(not (choice.group or choice.last) for choice in scene.choices):
        found += [
            ChoiceGroup(FLIGHT, SWITCH_KEY, scene.say("table.flight_group")),
            ChoiceGroup("", SWITCH_KEY, scene.say("table.stand_group")),
        ]
    if TRADE in names:
        best = max(set_value(choice.action.cards) for choice in scene.choices if choice.group == TRADE)
        found.append(ChoiceGroup(TRADE, TRADE_KEY, scene.say("table.trade_group", points=best)))
    return found if len(found) > 1 else []


def arrange(scene: Scene, found: list[Choice]) -> None:
    """The kind placed last stays in the hand, otherwise infantry; the cursor stays on the land that got it."""
    unit, land = _last_placed(scene)
    kinds = {choice.group for choice in found}
    held = KINDS[unit] if KINDS[unit] in kinds else KINDS[0]
    for choice in found:
        if isinstance(choice.action, Place):
            choice.default = choice.action.territory == land
        choice.confirm = doubt(scene.view, [each.action for each in found], choice.action)
    found.sort(key=lambda choice: (choice.last, choice.group != held, choice.group == TRADE, -_worth(choice)))


def _worth(choice: Choice) -> int:
    """The dearest set is offered first."""
    return set_value(choice.action.cards) if choice.group == TRADE else 0


def rest(scene: Scene, legal: Sequence[Act]) -> list[Choice]:
    """All points that are left in one step."""
    return [
        Choice(first, [Span(scene.say("table.place_rest"))], key=REST_KEY, last=True, then=then)
        for _, (first, *then) in shortcuts(scene.view, legal)
    ]


def _last_placed(scene: Scene) -> tuple[int, int]:
    for event in reversed(scene.news):
        if event.key == "log.place" and event.seat == scene.seat:
            unit = next(number for number, each in enumerate(UNITS) if event.args["unit"] == f"@unit.{each.id}")
            return unit, PLACE_INDEX[str(event.args["territory"]).split(".")[1]]
    return 0, -1
