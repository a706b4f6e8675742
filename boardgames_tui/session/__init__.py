"""A match in progress, the same for all games: flow, undo and redo, log and score. Files are in `saves`."""

from .emergency_copy import keep
from .flow import MatchFlow, Next
from .match import Match
from .score_track import score_track

__all__ = ["Match", "MatchFlow", "Next", "keep", "score_track"]
