"""Summary of the position in a few sentences, for screen readers: the turn, a fight, the player's own cards, the Ring,
the others."""

from boardgames_tui.engine import Phrase, seat_ref

from .describe import describe
from .position import RiskView

FIRST = ("tell.round", "tell.odds", "tell.hand_lands", "tell.hand_adventures", "tell.uprising", "tell.ring")
"""What concerns the player who decides, in the order in which it is told."""


def summary(view: RiskView, seat: int) -> list[Phrase]:
    """All sentences, those about the player who decides before those about the others."""
    told = describe(view)
    own = [phrase for phrase in told if phrase.args.get("player") == seat_ref(seat) and phrase.key not in FIRST]
    first = [phrase for key in FIRST[:-1] for phrase in told if phrase.key == key]
    ring = [phrase for phrase in told if phrase.key == FIRST[-1]]
    others = [phrase for phrase in told if phrase.key not in FIRST and phrase not in own]
    return [*first[:1], *own, *first[1:], *ring, *others]
