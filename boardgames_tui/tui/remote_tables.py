"""Remote tables in the app: hosting a table, joining one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames_tui.engine import Setup
    from boardgames_tui.remote.client.client import RemoteClient
    from boardgames_tui.remote.host.server import Doors
    from boardgames_tui.session import Match
    from boardgames_tui.tui.base_app import BaseApp
    from boardgames_tui.tui.screens.table.table import TableScreen

LONGEST = 80
"""Largest number of characters of a code with an address."""


def host(app: BaseApp, start: Setup | Path, doors: Doors) -> None:
    if isinstance(start, Path):
        app.open_save(start)
    else:
        app.start_match(start)
    if (table := _laid_table(app)) is not None:
        table.call_after_refresh(table.hosting.open, doors)


def play_again(app: BaseApp, match: Match) -> None:
    """Start another match; clients of the table come along."""
    before = _laid_table(app)
    server = None if before is None else before.hosting.hand_on()
    app.start_match(match.again)
    if server is not None and (table := _laid_table(app)) is not None:
        table.hosting.go_on_with(server)


def _laid_table(app: BaseApp) -> TableScreen | None:
    """Return the table screen below the present screens, if any."""
    from .screens.table.table import TableScreen

    return next((screen for screen in reversed(app.screen_stack) if isinstance(screen, TableScreen)), None)


def join(app: BaseApp, client: RemoteClient) -> None:
    from .screens.remote.join import JoinScreen

    app.push_screen(JoinScreen(client))


def ask_to_join(app: BaseApp) -> None:
    """Ask for the code of a seat; the table is on this machine unless an address follows the code."""
    from boardgames_tui.engine import say
    from boardgames_tui.remote.client.client import RemoteClient
    from boardgames_tui.remote.discovery import address

    from .screens.base.text_input import TextPopup

    def typed(text: str | None) -> None:
        if text:
            code, _, place = text.partition(" ")
            try:
                client = RemoteClient(code, address(place) if place.strip() else None)
            except ValueError:
                app.notice(say("cli.join.bad_address", address=place))
            else:
                join(app, client)

    app.push_screen(TextPopup(app.words().get("join.ask"), limit=LONGEST), typed)
