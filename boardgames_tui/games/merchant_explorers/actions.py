"""What players can do, as small values. Those without choice or with a space are made once and shared."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from boardgames_tui.engine import Action

from .spaces import NAMES, Space


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """R14: keep one of the two investigate cards."""

    card: str
    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class UseSlot(Action):
    """R16: use the card in slot 1, 2 or 3."""

    slot: int
    kind: Literal["use"] = "use"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """R24: put an explorer on a space."""

    space: Space
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class EndPhase(Action):
    """R46: go on to the next step of the card."""

    kind: Literal["next"] = "next"


@dataclass(frozen=True, slots=True)
class EndAction(Action):
    """R17: place no more."""

    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class Confirm(Action):
    """R46a: nothing is left to place; until this, undo is possible."""

    kind: Literal["confirm"] = "confirm"


@dataclass(frozen=True, slots=True)
class Origin(Action):
    """R45a: the village from which the ray runs."""

    village: Space
    kind: Literal["from"] = "from"


@dataclass(frozen=True, slots=True)
class Route(Action):
    """R34: the two cities that are joined."""

    first: Space
    second: Space
    kind: Literal["route"] = "route"


@dataclass(frozen=True, slots=True)
class Post(Action):
    """R34: the city that gets the trading post."""

    city: Space
    kind: Literal["post"] = "post"


@dataclass(frozen=True, slots=True)
class Found(Action):
    """R36: the explorer that becomes a village."""

    space: Space
    kind: Literal["village"] = "village"


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """R52: leave the extra explorer in the supply."""

    kind: Literal["decline"] = "decline"


Move = Keep | UseSlot | Place | EndPhase | EndAction | Confirm | Origin | Route | Post | Found | Decline
Act = Annotated[Move, Field(discriminator="kind")]

PLACES = tuple(Place(space) for space in range(len(NAMES)))
END_PHASE, END_ACTION, CONFIRM, DECLINE = EndPhase(), EndAction(), Confirm(), Decline()


def places(mask: int) -> list[Move]:
    """The placements on a set of spaces, in the order of their names."""
    found: list[Move] = []
    while mask:
        low = mask & -mask
        found.append(PLACES[low.bit_length() - 1])
        mask ^= low
    return found


def notation(action: Move) -> str:
    """`place K4`, `route L2 L5`, `keep inv_sea5`, `end`."""
    if isinstance(action, Place | Found):
        return f"{action.kind} {NAMES[action.space]}"
    if isinstance(action, Route):
        return f"{action.kind} {NAMES[action.first]} {NAMES[action.second]}"
    if isinstance(action, Post):
        return f"{action.kind} {NAMES[action.city]}"
    if isinstance(action, Origin):
        return f"{action.kind} {NAMES[action.village]}"
    if isinstance(action, Keep):
        return f"{action.kind} {action.card}"
    if isinstance(action, UseSlot):
        return f"{action.kind} {action.slot}"
    return action.kind
