"""A quick rating of every choice, by the kind of decision."""

from collections.abc import Sequence

from boardgames_tui.games.lotr_risk.actions import Act
from boardgames_tui.games.lotr_risk.rules.state import State

from . import combat, impressions
from .campaign import Campaign
from .impressions import Rating


def ratings(state: State, seat: int, legal: Sequence[Act]) -> Sequence[float]:
    frame = state.stack[-1]
    return _IMPRESSIONS[frame.kind](Campaign(state, seat), frame, legal)


_IMPRESSIONS: dict[str, Rating] = {
    "claim": impressions.claiming,
    "deploy": impressions.placing,
    "appoint": impressions.appointing,
    "reinforce": impressions.placing,
    "bonus": impressions.placing,
    "muster": impressions.mustering,
    "combat": combat.attacking,
    "send": combat.sending,
    "aim": combat.aiming,
    "attack_cards": impressions.playing,
    "defend_cards": impressions.playing,
    "own_cards": impressions.playing,
    "answer": combat.answering,
    "withdraw": combat.answering,
    "accompany": impressions.accompanying,
    "close_bridge": impressions.closing,
    "open_border": impressions.opening,
    "refresh": impressions.refreshing,
    "lift": impressions.lifting,
    "mission": impressions.fulfilling,
    "drop": impressions.dropping,
    "movement": impressions.moving,
    "depart": impressions.departing,
    "arrive": impressions.arriving,
    "adventure": impressions.discarding,
    "ring_cards": combat.ringing,
}
