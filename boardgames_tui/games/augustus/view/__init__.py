"""What one seat may see, and the words for it: all that a table knows of a position."""

from .position import AugustusView, ObjectiveView, PlayerView, Taking, view

__all__ = ["AugustusView", "ObjectiveView", "PlayerView", "Taking", "view"]
