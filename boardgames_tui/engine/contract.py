"""The contract of a game towards sessions, bots, the app, and the tests that run over every game.

Each method says who relies on it and what must hold; `tests/battery/` enforces it for every registered game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from pydantic import BaseModel

from .atlas import Atlas
from .chance import Chance, Tape
from .combined import Barter, Shortcut
from .decisions import Action, Decision
from .events import Event, Log
from .goals import ChanceGoal
from .info import GameInfo
from .phrases import Phrase
from .seats.setups import Setup
from .serial.codec import Codec
from .standings import Standings
from .state import GameState


@dataclass(slots=True, kw_only=True)
class View:
    """Base of what one seat may see. Built up from the state, never a state with parts removed."""

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
        """Return why this table cannot start, as phrases for people; [] when it can. Never raises."""

    def warnings(self, setup: Setup) -> list[Phrase]:
        """Return what the rules advise against but allow; only asked for tables without problems. The setup form shows
        it and still starts."""

    def new(self, setup: Setup, tape: Tape | None = None, log: Log | None = None) -> S:
        """Return the first position that needs a choice; events on the way are written to `log`. Equal setups
        (including seed and edition) give equal states; what a setup leaves open is settled in the state's setup. Raises
        SetupError."""

    def decision(self, state: S) -> Decision | None:
        """Return who must choose what now; None exactly when the game is over. No side effects."""

    def legal(self, state: S) -> Sequence[A]:
        """Return every legal action of the present decision: never empty, no duplicates, the same order for equal
        states."""

    def apply(self, state: S, action: A) -> list[Event]:
        """Carry out an action in place; the only mutator. Trusts its caller: refuses with IllegalAction only what is
        cheap to check, before anything has changed."""

    def view(self, state: S, seat: int | None) -> View:
        """Return what this seat (None: a spectator) may see. Equal for all states that differ only in what the seat
        cannot know."""

    def sample(self, state: S, seat: int | None, chance: Chance) -> S:
        """Return a copy in which everything the seat (None: a spectator) cannot know is dealt again with the given
        chance; bots and remote screens get samples, never the state. Equal for all states that the seat cannot tell
        apart. The copy's own chance is seeded from `chance` too, so that future draws cannot be predicted."""

    def standings(self, state: S) -> Standings:
        """Return the score as if the game ended now; final once it is over."""

    def open_standings(self, state: S) -> Standings:
        """Return the scores that everybody may know during the game, for lists of saves and exports; hidden lines are
        left out."""

    def clone(self, state: S) -> S:
        """Return an independent copy: changes of one never show in the other."""

    def check(self, state: S) -> list[str]:
        """Return broken invariants in words for developers: pieces conserved, limits kept; [] when sound."""

    def all_actions(self) -> Sequence[A] | None:
        """Return every action that the game can ever have, whatever the options, always in the same order and without
        duplicates; None for a game without such a list. Programs that learn number their choices by it."""

    def notation(self, action: A) -> str: ...

    def parse(self, state: S, text: str) -> A:
        """Return the legal action with this notation; otherwise raises IllegalAction with the reason.
        parse(notation(a)) == a for all legal a."""

    def label(self, state: S, action: A) -> Phrase:
        """Return the action as an entry of the list of choices, without Textual: `Gallia Belgica, catapult`."""

    def describe(self, view: Any) -> list[Phrase]:
        """Return the position in plain sentences, for screen readers and plain mode. Empty things are left out: no
        zeros, no empty places. Any: a view made by this game."""

    def summary(self, view: Any, seat: int) -> list[Phrase]:
        """Return the position in a few sentences for the player who decides, the most important first: round, this
        seat, one line for each other seat, what is shared. Screen-reader users stop after a dozen lines."""

    def atlas(self, view: Any) -> Atlas | None:
        """Return the text map of a game that has a map; None: the sentences of `describe` say everything."""

    def outlook(self, view: Any, action: A) -> Phrase | None:
        """Return what an action brings besides certain points, or may bring by chance, for screen-reader users: what a
        table shows beside the choice and the label does not say."""

    def doubt(self, view: Any, legal: Sequence[A], action: A) -> Phrase | None:
        """Return the question to ask before an action that leaves something unused; None for most. Actions that are
        certain to cost points are asked about anyway (`losses`)."""

    def shortcuts(self, view: Any, legal: Sequence[A]) -> Sequence[Shortcut[A]]:
        """Return shortcuts: several actions that people often want as one; () for most games."""

    def barter(self, view: Any, legal: Sequence[A]) -> Barter[A] | None:
        """Return the exchange that is possible now and can be said as a whole; None: there is none."""

    def series(self, view: Any, action: A) -> Sequence[Sequence[A]]:
        """Return the actions that repeat this one, for each further time, so that people can say it once; () for most.
        The repetitions need not stay legal: dice may end the series."""

    def goals(self, state: S, seat: int) -> Sequence[str]:
        """Return the names of goals a challenge could set for a seat here; "" stands for points, () for no suitable
        challenge."""

    def goal(self, name: str) -> ChanceGoal:
        """Return the goal with this name; LookupError for an unknown one."""


AnyGame = Game[Any, Any]
Games = Mapping[str, AnyGame]
