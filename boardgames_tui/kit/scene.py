"""Scene: everything a table needs to draw: a view, the choices, the cursor, and the texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from boardgames_tui.engine import Decision, Event, Phrase, Worth
from boardgames_tui.i18n import Catalogue

from .badges import Person
from .choice import Choice, ChoiceGroup
from .choosing.advice import Hint, Lead, LookCard
from .look import Look
from .painter import Span

PRIVATE_USE = 0xE000
"""Private-use characters, which no text holds: placeholders of chips while a sentence is formatted."""


V = TypeVar("V")
"""Type of a game's view."""
T = TypeVar("T")


@dataclass(slots=True)
class Scene(Generic[V]):
    look: Look
    words: Catalogue
    people: tuple[Person, ...]
    view: V
    """The game's view for `reader`."""
    reader: int | None
    """Seat whose private facts the view holds. None: only what everybody may see."""
    seat: int
    """Seat whose mat is drawn as the player's own."""
    decision: Decision | None
    choices: list[Choice] = field(default_factory=list)
    letters: Mapping[int, str] = field(default_factory=dict)
    """Letter of each shown choice, by its number in `choices`."""
    cursor: int | None = None
    """Number of the choice under the cursor."""
    entries: Sequence[tuple[int, Event]] = ()
    """Events since the reader's last decision, with the numbers of their history entries."""
    small: bool = False
    groups: Sequence[ChoiceGroup] = ()
    """Groups of the choices, if there are several."""
    group: str = ""
    """The group that is shown."""
    pace: str = ""
    """Pace of the bots (a setting), for the band; empty where another screen decides."""
    is_held: bool = False
    """Whether a bot waits for a key."""
    is_called: bool = False
    """Whether another person decided before, so that the present one is named."""
    decides_remotely: bool = False
    """Whether the player who must decide has a screen of their own."""
    is_away: bool = False
    """Whether that screen is not connected."""
    is_replay: bool = False
    """Whether this is a replay: nobody is asked anything, and nothing in it is a secret of the reader."""
    lies_open: bool = False
    """Whether a replay shows everybody's secrets: the view holds all plans."""
    can_arrange: bool = True
    """Whether seats can be handed over from this screen."""
    step: int = 0
    """Number of history entries: it orders decisions."""
    turn: tuple[int, int] = (0, 0)
    """The round, and the step at which the seat's run began: a different turn is a different decision."""
    typed: str = ""
    """First letter of a two-letter code, until the second is typed."""
    worth: Callable[[Any], Worth] = lambda action: Worth()
    """Function: what an action is certain to change on the score sheet."""
    brings: Callable[[Any], Sequence[str]] = lambda action: ()
    """Function: what an action is certain to bring, in sentences."""
    on_stage: Sequence[str] = ()
    """Places that the card on the stage is about: scrolling boards show them."""
    staged: int = -1
    """Number of history entries that were on the stage before."""
    hint: Hint | None = None
    lead: Lead | None = None
    looked: LookCard | None = None
    """The look card, while look mode is on."""
    told: Callable[[], Sequence[Event]] = lambda: ()
    """Function: all events the reader could read since the beginning."""

    @property
    def has_stage(self) -> bool:
        """A card is on the stage: it tells what happened, and no strip tells it a second time."""
        return self.staged >= 0

    @property
    def asked(self) -> Decision:
        """The decision; for parts that are drawn only while somebody must decide."""
        return required(self.decision)

    @property
    def glowing(self) -> set[str]:
        """The highlighted places."""
        return {place for told in (self.hint, self.lead) if told is not None for place in told.places}

    @property
    def is_mine(self) -> bool:
        """Whether the mat drawn as the player's own belongs to the person at the screen: the reader, or the person who
        decides openly here. For spectators, bots and replays the mat bears its owner's name."""
        if self.is_replay:
            return False
        if self.reader is not None or self.decision is None:
            return self.reader == self.seat
        return self.decision.seat == self.seat and not self.decides_remotely and not self.people[self.seat].is_bot

    @property
    def owner(self) -> Person:
        """The owner of the mat drawn as the player's own."""
        return self.people[self.seat]

    @property
    def news(self) -> list[Event]:
        """Events since the reader's last decision."""
        return [event for _, event in self.entries]

    def say(self, key: str, /, **args: Any) -> str:
        return self.words.get(key, **args)

    def with_chips(self, key: str, /, **places: list[Span]) -> list[Span]:
        """Return a bold sentence with its arguments as chips."""
        marks = {name: chr(PRIVATE_USE + number) for number, name in enumerate(places)}
        chips = {mark: places[name] for name, mark in marks.items()}
        pieces = re.split(f"([{''.join(chips)}])", self.say(key, **marks)) if chips else [self.say(key)]
        spans = (chips[piece] if piece in chips else [Span(piece, bold=True)] for piece in pieces if piece)
        return [span for several in spans for span in several]

    def phrase(self, phrase: Phrase | Event) -> str:
        return self.words.phrase(phrase, [person.name for person in self.people])

    def in_short(self, event: Event, available: int) -> str:
        """Return the short form of a sentence, if the catalogue has one: `log.move.brief`."""
        text, brief = self.phrase(event), f"{event.key}.brief"
        if not self.small or len(text) <= available or brief not in self.words:
            return text
        return self.phrase(event._replace(key=brief))

    @property
    def chosen(self) -> Choice | None:
        return None if self.cursor is None or self.cursor >= len(self.choices) else self.choices[self.cursor]

    @property
    def looked_at(self) -> str | None:
        """Target under the look cursor."""
        return None if self.looked is None else self.looked.target

    @property
    def preview(self) -> Sequence[str]:
        """What the choice under the cursor would bring, in sentences."""
        return () if self.chosen is None else self.brings(self.chosen.action)

    @property
    def actor(self) -> Person | None:
        return None if self.decision is None else self.people[self.decision.seat]

    @property
    def group_keys(self) -> dict[str, str]:
        """The keys of the other groups of choices. Groups with the same key follow one another: `s`, then
        `ss`."""
        names = [group.name for group in self.groups]
        at = names.index(self.group) + 1 if self.group in names else 0
        found: dict[str, str] = {}
        for group in [*self.groups[at:], *self.groups[:at]]:
            if group.name != self.group:
                found[group.name] = group.key * (1 + sum(typed[0] == group.key for typed in found.values()))
        return found

    def choice_at(self, target: str) -> int | None:
        """Return the number of the shown choice of this target."""
        for number, choice in enumerate(self.choices):
            if choice.target == target and number in self.letters:
                return number
        return None

    def choice_of(self, action: Any) -> int | None:
        """Return the number of the choice that begins with this action; one with automatic actions after it comes
        last."""
        found = [number for number, choice in enumerate(self.choices) if choice.action == action]
        return min(found, key=lambda number: len(self.choices[number].then), default=None)

    def letter_of(self, action: Any) -> str:
        number = self.choice_of(action)
        return "" if number is None else self.letters.get(number, "").strip()

    def is_cursor(self, target: str) -> bool:
        chosen = self.chosen
        return chosen is not None and chosen.target == target


AnyScene: TypeAlias = Scene[Any]
"""Scene of any game, for parts that all games share."""


def required(value: T | None) -> T:
    """Return a part of a view that must be there when this is drawn; LookupError if it is not."""
    if value is None:
        raise LookupError("a part of the view that is drawn here is missing")
    return value
