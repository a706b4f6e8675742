"""What one seat may see, and the words for it: all that a table knows of a position."""

from .gains import ObjectiveGain, gain
from .position import AugustusView, ObjectiveView, PlayerView, Taking, view

__all__ = ["AugustusView", "ObjectiveGain", "ObjectiveView", "PlayerView", "Taking", "gain", "view"]
