"""Frames: pending steps in a round, while a card is played, and in a battle: one small frame per rule that waits."""

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
class Opening(Frame):
    """R7: decks shuffled once the cultures are known, then the starting armies (R8) and the draft (R9)."""

    kind: Literal["opening"] = "opening"


@dataclass(slots=True)
class Cultures(Frame):
    seat: int = 0
    kind: Literal["cultures"] = "cultures"


@dataclass(slots=True)
class StartingArmy(Frame):
    place: int = 0
    taken: int = 0
    kind: Literal["starting_army"] = "starting_army"


@dataclass(slots=True)
class Draft(Frame):
    pick: int = 0
    kind: Literal["draft"] = "draft"


@dataclass(slots=True)
class Round(Frame):
    """The six phases; `phase` is the one now running."""

    phase: int = 0
    kind: Literal["round"] = "round"


@dataclass(slots=True)
class VictoryCubes(Frame):
    placed: int = 0
    kind: Literal["victory_cubes"] = "victory_cubes"


@dataclass(slots=True)
class DrawCards(Frame):
    place: int = 0
    taken: list[int] = field(default_factory=list)
    """Permanent cards chosen so far: secret, still in the stack until the player has finished (R22)."""
    kind: Literal["draw_cards"] = "draw_cards"


@dataclass(slots=True)
class Actions(Frame):
    turn: int = 1
    """1 to 3; 4: the fourth actions (R18)."""
    place: int = 0
    kind: Literal["actions"] = "actions"


@dataclass(slots=True)
class Discards(Frame):
    place: int = 0
    picked: list[int] = field(default_factory=list)
    """Cards chosen so far: secret, still in hand until the player has finished (R22)."""
    kind: Literal["discards"] = "discards"


@dataclass(slots=True)
class CardInPlay(Frame):
    """A played card: its action part, its god, then away with it (R17, R30, R31)."""

    seat: int
    card: int
    invoked: bool = False
    stage: int = 0
    kind: Literal["card"] = "card"


@dataclass(slots=True)
class Exploring(Frame):
    seat: int
    card: int
    place: int = -1
    """-1: not revealed yet; then the place in the order of picks."""
    first: int = 0
    """Tiles the card player may still take before all others (R38)."""
    kind: Literal["explore"] = "explore"


@dataclass(slots=True)
class Workers(Frame):
    seat: int
    card: int
    touched: bool = False
    placing: bool = False
    """A worker was stationed."""
    stationed: int = 0
    """Spaces whose workers were stationed in this rearranging, as bits: they are not lifted again, so it ends."""
    kind: Literal["workers"] = "workers"


@dataclass(slots=True)
class Gathering(Frame):
    seat: int
    card: int
    kind: Literal["gather"] = "gather"


@dataclass(slots=True)
class Constructing(Frame):
    seat: int
    card: int
    left: int
    quarry: int
    """Discount by a Quarry that stood before this card (R53)."""
    last: int = -1
    kind: Literal["build"] = "build"


@dataclass(slots=True)
class Discount(Frame):
    seat: int
    building: int
    cost: list[int]
    left: int
    kind: Literal["discount"] = "discount"


@dataclass(slots=True)
class Recruiting(Frame):
    seat: int
    card: int
    left: int
    last: int = -1
    kind: Literal["recruit"] = "recruit"


@dataclass(slots=True)
class Trading(Frame):
    seat: int
    card: int
    due: int
    """Cubes of the cost still to pay."""
    paid: int = 0
    given: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    got: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    closed: bool = False
    """A victory cube was bought after swapping: the exchange is over (R65)."""
    kind: Literal["trade"] = "trade"


@dataclass(slots=True)
class SwapAmount(Frame):
    seat: int
    give: int
    get: int
    most: int
    kind: Literal["swap_amount"] = "swap_amount"


@dataclass(slots=True)
class Ageing(Frame):
    seat: int
    card: int
    kind: Literal["next_age"] = "next_age"


@dataclass(slots=True)
class Attacking(Frame):
    seat: int
    card: int
    kind: Literal["attack"] = "attack"


@dataclass(slots=True)
class BattleSide:
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
    attacker: BattleSide
    defender: BattleSide
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

    def side(self, number: int) -> BattleSide:
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
    """To the player's own board (R99, may be declined); otherwise back to the pool (R71)."""
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
