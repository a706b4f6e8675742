"""The ways out of a match: nothing that was played is left behind without somebody having said so."""

from __future__ import annotations

import select
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from boardgames_tui.session import Match
    from boardgames_tui.tui.app import BoardGamesApp

SIGNALS = [number for name in ("SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None]
HUNG_UP = 128 + getattr(signal, "SIGHUP", 1)
LONGEST_PATH = 240


def leave(
    app: BoardGamesApp, match: Match | None, then: Callable[[], object], stay: Callable[[], object] | None = None
) -> None:
    """Go when the match is on disk; else try once more, and ask. `stay`: what happens when the people stay after
    all."""
    from boardgames_tui.session import SaveError

    from .screens.popups import UnsavedPopup

    if match is None or match.is_kept:
        then()
        return
    if isinstance(app.screen, UnsavedPopup):
        return  # it is being asked already
    try:
        match.save()
    except SaveError as error:
        why = app.words().phrase(error.reason)
    else:
        then()
        return

    def answered(choice: str | None) -> None:
        if choice == "again":
            leave(app, match, then, stay)
        elif choice == "elsewhere":
            _elsewhere(app, match, then, stay)
        elif choice == "leave":
            then()
        elif stay is not None:
            stay()

    app.push_screen(UnsavedPopup(why), answered)


def _elsewhere(app: BoardGamesApp, match: Match, then: Callable[[], object], stay: Callable[[], object] | None) -> None:
    from boardgames_tui.session import SaveError
    from boardgames_tui.session.names import file_name, free_path

    from .screens.popups import NoticePopup
    from .screens.text_popup import TextPopup

    def typed(text: str | None) -> None:
        if text is None:
            leave(app, match, then, stay)
            return
        path = Path(text).expanduser()
        try:
            match.save_as(free_path(path / file_name(match.setup)) if path.is_dir() else path)
        except SaveError as error:
            app.push_screen(NoticePopup(app.words().phrase(error.reason)), lambda _: leave(app, match, then, stay))
        else:
            then()

    app.push_screen(TextPopup(app.words().get("unsaved.ask_path"), str(Path.home()), LONGEST_PATH), typed)


def end_at_once(app: BoardGamesApp, match: Match | None, code: int) -> None:
    """Told to end, or nobody left to ask: a copy goes where there is room, and the last words say where."""
    from boardgames_tui.session import keep

    message = None
    if match is not None and not match.is_kept:
        own, kept = match.path, keep(match)
        if kept is None:
            message = Text(app.words().get("unsaved.lost"))
        elif kept != own:
            message = Text(app.words().get("unsaved.kept", path=str(kept)))
    app.exit(None, code, message=message)


def has_hung_up() -> bool:
    """The terminal is gone. Usually SIGHUP says so; a program that is not in the terminal's session is never told."""
    if sys.__stdin__ is None or not hasattr(select, "poll"):
        return False
    try:
        terminal = sys.__stdin__.fileno()
    except (OSError, ValueError):
        return False  # a test, or a program around this one, has taken the input away: there is no terminal to lose
    poll = select.poll()
    poll.register(terminal, 0)  # hanging up is always reported
    return any(event & (select.POLLHUP | select.POLLNVAL) for _, event in poll.poll(0))
