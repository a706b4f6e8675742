"""Table layout screen: arranges the parts of a table in the window and gives them the scene.

`table.tcss` lays them out: `#band` above, `#left` with board and mat or their pages, `#side` beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from textual import events

from boardgames_tui.kit.board import BoardWidget, Desk, HoverPanel, Pages, Panel, Parts
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.kit.table import AnyTable
from boardgames_tui.session import MatchView
from boardgames_tui.tui.scenes import SceneModel
from boardgames_tui.tui.styles import STYLES

from .shell import ShellScreen

WIDE, HIGH, LARGE = 110, 34, 150
"""Columns and rows below which the board becomes pages, and columns from which the side column is wider."""
BESIDE, AROUND = 36, 6
"""Columns beside the board and rows above and below it, by default."""


class TableLayoutScreen(ShellScreen):
    """Base of screens with a table. Subclasses implement `body` with a `Desk`, `Parts` and `Pages`, and `repaint`,
    which makes a new scene."""

    CSS_PATH = [STYLES / "shell.tcss", STYLES / "table.tcss"]
    AUTO_FOCUS = ""
    match: MatchView
    around = AROUND

    def __init__(self, model: SceneModel) -> None:
        super().__init__(model.match.setup.game)
        self.model = model
        self.match = model.match
        self.table: AnyTable = model.table

    @property
    def scene(self) -> AnyScene | None:
        """The shown scene; None while nothing may be shown."""
        return self.model.scene

    @cached_property
    def panels(self) -> Sequence[Panel]:
        """All panels. Cached, because they never change and a query at every key would take longer than painting
        one."""
        return list(self.query(Panel))

    @property
    def boards(self) -> Iterator[BoardWidget]:
        return (part for part in self.panels if isinstance(part, BoardWidget))

    @property
    def has_parts(self) -> bool:
        """Whether the parts are mounted: once the program is ending Textual mounts none and removes them one by one."""
        return bool(self.query_children("#title")) and bool(self.query(Pages))

    @property
    def is_small(self) -> bool:
        return self.app.size.width < WIDE or self.app.size.height < HIGH

    def lay(self, scene: AnyScene | None) -> None:
        """Show a scene in all parts."""
        self.model.scene = scene
        self.query_one(Desk).scene = scene
        self.query_one(Parts).show(scene)
        for panel in self.panels:
            panel.show(scene)
        self.query_one("#title", Canvas).repaint()
        if self.focused is None:
            boards = (part for part in self.boards if part.can_focus)
            self.set_focus(next(part for part in boards if isinstance(part, Pages) == self.is_small))
        self.refresh_bindings()

    def repaint_cursor(self) -> None:
        """Repaint the parts that show the cursor or a hint."""
        for panel in self.panels:
            if panel.follows_cursor:
                panel.repaint()

    def repaint_looked(self) -> None:
        """Repaint the parts that show the look cursor."""
        for panel in self.panels:
            if isinstance(panel, HoverPanel) or panel.id == "band":
                panel.repaint()

    def on_desk_changed(self) -> None:
        self.lay(self.scene)

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.fit()
        if self.scene is not None and self.scene.small != self.is_small:
            self.set_focus(None)
            self.repaint()

    def fit(self) -> None:
        """Set the CSS classes of the layout, by the size of the window and of the board."""
        width, height = self.app.size
        self.set_class(self.is_small, "-small")
        self.set_class(width >= LARGE, "-large")
        self.set_class(not self.is_small and height - self.around < self.table.wants[1], "-flat")
        tight = not self.is_small and width - BESIDE < self.table.wants[0]
        self.set_class(tight, "-tight")
        left = self.query_one("#left")
        left.styles.width = self.table.wants[0] if tight else None
        left.styles.max_width = None if self.is_small else self.table.widest
