"""What one seat may see, and the words for it: all that a table knows of a position."""

from .position import ActionView, GoalView, GuildView, TableView, view

__all__ = ["ActionView", "GoalView", "GuildView", "TableView", "view"]
