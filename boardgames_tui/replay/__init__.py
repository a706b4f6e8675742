"""Replay of a match, position by position: where one can stop, marks on the way, whose view is shown."""

from .marks import Mark
from .replay import Replay, ReplayedMove
from .viewer import EVERYBODY, Eyes

__all__ = ["EVERYBODY", "Eyes", "Mark", "Replay", "ReplayedMove"]
