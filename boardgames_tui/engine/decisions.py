"""Decisions, actions and refusals: what must be chosen now, and why something is not legal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from pydantic import ConfigDict

from .phrases import Phrase

STRICT = ConfigDict(extra="forbid", defer_build=True)
"""Configuration that refuses unknown members; validators are built when the first save is read, not when the program
starts."""


class Action:
    """Base of every game's actions: frozen slots dataclasses with a `kind` tag.

    Plain dataclasses, not pydantic ones: legal lists are made at every move, and validating them costs more than making
    them. They are validated once, where they enter the program (`Codec`).
    """

    __slots__ = ()
    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    kind: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """A choice a newcomer would expect and that is not legal now."""

    what: Phrase
    why: Phrase
    rule: str = ""
    places: tuple[str, ...] = ()
    """Names of all places it applies to, where `what` names only some."""


def _nothing_refused() -> Sequence[Refusal]:
    return ()


@dataclass(frozen=True, slots=True)
class Formality:
    """A question that every player is asked in the same way, so that neither the question nor its absence reveals what
    somebody holds."""

    answer: Action
    """The answer of a seat that can do nothing here."""
    is_idle: bool
    """Whether this seat can do nothing here, which is a private fact. The only person at a table need not be asked
    then."""
    occasion: str = ""
    """A person who gave the answer is not asked again on the same occasion. Empty: every question is independent."""
    is_moot: bool = False
    """Whether everybody can see that no answer can change the result, a tie-break or a later choice: nobody is asked,
    and the log says so."""

    @classmethod
    def of_lone(cls, legal: Sequence[Action]) -> "Formality | None":
        """Return the formality of a single legal answer that is asked only so that the others do not learn it was the
        only one."""
        return cls(legal[0], True) if len(legal) == 1 else None


def _no_formality() -> Formality | None:
    return None


@dataclass(frozen=True, slots=True)
class Order:
    """A standing answer: what a person wants to answer from now on without being asked (`=` at the table)."""

    action: Action
    """The answer to the present decision."""
    label: Phrase
    """Text beside its key: `defend automatically`."""


def _nothing_to_order() -> Order | None:
    return None


@dataclass(frozen=True, slots=True)
class Decision:
    seat: int
    kind: str
    """Kind of the frame that asks, named after the rule it runs: `mobilise`, `take_card`. Input widgets and texts
    depend on it."""
    prompt: Phrase
    rule: str = ""
    """Rule number of the specification where help opens."""
    secret: bool = False
    """Whether the view of this decision holds facts that the other people at the table must not see."""
    auto: bool = True
    """Whether a single legal answer may be given without asking; False where the person must confirm something."""
    auto_draws: bool = False
    """Whether that holds even if the answer itself rolls dice or draws cards. By default the person is asked, because
    nobody would see the draw coming."""
    why_not: Callable[[], Sequence[Refusal]] = field(default=_nothing_refused, compare=False, repr=False)
    formality: Callable[[], Formality | None] = field(default=_no_formality, compare=False, repr=False)
    order: Callable[[], Order | None] = field(default=_nothing_to_order, compare=False, repr=False)


class IllegalAction(Exception):
    """The action is not legal in this position; nothing was changed."""

    def __init__(self, reason: Phrase, rule: str = "") -> None:
        super().__init__(f"{reason.key} {dict(reason.args)}" + (f" ({rule})" if rule else ""))
        self.reason = reason
        self.rule = rule
