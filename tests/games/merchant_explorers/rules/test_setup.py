"""Setting up (chapter 4)."""

from collections import Counter

import pytest

from boardgames_tui.engine import SetupError
from boardgames_tui.games.merchant_explorers.content import INVESTIGATE, TREASURE, goals_of
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.villages import villages_left
from tests.games.merchant_explorers.scenes import fresh, table


@pytest.mark.parametrize("map_id", ["avenia", "aghon", "kazan", "cnidaria"])
def test_r1_everybody_gets_the_chosen_map(map_id: str) -> None:
    state = fresh(3, map=map_id)
    assert state.board.id == map_id
    assert [(player.coins, villages_left(player), player.explorers) for player in state.players] == [(0, 13, 0)] * 3


def test_r2_three_of_six_goals_worth_ten_and_five() -> None:
    state = fresh(2, map="kazan")
    assert len({goal.id for goal in state.goals}) == 3
    assert {goal.id for goal in state.goals} <= set(goals_of("kazan"))
    view = GAME.view(state, 0)
    assert [(goal.first, goal.later, goal.open_reward) for goal in view.goals] == [(10, 5, 10)] * 3


def test_r2_goals_are_drawn_at_random() -> None:
    drawn = {tuple(goal.id for goal in fresh(1, seed).goals) for seed in range(12)}
    assert len(drawn) > 6


def test_r2a_chosen_goals_keep_the_order_of_picking() -> None:
    state = fresh(1, map="aghon", goals="chosen", goal_1=5, goal_2=1, goal_3=6)
    assert [goal.id for goal in state.goals] == ["aghon_route12", "aghon_villages_terrains", "aghon_mountain2"]


def test_r2a_the_same_goal_cannot_be_picked_twice() -> None:
    setup = table(1, goals="chosen", goal_1=2, goal_2=2)
    assert [problem.key for problem in GAME.problems(setup)] == ["setup.same_goal"]
    with pytest.raises(SetupError):
        GAME.new(setup)
    assert GAME.problems(table(1, goals="random", goal_1=2, goal_2=2)) == []


def test_r3_two_face_down_decks_and_an_empty_discard_pile() -> None:
    state = fresh(2)
    drawn = [card for player in state.players for card in player.pair]
    assert sorted(state.investigate + drawn) == sorted(INVESTIGATE)
    assert Counter(state.treasure) == {card.id: card.count for card in TREASURE.values()}
    assert state.discard == []


def test_r4_first_deck_is_the_basic_cards_and_era_one() -> None:
    state = fresh()
    assert sorted(state.deck + state.seen) == sorted(
        ["explore_grassland", "explore_desert", "explore_mountain", "explore_sea", "explore_any2", "era_1"]
    )


def test_r5_seat_one_reveals_first() -> None:
    state = fresh(4)
    assert (state.turn, state.revealer) == (1, 0)
    decision = GAME.decision(state)
    assert decision is not None
    assert decision.seat == 0


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r6_same_setup_for_every_number_of_players(seats: int) -> None:
    state = fresh(seats)
    assert (len(state.players), len(state.goals), len(state.seen), len(state.deck)) == (seats, 3, 1, 5)
    assert GAME.check(state) == []


@pytest.mark.parametrize("seats", [0, 5])
def test_r6_one_to_four_players(seats: int) -> None:
    assert [problem.key for problem in GAME.problems(table(seats))] == ["setup.seat_count"]


def test_r7_one_seeded_generator_in_the_save() -> None:
    state = fresh(2, "HERON-77")
    assert state == fresh(2, "HERON-77")
    assert state.deck != fresh(2, "HERON-78").deck or state.treasure != fresh(2, "HERON-78").treasure
    copy = GAME.codec.read_state(GAME.codec.state_json(state))
    assert (copy.chance.seed, copy.chance.drawn) == (state.chance.seed, state.chance.drawn)
    assert copy == state
