"""Playing alone (chapter 12): goals that are lost are said, and with R81 a lost goal loses the game."""

from pathlib import Path

import pytest

from boardgames_tui.engine import Log
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.frames import Turns
from boardgames_tui.games.merchant_explorers.rules.state import State
from boardgames_tui.games.merchant_explorers.rules.turns import cover_goals
from boardgames_tui.games.merchant_explorers.table import GuildTable
from boardgames_tui.session import Match
from tests.games.merchant_explorers.rules.test_end import last_moment
from tests.games.merchant_explorers.scenes import fresh, keys, run, table
from tests.games.merchant_explorers.table_tester import board, page, pose
from tests.games.table_tester import text
from tests.tui import stage


def covered(state: State, *eras: int) -> list[str]:
    log = Log()
    for era in eras:
        cover_goals(state, era, log)
    return keys(log)


def at_the_end(fulfilled: int, **options: bool) -> State:
    state = last_moment(1)
    state.options = state.options.model_copy(update=options)
    for goal in state.goals[:fulfilled]:
        goal.paid, goal.first_turn = [10], 1
    state.players[0].lines[5] = 10 * fulfilled
    state.stack = [Turns()]
    return state


def test_r80_a_goal_whose_rewards_are_covered_is_said_to_be_lost() -> None:
    assert covered(fresh(), 2, 3) == ["covered", "covered", "goal_lost", "covered"]


def test_r80_a_fulfilled_goal_is_not_lost() -> None:
    state = fresh()
    state.goals[0].paid, state.goals[0].first_turn = [10], 1
    assert "goal_lost" not in covered(state, 2, 3)


def test_r81_the_game_is_lost_with_the_first_lost_goal_and_goes_on() -> None:
    state = fresh(solo_all_goals=True)
    assert "lost" not in covered(state, 2)
    assert not GAME.standings(state).is_lost
    assert covered(state, 3, 4).count("lost") == 1
    result = GAME.standings(state)
    assert result.is_lost
    assert result.decided_by is not None
    assert result.decided_by.key == "tie.goals_missed"
    assert GAME.decision(state) is not None


@pytest.mark.parametrize(("fulfilled", "told", "is_lost"), [(3, "all_goals", False), (2, "lost", True)])
def test_r81_at_the_end_all_goals_count(fulfilled: int, told: str, is_lost: bool) -> None:
    state = at_the_end(fulfilled, solo_all_goals=True, solo_blocking=False)
    assert not GAME.standings(state).is_lost
    assert keys(run(state))[-1] == told
    assert GAME.standings(state).is_lost is is_lost


def test_r81_is_off_unless_chosen_and_for_one_player_only() -> None:
    state = at_the_end(0)
    assert keys(run(state))[-1] == "game_over"
    assert not GAME.standings(state).is_lost
    both = fresh(2, solo_all_goals=True)
    both.stack = []
    assert not GAME.standings(both).is_lost


def test_r80_the_panels_say_that_a_goal_is_lost() -> None:
    state, shown = fresh(solo_all_goals=True), GuildTable(GAME)
    covered(state, 2, 3)
    told = text(board(shown, pose(shown, state, reader=0)))
    assert (told.count("lost"), told.count("all or lose")) == (1, 1)  # the goal, and what it means
    assert text(page(shown, pose(shown, state, reader=0, small=True), "map")).count("lost") == 1


async def test_r81_a_lost_game_is_no_record(tmp_path: Path) -> None:
    match = Match.new(table(1, 4, solo_all_goals=True))
    match.settle()
    while match.decision is not None:
        match.play(match.legal[-1])
        match.settle()
    app = stage.app(match.save(tmp_path / "lost.json"), saves=tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        assert "Lost, with" in stage.text(pilot)
        assert "the game is lost" in stage.text(pilot)
        assert app.settings.best == {}
