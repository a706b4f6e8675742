"""The engine loop: a game as a stack of frames and one small step per kind of frame.

A frame says what is pending (who, what, progress) and is data. A step is the code for one kind of frame: what happens
automatically, who chooses, among what, and what a choice does. `apply` hands the choice to the step of the topmost
frame and then runs automatic work until a frame waits for somebody again.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar, cast

from pydantic import BaseModel, ValidationError

from .atlas import Atlas
from .chance import Chance, ChanceNeeded, Refuse, Tape
from .combined import Barter, Shortcut
from .contract import View
from .decisions import Action, Decision, Formality, IllegalAction, Order, Refusal
from .events import Event, Log
from .goals import ChanceGoal
from .info import GameInfo
from .phrases import Phrase, say
from .previews import PreviewLog
from .seats.seating import seat_problems
from .seats.setups import Setup, SetupError, seed_number
from .serial import notation
from .serial.cloning import cloner
from .serial.codec import Codec
from .standings import Standings
from .state import Frame, GameState

S = TypeVar("S", bound=GameState)
F = TypeVar("F", bound=Frame)
A = TypeVar("A", bound=Action)

ENDLESS = 10_000
"""Limit of automatic steps after one choice; no game needs thirty."""


class Step(Generic[S, F, A]):
    """One rule step. Stateless: everything it knows is in the state and the frame."""

    frame: ClassVar[type[Frame]]
    """The kind of frame this step runs."""
    accepts: ClassVar[tuple[type[Action], ...]] = ()
    """The kinds of action among its choices."""
    rule: ClassVar[str] = ""
    secret: ClassVar[bool] = False
    auto: ClassVar[bool] = True
    """See Decision.auto."""
    auto_draws: ClassVar[bool] = False
    """See Decision.auto_draws."""

    def advance(self, state: S, frame: F, log: Log) -> bool:
        """Do one automatic piece of work (finish, push, pop, count) and return True; return False to wait for a
        choice."""
        return False

    def seat(self, state: S, frame: F) -> int:
        """Return the seat that chooses; by default the frame's `seat`."""
        seat: int = frame.seat  # type: ignore[attr-defined]
        return seat

    def is_secret(self, state: S, frame: F) -> bool:
        """See Decision.secret; overridden where it depends on the position."""
        return self.secret

    def is_auto(self, state: S, frame: F) -> bool:
        """See Decision.auto; overridden where it depends on the position."""
        return self.auto

    def prompt(self, state: S, frame: F) -> Phrase:
        return say(f"prompt.{frame.kind}")

    def legal(self, state: S, frame: F) -> Sequence[A]:
        return []

    def choose(self, state: S, frame: F, action: A, log: Log) -> None:
        """Carry out the choice; usually pops or advances the frame."""

    def why_not(self, state: S, frame: F) -> Sequence[Refusal]:
        return ()

    def formality(self, state: S, frame: F) -> Formality | None:
        """Return the formality where the question may be asked only to reveal nothing."""
        return None

    def order(self, state: S, frame: F) -> Order | None:
        """Return the standing answer where the same answer may be wanted repeatedly; only for open decisions, from
        public facts."""
        return None


class StackGame(ABC, Generic[S, A]):
    """A game on the engine loop; implements every part of the contract that no game does differently."""

    info: GameInfo
    options_model: type[BaseModel]
    state_class: type[S]
    action_union: Any
    """The union of the game's actions, `Act`: not a type for `type`."""

    # Any twice: each step has a frame and actions of its own, and `apply` hands it no others.
    def __init__(self, info: GameInfo, steps: Iterable[Step[S, Any, Any]]) -> None:
        self.info = info
        self._steps: dict[type[Frame], Step[S, Any, Any]] = {step.frame: step for step in steps}

    @abstractmethod
    def build(self, setup: Setup, options: Any, chance: Chance, log: Log) -> S:
        """Build the game's part of `new`: pieces dealt, first frame on the stack. The loop runs from there. The options
        are of the game's `options_model`, here and below."""

    def extra_problems(self, setup: Setup, options: Any) -> list[Phrase]:
        """Return other problems of this table: options that do not fit the seats."""
        return []

    @cached_property
    def codec(self) -> Codec[S, A]:
        return Codec(self.state_class, self.action_union)

    @cached_property
    def _clone(self) -> Callable[[S], S]:
        return cloner(cast(Any, self.state_class))

    def options(self, setup: Setup) -> Any:
        try:
            return self.options_model.model_validate(dict(setup.options))
        except ValidationError as error:
            first = error.errors()[0]
            name = ".".join(str(part) for part in first["loc"])
            if first["type"] == "extra_forbidden":
                names = tuple(self.options_model.model_fields)
                raise SetupError(say("setup.unknown_option", name=name, known=names or ("–",))) from error
            raise SetupError(
                say("setup.bad_option", name=name, value=str(first["input"]), problem=first["msg"])
            ) from error

    def problems(self, setup: Setup) -> list[Phrase]:
        found = seat_problems(self.info, setup)
        if not 0 <= setup.edition <= self.info.edition:
            found.append(say("setup.unknown_edition", edition=setup.edition, newest=self.info.edition))
        try:
            options = self.options(setup)
        except SetupError as error:
            return [*found, error.reason]
        return found or self.extra_problems(setup, options)

    def warnings(self, setup: Setup) -> list[Phrase]:
        return []

    def new(self, setup: Setup, tape: Tape | None = None, log: Log | None = None) -> S:
        if found := self.problems(setup):
            raise SetupError(found[0])
        setup = setup.settled(self.info.edition)
        chance = Chance(seed_number(setup.seed))
        chance.tape = tape
        log = Log() if log is None else log
        state = self.build(setup, self.options(setup), chance, log)
        self._run(state, log)
        state.chance.tape = None
        return state

    def decision(self, state: S) -> Decision | None:
        if not state.stack:
            return None
        frame = state.stack[-1]
        step = self._steps[type(frame)]
        return Decision(
            step.seat(state, frame),
            frame.kind,
            step.prompt(state, frame),
            step.rule,
            step.is_secret(state, frame),
            step.is_auto(state, frame),
            step.auto_draws,
            lambda: step.why_not(state, frame),
            lambda: step.formality(state, frame),
            lambda: step.order(state, frame),
        )

    def legal(self, state: S) -> Sequence[A]:
        if not state.stack:
            return []
        frame = state.stack[-1]
        return self._steps[type(frame)].legal(state, frame)

    def apply(self, state: S, action: A) -> list[Event]:
        if not state.stack:
            raise IllegalAction(say("illegal.game_over"))
        frame = state.stack[-1]
        step = self._steps[type(frame)]
        if type(action) not in step.accepts:
            raise IllegalAction(say("illegal.other_decision", kind=frame.kind), step.rule)
        log = PreviewLog() if type(state.chance.tape) is Refuse else Log()
        try:
            step.choose(state, frame, action, log)
            state.moves += 1
            self._run(state, log)
        except ChanceNeeded as stop:
            stop.events = log
            raise
        return log

    @abstractmethod
    def view(self, state: S, seat: int | None) -> View: ...

    @abstractmethod
    def sample(self, state: S, seat: int | None, chance: Chance) -> S: ...

    @abstractmethod
    def standings(self, state: S) -> Standings: ...

    def open_standings(self, state: S) -> Standings:
        """Return the standings; games with hidden scores leave those out."""
        return self.standings(state)

    @abstractmethod
    def check(self, state: S) -> list[str]: ...

    def all_actions(self) -> Sequence[A] | None:
        return None

    @abstractmethod
    def label(self, state: S, action: A) -> Phrase: ...

    @abstractmethod
    def describe(self, view: Any) -> list[Phrase]: ...

    def summary(self, view: Any, seat: int) -> list[Phrase]:
        return self.describe(view)

    def atlas(self, view: Any) -> Atlas | None:
        return None

    def outlook(self, view: Any, action: A) -> Phrase | None:
        return None

    def doubt(self, view: Any, legal: Sequence[A], action: A) -> Phrase | None:
        return None

    def shortcuts(self, view: Any, legal: Sequence[A]) -> Sequence[Shortcut[A]]:
        return ()

    def barter(self, view: Any, legal: Sequence[A]) -> Barter[A] | None:
        return None

    def series(self, view: Any, action: A) -> Sequence[Sequence[A]]:
        return ()

    def goals(self, state: S, seat: int) -> Sequence[str]:
        return ("",)

    def goal(self, name: str) -> ChanceGoal:
        raise LookupError(name)

    def clone(self, state: S) -> S:
        return self._clone(state)

    def notation(self, action: A) -> str:
        return notation.notation(action)

    def parse(self, state: S, text: str) -> A:
        return notation.parse(text, self.legal(state), self.notation)

    def _run(self, state: S, log: Log) -> None:
        stack, steps = state.stack, self._steps
        for _ in range(ENDLESS):
            if not stack:
                return
            frame = stack[-1]
            if not steps[type(frame)].advance(state, frame, log):
                return
        raise RuntimeError(f"{stack[-1]} never ends")
