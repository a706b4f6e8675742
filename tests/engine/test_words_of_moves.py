"""Small parts of the contract: moves as they are typed, lone answers, games that tell their bots nothing, seeds."""

import re
from dataclasses import dataclass
from typing import Any, Literal

import pytest

from boardgames_tui.engine import Action, Formality, IllegalAction, SetupError, new_seed, say
from boardgames_tui.engine.brain import Brain, is_early, plain_brain
from boardgames_tui.engine.seats.controllers import nearest
from boardgames_tui.engine.serial.notation import notation, parse
from tests.engine.toy import TOY, Keep, Swap, setup


@dataclass(frozen=True, slots=True)
class Answer(Action):
    agreed: bool
    whom: int | None
    ways: tuple[int, ...]
    kind: Literal["answer"] = "answer"


@pytest.mark.parametrize(
    ("action", "typed"),
    [(Answer(True, None, (3, 1)), "answer yes - 3.1"), (Answer(False, 0, ()), "answer no 0 -"), (Swap(1), "swap 1")],
)
def test_a_move_as_one_types_it(action: Action, typed: str) -> None:
    assert notation(action) == typed


def test_what_is_no_move_is_refused_as_it_was_typed() -> None:
    legal = [Keep(), Swap(4)]
    assert parse("  SWAP   4 ", legal) == Swap(4)
    with pytest.raises(IllegalAction) as refused:
        parse("Swap 5", legal)
    assert refused.value.reason == say("illegal.unknown_move", text="Swap 5")


def test_only_a_lone_answer_is_a_formality() -> None:
    assert Formality.of_lone([Keep()]) == Formality(Keep(), True)
    assert Formality.of_lone([Keep(), Swap(1)]) is None
    assert Formality.of_lone([Keep(), Swap(1), Swap(2)]) is None


def test_a_refusal_names_its_rule_where_there_is_one() -> None:
    assert str(IllegalAction(say("why"), "R7")) == "why {} (R7)"
    assert (str(IllegalAction(say("why"))), IllegalAction(say("why")).rule) == ("why {}", "")


def test_a_table_that_is_refused_says_why_in_a_report_too() -> None:
    assert str(SetupError(say("setup.seat_count", seats=9))) == "setup.seat_count {'seats': 9}"


def test_a_game_that_tells_its_bots_nothing_is_judged_by_the_lead() -> None:
    state = TOY.new(setup(3))
    for player, points in zip(state.players, (5, 9, 7), strict=True):
        player.points = points
    brain = plain_brain(TOY)
    assert [brain.value(state, seat) for seat in range(3)] == [-4, 2, -2]
    assert brain.ratings(state, 0, [Keep(), Swap(1)]) == [0.0, 0.0]


def test_it_is_early_while_the_table_is_set_up_and_some_have_placed_more() -> None:
    state, plain = TOY.new(setup(2)), plain_brain(TOY)

    def brain(settled: bool) -> Brain[Any, Any]:
        return Brain(plain.ratings, plain.value, settled=lambda state: settled)

    state.round = 0
    assert is_early(brain(False), state)
    assert not is_early(brain(True), state)
    assert not is_early(plain, state)
    state.round = 1
    assert not is_early(brain(False), state)


def test_who_sits_down_for_what_a_file_of_other_days_says() -> None:
    assert [nearest(each) for each in ("human", "bot:easy")] == ["human", "bot:easy"]
    assert [nearest(each) for each in ("bot:genius", "robot", "")] == ["bot:hard", "human", "human"]


def test_a_new_seed_is_a_word_and_four_glyphs() -> None:
    assert all(re.fullmatch(r"[A-Z]+-[A-Z2-9]{4}", new_seed()) for _ in range(20))


def test_a_challenge_asks_for_points_where_a_game_names_no_other_goal() -> None:
    assert TOY.goals(TOY.new(setup(2)), 0) == ("",)


def test_a_goal_nobody_knows_is_named() -> None:
    with pytest.raises(LookupError, match="take moria"):
        TOY.goal("take moria")
