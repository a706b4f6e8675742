"""What one seat may see, and the words for it: all that a table knows of a position."""

from .position import ActionView, GoalView, GuildView, MerchantView, view

__all__ = ["ActionView", "GoalView", "GuildView", "MerchantView", "view"]
