"""The parts of a table: painted widgets that a scene is shown to.

Data comes down (`show`), messages go up (`Canvas.Pointed`). A step of the cursor repaints only the parts that follow
it, and of those only the rows that changed go to the terminal: a table of nine painted widgets costs no more than one.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import events
from textual.containers import Container, Horizontal, Vertical
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from .drawing.canvas import Canvas
from .drawing.glow import glow
from .drawing.look_mark import mark_looked
from .painter import Painter, cut
from .pieces import badge
from .places import explain_place
from .scene import AnyScene

if TYPE_CHECKING:
    from .table import AnyTable, Tab

BADGE = 3
"""Columns of a player's badge."""
LOWEST = 24
"""Rows of the smallest window."""


class Panel(Canvas):
    """A part that shows the scene. Subclasses write `draw`."""

    follows_cursor: ClassVar[bool] = False
    """Whether a step of the cursor changes what it shows."""

    def __init__(self, table: AnyTable, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.table = table
        self.scene: AnyScene | None = None

    def show(self, scene: AnyScene | None) -> None:
        """A new position; None: a curtain is up, nothing of it may be seen."""
        self.scene = scene
        self.repaint()

    @property
    def available(self) -> Size:
        """What there is for it and its neighbours together."""
        return self.parent.size if isinstance(self.parent, Widget) else self.size

    def paint(self, p: Painter) -> None:
        if self.scene is not None:
            self.draw(p, self.scene)
            if places := self.scene.glowing:
                glow(p, places)
            if self.scene.looked_at is not None:
                mark_looked(p, self.scene.looked_at)

    def draw(self, p: Painter, scene: AnyScene) -> None:
        raise NotImplementedError


class HoverPanel(Panel):
    """A part whose targets are explained under the mouse."""

    _pointed: str | None = None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        target = self.target_at(event.x, event.y)
        if target != self._pointed:
            self._pointed = target
            self.tooltip = self._told(target)

    def _told(self, target: str | None) -> Text | None:
        """As plain text: names typed by people must not be read as markup."""
        if target is None or self.scene is None or (found := explain_place(self.table, self.scene, target)) is None:
            return None
        return Text("\n".join([found.title, *filter(None, (found.brief, *found.paragraphs))]))


class BoardWidget(HoverPanel, can_focus=True):
    """A board: the part of a table that has the room which its mats leave."""

    follows_cursor = True

    def clicked_at(self, x: int, y: int) -> str | None:
        """What can be chosen, also through a thing on it that is only explained: a gate through the merchant who stands
        there."""
        found = self.targets_at(x, y)
        chosen = (target for target in found if self.scene is not None and self.scene.choice_at(target) is not None)
        return next(chosen, next(iter(found), None))


class MatWidget(BoardWidget, can_focus=False):
    """A mat, a row of cards: a part that says how much room it needs, above or below the board or at its side
    (`Table.lies_beside`)."""

    DEFAULT_CSS = "MatWidget { height: auto; }"
    is_everybodys: ClassVar[bool] = False
    """It shows what lies before all of them, not one player's things."""

    def cells_wanted(self, scene: AnyScene, available: Size) -> int:
        """Rows, or columns where the parts lie side by side, of the room there is for all of them."""
        raise NotImplementedError

    def show(self, scene: AnyScene | None) -> None:
        self.scene = scene
        has = self.size.width if self.styles.is_auto_width else self.size.height
        if scene is not None and self.display and self.cells_wanted(scene, self.available) != has:
            self.refresh(layout=True)  # it is painted when it has its new size
        else:
            self.repaint()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return 0 if self.scene is None else self.cells_wanted(self.scene, container)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return 0 if self.scene is None else self.cells_wanted(self.scene, container)


class BoardContainer(Widget):
    """A box that only holds others is not painted itself: what is below it shows. Textual would make its rows again
    under its parts at every key, which takes as long as painting a board. It stands last among the bases: Textual takes
    the styles of the first."""

    def render_lines(self, crop: Region) -> list[Strip]:
        return []


class Column(Vertical, BoardContainer):
    """What lies beside the board."""


class Parts(Container, BoardContainer):
    """The room of board and mat, and of the pages that stand for them in a small window: one below the other or side by
    side."""

    DEFAULT_CSS = """
    Parts.-beside { layout: horizontal; }
    Parts.-beside > MatWidget { width: auto; height: 1fr; }
    """

    def __init__(self, table: AnyTable, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.table = table
        self.scene: AnyScene | None = None

    def show(self, scene: AnyScene | None) -> None:
        self.scene = scene
        self.on_resize()

    def on_resize(self) -> None:
        if self.scene is not None:
            self.set_class(not self.scene.small and self.table.lies_beside(self.scene, self.size), "-beside")


class Desk(Horizontal, BoardContainer):
    """Board, mat, choices, players and log. A game whose table has keys of its own (zoom, marks, scrolling) gives a
    subclass with `BINDINGS` and actions, which end with `self.changed()`. No letters: those pick choices.
    One with short lists and a talkative log says so in its `DEFAULT_CSS`."""

    DEFAULT_CSS = "Desk { layers: base corner stage; } Desk #choices { height: 2fr; }"
    scene: AnyScene | None = None

    class Changed(Message):
        """The table is to be shown in another way."""

    def __init__(self, table: AnyTable, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.table = table

    def changed(self) -> None:
        self.post_message(self.Changed())

    def on_resize(self) -> None:
        """A page that wants the whole room is measured by the desk: the coach's words make it lower."""
        for pages in self.query(Pages):
            pages.show(pages.scene)


class Pages(MatWidget, can_focus=True):
    """The board of a small window: one page at a time, chosen by its digit or a click on its tab."""

    page = 0

    def show(self, scene: AnyScene | None) -> None:
        if scene is not None:
            self.page = min(self.page, len(self.table.tabs(scene)) - 1)
        self._lay_corner(scene)
        super().show(scene)

    def turn_to_play(self, scene: AnyScene) -> None:
        """To the page on which the present choice is made."""
        self.page = next((number for number, tab in enumerate(self.table.tabs(scene)) if tab.plays), 0)

    def turn_to_see(self, scene: AnyScene, places: Collection[str]) -> None:
        """To the page with most of these places: the one that is open, if others have no more."""
        seen = [len(self._on_page(scene, tab.name) & set(places)) for tab in self.table.tabs(scene)]
        if seen[self.page] < max(seen):
            self.page = seen.index(max(seen))

    def _on_page(self, scene: AnyScene, tab: str) -> set[str]:
        p = Painter.blank(scene.look, self.app.size.width, 1 + self.table.page_height(scene))
        self.table.page(p.area(0, 1, p.width, p.height - 1), scene, tab)
        return {name.partition("#")[0] for name in p.grid.targets}

    def turn(self, page: int) -> None:
        if self.scene is not None:
            self.page = page % len(self.table.tabs(self.scene))
            self.show(self.scene)
            self.refresh_bindings()  # a page may have keys of its own

    @property
    def _desk(self) -> Desk:
        return next(widget for widget in self.ancestors if isinstance(widget, Desk))

    def _corner(self, scene: AnyScene) -> Size | None:
        if not scene.small:
            return None
        return self.table.corner(scene, self.table.tabs(scene)[self.page].name, self._desk.size)

    def _lay_corner(self, scene: AnyScene | None) -> None:
        """What stands below other pages goes to the corner of one that wants the whole room, and back."""
        corner = None if scene is None else self._corner(scene)
        side = self._desk.query_one("#side")
        self.screen.set_class(corner is not None, "-cornered")
        side.styles.width, side.styles.height = (None, None) if corner is None else corner
        side.styles.offset = None if corner is None else self._desk.size - corner

    def cells_wanted(self, scene: AnyScene, available: Size) -> int:
        """The row of tabs and the page; pages that show more in more rows get most of those beyond the smallest
        window's."""
        if self._corner(scene) is not None:
            return self._desk.size.height
        more = max(0, self.app.size.height - LOWEST) * 2 // 3 if self.table.page_grows else 0
        return 1 + self.table.page_height(scene) + more

    def draw(self, p: Painter, scene: AnyScene) -> None:
        p.put(0, 0, "─" * p.width, p.pal.line)
        tabs, x = self.table.tabs(scene), 1
        for number, tab in enumerate(tabs):
            here = number == self.page
            text = f" {number + 1} {tab.label} "
            p.target(f"tab:{number}", x, 0, len(text), 1)
            x = (
                p.put(
                    x, 0, text, p.pal.on_cursor if here else p.pal.dim, p.pal.cursor if here else p.pal.card, bold=here
                )
                + 1
            )
        right = self._paint_owner(p, scene, tabs[self.page], x)
        if (hint := tabs[self.page].hint) and x + len(hint) + 2 < right:
            p.right(right - 1, 0, f" {hint} ", p.pal.dim, p.pal.bg)
        self.table.page(p.area(1, 1, p.width - 2, p.height - 1), scene, tabs[self.page].name)

    def _paint_owner(self, p: Painter, scene: AnyScene, tab: Tab, left: int) -> int:
        """The badge and name of the player whose things the page shows, unless they are the reader's own. Returns the
        column where the row of tabs ends before them."""
        if tab.owner is None or (tab.owner == scene.seat and scene.is_mine):
            return p.width
        person = scene.people[tab.owner]
        name = cut(person.name, max(0, p.width - left - BADGE - 3))
        x = p.width - len(name) - BADGE - 3
        p.put(badge(p, x, 0, person), 0, f" {name} ", p.pal.text, p.pal.bg, bold=True)
        return x
