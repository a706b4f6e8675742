"""The parts of a table: painted widgets that a scene is shown to.

Data goes down (`show`), messages go up (`Canvas.Pointed`). A step of the cursor repaints only the parts that follow it,
and only the changed rows are sent to the terminal: nine painted widgets cost no more than one.
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
    from .table import AnyTable
    from .table_parts import Tab

BADGE = 3
"""Number of columns of a player's badge."""
LOWEST = 24
"""Number of rows of the smallest window."""


class Panel(Canvas):
    """Painted widget that shows the scene. Subclasses implement `draw`."""

    follows_cursor: ClassVar[bool] = False
    """Whether a step of the cursor changes what it shows."""

    def __init__(self, table: AnyTable, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.table = table
        self.scene: AnyScene | None = None

    def show(self, scene: AnyScene | None) -> None:
        """Show a scene; None: a curtain is up, so nothing may be shown."""
        self.scene = scene
        self.repaint()

    @property
    def available(self) -> Size:
        """The space for this widget and its neighbours together."""
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
    """Panel whose targets are explained under the mouse."""

    _pointed: str | None = None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        target = self.target_at(event.x, event.y)
        if target != self._pointed:
            self._pointed = target
            self.tooltip = self._told(target)

    def _told(self, target: str | None) -> Text | None:
        """Return help as plain text: names typed by people must not be read as markup."""
        if target is None or self.scene is None or (found := explain_place(self.table, self.scene, target)) is None:
            return None
        return Text("\n".join([found.title, *filter(None, (found.brief, *found.paragraphs))]))


class BoardWidget(HoverPanel, can_focus=True):
    """Board: the part of a table that takes the space its mats leave."""

    follows_cursor = True

    def clicked_at(self, x: int, y: int) -> str | None:
        """Return the choice at a cell, also below a thing that is only explained: a gate below the merchant on it."""
        found = self.targets_at(x, y)
        chosen = (target for target in found if self.scene is not None and self.scene.choice_at(target) is not None)
        return next(chosen, next(iter(found), None))


class MatWidget(BoardWidget, can_focus=False):
    """Mat or row of cards: a part that says how much space it needs, above, below or beside the board
    (`Table.lies_beside`)."""

    DEFAULT_CSS = "MatWidget { height: auto; }"
    is_everybodys: ClassVar[bool] = False
    """Whether it shows common things, not one player's."""

    def cells_wanted(self, scene: AnyScene, available: Size) -> int:
        """Return the rows it wants, or the columns where the parts lie side by side; `available` is the space of all
        parts."""
        raise NotImplementedError

    def show(self, scene: AnyScene | None) -> None:
        self.scene = scene
        has = self.size.width if self.styles.is_auto_width else self.size.height
        if scene is not None and self.display and self.cells_wanted(scene, self.available) != has:
            self.refresh(layout=True)  # painted once it has its new size
        else:
            self.repaint()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return 0 if self.scene is None else self.cells_wanted(self.scene, container)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return 0 if self.scene is None else self.cells_wanted(self.scene, container)


class BoardContainer(Widget):
    """Container that is not painted itself. Textual would render its rows below the parts at every key, which takes as
    long as painting a board. It must be the last base class: Textual takes the styles of the first."""

    def render_lines(self, crop: Region) -> list[Strip]:
        return []


class Column(Vertical, BoardContainer):
    """Column beside the board."""


class Parts(Container, BoardContainer):
    """Container of board and mat, or of the pages of a small window: one below the other or side by side."""

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
        """Message: the display options of the table have changed."""

    def __init__(self, table: AnyTable, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.table = table

    def changed(self) -> None:
        self.post_message(self.Changed())

    def on_resize(self) -> None:
        """Lay out again: a full-size page depends on the height of the desk, which the coach reduces."""
        for pages in self.query(Pages):
            pages.show(pages.scene)


class Pages(MatWidget, can_focus=True):
    """Pages of a small window: one at a time, chosen by its digit or a click on its tab."""

    page = 0

    def show(self, scene: AnyScene | None) -> None:
        if scene is not None:
            self.page = min(self.page, len(self.table.tabs(scene)) - 1)
        self._lay_corner(scene)
        super().show(scene)

    def turn_to_play(self, scene: AnyScene) -> None:
        """Turn to the page on which the present choice is made."""
        self.page = next((number for number, tab in enumerate(self.table.tabs(scene)) if tab.plays), 0)

    def turn_to_see(self, scene: AnyScene, places: Collection[str]) -> None:
        """Turn to the page with most of these places; the open page stays if no other has more."""
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
            self.refresh_bindings()  # pages may have keys of their own

    @property
    def _desk(self) -> Desk:
        return next(widget for widget in self.ancestors if isinstance(widget, Desk))

    def _corner(self, scene: AnyScene) -> Size | None:
        if not scene.small:
            return None
        return self.table.corner(scene, self.table.tabs(scene)[self.page].name, self._desk.size)

    def _lay_corner(self, scene: AnyScene | None) -> None:
        """Move the parts below the pages into the corner of a full-size page, or back."""
        corner = None if scene is None else self._corner(scene)
        side = self._desk.query_one("#side")
        self.screen.set_class(corner is not None, "-cornered")
        side.styles.width, side.styles.height = (None, None) if corner is None else corner
        side.styles.offset = None if corner is None else self._desk.size - corner

    def cells_wanted(self, scene: AnyScene, available: Size) -> int:
        """Return the rows of tabs and page; pages that can show more in more rows get most of the extra rows."""
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
        """Paint badge and name of the player whose things the page shows, unless it is the reader. Return the column
        where the row of tabs ends."""
        if tab.owner is None or (tab.owner == scene.seat and scene.is_mine):
            return p.width
        person = scene.people[tab.owner]
        name = cut(person.name, max(0, p.width - left - BADGE - 3))
        x = p.width - len(name) - BADGE - 3
        p.put(badge(p, x, 0, person), 0, f" {name} ", p.pal.text, p.pal.bg, bold=True)
        return x
