"""What one seat may see, and the words for it: all that a table knows of a position."""

from .position import GateView, LydiaView, OwnedView, PaymentView, PlayerView, RaceView, SideView, SlotView, view

__all__ = [
    "GateView",
    "LydiaView",
    "OwnedView",
    "PaymentView",
    "PlayerView",
    "RaceView",
    "SideView",
    "SlotView",
    "view",
]
