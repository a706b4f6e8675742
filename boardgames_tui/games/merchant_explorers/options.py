"""What can be set before a game (chapter 13)."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from .content import CHOOSABLE_GOALS, goals_of


def _goal(default: int) -> Any:
    """A goal of the map, by its number."""
    extra: dict[str, Any] = {"only_if": {"goals": "chosen"}, "words": "goal_name.{map}.{value}"}
    return Field(default, ge=1, le=CHOOSABLE_GOALS, json_schema_extra=extra)


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    map: Literal["avenia", "aghon", "kazan", "cnidaria"] = "avenia"
    tower_reward: Literal["by_era", "by_count"] = "by_era"
    goals: Literal["random", "chosen"] = "random"
    goal_1: int = _goal(1)
    goal_2: int = _goal(2)
    goal_3: int = _goal(3)
    solo_blocking: bool = Field(True, json_schema_extra={"only_if": {"seats": 1}})
    solo_all_goals: bool = Field(False, json_schema_extra={"only_if": {"seats": 1}})
    """R81: the player who plays alone and misses a goal has lost."""

    @property
    def picks(self) -> tuple[int, int, int]:
        """R2a: the order of picking is the order 1, 2, 3."""
        return self.goal_1, self.goal_2, self.goal_3

    @property
    def chosen_goals(self) -> tuple[str, ...]:
        return tuple(goals_of(self.map)[pick - 1] for pick in self.picks)
