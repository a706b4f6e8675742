"""A screen for everybody: tables that are opened to other screens, and tables that are somebody else's."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames_tui.engine import Setup
    from boardgames_tui.session import Match
    from boardgames_tui.tui.app import BoardGamesApp
    from boardgames_tui.tui.screens.table import TableScreen
    from boardgames_tui.wire.front import Front
    from boardgames_tui.wire.front_match import FrontCourse
    from boardgames_tui.wire.server import Doors

LONGEST = 80
"""Of a code with an address behind it."""


def host(app: BoardGamesApp, start: Setup | Path, doors: Doors) -> None:
    if isinstance(start, Path):
        app.open_save(start)
    else:
        app.start_match(start)
    if (table := _laid_table(app)) is not None:
        table.call_after_refresh(table.hosting.open, doors)


def play_again(app: BoardGamesApp, match: Match) -> None:
    """Whoever sits at other screens comes along."""
    before = _laid_table(app)
    server = None if before is None else before.hosting.hand_on()
    app.start_match(match.again)
    if server is not None and (table := _laid_table(app)) is not None:
        table.hosting.go_on_with(server)


def _laid_table(app: BoardGamesApp) -> TableScreen | None:
    """Under whatever is read now."""
    from .screens.table import TableScreen

    return next((screen for screen in reversed(app.screen_stack) if isinstance(screen, TableScreen)), None)


def join(app: BoardGamesApp, front: Front) -> None:
    from .screens.join import JoinScreen

    app.push_screen(JoinScreen(front))


def ask_to_join(app: BoardGamesApp) -> None:
    """By the code of a seat; the table is on this machine, or its address stands behind the code."""
    from boardgames_tui.engine import say
    from boardgames_tui.wire.front import Front
    from boardgames_tui.wire.rooms import address

    from .screens.text_popup import TextPopup

    def typed(text: str | None) -> None:
        if text:
            code, _, place = text.partition(" ")
            try:
                front = Front(code, address(place) if place.strip() else None)
            except ValueError:
                app.notice(say("cli.join.bad_address", address=place))
            else:
                join(app, front)

    app.push_screen(TextPopup(app.words().get("join.ask"), limit=LONGEST), typed)


def sit_down(app: BoardGamesApp, front: Front, course: FrontCourse) -> None:
    """At a table where a match begins or is going on."""
    from .screens.front import FrontScreen

    app.to_picker()
    app.push_screen(FrontScreen(front, course))
