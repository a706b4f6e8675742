"""Base of the app's screens: what the app asks of the active screen, with default answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from textual import events

    from boardgames_tui.kit.keys import PageChoice
    from boardgames_tui.session import MatchView


class AppScreen:
    """Base of all screens and boxes of this program; the command palette is Textual's and has none of this."""

    KEYS_IN_ORDER: ClassVar[bool] = False
    """Whether each key is handled to its end before the next one."""
    OPENS_FIELD: ClassVar[Sequence[str]] = ()
    """Actions that open a line to type: keys behind theirs wait for it."""
    is_ready = True
    """Whether the field of the screen, if it has one, takes keys."""
    has_field: ClassVar[bool] = False
    """Whether the screen is a field to type into, which Enter and Esc close."""
    is_remote: ClassVar[bool] = False
    """Whether what is shown comes from another host."""
    slug: str | None = None
    """The game it is about."""
    match: MatchView | None = None
    """The match it is about."""

    def repaint(self) -> None:
        """Paint everything again: the language or the look changed."""

    def keep_key(self, event: events.Key) -> bool:
        """Whether the key of a binding is kept for later instead of being run now."""
        return False

    def clear_told(self) -> None:
        """Remove the sentence in the place of the keys: one was pressed."""

    def page_choices(self) -> Sequence[PageChoice] | None:
        """For the page of a browser: what can be chosen; None: the screen has no list."""
        return None
