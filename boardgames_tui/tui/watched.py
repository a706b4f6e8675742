"""What the app may be opened with beside a table and a save. Apart from the app, because the command line names it
before it knows whether there is a terminal for one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames_tui.engine import Setup
    from boardgames_tui.session import Match
    from boardgames_tui.wire.front import Front
    from boardgames_tui.wire.server import Doors


class Watched(NamedTuple):
    """A match to be replayed, from its end or from a move on."""

    match: Match
    at: int | None = None


class Learning(NamedTuple):
    """The lessons of a game, or one of them."""

    slug: str
    lesson: int | None = None


class Hosting(NamedTuple):
    """A new match or a save whose table is open to other screens."""

    start: Setup | Path
    doors: Doors


class Joining(NamedTuple):
    """A seat at a table elsewhere."""

    front: Front


Start: TypeAlias = "Setup | Path | Watched | Learning | Hosting | Joining | None"
"""None: the shelf of games."""
