"""Base class of a game's table: what its `table/` provides to the app.

A table draws; it decides nothing. It receives a scene (a view, the choices, the cursor) and paints it: the wide form as
one left column, the small form as tabs. Choices are legal actions dressed for people; their targets name places the
table registered with `Painter.target`, so that the same choice can be pointed at, lettered and clicked.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias

from boardgames_tui.engine import AnyGame, Event, Setup

from .badges import Person
from .choice import Choice, ChoiceGroup
from .painter import Painter, Span, cut, spans_text
from .scene import AnyScene, Scene, V

if TYPE_CHECKING:
    from textual.geometry import Size

    from .board import BoardWidget, Desk
    from .browser import Browser
    from .stage import StageCard


class LogRow(NamedTuple):
    """A row of the log beside the board."""

    number: int
    """Of the entry of the history it ends with."""
    seat: int | None
    """Whose deed it was."""
    text: str


SMALL_NOTE = 72
"""Columns of a note in the band of a small table."""


@dataclass(frozen=True, slots=True)
class Tab:
    name: str
    label: str
    plays: bool = False
    """The present choice is made on this page: it turns up automatically, else the first one does."""
    owner: int | None = None
    """The seat whose things this page shows: named at the end of the row where they are not the reader's own."""
    hint: str = ""
    """Keys of this page alone, at the end of the row of tabs: the key bar of a small table has no room for them."""


@dataclass(slots=True)
class Help:
    """The thing under the cursor, explained."""

    title: str
    paragraphs: list[str]
    rule: str = ""
    brief: str = ""
    """What it is in one plain sentence, where the first paragraph is none."""
    legend: str = ""
    """The symbols on it, for those who ask for all of it."""

    @property
    def line(self) -> str:
        """In one line: the name, and the sentence that says what it is."""
        first = self.brief or next(filter(None, self.paragraphs), "")
        return f"{self.title.rstrip(':')}: {first}" if first else self.title


class TablePlace(NamedTuple):
    """Something on the table that can be found by its name."""

    target: str
    name: str
    also: tuple[str, ...] = ()
    """Other words for it: what is printed there, what stands there."""
    owner: int | None = None
    """The seat on whose board (F3) it lies; None: at the table."""


@dataclass(frozen=True, slots=True)
class Celebration:
    """Something to celebrate since the reader's last decision: a headline, and who did what."""

    headline: str
    deeds: Sequence[tuple[Person, str]]


OWNER = 12
"""Columns of a name in a tab."""


def mat_label(scene: AnyScene, own: str) -> str:
    """The label of the tab with the mat drawn as the player's own: `own` for its owner, the owner's name for all
    others."""
    return own if scene.is_mine else cut(scene.owner.name, OWNER)


class Table(ABC, Generic[V]):
    """The Textual part of a game: `TABLE` in `games/<slug>/table/`."""

    end_keys: Sequence[str] = ("log.ends",)
    """Events that say what brought the end about; the results tell the last of them, as `ended.…` where the catalogue
    has it."""

    landmarks: Collection[str] = ()
    """Events that a replay marks on the way because they decide matches: something completed, captured, lost."""

    verbs: str = ""
    """Fixed keys that only this game has, beside those of all games (`VERBS`): `s` another group, `t` trade. They never
    become the letter of a place, in any decision of the game."""

    wants: tuple[int, int] = (0, 0)
    """Columns and rows in which the wide board is seen whole. Where the usual table has less, the side column and the
    band shrink."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @abstractmethod
    def choices(self, scene: Scene[V], legal: Sequence[Any], labels: Sequence[str]) -> list[Choice]:
        """Every legal action, in display order. `labels` are the game's own words for them."""

    def groups(self, scene: Scene[V]) -> list[ChoiceGroup]:
        return []

    @abstractmethod
    def title(self, scene: Scene[V]) -> list[str]:
        """Facts for the title bar: round, phase, decks."""

    def prompt(self, scene: Scene[V]) -> list[Span]:
        """The choice itself, with the thing it is about as a coloured chip."""
        return [Span(scene.phrase(scene.asked.prompt), bold=True)]

    def prompt_phase(self, scene: Scene[V]) -> str:
        """Where in the turn, behind the name."""
        return ""

    def prompt_note(self, scene: Scene[V]) -> str:
        """What follows from the choice; cut first when space is short."""
        return ""

    def glyphs(self, scene: Scene[V]) -> Sequence[Span]:
        """What came up since the reader's last decision, as a strip at the end of the prompt band."""
        return ()

    def record(self, setup: Setup) -> str | None:
        """What the best result of a game played alone is kept for, as the name of an option's value: `map.avenia`.
        None: none is kept."""
        return None

    def lay_open(self, view: V, view_of: Callable[[int], V]) -> V:
        """The view of a replay with everything open: what several seats hid from each other at one place of the board
        is put together from the views of those seats. Hands are shown seat by seat."""
        return view

    def moment(self, scene: Scene[V]) -> Celebration | None:
        """The great moment among the news, if there was one."""
        return None

    def stage(self, scene: Scene[V], news: Sequence[tuple[int, Event]]) -> Sequence[StageCard]:
        """What of the news everybody should see before the match goes on: dice, reveals, battles, cards turned up.

        Asked after every action; the scene has no decision and no choices. Whatever a card tells must be in the news
        or in the view, which are the reader's."""
        return ()

    @property
    def desk(self) -> type[Desk]:
        """What the parts lie on; a game whose table has keys of its own gives one with bindings."""
        from .board import Desk

        return Desk

    @abstractmethod
    def parts(self) -> Iterable[BoardWidget]:
        """The widgets of the wide table's left column, from top to bottom: the board, the player's own mat."""

    def lies_beside(self, scene: Scene[V], available: Size) -> bool:
        """Whether the parts lie side by side in this room instead of one below the other."""
        return False

    def explain(self, scene: Scene[V], target: str) -> Help | None:
        """The thing under the mouse. Without more: what the help would say with the cursor on the choice that it
        means."""
        number = scene.choice_at(target)
        return None if number is None else self.help(replace(scene, cursor=number))

    def places(self, scene: Scene[V]) -> Iterable[TablePlace]:
        """Places that `/` finds though they may be scrolled out of sight, or that have more names than the title of
        their explanation. What is painted is found without."""
        return ()

    def place_now(self, scene: Scene[V], target: str) -> str:
        """What a place is called in this scene, where its target depends on whether it is legal."""
        return target

    def look_step(self, scene: Scene[V], here: str, direction: str) -> str | None:
        """The place an arrow leads the look cursor to, for boards that reach out of the window. None: the nearest one
        that is painted."""
        return None

    @abstractmethod
    def tabs(self, scene: Scene[V]) -> list[Tab]:
        """The pages of the small table's upper part, always in the same order: hands know their digits."""

    @abstractmethod
    def page(self, p: Painter, scene: Scene[V], tab: str) -> None:
        """One tab of the small table."""

    def page_height(self, scene: Scene[V]) -> int:
        """Rows the small table's upper part wants at 80×24."""
        return 9

    page_grows: bool = False
    """Whether a page shows more in more rows, as a map does: then most rows beyond 24 are its own."""

    def corner(self, scene: Scene[V], tab: str, available: Size) -> Size | None:
        """Where a page of the small table wants the whole room: the columns and rows at its lower right that it leaves
        to the choices and the players."""
        return None

    widest: int = 112
    """Columns in which the wide board shows everything."""

    def player_rows(self, scene: Scene[V]) -> int:
        """The most rows a player's summary takes beside the board: fewer leave more of the log at a full table."""
        return 3

    @abstractmethod
    def player(self, p: Painter, scene: Scene[V], person: Person) -> None:
        """Summary of a player, three rows; name and badge are already drawn in row 0."""

    @abstractmethod
    def player_line(self, p: Painter, scene: Scene[V], person: Person) -> None:
        """The same in one row, from column 0 of the window; name and badge are already drawn."""

    plain_glyphs: Mapping[int, str] = {}
    """Glyphs that lessons name, and what stands for them where only ASCII is shown, as `str.translate` wants it."""

    line_columns: int = 24
    """What that row cannot do without; longer names get the rest."""

    @abstractmethod
    def mat(self, p: Painter, scene: Scene[V], person: Person) -> None:
        """Everything public of one player, as large as the window allows (F3). The scene is `board_scene`: nothing can
        be chosen in it, and its seat is this player's."""

    browses: bool = False
    """Whether all its cards can be leafed through (F9)."""

    def browse(self, scene: Scene[V]) -> Browser | None:
        """All cards of the game and where they are, as far as the reader may know."""
        return None

    def chronicle(self, scene: Scene[V], entries: Sequence[tuple[int, Event]], available: int) -> Sequence[LogRow]:
        """Return the log beside the board, in texts for about `available` columns. A game with long news shortens it
        here; F2 has every sentence."""
        return [LogRow(number, event.seat, scene.in_short(event, available)) for number, event in entries]

    def help(self, scene: Scene[V]) -> Help | None:
        """What is under the cursor."""
        return None

    def step(self, scene: Scene[V], here: str, direction: str, among: Sequence[str]) -> str | None:
        """The target an arrow leads to, for boards whose neighbours are not simply the nearest on the screen, or lie
        outside of a scrolled window. None: the nearest one that is painted."""
        return None

    def find(self, scene: Scene[V], text: str) -> int | None:
        """The shown choice somebody means by typing part of its name."""
        wanted = text.casefold().strip()
        for number in scene.letters:
            if wanted in spans_text(scene.choices[number].label).casefold():
                return number
        return None


AnyTable: TypeAlias = Table[Any]
"""The table of some game, for what is drawn in every game alike."""
