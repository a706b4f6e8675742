"""Small parts of the contract: moves as they are typed, lone answers, games that tell their bots nothing, seeds."""

import re
from dataclasses import dataclass
from typing import Literal

import pytest

from boardgames_tui.engine import Action, Formality, IllegalAction, new_seed, say
from boardgames_tui.engine.brain import plain_brain
from boardgames_tui.engine.notation import notation
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


def test_only_a_lone_answer_is_a_formality() -> None:
    assert Formality.of_lone([Keep()]) == Formality(Keep(), True)
    assert Formality.of_lone([Keep(), Swap(1)]) is None
    assert Formality.of_lone([Keep(), Swap(1), Swap(2)]) is None


def test_a_refusal_names_its_rule_where_there_is_one() -> None:
    assert str(IllegalAction(say("why"), "R7")) == "why {} (R7)"
    assert (str(IllegalAction(say("why"))), IllegalAction(say("why")).rule) == ("why {}", "")


def test_a_game_that_tells_its_bots_nothing_is_judged_by_the_lead() -> None:
    state = TOY.new(setup(3))
    for player, points in zip(state.players, (5, 9, 7), strict=True):
        player.points = points
    brain = plain_brain(TOY)
    assert [brain.value(state, seat) for seat in range(3)] == [-4, 2, -2]
    assert brain.ratings(state, 0, [Keep(), Swap(1)]) == [0.0, 0.0]


def test_a_new_seed_is_a_word_and_four_signs() -> None:
    assert all(re.fullmatch(r"[A-Z]+-[A-Z2-9]{4}", new_seed()) for _ in range(20))


def test_a_goal_nobody_knows_is_named() -> None:
    with pytest.raises(LookupError, match="take moria"):
        TOY.goal("take moria")
