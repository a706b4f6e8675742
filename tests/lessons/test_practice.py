"""The floor of lessons: draws that come out as told, patterns, and files that are wrong."""

from collections import deque

import pytest
from pydantic import ValidationError

from boardgames_tui.engine import IllegalAction, OutcomeError
from boardgames_tui.games import GAMES
from boardgames_tui.lessons.practice import Practice, ScriptedRecorder, first_setup
from boardgames_tui.lessons.recording import options_from, recorded
from boardgames_tui.lessons.shapes import FirstMatch, Lesson, LessonPosition

QUICK = LessonPosition(seed="CEDAR-2345", options={"deal_mode": "random_3"})


def told(*outcomes: object) -> ScriptedRecorder:
    return ScriptedRecorder({"pile": deque(outcomes)})


def test_draws_come_out_as_told_and_then_by_chance() -> None:
    tape = told(4)
    assert tape.draw("pile", lambda: 1) == 4
    assert tape.draw("pile", lambda: 1) == 1
    assert tape.draw("another", lambda: 2) == 2
    assert tape.outcomes == [("pile", 4), ("pile", 1), ("another", 2)]


def test_of_a_pile_it_is_enough_to_say_what_is_drawn_first() -> None:
    assert told([3, 1]).draw("pile", lambda: [1, 1, 2, 3, 4]) == [1, 2, 4, 1, 3]
    assert told([4, 3, 2, 1]).draw("pile", lambda: [1, 2, 3, 4]) == [4, 3, 2, 1]


def test_what_is_not_in_the_pile_is_refused() -> None:
    with pytest.raises(OutcomeError):
        told([9]).draw("pile", lambda: [1, 2])


def test_pairs_stay_pairs_though_json_has_only_lists() -> None:
    assert told([1, 2]).draw("pile", lambda: (2, 1)) == (1, 2)


def test_the_first_token_and_the_first_cards_are_as_the_position_says() -> None:
    draws = {"objectives": ([1, 2, 3, 4, 5, 60, 61, 62],), "token": ("dagger",)}
    match = Practice.begin("augustus", QUICK.model_copy(update={"draws": draws}), "You")
    assert match.state.display == [1, 2, 3, 4, 5]
    assert [objective.card for objective in match.state.players[0].objectives] == [60, 61, 62]
    assert match.state.token == "dagger"


@pytest.mark.parametrize("slug", GAMES)
def test_a_beginning_that_bots_played_can_be_followed(slug: str) -> None:
    """In every game: what is printed is what a lesson may hold."""
    moves = recorded(slug, LessonPosition(seed="CEDAR-2345"), "easy", 12)
    assert len(moves) == 12
    match = Practice.begin(slug, LessonPosition(seed="CEDAR-2345", before=tuple(moves)), "You")
    assert [match.written([entry.action]) for entry in match.history if not entry.automatic] == moves


def test_a_course_may_name_those_who_sit_beside_the_pupil() -> None:
    match = Practice.begin("augustus", QUICK.model_copy(update={"seats": 3, "others": ("Thea",)}), "You")
    assert [seat.name for seat in match.setup.seats] == ["You", "Thea", "Livia"]
    setup = first_setup("augustus", FirstMatch(seats=("human", "bot:easy"), others=("Thea",)), "You")
    assert [seat.name for seat in setup.seats] == ["You", "Thea"]


def test_a_move_that_the_rules_do_not_allow_is_refused() -> None:
    with pytest.raises(IllegalAction):
        Practice.begin("augustus", QUICK.model_copy(update={"before": ("place 99.9",)}), "You")


def test_options_are_words_or_json() -> None:
    assert options_from(["deal_mode=random_3", "crier_seat=2", "same_card_move=true"]) == {
        "deal_mode": "random_3",
        "crier_seat": 2,
        "same_card_move": True,
    }


LESSON = {"format": 1, "minutes": 3, "rules": [], "seed": "X", "steps": [{"name": "one"}]}


@pytest.mark.parametrize(
    "wrong",
    [
        {"colour": "red"},
        {"steps": []},
        {"seed": ""},
        {"match": {"seats": ["human"]}},
        {"steps": [{"name": "one"}, {"name": "one"}]},
        {"steps": [{"name": "One step"}]},
        {"format": 2},
    ],
)
def test_a_file_that_is_wrong_is_refused(wrong: dict[str, object]) -> None:
    assert Lesson.model_validate(LESSON).steps[0].name == "one"
    with pytest.raises(ValidationError):
        Lesson.model_validate({**LESSON, **wrong})


@pytest.mark.parametrize("name", ["Livia", "LIVIA", "Marcus"])
def test_nobody_at_the_first_match_is_called_like_the_pupil(name: str) -> None:
    setup = first_setup("augustus", FirstMatch(seats=("human", "bot:easy", "bot:easy")), name)
    assert GAMES["augustus"].problems(setup.seeded()) == []
