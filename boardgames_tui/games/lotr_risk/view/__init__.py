"""View: what one seat may see, and its texts. Tables know nothing else of a position."""

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
