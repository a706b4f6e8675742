"""R96: what the people at the table agree on before the game."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    ring_version: Literal["short", "standard", "long"] = Field(
        "standard", json_schema_extra={"minutes": {"short": "60", "standard": "90", "long": "120"}}
    )
    setup_mode: Literal["draft", "quick"] = "draft"
    three_player_deal: Literal["balanced", "published"] = "balanced"
    legendary_battle: bool = True
    retreat: bool = True
    homeland_bonus: bool = False
    bot_style: Literal["balanced", "conquerors", "wardens", "mixed"] = "balanced"
    """No rule: what the bots like (`bot/weights.py`)."""
