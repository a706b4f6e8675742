"""Base class of a game's table: what its `table/` provides to the app.

A table only draws. It gets a scene (a view, the choices, the cursor) and paints it: the wide form as one left column,
the small form as tabs. Choices are legal actions with labels; their targets name places that the table registered with
`Painter.target`, so that a choice can be clicked, typed by letter and reached with arrows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

from boardgames_tui.engine import AnyGame, Event, Setup

from .badges import Person
from .choice import Choice, ChoiceGroup
from .painter import Painter, Span, cut, spans_text
from .scene import AnyScene, Scene, V
from .table_parts import Celebration, Help, LogRow, Tab, TablePlace

if TYPE_CHECKING:
    from textual.geometry import Size

    from .board import BoardWidget, Desk
    from .browser import Browser
    from .stage import StageCard


SMALL_NOTE = 72
"""Number of columns of a note in the band of a small table."""


OWNER = 12
"""Number of columns of a name in a tab."""


def mat_label(scene: AnyScene, own: str) -> str:
    """Return the label of the mat's tab: `own` for its owner, the owner's name for others."""
    return own if scene.is_mine else cut(scene.owner.name, OWNER)


class Table(ABC, Generic[V]):
    """The Textual part of a game: `TABLE` in `games/<slug>/table/`."""

    end_keys: Sequence[str] = ("log.ends",)
    """Keys of events that explain the end of the game; the results show the last one, as `ended.…` if the catalogue has
    it."""

    landmarks: Collection[str] = ()
    """Keys of decisive events that a replay marks: something completed, captured, lost."""

    verbs: str = ""
    """Fixed keys of this game besides those of all games (`VERBS`): `s` another group, `t` trade. No choice of the game
    gets them as a letter."""

    wants: tuple[int, int] = (0, 0)
    """Columns and rows that show the whole wide board. If the usual table has less, the side column and the band
    shrink."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @abstractmethod
    def choices(self, scene: Scene[V], legal: Sequence[Any], labels: Sequence[str]) -> list[Choice]:
        """Return every legal action as a choice, in display order. `labels` are the game's labels."""

    def groups(self, scene: Scene[V]) -> list[ChoiceGroup]:
        return []

    @abstractmethod
    def title(self, scene: Scene[V]) -> list[str]:
        """Return facts for the title bar: round, phase, decks."""

    def prompt(self, scene: Scene[V]) -> list[Span]:
        """Return the prompt, with the thing it is about as a coloured chip."""
        return [Span(scene.phrase(scene.asked.prompt), bold=True)]

    def prompt_phase(self, scene: Scene[V]) -> str:
        """Return the phase of the turn, shown behind the name."""
        return ""

    def prompt_note(self, scene: Scene[V]) -> str:
        """Return what follows from the choice; cut first when space is short."""
        return ""

    def glyphs(self, scene: Scene[V]) -> Sequence[Span]:
        """Return what came up since the reader's last decision, as a strip at the end of the prompt band."""
        return ()

    def record(self, setup: Setup) -> str | None:
        """Return the key of the best solo result, as the name of an option's value: `map.avenia`. None: none is
        kept."""
        return None

    def lay_open(self, view: V, view_of: Callable[[int], V]) -> V:
        """Return the view of a replay with everything open: secrets of several seats at one place of the board are
        merged from their views. Hands are shown seat by seat."""
        return view

    def moment(self, scene: Scene[V]) -> Celebration | None:
        """Return the special moment among the news, if any."""
        return None

    def stage(self, scene: Scene[V], news: Sequence[tuple[int, Event]]) -> Sequence[StageCard]:
        """Return the stage cards of the news: dice, reveals, battles, cards turned up. Called after every action; the
        scene has no decision and no choices. A card may use only the news and the view, which are the reader's."""
        return ()

    @property
    def desk(self) -> type[Desk]:
        """The desk that holds the parts; a game with its own table keys returns one with bindings."""
        from .board import Desk

        return Desk

    @abstractmethod
    def parts(self) -> Iterable[BoardWidget]:
        """Return the widgets of the wide table's left column, from top to bottom: the board, the player's own mat."""

    def lies_beside(self, scene: Scene[V], available: Size) -> bool:
        """Whether the parts lie side by side in this space instead of one below the other."""
        return False

    def explain(self, scene: Scene[V], target: str) -> Help | None:
        """Return the help for the thing under the mouse; by default that of the choice with this target."""
        number = scene.choice_at(target)
        return None if number is None else self.help(replace(scene, cursor=number))

    def places(self, scene: Scene[V]) -> Iterable[TablePlace]:
        """Return places for search that may be scrolled out of sight, or that have other names than the title of their
        help. Painted places are found anyway."""
        return ()

    def place_now(self, scene: Scene[V], target: str) -> str:
        """Return the present target of a place, where it depends on legality."""
        return target

    def look_step(self, scene: Scene[V], here: str, direction: str) -> str | None:
        """Return the place to which an arrow moves the look cursor, for boards larger than the window. None: the
        nearest painted one."""
        return None

    @abstractmethod
    def tabs(self, scene: Scene[V]) -> list[Tab]:
        """Return the pages of the small table's upper part, always in the same order, because people remember their
        digits."""

    @abstractmethod
    def page(self, p: Painter, scene: Scene[V], tab: str) -> None:
        """Paint a tab of the small table."""

    def page_height(self, scene: Scene[V]) -> int:
        """Return the rows of the small table's upper part at 80×24."""
        return 9

    page_grows: bool = False
    """Whether a page shows more in more rows, as a map does: then it gets most rows beyond 24."""

    def corner(self, scene: Scene[V], tab: str, available: Size) -> Size | None:
        """Return the corner of a full-size page: the columns and rows at its lower right that it leaves to choices and
        players."""
        return None

    widest: int = 112
    """Return the columns in which the wide board shows everything."""

    def player_rows(self, scene: Scene[V]) -> int:
        """Return the most rows of a player's summary beside the board: fewer leave more of the log at a full table."""
        return 3

    @abstractmethod
    def player(self, p: Painter, scene: Scene[V], person: Person) -> None:
        """Paint the summary of a player, three rows; name and badge are already drawn in row 0."""

    @abstractmethod
    def player_line(self, p: Painter, scene: Scene[V], person: Person) -> None:
        """Paint the summary in one row, from column 0 of the window; name and badge are already drawn."""

    plain_glyphs: Mapping[int, str] = {}
    """Return ASCII replacements of glyphs in lesson texts, as a table for `str.translate`."""

    line_columns: int = 24
    """Return the columns that the one-row summary needs; names get the rest."""

    @abstractmethod
    def mat(self, p: Painter, scene: Scene[V], person: Person) -> None:
        """Paint everything public of one player, as large as the window allows (F3). The scene is `board_scene`: it has
        no choices, and its seat is this player's."""

    browses: bool = False
    """Whether it has a card browser (F9)."""

    def browse(self, scene: Scene[V]) -> Browser | None:
        """Return all cards of the game and where they are, as far as the reader may know."""
        return None

    def chronicle(self, scene: Scene[V], entries: Sequence[tuple[int, Event]], available: int) -> Sequence[LogRow]:
        """Return the log beside the board, in texts for about `available` columns. A game with long news shortens it
        here; F2 has every sentence."""
        return [LogRow(number, event.seat, scene.in_short(event, available)) for number, event in entries]

    def help(self, scene: Scene[V]) -> Help | None:
        """Return the help for what is under the cursor."""
        return None

    def step(self, scene: Scene[V], here: str, direction: str, among: Sequence[str]) -> str | None:
        """Return the target of an arrow, for boards whose neighbours are not the nearest on the screen or lie outside a
        scrolled window. None: the nearest painted one."""
        return None

    def find(self, scene: Scene[V], text: str) -> int | None:
        """Return the shown choice that matches part of its name."""
        wanted = text.casefold().strip()
        for number in scene.letters:
            if wanted in spans_text(scene.choices[number].label).casefold():
                return number
        return None


AnyTable: TypeAlias = Table[Any]
"""Table of any game, for parts that all games share."""
