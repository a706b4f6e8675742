"""View: what one seat may see, and its texts. Tables know nothing else of a position."""

from .gains import ObjectiveGain, gain
from .position import AugustusView, ObjectiveView, PlayerView, Taking, view

__all__ = ["AugustusView", "ObjectiveGain", "ObjectiveView", "PlayerView", "Taking", "gain", "view"]
