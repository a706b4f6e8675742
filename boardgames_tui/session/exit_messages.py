"""Messages printed when the app ends unexpectedly: what happened to the match and where its save is."""

from boardgames_tui import crash
from boardgames_tui.i18n import Catalogue

from .emergency_copy import keep
from .match import Match


def after_a_fault(error: BaseException | None, match: Match | None, words: Catalogue) -> str:
    """Return what happened, where the crash report is, what was saved and how to continue. The report holds nobody's
    cards."""
    lines = [words.get("crash.sorry", kind="" if error is None else crash.kind(error))]
    report = None if error is None else crash.report(error)
    if report is not None:
        lines.append(words.get("crash.report", path=str(report)))
    if match is not None and (match.path is not None or not match.is_kept):
        kept = keep(match)
        saved = words.get("crash.saved", moves=len(match.history), path=str(kept))
        lines.append(words.get("unsaved.lost") if kept is None else saved)
    if error is not None and (details := crash.details(error)):
        lines.append(details)
    return "\n".join(lines)


def told_to_end(match: Match | None, words: Catalogue) -> str | None:
    """Return the message for a program that is told to end; a copy is saved where there is room. Empty when everything
    is in its place."""
    if match is None or match.is_kept:
        return None
    own, kept = match.path, keep(match)
    if kept is None:
        return words.get("unsaved.lost")
    return None if kept == own else words.get("unsaved.kept", path=str(kept))
