"""The app met a fault of its own: what people read then. The report holds no card of anybody."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rich.text import Text

from boardgames_tui import crash

if TYPE_CHECKING:
    from boardgames_tui.session import Match
    from boardgames_tui.tui.app import BoardGamesApp


def last_words(app: BoardGamesApp, match: Match | None) -> Text:
    """What happened, where the report lies, what was saved and how to go on."""
    words, error = app.words(), sys.exc_info()[1]
    lines = [words.get("crash.sorry", kind="" if error is None else crash.kind(error))]
    report = None if error is None else crash.report(error)
    if report is not None:
        lines.append(words.get("crash.report", path=str(report)))
    if match is not None:
        lines.append(_saved(app, match))
    return Text("\n".join(lines))


def _saved(app: BoardGamesApp, match: Match) -> str:
    from boardgames_tui.session import keep

    kept = keep(match)
    if kept is None:
        return app.words().get("unsaved.lost")
    return app.words().get("crash.saved", moves=len(match.history), path=str(kept))
