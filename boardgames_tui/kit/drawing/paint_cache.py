"""Paint cache: parts of a screen that are painted once and copied when only the cursor moves.

A step of the cursor changes two pieces of forty. Each piece is cached under a name that includes the cursor's effect on
it; the cache is cleared when the position, the letters or the look change."""

from collections.abc import Callable, Hashable
from typing import Any, Concatenate, ParamSpec, TypeVar

from boardgames_tui.kit.painter import Grid, Painter, Rect
from boardgames_tui.kit.scene import AnyScene

P = ParamSpec("P")
T = TypeVar("T")


class PaintCache:
    def __init__(self) -> None:
        self._made_for: tuple[object, ...] = ()
        self._kept: dict[Hashable, tuple[Grid, Any]] = {}
        self._made: dict[Hashable, Any] = {}

    def renew(self, p: Painter, scene: AnyScene) -> None:
        """Clear the cache if needed, before every painting. Every position has a new scene, every group of choices new
        letters."""
        now = (scene, scene.letters, p.look)
        if len(self._made_for) != len(now) or any(old is not new for old, new in zip(self._made_for, now, strict=True)):
            self._made_for = now
            self._kept.clear()
            self._made.clear()

    def made(self, name: Hashable, make: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Return a cached object that does not depend on the cursor: a layout, rows of a list."""
        if name not in self._made:
            self._made[name] = make(*args, **more)
        kept: T = self._made[name]
        return kept

    def put(
        self,
        p: Painter,
        rect: Rect,
        name: Hashable,
        paint: Callable[Concatenate[Painter, P], T],
        *args: P.args,
        **more: P.kwargs,
    ) -> T:
        """Paint a piece or copy it from the cache. `paint` fills a window of the rectangle's size; apart from `name` it
        must not depend on the cursor. Its return value is cached too.
        """
        key = (name, rect.width, rect.height)
        if key not in self._kept:
            fresh = Painter.blank(p.look, rect.width, rect.height)
            result = paint(fresh, *args, **more)
            self._kept[key] = fresh.grid, result
        kept: T
        grid, kept = self._kept[key]
        p.blit(rect.x, rect.y, grid.chars, grid.cells)
        p.area(*rect).targets(grid.targets)
        return kept
