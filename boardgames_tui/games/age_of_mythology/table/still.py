"""What the cursor does not change is painted once a position and copied at every step."""

from collections.abc import Callable

from boardgames_tui.tui.kit.painter import Grid, Painter
from boardgames_tui.tui.kit.table import Scene


class Still:
    """One finished picture. A new position brings a new scene, and with it a new picture."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._key: object = None
        self._rows = 0
        self._grid = Grid(0, 0, [], [])

    def paint(self, p: Painter, scene: Scene, key: object, draw: Callable[[Painter], int]) -> int:
        """Draws with `draw`, which returns the rows it used, or copies what it drew before. The key names what else it depends on."""
        key = (key, p.width, p.height, tuple(scene.letters.items()))
        if scene is not self._scene or key != self._key:
            self._grid = Grid.blank(p.width, p.height, (p.pal.text, p.pal.bg, 0))
            self._rows = draw(Painter(self._grid, p.look))
            self._scene, self._key = scene, key
        p.blit(0, 0, self._grid.chars[: self._rows], self._grid.cells[: self._rows])
        for name, place in self._grid.targets.items():
            p.target(name, *place)
        return self._rows
