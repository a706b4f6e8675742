"""A match in progress, once for all games: history, undo and redo with fences, saves that survive anything, replay."""

from .course import Course, Next
from .entries import Entry
from .errors import ReplayFailed, SaveDamaged, SaveError, SaveLocked, SaveTooNew, UndoRefused
from .folder import Saves
from .match import Match
from .rescue import keep
from .summary import SaveSummary
from .track import score_track
from .verifying import faults, verify

__all__ = [
    "Course",
    "Entry",
    "Match",
    "Next",
    "ReplayFailed",
    "SaveDamaged",
    "SaveError",
    "SaveLocked",
    "SaveSummary",
    "SaveTooNew",
    "Saves",
    "UndoRefused",
    "faults",
    "keep",
    "score_track",
    "verify",
]
