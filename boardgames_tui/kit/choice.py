"""Choices: legal actions as entries of the list at the table, with label, target and dial."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from boardgames_tui.engine import Phrase

from .painter import Span

RESERVED = "urhwvUH"
"""Letters with a fixed meaning everywhere: undo, redo, hint, why not, look, restart turn, all choices. Choices do not
get them."""

VERBS = "dxyz"
"""Keys of choices with the same meaning in every game: done, pass (or decline, leave it), yes (confirm), end. Other
choices do not get them, even in games or decisions without such a verb."""


@dataclass(frozen=True, slots=True)
class Dial:
    """A choice whose amount is set with + and −: its letter moves the cursor to it, Enter makes it."""

    value: int
    """The present amount."""
    turn: Callable[[int], None]
    """Function that changes the amount by one; the table rebuilds its choices afterwards."""
    why_not: Phrase | None = None
    """Why it cannot be made yet."""


@dataclass(slots=True)
class Choice:
    """One legal action as an entry of YOU CAN."""

    action: Any
    label: list[Span]
    result: str = ""
    """What it brings, right-aligned and short: `2→3 of 4`."""
    target: str | None = None
    """Target on the board that stands for this choice."""
    key: str | None = None
    """A fixed key, one of `VERBS` or of `Table.verbs`; otherwise letters are dealt in order."""
    default: bool = False
    """Whether the cursor starts here; otherwise on the first choice."""
    last: bool = False
    """Whether it stands below the others after an empty row: passing, stopping, ending."""
    group: str = ""
    """Group of the choice; another group is shown by its key (`Table.groups`)."""
    confirm: Phrase | None = None
    """Confirmation before the choice, if something useful would be left."""
    then: Sequence[Any] = ()
    """Actions that follow automatically, as far as they are still legal."""
    series: Sequence[Sequence[Any]] = ()
    """Actions for each repetition: `.` asks how often."""
    dial: Dial | None = None
    detail: list[Span] = field(default_factory=list)
    """Second row with what it brings, shown when the list has room for the details of all choices."""


@dataclass(frozen=True, slots=True)
class ChoiceGroup:
    name: str
    key: str
    label: str
    """Text of the row that switches to the group: `Move a legion instead`."""
