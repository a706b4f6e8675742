"""Option sets that together cover every value of every option."""

from typing import Any

VARIANTS: list[dict[str, Any]] = [
    {},
    {"deal_mode": "random_3", "first_crier": "random"},
    {"setup_discard": "face_up", "same_card_move": True, "first_crier": "chosen", "crier_seat": 2},
]
