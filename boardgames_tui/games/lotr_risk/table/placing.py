"""Putting units down: first the kind, then the place.

A land keeps its letter for the whole phase, whatever fills up or runs out, and the cursor stays where the last unit
went: twenty units are twenty presses, and the same key never means another land."""

from string import ascii_lowercase, ascii_uppercase

from boardgames_tui.engine import say
from boardgames_tui.games.lotr_risk.actions import End, Place
from boardgames_tui.games.lotr_risk.board import PLACE_INDEX
from boardgames_tui.games.lotr_risk.content import COST, UNITS, set_value
from boardgames_tui.games.lotr_risk.view import TableView
from boardgames_tui.kit.table import RESERVED, Choice, Group, Scene

from .signs import unit_name

KIND_KEYS = ("i", "c", "k")
TRADE = "trade"
TRADE_KEY, UPRISING_KEY = "t", "v"
_TAKEN = {*KIND_KEYS, TRADE_KEY, UPRISING_KEY, "n", *RESERVED}
"""Keys with a meaning of their own while units are placed: `n` ends, the others are the table's."""
LETTERS = "".join(letter for letter in ascii_lowercase + ascii_uppercase if letter not in _TAKEN)
SETUP_LETTERS = "".join(
    letter for letter in ascii_lowercase + ascii_uppercase if letter not in _TAKEN - {TRADE_KEY, UPRISING_KEY}
)


def groups(scene: Scene) -> list[Group]:
    """Units of three kinds for many places: first the kind, then the place."""
    names = {choice.group for choice in scene.choices if choice.group}
    found = [
        Group(key, key, scene.say("table.place_kind", unit=unit_name(scene.words, unit), cost=COST[unit]))
        for unit, key in enumerate(KIND_KEYS)
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
    letters = letters_of(scene)
    for choice in found:
        if isinstance(choice.action, Place):
            choice.key = letters.get(choice.action.territory)
            choice.default = choice.action.territory == land
        elif choice.last and isinstance(choice.action, End):
            choice.confirm = say("table.ask_end")
    found.sort(key=lambda choice: (choice.last, choice.group != held, choice.group == TRADE, -_worth(choice)))


def _worth(choice: Choice) -> int:
    """The dearest set is offered first."""
    return set_value(choice.action.cards) if choice.group == TRADE else 0


def letters_of(scene: Scene) -> dict[int, str]:
    """Of every land that can ever get a unit in this phase, full ones included."""
    view: TableView = scene.view
    own = [land for land in view.lands if land.owner == scene.seat]
    if view.phase == "setup":
        return dict(zip((land.place for land in own), SETUP_LETTERS, strict=False))
    ruled = {region.region for region in view.regions if region.ruler == scene.seat}
    places = [land.place for land in own if land.site or (land.stronghold and land.region in ruled)]  # R24
    return dict(zip(places, LETTERS, strict=False))


def _last_placed(scene: Scene) -> tuple[int, int]:
    for event in reversed(scene.news):
        if event.key == "log.place" and event.seat == scene.seat:
            unit = next(number for number, each in enumerate(UNITS) if event.args["unit"] == f"@unit.{each.id}")
            return unit, PLACE_INDEX[str(event.args["territory"]).split(".")[1]]
    return 0, -1
