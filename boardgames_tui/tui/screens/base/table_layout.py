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
"""Below the first two the board becomes pages, from the third on the column at the side is a little wider."""
BESIDE, AROUND = 36, 6
"""Columns beside the board and rows above and below it, where it has no greater wants."""


class TableLayoutScreen(ShellScreen):
    """Subclasses write `body` with a `Desk`, `Parts` and `Pages`, and `repaint`, which makes the scene again."""

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
        """What is shown; None while nothing may be."""
        return self.model.scene

    @cached_property
    def panels(self) -> Sequence[Panel]:
        """All parts: they stay from the first scene to the last, and a query at every key would take longer than
        painting one."""
        return list(self.query(Panel))

    @property
    def boards(self) -> Iterator[BoardWidget]:
        return (part for part in self.panels if isinstance(part, BoardWidget))

    @property
    def has_parts(self) -> bool:
        """Whether the table is built: Textual mounts no part of a screen once the program has been told to end."""
        return bool(self.query(Pages))

    @property
    def is_small(self) -> bool:
        return self.app.size.width < WIDE or self.app.size.height < HIGH

    def lay(self, scene: AnyScene | None) -> None:
        """Show it to all parts."""
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
        """The cursor is on another choice, or a hint has come: paint the parts that show it."""
        for panel in self.panels:
            if panel.follows_cursor:
                panel.repaint()

    def repaint_looked(self) -> None:
        """The look cursor is on another place: paint the parts that show it."""
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
        """Classes of the layout, by the size of the window and what the board wants of it."""
        width, height = self.app.size
        self.set_class(self.is_small, "-small")
        self.set_class(width >= LARGE, "-large")
        self.set_class(not self.is_small and height - self.around < self.table.wants[1], "-flat")
        tight = not self.is_small and width - BESIDE < self.table.wants[0]
        self.set_class(tight, "-tight")
        left = self.query_one("#left")
        left.styles.width = self.table.wants[0] if tight else None
        left.styles.max_width = None if self.is_small else self.table.widest
