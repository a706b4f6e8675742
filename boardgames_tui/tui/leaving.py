"""Leaving a match: confirmations and saving before the app or a table closes."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames_tui.session import Match
    from boardgames_tui.tui.base_app import BaseApp

SIGNALS = [number for name in ("SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None]
LONGEST_PATH = 240


def leave(
    app: BaseApp, match: Match | None, then: Callable[[], object], stay: Callable[[], object] | None = None
) -> None:
    """Leave when the match is saved; else try once more, and ask. `stay`: called when people stay after all."""
    from boardgames_tui.saves import SaveError

    from .screens.base.popups import UnsavedPopup

    if match is None or match.is_kept:
        then()
        return
    if isinstance(app.screen, UnsavedPopup):
        return  # the question is already open
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
            _save_in_folder(app, match, then, stay)
        elif choice == "leave":
            then()
        elif stay is not None:
            stay()

    app.push_screen(UnsavedPopup(why), answered)


def _save_in_folder(app: BaseApp, match: Match, then: Callable[[], object], stay: Callable[[], object] | None) -> None:
    from boardgames_tui.saves import SaveError
    from boardgames_tui.saves.file_names import file_name, free_path, typed_path

    from .screens.base.popups import NoticePopup
    from .screens.base.text_input import TextPopup

    def typed(text: str | None) -> None:
        if text is None:
            leave(app, match, then, stay)
            return
        try:
            path = typed_path(text)
            match.save_as(free_path(path / file_name(match.setup)) if os.path.isdir(path) else path)
        except SaveError as error:
            app.push_screen(NoticePopup(app.words().phrase(error.reason)), lambda _: leave(app, match, then, stay))
        else:
            then()

    app.push_screen(TextPopup(app.words().get("unsaved.ask_path"), str(Path.home()), LONGEST_PATH), typed)
