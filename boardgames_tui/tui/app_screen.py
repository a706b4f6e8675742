"""Base of the app's screens: what the app asks of the active screen, with default answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from textual import events

    from boardgames_tui.kit.keys import PageChoice
    from boardgames_tui.session import MatchView


class AppScreen:
    """Base of all screens and popups of this program; the command palette is Textual's own."""

    KEYS_IN_ORDER: ClassVar[bool] = False
    """Whether each key is handled completely before the next one."""
    OPENS_FIELD: ClassVar[Sequence[str]] = ()
    """Actions that open a text field: keys typed after theirs wait for it."""
    is_ready = True
    """Whether the text field of the screen, if it has one, takes keys."""
    has_field: ClassVar[bool] = False
    """Whether the screen is a text field that Enter and Esc close."""
    is_remote: ClassVar[bool] = False
    """Whether the match is on another host."""
    slug: str | None = None
    """Slug of its game."""
    match: MatchView | None = None
    """Its match."""

    def repaint(self) -> None:
        """Paint everything again after a change of language or look."""

    def keep_key(self, event: events.Key) -> bool:
        """Whether the key of a binding is kept for later instead of being handled now."""
        return False

    def clear_told(self) -> None:
        """Remove the message in the key bar, because a key was pressed."""

    def page_choices(self) -> Sequence[PageChoice] | None:
        """Return the choices for a browser page; None: the screen has no list."""
        return None
