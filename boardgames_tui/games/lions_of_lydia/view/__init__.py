"""View: what one seat may see, and its texts. Tables know nothing else of a position."""

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
