"""End of the game (chapter 10) and playing alone (chapter 12)."""

import pytest

from boardgames_tui.engine import Chance, Log
from boardgames_tui.games.merchant_explorers.content import LINES, explore_deck
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.frames import Turns
from boardgames_tui.games.merchant_explorers.rules.goals import reward
from boardgames_tui.games.merchant_explorers.rules.state import State
from boardgames_tui.games.merchant_explorers.rules.turns import cover_goals
from tests.games.merchant_explorers.scenes import do, fresh, keys, me, run, scene, set_of


def last_moment(seats: int = 2, map_id: str = "avenia") -> State:
    state = fresh(seats, map=map_id)
    for player in state.players:
        player.pair, player.slots = [], ["inv_sea5", "inv_mixed5", "inv_line_sea"]
    state.era, state.turn = 4, 30
    state.seen, state.deck = list(explore_deck(4)), []
    state.stack = [Turns()]
    return state


def test_r71_the_game_ends_after_era_four_and_nothing_is_scored_again() -> None:
    state = last_moment()
    state.players[0].explorers = set_of("K5 H7")
    coins = [player.coins for player in state.players]
    told = run(state)
    assert GAME.decision(state) is None
    assert GAME.legal(state) == []
    assert "game_over" in keys(told)
    assert [player.coins for player in state.players] == coins
    assert state.players[0].explorers == set_of("K5 H7")


def test_r72_score_sheet_line_by_line() -> None:
    state = last_moment(map_id="cnidaria")
    player = state.players[0]
    player.lines = [1, 2, 3, 4, 5, 10, 6]
    player.kept = ["tr_amphora", "tr_amphora"]
    row = GAME.standings(state).of(0)
    assert [line.key for line in row.lines] == [f"score.{line}" for line in (*LINES, "treasure_end")]
    assert [line.value for line in row.lines] == [1, 2, 3, 4, 5, 10, 6, 4]
    assert row.total == 35


def test_r72_no_line_for_crystals_where_there_are_none() -> None:
    lines = [line.key for line in GAME.standings(fresh(2)).of(0).lines]
    assert "score.crystals" not in lines
    assert len(lines) == len(LINES)


def test_r72_kept_treasure_is_shown_at_the_end() -> None:
    state = last_moment()
    state.players[1].kept = ["tr_tower"]
    assert GAME.view(state, 0).guilds[1].kept is None
    told = run(state)
    assert ("@treasure_cards.tr_tower.name",) in [event.args.get("cards") for event in told]
    assert GAME.view(state, 0).guilds[1].kept == ("tr_tower",)
    assert GAME.view(state, None).guilds[1].kept == ("tr_tower",)


def test_r72_shown_treasure_is_known_to_all() -> None:
    state = last_moment()
    for card in ("tr_tower", "tr_amphora", "tr_village_pair"):
        state.treasure.remove(card)
        state.players[1].kept.append(card)
    assert any(GAME.sample(state, 0, Chance(seed)).players[1].kept != state.players[1].kept for seed in range(5))
    run(state)
    for seed in range(5):
        assert GAME.view(GAME.sample(state, 0, Chance(seed)), 0) == GAME.view(state, 0)


@pytest.mark.parametrize(
    ("towers", "villages", "ranks", "key"),
    [
        (("B2", "R1 B2"), ("J5 H8", ""), [(1, 1), (0, 2)], "tie.towers"),
        (("B2", "B2"), ("J5 H8", "J5"), [(0, 1), (1, 2)], "tie.villages"),
        (("B2", "B2"), ("J5", "H8"), [(0, 1), (1, 1)], "tie.shared"),
    ],
)
def test_r73_ties(towers: tuple[str, str], villages: tuple[str, str], ranks: list[tuple[int, int]], key: str) -> None:
    state = last_moment()
    for seat in (0, 1):
        state.players[seat].lines[0] = 50
        state.players[seat].towers, state.players[seat].villages = set_of(towers[seat]), set_of(villages[seat])
    result = GAME.standings(state)
    assert [(row.seat, row.rank) for row in result.rows] == ranks
    assert result.decided_by is not None
    assert result.decided_by.key == key


def test_r73_most_money_wins() -> None:
    state = last_moment(3)
    for seat, coins in enumerate((40, 60, 50)):
        state.players[seat].lines[0] = coins
    assert [(row.seat, row.rank) for row in GAME.standings(state).rows] == [(1, 1), (2, 2), (0, 3)]
    assert GAME.standings(state).decided_by is None


@pytest.mark.parametrize(("era", "covered"), [(1, [0, 0, 0]), (2, [1, 0, 0]), (3, [2, 1, 0]), (4, [2, 2, 1])])
def test_r80_era_tokens_cover_goals_one_after_the_other(era: int, covered: list[int]) -> None:
    state = fresh()
    for reached in range(1, era + 1):
        cover_goals(state, reached, Log())
    assert [goal.covered for goal in state.goals] == covered
    assert [reward(state, goal) for goal in state.goals] == [(10, 5, 0)[count] for count in covered]


def test_r80_five_tokens_in_a_whole_game() -> None:
    state = fresh(1, 4)
    while state.stack:
        GAME.apply(state, GAME.legal(state)[-1])
    assert sum(goal.covered for goal in state.goals) == 5


def test_r80_a_covered_goal_pays_nothing_and_is_not_claimed() -> None:
    state = scene("explore_mountain", era=4, vil="Q1", towers="B2", goals=["avenia_towers2"])
    state.goals[0].covered = 2
    do(state, "place R1")
    assert state.goals[0].paid == [0]


def test_r80_without_blocking_always_ten() -> None:
    state = fresh(1, solo_blocking=False)
    for era in (2, 3, 4):
        cover_goals(state, era, Log())
    assert [goal.covered for goal in state.goals] == [0, 0, 0]
    assert [reward(state, goal) for goal in state.goals] == [10, 10, 10]


def test_r80_is_for_one_player_only() -> None:
    state = fresh(2)
    cover_goals(state, 2, Log())
    assert [goal.covered for goal in state.goals] == [0, 0, 0]


def test_r80_the_token_comes_before_the_player_acts() -> None:
    state = fresh()
    state.era, state.turn, state.seen = 2, 6, []
    me(state).slots[0], me(state).pair, me(state).explorers = "inv_sea5", [], 0
    state.investigate = [card for card in state.investigate if card != "inv_sea5"]
    state.deck = [*(card for card in explore_deck(2) if card != "era_2"), "era_2"]
    state.stack = [Turns()]
    run(state)
    assert GAME.decision(state).kind == "choose_card"  # type: ignore[union-attr]
    assert state.goals[0].covered == 1
