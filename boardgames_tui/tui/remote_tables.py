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
"""Of a code with an address behind it."""


def host(app: BaseApp, start: Setup | Path, doors: Doors) -> None:
    if isinstance(start, Path):
        app.open_save(start)
    else:
        app.start_match(start)
    if (table := _laid_table(app)) is not None:
        table.call_after_refresh(table.hosting.open, doors)


def play_again(app: BaseApp, match: Match) -> None:
    """Anybody who sits at other screens comes along."""
    before = _laid_table(app)
    server = None if before is None else before.hosting.hand_on()
    app.start_match(match.again)
    if server is not None and (table := _laid_table(app)) is not None:
        table.hosting.go_on_with(server)


def _laid_table(app: BaseApp) -> TableScreen | None:
    """Under whatever is read now."""
    from .screens.table.table import TableScreen

    return next((screen for screen in reversed(app.screen_stack) if isinstance(screen, TableScreen)), None)


def join(app: BaseApp, client: RemoteClient) -> None:
    from .screens.remote.join import JoinScreen

    app.push_screen(JoinScreen(client))


def ask_to_join(app: BaseApp) -> None:
    """By the code of a seat; the table is on this machine, or its address stands behind the code."""
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
