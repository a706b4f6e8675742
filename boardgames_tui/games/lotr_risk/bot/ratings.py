"""Ratings of choices, by the kind of decision."""

from collections.abc import Sequence

from boardgames_tui.games.lotr_risk.actions import Act
from boardgames_tui.games.lotr_risk.rules.state import State

from . import combat_ratings, quick_ratings
from .quick_ratings import Rating
from .territory_values import Campaign


def ratings(state: State, seat: int, legal: Sequence[Act]) -> Sequence[float]:
    frame = state.stack[-1]
    return _IMPRESSIONS[frame.kind](Campaign(state, seat), frame, legal)


_IMPRESSIONS: dict[str, Rating] = {
    "claim": quick_ratings.claiming,
    "deploy": quick_ratings.placing,
    "appoint": quick_ratings.appointing,
    "reinforce": quick_ratings.placing,
    "bonus": quick_ratings.placing,
    "muster": quick_ratings.mustering,
    "combat": combat_ratings.attacking,
    "send": combat_ratings.sending,
    "aim": combat_ratings.aiming,
    "attack_cards": quick_ratings.playing,
    "defend_cards": quick_ratings.playing,
    "own_cards": quick_ratings.playing,
    "answer": combat_ratings.answering,
    "withdraw": combat_ratings.answering,
    "accompany": quick_ratings.accompanying,
    "close_bridge": quick_ratings.closing,
    "open_border": quick_ratings.opening,
    "refresh": quick_ratings.refreshing,
    "lift": quick_ratings.lifting,
    "mission": quick_ratings.fulfilling,
    "drop": quick_ratings.dropping,
    "movement": quick_ratings.moving,
    "depart": quick_ratings.departing,
    "arrive": quick_ratings.arriving,
    "adventure": quick_ratings.discarding,
    "ring_cards": combat_ratings.ringing,
}
