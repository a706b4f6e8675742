"""What a person can choose in a battle, for spoils, and for the powers of the gods."""

from dataclasses import dataclass
from typing import Literal

from boardgames_tui.engine import Action


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """R72."""

    seat: int
    area: str
    kind: Literal["attack"] = "attack"


@dataclass(frozen=True, slots=True)
class Muster(Action):
    """R76."""

    unit: str
    kind: Literal["muster"] = "muster"


@dataclass(frozen=True, slots=True)
class FillArmy(Action):
    """R76: the best units up to the limit."""

    kind: Literal["fill_army"] = "fill_army"


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """R76: the army stands."""

    kind: Literal["ready"] = "ready"


@dataclass(frozen=True, slots=True)
class SendHome(Action):
    """R77."""

    unit: str
    kind: Literal["send_home"] = "send_home"


@dataclass(frozen=True, slots=True)
class Fight(Action):
    """R80: the unit that fights; Hydras differ by what they have grown (R89)."""

    unit: str
    grown: int
    kind: Literal["fight"] = "fight"


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """A reaction, a save, a retreat (R81, R88, R91)."""

    yes: bool
    kind: Literal["answer"] = "answer"


@dataclass(frozen=True, slots=True)
class Reinforce(Action):
    """R87."""

    unit: str
    kind: Literal["reinforce"] = "reinforce"


@dataclass(frozen=True, slots=True)
class Restore(Action):
    """R96."""

    unit: str
    kind: Literal["restore"] = "restore"


@dataclass(frozen=True, slots=True)
class Target(Action):
    """Whom a god's power hits (R56, R66, R71)."""

    seat: int
    kind: Literal["target"] = "target"


@dataclass(frozen=True, slots=True)
class Destroy(Action):
    """R56, R98."""

    building: str
    kind: Literal["destroy"] = "destroy"


@dataclass(frozen=True, slots=True)
class PickSpace(Action):
    """A tile on a board: removed (R71), captured (R99)."""

    space: str
    kind: Literal["pick_space"] = "pick_space"


@dataclass(frozen=True, slots=True)
class Slay(Action):
    """R49: one myth unit; `space` if it is a working Dwarf."""

    unit: str
    space: str | None
    kind: Literal["slay"] = "slay"


@dataclass(frozen=True, slots=True)
class Sacrifice(Action):
    """R49."""

    unit: str
    kind: Literal["sacrifice"] = "sacrifice"


@dataclass(frozen=True, slots=True)
class Mummify(Action):
    """R62."""

    unit: str
    kind: Literal["mummify"] = "mummify"


@dataclass(frozen=True, slots=True)
class Free(Action):
    """R61: a mortal for nothing."""

    unit: str
    kind: Literal["free"] = "free"


@dataclass(frozen=True, slots=True)
class TakeCubes(Action):
    """R32, R66, R71, R100."""

    resource: str
    n: int
    kind: Literal["take_cubes"] = "take_cubes"


@dataclass(frozen=True, slots=True)
class LoseVillager(Action):
    """R103."""

    space: str
    kind: Literal["lose_villager"] = "lose_villager"
