"""Everything a person can do, one small value each. `territory`, `place` and `to` are numbers of places, `unit` of unit
kinds.

Actions are values, so the ones made over and over are made once, in the tables at the end.
"""

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal

from pydantic import Field

from boardgames_tui.engine import Action

from .board import LANDS, PLACES


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """D1: take a free territory during setup."""

    territory: int
    kind: Literal["claim"] = "claim"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """D2, D5: put a unit into a territory and pay for it."""

    territory: int
    unit: int
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Raise(Action):
    """D11: spend the points of a card on a unit."""

    unit: int
    kind: Literal["raise"] = "raise"


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """Spend, withdraw or refresh no more."""

    kind: Literal["stop"] = "stop"


@dataclass(frozen=True, slots=True)
class Appoint(Action):
    """D3: put a leader into an own territory."""

    territory: int
    kind: Literal["appoint"] = "appoint"


@dataclass(frozen=True, slots=True)
class Trade(Action):
    """D4: three territory cards for points."""

    cards: tuple[int, int, int]
    kind: Literal["trade"] = "trade"


@dataclass(frozen=True, slots=True)
class Uprising(Action):
    """D6: reveal the face-down card."""

    kind: Literal["uprising"] = "uprising"


@dataclass(frozen=True, slots=True)
class Again(Action):
    """D7: the last attack once more, with the same unit or another of its kind."""

    kind: Literal["again"] = "again"


@dataclass(frozen=True, slots=True)
class From(Action):
    """D7, D12: the place an attack or a move starts from."""

    place: int
    kind: Literal["from"] = "from"


@dataclass(frozen=True, slots=True)
class Send(Action):
    """D7, D12: the unit that goes; `worn`: one that has already fought this turn; `leader`: he goes along."""

    unit: int
    worn: bool
    leader: bool
    kind: Literal["send"] = "send"


@dataclass(frozen=True, slots=True)
class Against(Action):
    """D7: the territory that is attacked."""

    territory: int
    kind: Literal["against"] = "against"


@dataclass(frozen=True, slots=True)
class Arrive(Action):
    """D12: where the moving unit ends."""

    to: int
    kind: Literal["arrive"] = "arrive"


@dataclass(frozen=True, slots=True)
class Cards(Action):
    """D7: look through the player's own hand for a card to play between two attacks."""

    kind: Literal["cards"] = "cards"


@dataclass(frozen=True, slots=True)
class Play(Action):
    """D8, D9, D14: a power card; `choice` is the number a card asks for, 0 where it asks for none."""

    card: int
    choice: int
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """No (more) card."""

    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class End(Action):
    """The phase is over."""

    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class Defend(Action):
    """D9: the defending unit."""

    unit: int
    kind: Literal["defend"] = "defend"


@dataclass(frozen=True, slots=True)
class Retreat(Action):
    """D9, D16: a unit leaves the attacked territory."""

    unit: int
    to: int
    kind: Literal["retreat"] = "retreat"


@dataclass(frozen=True, slots=True)
class Along(Action):
    """D9: the leader goes with the unit that escaped, or stays."""

    go: bool
    kind: Literal["along"] = "along"


@dataclass(frozen=True, slots=True)
class Fulfil(Action):
    """D10: reveal the mission of the site just conquered."""

    card: int
    kind: Literal["fulfil"] = "fulfil"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """D10: reveal nothing."""

    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """D13: an adventure card goes before another is drawn."""

    card: int
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class Waive(Action):
    """D13: keep the hand, draw nothing."""

    kind: Literal["waive"] = "waive"


@dataclass(frozen=True, slots=True)
class Drop(Action):
    """D15: a territory card above five goes."""

    land: int
    kind: Literal["drop"] = "drop"


@dataclass(frozen=True, slots=True)
class Close(Action):
    """D16: the bridge of *You Shall Not Pass*."""

    bridge: int
    kind: Literal["close"] = "close"


@dataclass(frozen=True, slots=True)
class Open(Action):
    """D16: the border of *The Way Is Under the Mountains*."""

    border: int
    kind: Literal["open"] = "open"


@dataclass(frozen=True, slots=True)
class Refresh(Action):
    """D16: a unit that loses its mark by *Move by Night*."""

    place: int
    unit: int
    kind: Literal["refresh"] = "refresh"


@dataclass(frozen=True, slots=True)
class Lift(Action):
    """D16: the leader *Borne to Another Place*."""

    place: int
    kind: Literal["lift"] = "lift"


Act = Annotated[
    Claim
    | Place
    | Raise
    | Stop
    | Appoint
    | Trade
    | Uprising
    | Again
    | From
    | Send
    | Against
    | Arrive
    | Cards
    | Play
    | Pass
    | End
    | Defend
    | Retreat
    | Along
    | Fulfil
    | Keep
    | Discard
    | Waive
    | Drop
    | Close
    | Open
    | Refresh
    | Lift,
    Field(discriminator="kind"),
]

STOP, AGAIN, CARDS, PASS, END, KEEP, WAIVE, UPRISING = (
    Stop(),
    Again(),
    Cards(),
    Pass(),
    End(),
    Keep(),
    Waive(),
    Uprising(),
)
CLAIM = tuple(Claim(land) for land in range(LANDS))
PLACE = tuple(tuple(Place(land, unit) for unit in range(3)) for land in range(LANDS))
RAISE = tuple(Raise(unit) for unit in range(3))
APPOINT = tuple(Appoint(land) for land in range(LANDS))
FROM = tuple(From(place) for place in range(PLACES))
SEND = tuple(tuple((Send(unit, worn, False), Send(unit, worn, True)) for worn in (False, True)) for unit in range(3))
"""SEND[unit][worn][leader]"""
AGAINST = tuple(Against(land) for land in range(LANDS))
ARRIVE = tuple(Arrive(place) for place in range(PLACES))
DEFEND = tuple(Defend(unit) for unit in range(3))
RETREAT = tuple(tuple(Retreat(unit, to) for to in range(LANDS)) for unit in range(3))
play = cache(Play)
