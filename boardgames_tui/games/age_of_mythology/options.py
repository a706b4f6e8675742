"""The setup options (R2, R3, R7a, R8, R12, R36), and how long the game is."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from .content import CUBES_A_ROUND, QUICK_ROUNDS, ROUNDS


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    culture_assignment: Literal["choose", "random"] = "choose"
    start_player: Literal["random", "seat_1"] = "random"
    starting_army: Literal["two_mortals", "two_of_each_mortal"] = "two_mortals"
    pick_order: Literal["start_player", "active_player"] = "start_player"
    building_supply: Literal["per_player", "printed_sheet"] = "per_player"
    random_decks: Literal["own", "shared_by_culture"] = "own"
    length: Literal["full", "quick"] = Field("full", json_schema_extra={"minutes": {"quick": "60–90"}})
    bot_style: Literal["balanced", "builders", "raiders", "mixed"] = "balanced"
    """No rule: what the bots like (`bot/weights.py`)."""

    @property
    def rounds(self) -> int:
        """The most there can be: the player who buys victory cubes makes them fewer."""
        return QUICK_ROUNDS if self.length == "quick" else ROUNDS

    @property
    def victory_cubes(self) -> int:
        """R5: in the bank at the start; the last one ends the game (R111)."""
        return self.rounds * CUBES_A_ROUND
