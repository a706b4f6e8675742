"""Frames: pending steps, one small class for every decision point D1–D16 and for the stretches of play between them."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from boardgames_tui.engine import Frame

Window = Literal["ring_before_move", "ring_roll", "ring_leave"]
"""R72–R74: when Ring cards may be played."""


@dataclass(slots=True)
class SettingUp(Frame):
    """R5–R10: claims, army, leaders, cards, in this order."""

    stage: int = 0
    turn: int = 0
    kind: Literal["setting_up"] = "setting_up"


@dataclass(slots=True)
class Claiming(Frame):
    seat: int
    kind: Literal["claim"] = "claim"


@dataclass(slots=True)
class Deploying(Frame):
    """R6: one go of a player; `points` are left of the packet."""

    seat: int
    points: int
    placed: bool = False
    kind: Literal["deploy"] = "deploy"


@dataclass(slots=True)
class Appointing(Frame):
    """D3: where leader number `leader` goes."""

    seat: int
    leader: int
    kind: Literal["appoint"] = "appoint"


@dataclass(slots=True)
class Turn(Frame):
    """R11: the phases of the active player's turn; lies at the bottom of the stack all game long."""

    stage: int = 0
    kind: Literal["turn"] = "turn"


@dataclass(slots=True)
class Reinforcing(Frame):
    seat: int
    purse: int
    kind: Literal["reinforce"] = "reinforce"


@dataclass(slots=True)
class Bonus(Frame):
    """R22: a ruler's separate purse."""

    seat: int
    points: int
    kind: Literal["bonus"] = "bonus"


@dataclass(slots=True)
class Mustering(Frame):
    """D11: points of a card for one territory."""

    seat: int
    territory: int
    points: int
    kind: Literal["muster"] = "muster"


@dataclass(slots=True)
class Combat(Frame):
    """R30–R49 between two attacks. The last announcement is kept for *attack again*; `origin` -1: there is none."""

    seat: int
    origin: int = -1
    target: int = -1
    unit: int = 0
    leader: bool = False
    looked: bool = False
    kind: Literal["combat"] = "combat"


@dataclass(slots=True)
class Sending(Frame):
    """R31: which unit attacks from `origin`."""

    seat: int
    origin: int
    kind: Literal["send"] = "send"


@dataclass(slots=True)
class Aiming(Frame):
    """R31: whom it attacks; `cards`: the attacker wants to look through his hand after the announcement (R33)."""

    seat: int
    origin: int
    unit: int
    worn: bool
    leader: bool
    cards: bool = False
    kind: Literal["aim"] = "aim"


@dataclass(slots=True)
class Attack(Frame):
    """R34a: an announced attack while it is being settled."""

    seat: int
    origin: int
    target: int
    unit: int
    worn: bool
    leader: bool
    cards: bool = False
    stage: int = 0
    defender: int = -1
    kind: Literal["attack"] = "attack"


@dataclass(slots=True)
class AttackCards(Frame):
    seat: int
    kind: Literal["attack_cards"] = "attack_cards"


@dataclass(slots=True)
class DefendCards(Frame):
    seat: int
    kind: Literal["defend_cards"] = "defend_cards"


@dataclass(slots=True)
class Answering(Frame):
    """R34: look through the hand, then retreat, then name a defender."""

    seat: int
    looked: bool = False
    fled: bool = False
    kind: Literal["answer"] = "answer"


@dataclass(slots=True)
class Accompanying(Frame):
    """R42: a unit escaped to `to`; does the leader go along?"""

    seat: int
    to: int
    kind: Literal["accompany"] = "accompany"


@dataclass(slots=True)
class Withdrawing(Frame):
    """*Strategic Withdrawal*."""

    seat: int
    moved: int = 0
    kind: Literal["withdraw"] = "withdraw"


@dataclass(slots=True)
class OwnCards(Frame):
    """R45: the attacker looks through his hand."""

    seat: int
    kind: Literal["own_cards"] = "own_cards"


@dataclass(slots=True)
class ClosingBridge(Frame):
    seat: int
    kind: Literal["close_bridge"] = "close_bridge"


@dataclass(slots=True)
class OpeningBorder(Frame):
    seat: int
    kind: Literal["open_border"] = "open_border"


@dataclass(slots=True)
class Refreshing(Frame):
    """*Move by Night*."""

    seat: int
    left: int
    refreshed: int = 0
    kind: Literal["refresh"] = "refresh"


@dataclass(slots=True)
class Lifting(Frame):
    """*Borne to Another Place*."""

    seat: int
    kind: Literal["lift"] = "lift"


@dataclass(slots=True)
class Mission(Frame):
    """R43: a site was conquered with a leader."""

    seat: int
    territory: int
    kind: Literal["mission"] = "mission"


@dataclass(slots=True)
class Dropping(Frame):
    """R48: the conqueror goes down to five territory cards."""

    seat: int
    kind: Literal["drop"] = "drop"


@dataclass(slots=True)
class Movement(Frame):
    seat: int
    kind: Literal["movement"] = "movement"


@dataclass(slots=True)
class Departing(Frame):
    """R50: which unit leaves `origin`."""

    seat: int
    origin: int
    kind: Literal["depart"] = "depart"


@dataclass(slots=True)
class Arriving(Frame):
    """R50, R54: where it goes."""

    seat: int
    origin: int
    unit: int
    leader: bool
    kind: Literal["arrive"] = "arrive"


@dataclass(slots=True)
class DrawingAdventures(Frame):
    """R62–R65: so many adventure cards are still to come; `replacing`: an event was drawn, another card follows;
    `aside`: events without effect, which join the discard pile when this draw is finished."""

    seat: int
    left: int
    replacing: bool = False
    aside: list[int] = field(default_factory=list)
    kind: Literal["adventure"] = "adventure"


@dataclass(slots=True)
class Claims(Frame):
    """R66: territories of legendary battles whose rulers still draw."""

    lands: list[int] = field(default_factory=list)
    kind: Literal["claims"] = "claims"


@dataclass(slots=True)
class RingStep(Frame):
    """R71–R75; `rolled` 0: no die has been cast."""

    stage: int = 0
    rolled: int = 0
    modifier: int = 0
    forced: bool = False
    held: bool = False
    kind: Literal["ring"] = "ring"


@dataclass(slots=True)
class RingCards(Frame):
    """R76: the window of a timing; closes when all pass in a row. `looking`: the seat looks through its hand."""

    timing: Window
    seat: int
    passes: int = 0
    looking: bool = False
    kind: Literal["ring_cards"] = "ring_cards"


AnyFrame = Annotated[
    SettingUp
    | Claiming
    | Deploying
    | Appointing
    | Turn
    | Reinforcing
    | Bonus
    | Mustering
    | Combat
    | Sending
    | Aiming
    | Attack
    | AttackCards
    | DefendCards
    | Answering
    | Accompanying
    | Withdrawing
    | OwnCards
    | ClosingBridge
    | OpeningBorder
    | Refreshing
    | Lifting
    | Mission
    | Dropping
    | Movement
    | Departing
    | Arriving
    | DrawingAdventures
    | Claims
    | RingStep
    | RingCards,
    Field(discriminator="kind"),
]
