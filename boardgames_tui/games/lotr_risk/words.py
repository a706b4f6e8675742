"""Text references to units, cards and armies, as arguments of events and prompts."""

from boardgames_tui.engine import seat_ref

from .board import BORDERS, BRIDGES, NAME
from .content import ADVENTURES, LAND_CARDS, UNITS

UNIT = tuple(f"@unit.{unit.id}" for unit in UNITS)
CARD = tuple(f"@adventure_cards.{card.id}.name" for card in ADVENTURES)
LAND_CARD = tuple(f"@territory_cards.{card.id}.name" for card in LAND_CARDS)
BRIDGE = tuple((NAME[a], NAME[b]) for a, b in BRIDGES)
BORDER = tuple((NAME[a], NAME[b]) for a, b in BORDERS)


def army_ref(seat: int) -> str:
    """A player's name, or the neutral army."""
    return seat_ref(seat) if seat >= 0 else "@army.neutral"
