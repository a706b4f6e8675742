"""Textual as two thousand apps of tests need it: what is the same for all of them is made once, and a frame is painted
when somebody looks."""

from typing import Any

from textual import screen
from textual._compositor import Compositor
from textual._context import active_app
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.screen import Screen

paint = Compositor.render_update


def read_styles_once() -> None:
    """Each app has the same stylesheets: Textual reads them again for each, which took a seventh of the time of their
    tests."""
    read: dict[tuple[Any, ...], list[RuleSet]] = {}
    parse = Stylesheet._parse_rules

    def parse_once(self: Stylesheet, *args: Any, **more: Any) -> list[RuleSet]:
        key = (*args, *more.values(), frozenset(self._variables.items()))
        if key not in read:
            read[key] = parse(self, *args, **more)
        return read[key]

    Stylesheet._parse_rules = parse_once  # type: ignore[method-assign]


def paint_when_asked() -> None:
    """Until all that was sent is handled, an app paints several frames that the next one replaces, for a driver without
    a terminal, which took a sixth of the time of their tests: they are owed, and painted when a test waits for
    the screen (`painted`)."""

    def owe(self: Compositor, *args: Any, **more: Any) -> Any:
        return None if active_app.get().is_headless else paint(self, *args, **more)

    Compositor.render_update = owe  # type: ignore[method-assign]


def lay_out_at_once() -> None:
    """Textual waits for the next of sixty frames a second before it lays out what has changed."""
    screen.UPDATE_PERIOD = 0.001  # type: ignore[misc]


def painted(screen: Screen[Any]) -> Compositor:
    """With the frame that is owed: all that changed since the last one."""
    paint(screen._compositor, screen_stack=screen.app._background_screens)
    return screen._compositor
