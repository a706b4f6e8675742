"""Everything a person can choose, one small frozen value each, with the ids as printed."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from boardgames_tui.engine import Action

from .war_actions import (
    Answer,
    Attack,
    Destroy,
    Fight,
    FillArmy,
    Free,
    LoseVillager,
    Mummify,
    Muster,
    PickSpace,
    Ready,
    Reinforce,
    Restore,
    Sacrifice,
    SendHome,
    Slay,
    TakeCubes,
    Target,
)


@dataclass(frozen=True, slots=True)
class ChooseCulture(Action):
    """R2."""

    culture: str
    kind: Literal["choose_culture"] = "choose_culture"


@dataclass(frozen=True, slots=True)
class Enlist(Action):
    """R8: one mortal of the starting army."""

    unit: str
    kind: Literal["enlist"] = "enlist"


@dataclass(frozen=True, slots=True)
class TakeTile(Action):
    """R10, R36, R38."""

    tile: str
    kind: Literal["take_tile"] = "take_tile"


@dataclass(frozen=True, slots=True)
class PassTile(Action):
    """R10, R36: no tile this time."""

    kind: Literal["pass_tile"] = "pass_tile"


@dataclass(frozen=True, slots=True)
class PlaceCube(Action):
    """R13: a victory cube on a victory card."""

    card: str
    kind: Literal["place_cube"] = "place_cube"


@dataclass(frozen=True, slots=True)
class TakePermanent(Action):
    """R15."""

    card: str
    kind: Literal["take_permanent"] = "take_permanent"


@dataclass(frozen=True, slots=True)
class DrawRest(Action):
    """R15: fill the hand from the random deck."""

    kind: Literal["draw_rest"] = "draw_rest"


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """R16."""

    card: str
    kind: Literal["play_card"] = "play_card"


@dataclass(frozen=True, slots=True)
class PassTurn(Action):
    """R16."""

    kind: Literal["pass_turn"] = "pass_turn"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """R20."""

    card: str
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class KeepRest(Action):
    """R20: the remaining cards stay in hand."""

    kind: Literal["keep_rest"] = "keep_rest"


@dataclass(frozen=True, slots=True)
class Invoke(Action):
    """R31: pay for the god's power."""

    kind: Literal["invoke"] = "invoke"


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """R31: go on without the power."""

    kind: Literal["skip"] = "skip"


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """R30: the card is used up without its action."""

    kind: Literal["decline"] = "decline"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Enough: `up to` includes less (R30)."""

    kind: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class Repeat(Action):
    """The last purchase again, as often as card, cubes and stock allow."""

    kind: Literal["repeat"] = "repeat"


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """R35."""

    kind: Literal["reveal"] = "reveal"


@dataclass(frozen=True, slots=True)
class Lift(Action):
    """R40: a worker from a tile to the holding area."""

    space: str
    kind: Literal["lift"] = "lift"


@dataclass(frozen=True, slots=True)
class LiftAll(Action):
    """R40."""

    kind: Literal["lift_all"] = "lift_all"


@dataclass(frozen=True, slots=True)
class Station(Action):
    """R40, R41: `villager` or `dwarf` to a tile."""

    space: str
    worker: str
    kind: Literal["station"] = "station"


@dataclass(frozen=True, slots=True)
class AutoWorkers(Action):
    """R40: the workers stand where they bring most for this scope."""

    scope: str
    kind: Literal["auto_workers"] = "auto_workers"


@dataclass(frozen=True, slots=True)
class KeepWorkers(Action):
    """R40: the workers stand as they shall."""

    kind: Literal["keep_workers"] = "keep_workers"


@dataclass(frozen=True, slots=True)
class Gather(Action):
    """R42."""

    scope: str
    kind: Literal["gather"] = "gather"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """R50."""

    building: str
    kind: Literal["build"] = "build"


@dataclass(frozen=True, slots=True)
class DropCube(Action):
    """R52: one cube of the cost is not paid."""

    resource: str
    kind: Literal["drop_cube"] = "drop_cube"


@dataclass(frozen=True, slots=True)
class Recruit(Action):
    """R58."""

    unit: str
    kind: Literal["recruit"] = "recruit"


@dataclass(frozen=True, slots=True)
class PayCube(Action):
    """R63."""

    resource: str
    kind: Literal["pay_cube"] = "pay_cube"


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """R64a: into the bank, out of the bank."""

    give: str
    get: str
    kind: Literal["swap"] = "swap"


@dataclass(frozen=True, slots=True)
class Amount(Action):
    """R64a: how many of the swap just named."""

    n: int
    kind: Literal["amount"] = "amount"


@dataclass(frozen=True, slots=True)
class BuyCube(Action):
    """R65: a victory cube for favor."""

    kind: Literal["buy_cube"] = "buy_cube"


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """R68."""

    kind: Literal["advance"] = "advance"


Act = Annotated[
    ChooseCulture
    | Enlist
    | TakeTile
    | PassTile
    | PlaceCube
    | TakePermanent
    | DrawRest
    | PlayCard
    | PassTurn
    | Discard
    | KeepRest
    | Invoke
    | Skip
    | Decline
    | Done
    | Repeat
    | Reveal
    | Lift
    | LiftAll
    | Station
    | AutoWorkers
    | KeepWorkers
    | Gather
    | Build
    | DropCube
    | Recruit
    | PayCube
    | Swap
    | Amount
    | BuyCube
    | Advance
    | Attack
    | Muster
    | FillArmy
    | Ready
    | SendHome
    | Fight
    | Answer
    | Reinforce
    | Restore
    | Target
    | Destroy
    | PickSpace
    | Slay
    | Sacrifice
    | Mummify
    | Free
    | TakeCubes
    | LoseVillager,
    Field(discriminator="kind"),
]
