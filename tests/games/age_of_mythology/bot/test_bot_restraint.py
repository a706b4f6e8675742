"""What `easy` leaves alone: cards that come to nothing, and an attack in every round."""

from typing import Any

import pytest

from boardgames_tui.bots.runner import think
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games.age_of_mythology.bot import BRAIN
from boardgames_tui.games.age_of_mythology.bot.restraint import PEACE, comes_to_nothing, easy_choices, is_at_war
from boardgames_tui.games.age_of_mythology.cards import CARD, CARDS
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.state import State
from tests.games.age_of_mythology.scenes import cubes, hand, started, tiles, units


def considered(state: State) -> set[str]:
    return {GAME.notation(action) for action in easy_choices(state, 0, GAME.legal(state))}


def test_a_card_that_comes_to_nothing_is_not_considered() -> None:
    state = started("greek", "norse")
    cubes(state, 0, 0, 0, 0, 0)
    hand(state, 0, "p_build", "p_recruit", "p_next_age", "p_gather", "gr_trade_1")
    assert considered(state) == {"pass_turn"}

    tiles(state, 0, "t_fertile_food2")
    assert considered(state) == {"pass_turn", "play_card p_gather"}

    cubes(state, 0, 2, 2, 0, 0)
    assert considered(state) == {
        "pass_turn",
        "play_card p_gather",
        "play_card p_build",
        "play_card p_recruit",
        "play_card gr_trade_1",
    }


def test_a_god_makes_a_card_useful() -> None:
    """R31: Apollo gives two Toxotes for one favor, without a Recruit that could be paid for."""
    state = started("greek", "norse")
    hand(state, 0, "gr_apollo")
    cubes(state, 0, 0, 0, 0, 0)
    assert considered(state) == {"pass_turn"}
    cubes(state, 0, 0, 0, 0, 1)
    assert considered(state) == {"pass_turn", "play_card gr_apollo"}


def test_nothing_is_left_out_of_other_decisions() -> None:
    state = started("greek", "norse")
    cubes(state, 0, 2, 2, 0, 0)
    hand(state, 0, "p_build")
    GAME.apply(state, GAME.parse(state, "play_card p_build"))
    assert easy_choices(state, 0, GAME.legal(state)) == GAME.legal(state)


def test_attacks_are_considered_in_one_round_of_three() -> None:
    state = started("greek", "norse")
    hand(state, 0, "p_attack")
    units(state, 0, gr_hoplite=2)
    seen = []
    for state.round in range(1, 11):
        assert ("play_card p_attack" in considered(state)) is is_at_war(state, 0)
        seen.append(is_at_war(state, 0))
    assert seen == [False, False, True, False, False, True, False, False, True, False]


@pytest.mark.parametrize("seats", [3, 4])
def test_a_table_of_easy_bots_does_not_attack_all_at_once(seats: int) -> None:
    state = started(*("greek", "norse", "egyptian", "norse")[:seats])
    for state.round in range(PEACE + 1, 11):
        assert sum(is_at_war(state, seat) for seat in range(seats)) <= 2


@pytest.mark.slow
def test_an_easy_bot_plays_no_card_for_nothing() -> None:
    people = tuple(Seat(f"Bot {seat}", controller="bot:easy") for seat in range(2))
    state: Any = GAME.new(Setup("age_of_mythology", people, {}, "MAPLE-4821"))
    attacks: dict[int, set[int]] = {0: set(), 1: set()}
    while (decision := GAME.decision(state)) is not None:
        action = think(GAME, state, "easy", BRAIN)
        if action.kind == "play_card":
            assert not comes_to_nothing(state, decision.seat, action)
            if CARDS[CARD[action.card]].action == "attack":
                attacks[decision.seat].add(state.round)
        GAME.apply(state, action)
    for seat, rounds in attacks.items():
        assert all(round_ > PEACE and (round_ - seat) % 3 == 0 for round_ in rounds)
    assert attacks[0] or attacks[1]
