"""Replay of a match, position by position: where one can stop, marks on the way, whose view is shown."""

from .eyes import EVERYBODY, Eyes
from .marks import Mark
from .replay import Replay, ReplayedMove

__all__ = ["EVERYBODY", "Eyes", "Mark", "Replay", "ReplayedMove"]
