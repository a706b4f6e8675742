"""A match looked at again, position by position: where one can stop, what is marked on the way, whose eyes look."""

from .eyes import EVERYBODY, Eyes
from .marks import Mark
from .replay import Replay, ReplayedMove

__all__ = ["EVERYBODY", "Eyes", "Mark", "Replay", "ReplayedMove"]
