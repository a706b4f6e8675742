"""What one seat may see, and the words for it: all that a table knows of a position."""

from .position import BoardView, CardView, MythologyView, SpaceView, TaskView, UnitsView, VictoryView, view

__all__ = ["BoardView", "CardView", "MythologyView", "SpaceView", "TaskView", "UnitsView", "VictoryView", "view"]
