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
"""Glyphs that no text holds: they stand for chips while a sentence is put together."""


V = TypeVar("V")
"""The view of a game."""
T = TypeVar("T")


@dataclass(slots=True)
class Scene(Generic[V]):
    look: Look
    words: Catalogue
    people: tuple[Person, ...]
    view: V
    """The game's view for `reader`."""
    reader: int | None
    """Whose eyes: private facts in the view are theirs. None: only what everybody may see."""
    seat: int
    """Whose mat is drawn as the player's own."""
    decision: Decision | None
    choices: list[Choice] = field(default_factory=list)
    letters: Mapping[int, str] = field(default_factory=dict)
    """Letter of each shown choice, by its number in `choices`."""
    cursor: int | None = None
    """Number of the choice under the cursor."""
    entries: Sequence[tuple[int, Event]] = ()
    """What happened since the reader's last decision, each event with the number of its entry in the history."""
    small: bool = False
    groups: Sequence[ChoiceGroup] = ()
    """The groups that the choices are in, where there are several."""
    group: str = ""
    """The one that is shown."""
    pace: str = ""
    """How the bots go on (a setting), for the band; empty where that is up to another screen."""
    is_held: bool = False
    """A bot waits until somebody lets it go on."""
    is_called: bool = False
    """Another person decided before: the one who must decide now is called by name."""
    is_elsewhere: bool = False
    """The player who must decide looks at a screen of their own."""
    is_away: bool = False
    """… which has not been heard of for a while."""
    is_replay: bool = False
    """The position is looked back at: nobody is asked anything, and nothing in it is a secret of the reader."""
    lies_open: bool = False
    """A replay that shows what anybody knew: the view holds everybody's plans."""
    can_arrange: bool = True
    """The player who looks here may have a say in who plays which seat."""
    step: int = 0
    """How many entries the history has: decisions follow one another by it."""
    turn: tuple[int, int] = (0, 0)
    """The round, and the step at which the seat that must decide came on: another turn is another decision."""
    typed: str = ""
    """The first letter of a two-letter code, while the second is awaited."""
    worth: Callable[[Any], Worth] = lambda action: Worth()
    """What an action is certain to change on the score sheet."""
    brings: Callable[[Any], Sequence[str]] = lambda action: ()
    """What an action is certain to bring, in sentences."""
    on_stage: Sequence[str] = ()
    """Places that the card on the stage speaks of: boards that scroll bring them into sight."""
    staged: int = -1
    """How many entries of the history were on the stage before."""
    hint: Hint | None = None
    lead: Lead | None = None
    looked: LookCard | None = None
    """What is under the look cursor."""
    told: Callable[[], Sequence[Event]] = lambda: ()
    """Everything the reader was told since the beginning, for who sums it up; looked up when asked."""

    @property
    def has_stage(self) -> bool:
        """A card is on the stage: it tells what happened, and no strip tells it a second time."""
        return self.staged >= 0

    @property
    def asked(self) -> Decision:
        """The decision that is drawn; for what is drawn only while somebody must decide."""
        return required(self.decision)

    @property
    def glowing(self) -> set[str]:
        """Places that somebody is pointed at."""
        return {place for told in (self.hint, self.lead) if told is not None for place in told.places}

    @property
    def is_mine(self) -> bool:
        """The mat drawn as the player's own belongs to the person who looks: the reader, or the person who decides
        openly at this screen. Onlookers, bots and replays have none: there the mat bears its owner's name."""
        if self.is_replay:
            return False
        if self.reader is not None or self.decision is None:
            return self.reader == self.seat
        return self.decision.seat == self.seat and not self.is_elsewhere and not self.people[self.seat].is_bot

    @property
    def owner(self) -> Person:
        """Whose mat is drawn as the player's own."""
        return self.people[self.seat]

    @property
    def news(self) -> list[Event]:
        """What happened since the reader's last decision."""
        return [event for _, event in self.entries]

    def say(self, key: str, /, **args: Any) -> str:
        return self.words.get(key, **args)

    def with_chips(self, key: str, /, **places: list[Span]) -> list[Span]:
        """A bold sentence whose arguments are chips."""
        marks = {name: chr(PRIVATE_USE + number) for number, name in enumerate(places)}
        chips = {mark: places[name] for name, mark in marks.items()}
        pieces = re.split(f"([{''.join(chips)}])", self.say(key, **marks)) if chips else [self.say(key)]
        spans = (chips[piece] if piece in chips else [Span(piece, bold=True)] for piece in pieces if piece)
        return [span for several in spans for span in several]

    def phrase(self, phrase: Phrase | Event) -> str:
        return self.words.phrase(phrase, [person.name for person in self.people])

    def in_short(self, event: Event, available: int) -> str:
        """Where a row must do and the sentence is longer, as the catalogue tells it shortly: `log.move.brief`."""
        told, brief = self.phrase(event), f"{event.key}.brief"
        if not self.small or len(told) <= available or brief not in self.words:
            return told
        return self.phrase(event._replace(key=brief))

    @property
    def chosen(self) -> Choice | None:
        return None if self.cursor is None or self.cursor >= len(self.choices) else self.choices[self.cursor]

    @property
    def looked_at(self) -> str | None:
        """The target under the look cursor."""
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
        """What to type for each other group of choices. Groups with one key follow one another: `s`, then `ss`."""
        names = [group.name for group in self.groups]
        at = names.index(self.group) + 1 if self.group in names else 0
        found: dict[str, str] = {}
        for group in [*self.groups[at:], *self.groups[:at]]:
            if group.name != self.group:
                found[group.name] = group.key * (1 + sum(typed[0] == group.key for typed in found.values()))
        return found

    def choice_at(self, target: str) -> int | None:
        """The number of the shown choice that this place means."""
        for number, choice in enumerate(self.choices):
            if choice.target == target and number in self.letters:
                return number
        return None

    def choice_of(self, action: Any) -> int | None:
        """The number of the choice that begins with this action; one that goes on automatically comes last."""
        found = [number for number, choice in enumerate(self.choices) if choice.action == action]
        return min(found, key=lambda number: len(self.choices[number].then), default=None)

    def letter_of(self, action: Any) -> str:
        number = self.choice_of(action)
        return "" if number is None else self.letters.get(number, "").strip()

    def is_cursor(self, target: str) -> bool:
        chosen = self.chosen
        return chosen is not None and chosen.target == target


AnyScene: TypeAlias = Scene[Any]
"""The scene of some game, for what is drawn in every game alike."""


def required(value: T | None) -> T:
    """A part of a view that is always there when this is drawn. Raises LookupError instead of drawing nonsense."""
    if value is None:
        raise LookupError("a part of the view that is drawn here is missing")
    return value
