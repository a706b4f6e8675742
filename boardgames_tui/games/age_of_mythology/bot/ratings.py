"""Ratings of choices, by the kind of decision."""

from collections.abc import Callable, Sequence
from typing import Any

from boardgames_tui.games.age_of_mythology.actions import Act
from boardgames_tui.games.age_of_mythology.rules.state import State

from . import cards, explore_gather, gods, purchases, war

SCALE = 8
"""Ratings count in victory cubes, and most choices are worth a fraction of one: scaled, so that an easy bot sees the
difference."""


def ratings(state: State, seat: int, legal: Sequence[Act]) -> Sequence[float]:
    frame = state.stack[-1]
    rate = _RATE[frame.kind]
    return [SCALE * rate(state, frame, action) for action in legal]


# Any: every one rates only the actions of its own kind of frame, which types cannot say of a dictionary.
_RATE: dict[str, Callable[[State, Any, Any], float]] = {
    "cultures": cards.rate_culture,
    "starting_army": cards.rate_first_unit,
    "draft": explore_gather.rate_tile,
    "victory_cubes": cards.rate_victory_cube,
    "draw_cards": cards.rate_draw,
    "actions": cards.rate_card,
    "discards": cards.rate_discard,
    "card": gods.rate_power,
    "explore": explore_gather.rate_tile,
    "workers": explore_gather.rate_workers,
    "gather": explore_gather.rate_gather,
    "build": purchases.rate_build,
    "discount": purchases.rate_drop,
    "recruit": purchases.rate_recruit,
    "trade": cards.rate_trade,
    "swap_amount": cards.rate_amount,
    "next_age": cards.rate_age,
    "attack": cards.rate_attack,
    "battle": gods.rate_battle_power,
    "muster": war.rate_muster,
    "send_home": war.rate_unit_choice,
    "fight": war.rate_fight,
    "reaction": war.rate_reaction,
    "reinforce": war.rate_unit_choice,
    "resurrect": war.rate_resurrection,
    "retreat": war.rate_retreat,
    "restore": war.rate_unit_choice,
    "victim": gods.rate_victim,
    "raze": gods.rate_raze,
    "tile": gods.rate_spoil_tile,
    "slay": gods.rate_slay,
    "sacrifice": gods.rate_sacrifice,
    "mummify": gods.rate_mummify,
    "free_mortals": gods.rate_free,
    "cubes": gods.rate_cubes,
    "lose_villager": gods.rate_lose_villager,
}
