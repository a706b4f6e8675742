"""Driver of an app, with which it writes to its terminal or page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.app import App
    from textual.driver import Driver


def driver_of(app: App[object]) -> Driver | None:
    """Return the driver; None before the app runs. Window titles and messages to a page need it, and Textual has no
    public name for it."""
    return app._driver
