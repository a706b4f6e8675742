"""What a game is to everybody else: sessions, bots, the app, the tests that run over every game.

Each method says who relies on it and what must hold; `tests/battery/` enforces it for every game on the shelf.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from pydantic import BaseModel

from .atlas import Atlas
from .chance import Chance, Tape
from .codec import Codec
from .combined import Barter, Shortcut
from .decisions import Action, Decision
from .events import Event, Log
from .goals import ChanceGoal
from .info import GameInfo
from .phrases import Phrase
from .setups import Setup
from .standings import Standings
from .state import GameState


@dataclass(slots=True, kw_only=True)
class View:
    """Base of what one seat may see. Built up from the state, never a state with things taken out."""

    seat: int | None


S = TypeVar("S", bound=GameState)
A = TypeVar("A", bound=Action)


class Game(Protocol[S, A]):
    info: GameInfo

    @property
    def options_model(self) -> type[BaseModel]:
        """The setup options with their defaults; the setup form is made from it."""

    @property
    def codec(self) -> Codec[S, A]: ...

    def problems(self, setup: Setup) -> list[Phrase]:
        """Why this table cannot start, in words for people; [] when it can. Never raises."""

    def warnings(self, setup: Setup) -> list[Phrase]:
        """What the rules advise against but allow; asked only for tables without problems. The setup form shows it and
        starts."""

    def new(self, setup: Setup, tape: Tape | None = None, log: Log | None = None) -> S:
        """The first position that needs a choice; what happened on the way is written to `log`. Equal setups (seed and
        edition included) give equal states; what a setup leaves open is settled in the state's. Raises SetupError."""

    def decision(self, state: S) -> Decision | None:
        """Who must choose what now; None exactly when the game is over. No side effects."""

    def legal(self, state: S) -> Sequence[A]:
        """Every legal action of the present decision: never empty, no duplicates, the same order for equal states."""

    def apply(self, state: S, action: A) -> list[Event]:
        """The only mutator, in place. Trusts its caller; refuses with IllegalAction only what is cheap to see, before
        changing anything."""

    def view(self, state: S, seat: int | None) -> View:
        """What this seat (None: an onlooker) may see. Equal for all states that differ only in what the seat cannot
        know."""

    def sample(self, state: S, seat: int | None, chance: Chance) -> S:
        """A copy in which everything the seat (None: an onlooker) cannot know is dealt anew with the given chance; bots
        and screens elsewhere get these, never the state. Equal for all states that the seat cannot tell apart. The
        copy's own chance is seeded from `chance` too, so that future draws are not foreseen."""

    def standings(self, state: S) -> Standings:
        """As if the game ended now; final once it is over."""

    def open_standings(self, state: S) -> Standings:
        """What everybody may know of the scores while the game runs: lists of saves and exports show these. Hidden
        lines are left out."""

    def clone(self, state: S) -> S:
        """An independent copy: no change of one is seen in the other."""

    def check(self, state: S) -> list[str]:
        """Broken invariants in words for developers: pieces conserved, bounds kept; [] when sound."""

    def notation(self, action: A) -> str: ...

    def parse(self, state: S, text: str) -> A:
        """The legal action so written; IllegalAction with the reason otherwise. parse(notation(a)) == a for all legal
        a."""

    def label(self, state: S, action: A) -> Phrase:
        """The action as an entry of the list of choices, without Textual: `Gallia Belgica, catapult`."""

    def describe(self, view: Any) -> list[Phrase]:
        """The position in plain sentences, for screen readers and for play without the full-screen app. Nothing that
        is not there is told: no zeros, no empty places. Any: a view that this very game made."""

    def summary(self, view: Any, seat: int) -> list[Phrase]:
        """The position in few sentences for the player who decides, the most important first: round, what belongs to
        this seat, the others in a line each, what is common. A reader stops after a dozen lines."""

    def atlas(self, view: Any) -> Atlas | None:
        """The map of a game that has one, for people who hear it; None: the sentences of `describe` are everything."""

    def outlook(self, view: Any, action: A) -> Phrase | None:
        """What an action brings besides certain points, or chance may bring of it, for people who hear it: what a table
        shows beside the choice and its label does not say already."""

    def doubt(self, view: Any, legal: Sequence[A], action: A) -> Phrase | None:
        """What is asked before an action is done that leaves something unused; None for most. What costs points for
        certain asks by itself (`losses`)."""

    def shortcuts(self, view: Any, legal: Sequence[A]) -> Sequence[Shortcut[A]]:
        """Several actions that people want as one; () for most."""

    def barter(self, view: Any, legal: Sequence[A]) -> Barter[A] | None:
        """The exchange that is possible now, to be said as a whole; None: there is none."""

    def series(self, view: Any, action: A) -> Sequence[Sequence[A]]:
        """What doing an action once more takes, for each further time, so that people can say it once; () for most.
        What follows need not stay possible: dice may end it."""

    def goals(self, state: S, seat: int) -> Sequence[str]:
        """What a challenge could ask of a seat here, by names for `goal`; "" stands for points, () for nothing worth a
        thought."""

    def goal(self, name: str) -> ChanceGoal:
        """LookupError for what this game does not know."""


AnyGame = Game[Any, Any]
Games = Mapping[str, AnyGame]
