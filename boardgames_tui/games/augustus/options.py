"""What a table may choose before it starts (R5, R6, R8, R15)."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    setup_discard: Literal["face_down", "face_up"] = "face_down"
    deal_mode: Literal["choose_3_of_6", "random_3"] = "choose_3_of_6"
    same_card_move: bool = False
    first_crier: Literal["seat_1", "random", "chosen"] = "seat_1"
    crier_seat: int = Field(1, ge=1, le=6, json_schema_extra={"only_if": {"first_crier": "chosen"}})
