"""Choices: legal actions as entries of the list at the table, with label, target and dial."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from boardgames_tui.engine import Phrase

from .painter import Span

RESERVED = "urhwvUH"
"""Letters that mean something everywhere: undo, redo, hint, why not, look, restart turn, all choices. No choice is
dealt one."""

VERBS = "dxyz"
"""Keys of choices that mean the same in every game: done, pass (or decline, leave it), yes (confirm), end. No other
choice is dealt one, not even in a decision or a game that has no such verb."""


@dataclass(frozen=True, slots=True)
class Dial:
    """A choice that is set with + and − before it is made: its letter leads the cursor to it, Enter makes it."""

    value: int
    """How it is set."""
    turn: Callable[[int], None]
    """One more or one less; the table makes its choices again afterwards."""
    why_not: Phrase | None = None
    """What is still to be set before it can be made."""


@dataclass(slots=True)
class Choice:
    """One legal action as an entry of YOU CAN."""

    action: Any
    label: list[Span]
    result: str = ""
    """What it brings, right-aligned and short: `2→3 of 4`."""
    target: str | None = None
    """The place on the board that means this choice."""
    key: str | None = None
    """A fixed key, one of `VERBS` or of `Table.verbs`; otherwise letters are dealt in order."""
    default: bool = False
    """The cursor starts here; otherwise on the first choice."""
    last: bool = False
    """Passing, stopping, ending: below the others, after an empty row."""
    group: str = ""
    """Choices of another group are shown after its key was pressed (`Table.groups`)."""
    confirm: Phrase | None = None
    """Asked before it is done, when something useful would be left."""
    then: Sequence[Any] = ()
    """Actions that follow it without further questions, as far as they are still possible."""
    series: Sequence[Sequence[Any]] = ()
    """What doing it once more takes, for each further time: `.` asks how often."""
    dial: Dial | None = None
    detail: list[Span] = field(default_factory=list)
    """What it brings where one row is not enough: a second row, shown when the list has room for all of them."""


@dataclass(frozen=True, slots=True)
class ChoiceGroup:
    name: str
    key: str
    label: str
    """What the row that switches to it says: `Move a legion instead`."""
