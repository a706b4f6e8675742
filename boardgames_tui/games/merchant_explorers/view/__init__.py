"""View: what one seat may see, and its texts. Tables know nothing else of a position."""

from .position import ActionView, GoalView, GuildView, MerchantView, view

__all__ = ["ActionView", "GoalView", "GuildView", "MerchantView", "view"]
