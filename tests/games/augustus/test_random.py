"""Random games for every seat count and option set, looked at after every single action."""

import random
from typing import Any

import pytest

from boardgames_tui.engine import Chance
from boardgames_tui.games.augustus.game import GAME
from tests.games.augustus import naive
from tests.games.augustus.scenes import setup, totals
from tests.games.augustus.variants import VARIANTS

TABLES = [(seats, number) for seats in range(2, 7) for number in range(len(VARIANTS))]


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_every_position_of_a_random_game(seats: int, variant: int) -> None:
    chooser = random.Random(seats * 10 + variant)
    state = GAME.new(setup(seats, f"GAME-{seats}{variant}", **VARIANTS[variant]))
    while (decision := GAME.decision(state)) is not None:
        legal = GAME.legal(state)
        assert legal
        assert len(set(legal)) == len(legal)
        assert GAME.legal(state) == legal
        saved = GAME.codec.state_json(state)
        copy = GAME.codec.read_state(saved)
        assert copy == state
        action = chooser.choice(legal)
        assert GAME.parse(state, GAME.notation(action)) == action
        assert GAME.codec.read_action(GAME.codec.action_data(action)) == action
        sample = GAME.sample(state, decision.seat, Chance(state.moves))
        assert GAME.view(sample, decision.seat) == GAME.view(state, decision.seat)
        assert GAME.legal(sample) == legal
        twin = GAME.clone(state)
        events = GAME.apply(state, action)
        assert GAME.codec.state_json(twin) == saved  # the clone does not feel what happens to its original
        assert GAME.apply(copy, action) == events  # a loaded game goes on like the one that was saved
        assert copy == state
        assert GAME.check(state) == []
    assert GAME.legal(state) == []
    assert totals(state) == naive.totals(state)
    assert state.ending


@pytest.mark.parametrize("seats", range(2, 7))
def test_many_quick_games(seats: int) -> None:
    for number in range(6):
        options: dict[str, Any] = VARIANTS[number % len(VARIANTS)]
        chooser = random.Random(number)
        state = GAME.new(setup(seats, f"QUICK-{number}", **options))
        while GAME.decision(state) is not None:
            GAME.apply(state, chooser.choice(GAME.legal(state)))
            assert GAME.check(state) == []
        assert totals(state) == naive.totals(state)


def test_variants_cover_every_option_value() -> None:
    seen = {(name, value) for variant in VARIANTS for name, value in GAME.options(setup(2, **variant)).model_dump().items()}
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
