"""The driver that an app writes to its terminal or page with."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.app import App
    from textual.driver import Driver


def driver_of(app: App[object]) -> Driver | None:
    """None before the app runs. Textual writes titles of windows and messages to a page only through it, and gives it
    no public name."""
    return app._driver
