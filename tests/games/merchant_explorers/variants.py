"""Option sets which together cover every value of every option."""

from typing import Any

VARIANTS: list[dict[str, Any]] = [
    {},
    {"map": "aghon", "tower_reward": "by_count"},
    {"map": "kazan", "goals": "chosen", "goal_1": 4, "goal_2": 6, "goal_3": 1},
    {"map": "cnidaria", "solo_blocking": False, "goals": "chosen", "goal_1": 5, "goal_2": 3, "goal_3": 2},
    {"map": "kazan", "goals": "chosen", "goal_1": 2, "goal_2": 5, "goal_3": 3},
    {"map": "aghon", "goals": "chosen", "goal_1": 3, "goal_2": 4, "goal_3": 5},
    {"map": "cnidaria", "goals": "chosen", "goal_1": 6, "goal_2": 1, "goal_3": 4, "tower_reward": "by_count"},
    {"map": "avenia", "solo_all_goals": True, "goals": "chosen", "goal_1": 1, "goal_2": 2, "goal_3": 6},
]
