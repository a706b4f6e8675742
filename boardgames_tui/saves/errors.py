"""Errors of matches and saves, each with a reason for people."""

from pathlib import Path

from boardgames_tui.engine import Phrase, say
from boardgames_tui.i18n.printable import printable

LONGEST = 120


class UndoRefused(Exception):
    """Undo stops here; nothing was changed."""

    def __init__(self, reason: Phrase, can_agree: bool = False) -> None:
        super().__init__(f"{reason.key} {dict(reason.args)}")
        self.reason = reason
        self.can_agree = can_agree
        """Whether it is a fence that `undo(agreed=True)` crosses; False: there is nothing to go back to."""


class SaveError(Exception):
    """A save cannot be read or written. The match in memory and the files on disk are as they were."""

    def __init__(self, reason: Phrase, path: Path | None = None) -> None:
        super().__init__(f"{reason.key} {dict(reason.args)}")
        self.reason = reason
        self.path = path


class SaveLocked(SaveError):
    """The save is open in another program."""


class SaveTooNew(SaveError):
    """The save was written by a newer version of the program; the reason names both versions."""


class SaveDamaged(SaveError):
    """The content of the file is not what was written."""

    def __init__(self, reason: Phrase, path: Path | None = None, where: str = "") -> None:
        super().__init__(reason, path)
        self.where = where
        """Place in the file: `line:column`, or the path of a member such as `history[11]`."""
        self.sound_version: Path | None = None
        """The newest earlier version that is sound."""


class ReplayFailed(SaveError):
    """The present rules cannot carry out a recorded action; `number` is its place in the history, 0 the opening."""

    def __init__(self, number: int, cause: Exception) -> None:
        super().__init__(
            say("verify.replay", number=number, detail=type(cause).__name__)
        )  # the words of the error may name somebody's cards
        self.number = number


def told(what: object) -> str:
    """Return a text from a damaged file as part of a sentence: one short line without references to other texts."""
    text = printable(str(what))
    text = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    return f"“{text}”" if text.startswith(("@", "#")) else text
