"""What somebody must choose now, what was refused, and why."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from pydantic import ConfigDict

from .phrases import Phrase

STRICT = ConfigDict(extra="forbid", defer_build=True)
"""Unknown members are refused; validators are built when the first save is read, not when the program starts."""


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
    """Names of all places it holds for, where `what` names only some."""


def _nothing_refused() -> Sequence[Refusal]:
    return ()


@dataclass(frozen=True, slots=True)
class Formality:
    """A question that everybody is asked alike, so that neither the question nor its absence tells what somebody
    holds."""

    answer: Action
    """What is left to a seat that can do nothing here."""
    is_idle: bool
    """This seat is one; a private fact. The only person at a table need not be asked then."""
    occasion: str = ""
    """A person who gave the answer is not asked again on the same occasion. Empty: every question stands for itself."""
    is_moot: bool = False
    """No answer can change the result, a tie-break or anybody's later choices, as everybody can see: nobody is asked,
    and the log says so."""

    @classmethod
    def of_lone(cls, legal: Sequence[Action]) -> "Formality | None":
        """A lone answer that a person gives only so that the others do not learn it was one."""
        return cls(legal[0], True) if len(legal) == 1 else None


def _no_formality() -> Formality | None:
    return None


@dataclass(frozen=True, slots=True)
class Order:
    """What a person may have answered from now on without being asked: `=` at the table."""

    action: Action
    """The answer to the present decision."""
    label: Phrase
    """Beside its key: `defend by itself`."""


def _nothing_to_order() -> Order | None:
    return None


@dataclass(frozen=True, slots=True)
class Decision:
    seat: int
    kind: str
    """The frame that asks, named after the rule it runs: `mobilise`, `take_card`. Input widgets and texts go by it."""
    prompt: Phrase
    rule: str = ""
    """Rule number of the specification, where help opens."""
    secret: bool = False
    """The view of this decision holds facts the other people at the table must not see."""
    auto: bool = True
    """A single legal answer may be given without asking. False where the person must confirm something."""
    why_not: Callable[[], Sequence[Refusal]] = field(default=_nothing_refused, compare=False, repr=False)
    formality: Callable[[], Formality | None] = field(default=_no_formality, compare=False, repr=False)
    order: Callable[[], Order | None] = field(default=_nothing_to_order, compare=False, repr=False)


class IllegalAction(Exception):
    """The action is not legal in this position; nothing was changed."""

    def __init__(self, reason: Phrase, rule: str = "") -> None:
        super().__init__(f"{reason.key} {dict(reason.args)}" + (f" ({rule})" if rule else ""))
        self.reason = reason
        self.rule = rule
