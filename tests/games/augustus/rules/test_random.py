"""What the battery cannot know about random games of Augustus."""

import random

import pytest

from boardgames_tui.games.augustus.game import GAME
from tests.games.augustus.scenes import setup
from tests.games.augustus.variants import VARIANTS


@pytest.mark.parametrize("seats", range(2, 7))
def test_r70_a_random_game_ends_with_a_full_row(seats: int) -> None:
    chooser = random.Random(seats)
    state = GAME.new(setup(seats, f"QUICK-{seats}"))
    while GAME.decision(state) is not None:
        GAME.apply(state, chooser.choice(GAME.legal(state)))
    assert (
        max(len(player.controlled) for player in state.players) >= 6
    )  # seven, less what a Revolt took in the last round


def test_variants_cover_every_option_value() -> None:
    seen = {
        (name, value) for variant in VARIANTS for name, value in GAME.options(setup(2, **variant)).model_dump().items()
    }
    assert {
        ("setup_discard", "face_down"),
        ("setup_discard", "face_up"),
        ("deal_mode", "choose_3_of_6"),
        ("deal_mode", "random_3"),
        ("same_card_move", False),
        ("same_card_move", True),
        ("first_crier", "seat_1"),
        ("first_crier", "random"),
        ("first_crier", "chosen"),
    } <= seen
