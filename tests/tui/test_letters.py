"""Letters keep their meaning while their thing is in sight."""

from typing import Any

from boardgames_tui.kit.choice import RESERVED, Choice
from boardgames_tui.kit.letters import ALPHABET, Letters
from boardgames_tui.kit.painter import Span
from boardgames_tui.kit.scene import Scene
from tests.games.table_tester import LOOKS


def scene(*targets: str, keys: dict[str, str] | None = None) -> Scene:
    choices = [Choice(None, [Span(target)], target=target, key=(keys or {}).get(target)) for target in targets]
    return Scene(LOOKS[0], words=None, people=(), view=None, reader=None, seat=0, decision=None, choices=choices)  # type: ignore[arg-type]


def dealt(letters: Letters, shown: Scene, painted: Any = ()) -> dict[str, str]:
    found = letters.dealt(shown, range(len(shown.choices)), painted)
    return {str(shown.choices[number].target): letter for number, letter in found.items()}


def test_first_letters_go_in_order() -> None:
    assert dealt(Letters(), scene("land:1", "land:2")) == {"land:1": "a", "land:2": "b"}


def test_a_thing_keeps_its_letter_when_others_come_and_go() -> None:
    letters = Letters()
    dealt(letters, scene("land:1", "land:2", "land:3"))
    assert dealt(letters, scene("land:3", "land:2", "land:4")) == {"land:3": "c", "land:2": "b", "land:4": "d"}


def test_the_letter_of_what_is_gone_is_free_one_decision_later() -> None:
    letters = Letters()
    dealt(letters, scene("land:1", "land:2"))
    assert dealt(letters, scene("land:2")) == {"land:2": "b"}
    assert dealt(letters, scene("land:2", "land:3")) == {"land:2": "b", "land:3": "a"}


def test_a_step_back_finds_the_same_letters() -> None:
    """Also past a question that has no places, such as a confirmation."""
    letters, first, second = Letters(), scene("land:1", "land:2"), scene("land:3", "land:4")
    before = [dealt(letters, each) for each in (first, second)]
    dealt(letters, scene())
    assert [dealt(letters, each) for each in (second, first)] == before[::-1]


def test_what_is_still_painted_keeps_its_letter() -> None:
    letters = Letters()
    dealt(letters, scene("land:1", "land:2"))
    assert dealt(letters, scene("land:3"), ["land:1", "land:2"]) == {"land:3": "c"}
    assert dealt(letters, scene("land:1"), ["land:2", "land:3"]) == {"land:1": "a"}


def test_another_kind_of_thing_may_have_the_same_letter() -> None:
    letters = Letters()
    dealt(letters, scene("land:1"))
    assert dealt(letters, scene("card:1"), ["land:1"]) == {"card:1": "a"}


def test_fixed_keys_are_nobody_elses() -> None:
    letters = Letters()
    dealt(letters, scene("land:1"))
    assert dealt(letters, scene("land:1", "end:", keys={"end:": "a"})) == {"land:1": "b", "end:": "a"}


def test_a_letter_that_was_a_verb_goes_to_no_thing_while_others_are_left() -> None:
    letters = Letters()
    assert dealt(letters, scene("end:", keys={"end:": "a"})) == {"end:": "a"}
    assert dealt(letters, scene("land:1", "land:2")) == {"land:1": "b", "land:2": "c"}


def test_when_letters_run_out_the_one_unused_for_longest_is_given_away() -> None:
    letters, many = Letters(), len(ALPHABET) - len(set(RESERVED))
    lands = [f"land:{number}" for number in range(many)]
    dealt(letters, scene(*lands))
    assert dealt(letters, scene("land:999"), lands) == {"land:999": "a"}
    full = dealt(Letters(), scene(*lands, "land:999"))
    assert full["land:999"] == " "


def test_two_choices_at_one_place_are_told_apart() -> None:
    letters, shown = Letters(), scene("land:1", "land:1")
    shown.choices[1].label = [Span("another way")]
    assert letters.dealt(shown, [0, 1]) == {0: "a", 1: "b"}
    assert letters.dealt(shown, [1, 0]) == {1: "b", 0: "a"}


def test_choices_that_read_alike_keep_their_letters_too() -> None:
    letters = Letters()
    alike = scene("land:1", "land:1", "land:1")
    for choice in alike.choices:
        choice.label = [Span("three cards")]
    first = letters.dealt(alike, range(3))
    assert len(set(first.values())) == 3
    assert letters.dealt(alike, range(3)) == first
