"""View: what one seat may see, and its texts. Tables know nothing else of a position."""

from .position import BoardView, CardView, MythologyView, SpaceView, TaskView, UnitsView, VictoryView, view

__all__ = ["BoardView", "CardView", "MythologyView", "SpaceView", "TaskView", "UnitsView", "VictoryView", "view"]
