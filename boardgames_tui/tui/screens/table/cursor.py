"""The cursor on the table: over the places of the board, along the list, to a name that is typed."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from boardgames_tui.kit.choosing.choice_letters import deal, main_group
from boardgames_tui.kit.drawing.spatial import neighbour
from boardgames_tui.kit.painter import Rect
from boardgames_tui.kit.panels.choices import rows_of

if TYPE_CHECKING:
    from boardgames_tui.kit.scene import AnyScene
    from boardgames_tui.tui.screens.base.table_layout import TableLayoutScreen

    from .model import TableModel


class Cursor:
    def __init__(self, screen: TableLayoutScreen, model: TableModel) -> None:
        self._screen, self._model = screen, model

    def to(self, number: int | None) -> None:
        """Move to a shown choice; only the parts that show the cursor are repainted."""
        scene = self._model.scene
        if scene is not None and number is not None:
            scene.cursor = number
            self._screen.repaint_cursor()

    def to_choice(self, number: int) -> None:
        """Move to a choice of any group."""
        scene = self._model.scene
        if scene is not None and number not in scene.letters:
            self.switch(scene, scene.choices[number].group)
        self.to(number)

    def _places(self, among: Collection[str]) -> dict[str, Rect]:
        """Return the visible choices with their places on the screen."""
        found: dict[str, Rect] = {}
        for part in self._screen.boards:
            if part.display:
                x, y = part.region.offset
                seen = ((name, part.targets[name]) for name in among if name in part.targets)
                found |= {name: Rect(x + at.x, y + at.y, at.width, at.height) for name, at in seen}
        return found

    def move(self, way: str) -> None:
        """Move between the places of choices on the board; without one in that direction, along the list."""
        scene = self._model.scene
        if scene is None or not scene.letters:
            return
        targets = {target: n for n in reversed(list(scene.letters)) if (target := scene.choices[n].target)}
        here = scene.chosen.target if scene.chosen else None
        found = None if here is None else self._model.table.step(scene, here, way, list(targets))
        if found is None and here is not None:
            found = neighbour(self._places(targets), targets, here, way)
        if found is not None:
            self.to(targets[found])
        elif way in ("up", "down") or here is None:
            self.step(1 if way in ("down", "right") else -1)

    def step(self, step: int) -> None:
        """Move along the list."""
        scene = self._model.scene
        if scene is not None and scene.letters:
            order = [row.number for row in rows_of(scene) if row.kind == "choice"]
            at = order.index(scene.cursor) if scene.cursor in order else 0
            self.to(order[(at + step) % len(order)])

    def switch(self, scene: AnyScene, group: str) -> None:
        """Switch to another group of choices; the cursor stays on its place if that has a choice there too."""
        here = scene.chosen.target if scene.chosen else None
        deal(scene, group, self._model.letters)
        same = next((n for n in scene.letters if here is not None and scene.choices[n].target == here), None)
        self.to(scene.cursor if same is None else same)
        self._screen.refresh_bindings()

    @property
    def is_aside(self) -> bool:
        """Whether a group other than the main one is shown."""
        scene = self._model.scene
        return scene is not None and scene.group != main_group(scene.choices)
