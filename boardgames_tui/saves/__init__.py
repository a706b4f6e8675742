"""Saved games: document and schema, atomic files, locks, migrations, verification, and the history they hold."""

from .entries import Entry
from .errors import ReplayFailed, SaveDamaged, SaveError, SaveLocked, SaveTooNew, UndoRefused
from .folder import Saves
from .summary import SaveSummary
from .verifying import faults, verify

__all__ = [
    "Entry",
    "ReplayFailed",
    "SaveDamaged",
    "SaveError",
    "SaveLocked",
    "SaveSummary",
    "SaveTooNew",
    "Saves",
    "UndoRefused",
    "faults",
    "verify",
]
