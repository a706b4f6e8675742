"""What the app may be opened with beside a table and a save. Apart from the app, because the command line names it
before it knows whether there is a terminal for one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from boardgames_tui.session import Match


class Watched(NamedTuple):
    """A match to be replayed, from its end or from a move on."""

    match: Match
    at: int | None = None


class Learning(NamedTuple):
    """The lessons of a game, or one of them."""

    slug: str
    lesson: int | None = None
