"""Launch targets: what the app may be opened with besides a setup and a save (lessons, replay, join, statistics).
Imported by the command line without Textual."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames_tui.engine import Setup
    from boardgames_tui.remote.client.client import RemoteClient
    from boardgames_tui.remote.host.server import Doors
    from boardgames_tui.session import Match


class LaunchTarget(NamedTuple):
    """A replay of a match, opened at its end or at a move."""

    match: Match
    at: int | None = None


class LearnTarget(NamedTuple):
    """The lessons of a game, or one of them."""

    slug: str
    lesson: int | None = None


class HostTarget(NamedTuple):
    """A new match or a save whose table is open to other screens."""

    start: Setup | Path
    doors: Doors


class JoinTarget(NamedTuple):
    """A seat at a table on another host."""

    client: RemoteClient


Start: TypeAlias = "Setup | Path | LaunchTarget | LearnTarget | HostTarget | JoinTarget | None"
"""What the app opens with; None: the picker."""
