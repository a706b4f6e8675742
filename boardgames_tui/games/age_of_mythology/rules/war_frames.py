"""What can be pending in a battle, afterwards, and when a god's power asks for a choice."""

from dataclasses import dataclass, field
from typing import Literal

from boardgames_tui.engine import Frame

Stage = Literal[
    "called",
    "attacker_musters",
    "defender_musters",
    "reveal",
    "open",
    "field",
    "shown",
    "defender_reacts",
    "roll",
    "save",
    "verdict",
    "spoils",
    "end",
]


@dataclass(slots=True)
class Attacking(Frame):
    seat: int
    card: int
    kind: Literal["attack"] = "attack"


@dataclass(slots=True)
class Side:
    """One side of a battle."""

    seat: int
    limit: int
    army: list[int] = field(default_factory=list)
    """Until the armies are revealed a secret plan: the figures still stand in the holding area (R22)."""
    growth: list[int] = field(default_factory=list)
    """Dice each figure of the army has grown by (R87)."""
    fighter: int = -1
    """Place in the army of the unit chosen for this battle round."""
    berserk: bool = False
    throwing: bool = False
    dice: list[int] = field(default_factory=list)
    """The last roll."""
    tally: list[tuple[str, int, str]] = field(default_factory=list)
    """Where the dice of the last roll came from, line by line: the units may be gone when it is looked at."""
    lost: list[int] = field(default_factory=list)
    home: list[int] = field(default_factory=list)
    """Units that left this battle alive (R77, R86, R88); they cannot come back (R87)."""


@dataclass(slots=True)
class Battle(Frame):
    card: int
    area: int
    attacker: Side
    defender: Side
    power: str = ""
    """The battle god's effect, if paid for."""
    stage: Stage = "called"
    round: int = 0
    encounter: tuple[int, int] | None = None
    """The two units of the encounter last decided, for the screen."""
    beaten: int = -1
    """Side that lost the last encounter: 0 attacker, 1 defender."""
    fallen: int = -1
    """Unit eliminated in the last encounter and not yet saved."""
    saved: bool = False
    """Isis has been used up (R88)."""
    routed: bool = False
    winner: int = -1
    """0 attacker, 1 defender."""
    kind: Literal["battle"] = "battle"

    def side(self, number: int) -> Side:
        return self.defender if number else self.attacker

    @property
    def revealed(self) -> bool:
        """The armies lie open (R77)."""
        return self.stage not in ("called", "attacker_musters", "defender_musters", "reveal")

    @property
    def fielded(self) -> bool:
        """The armies' figures stand here, not in the holding areas: from the reveal (R77) until they go home (R94)."""
        return self.revealed and self.stage not in ("spoils", "end")


@dataclass(slots=True)
class Mustering(Frame):
    side: int
    kind: Literal["muster"] = "muster"


@dataclass(slots=True)
class SendingHome(Frame):
    kind: Literal["send_home"] = "send_home"


@dataclass(slots=True)
class Fielding(Frame):
    side: int
    kind: Literal["fight"] = "fight"


@dataclass(slots=True)
class Reaction(Frame):
    """R81: `what` the side may do before the dice."""

    side: int
    what: Literal["swap", "throw", "berserk"]
    kind: Literal["reaction"] = "reaction"


@dataclass(slots=True)
class Reinforcing(Frame):
    side: int
    kind: Literal["reinforce"] = "reinforce"


@dataclass(slots=True)
class Resurrecting(Frame):
    side: int
    kind: Literal["resurrect"] = "resurrect"


@dataclass(slots=True)
class Retreating(Frame):
    side: int = 0
    kind: Literal["retreat"] = "retreat"


@dataclass(slots=True)
class Restoring(Frame):
    left: int
    kind: Literal["restore"] = "restore"


@dataclass(slots=True)
class Victim(Frame):
    """Which player a god's power hits."""

    seat: int
    card: int
    kind: Literal["victim"] = "victim"


@dataclass(slots=True)
class Razing(Frame):
    seat: int
    owner: int
    left: int
    optional: bool
    kind: Literal["raze"] = "raze"


@dataclass(slots=True)
class TilePick(Frame):
    seat: int
    owner: int
    captures: bool
    """To the own board (R99, may be declined); otherwise back to the pool (R71)."""
    resource: int = -1
    kind: Literal["tile"] = "tile"


@dataclass(slots=True)
class Slaying(Frame):
    seat: int
    owner: int
    kind: Literal["slay"] = "slay"


@dataclass(slots=True)
class Sacrificing(Frame):
    seat: int
    cubes: int
    kind: Literal["sacrifice"] = "sacrifice"


@dataclass(slots=True)
class Mummifying(Frame):
    seat: int
    unit: int
    left: int
    kind: Literal["mummify"] = "mummify"


@dataclass(slots=True)
class FreeMortals(Frame):
    seat: int
    left: int
    kind: Literal["free_mortals"] = "free_mortals"


@dataclass(slots=True)
class CubePick(Frame):
    seat: int
    source: int
    dest: int
    left: int
    optional: bool
    kind: Literal["cubes"] = "cubes"


@dataclass(slots=True)
class LosingVillager(Frame):
    seat: int
    kind: Literal["lose_villager"] = "lose_villager"
