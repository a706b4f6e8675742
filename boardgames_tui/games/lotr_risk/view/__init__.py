"""What one seat may see, and the words for it: all that a table knows of a position."""

from .position import CrewView, HandView, LandView, PlayerView, PurseView, RegionView, RingView, RiskView, view
from .repetition import post, ready, several

__all__ = [
    "CrewView",
    "HandView",
    "LandView",
    "PlayerView",
    "PurseView",
    "RegionView",
    "RingView",
    "RiskView",
    "post",
    "ready",
    "several",
    "view",
]
