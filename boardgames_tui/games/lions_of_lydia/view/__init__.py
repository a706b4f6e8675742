"""What one seat may see, and the words for it: all that a table knows of a position."""

from .position import CitySideView, GateView, LydiaView, OwnedView, PaymentView, PlayerView, RaceView, SlotView, view

__all__ = [
    "CitySideView",
    "GateView",
    "LydiaView",
    "OwnedView",
    "PaymentView",
    "PlayerView",
    "RaceView",
    "SlotView",
    "view",
]
