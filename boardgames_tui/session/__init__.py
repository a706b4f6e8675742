"""A match in progress, the same for all games: flow, undo and redo, log and score. Files are in `saves`."""

from .emergency_copy import keep
from .flow import MatchFlow
from .flow_view import FlowView, Next
from .match import Match
from .match_view import MatchView
from .score_track import score_track

__all__ = ["FlowView", "Match", "MatchFlow", "MatchView", "Next", "keep", "score_track"]
