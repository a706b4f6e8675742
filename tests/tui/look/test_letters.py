"""Letters start with a at the top of each decision and stay while it goes on."""

from dataclasses import replace
from pathlib import Path

import pytest

from boardgames_tui.engine import Decision, Phrase
from boardgames_tui.games import GAMES
from boardgames_tui.kit.choice import RESERVED, VERBS, Choice
from boardgames_tui.kit.choosing.letters import Letters, codes, prefixes_needed, single_letters
from boardgames_tui.kit.painter import Span
from boardgames_tui.kit.scene import Scene
from tests.games.table_tester import LOOKS
from tests.remote.screens import setup
from tests.tui import stage


def scene(*targets: str, step: int = 0, kind: str = "place", keys: dict[str, str] | None = None) -> Scene:
    choices = [Choice(None, [Span(target)], target=target, key=(keys or {}).get(target)) for target in targets]
    asked = Decision(0, kind, Phrase("prompt"))
    return Scene(
        LOOKS[0],
        words=None,  # type: ignore[arg-type]
        people=(),
        view=None,
        reader=None,
        seat=0,
        decision=asked,
        choices=choices,
        step=step,
    )


def dealt(letters: Letters, shown: Scene) -> dict[str, str]:
    found = letters.dealt(shown, range(len(shown.choices)))
    return {str(shown.choices[number].target): letter for number, letter in found.items()}


def test_a_list_starts_with_a_from_the_top() -> None:
    assert dealt(Letters(), scene("land:1", "land:2")) == {"land:1": "a", "land:2": "b"}


def test_a_choice_keeps_its_letter_while_the_decision_goes_on() -> None:
    letters = Letters()
    dealt(letters, scene("land:1", "land:2", "land:3"))
    found = dealt(letters, scene("land:3", "land:2", "land:4", step=1))
    assert found == {"land:3": "c", "land:2": "b", "land:4": "e"}


def test_another_kind_of_decision_starts_from_the_top() -> None:
    letters = Letters()
    dealt(letters, scene("land:1", "land:2"))
    assert dealt(letters, scene("land:2", "card:3", step=1, kind="card")) == {"land:2": "a", "card:3": "b"}
    assert dealt(letters, scene("land:2", "land:1", step=2)) == {"land:2": "a", "land:1": "b"}


def test_another_turn_starts_from_the_top() -> None:
    letters = Letters()
    dealt(letters, scene("land:1", "land:2"))
    assert dealt(letters, replace(scene("land:2", step=3), turn=(1, 3))) == {"land:2": "a"}


def test_undo_and_redo_find_the_same_letters() -> None:
    letters = Letters()
    lists = [scene("a:1", "a:2", "a:3"), scene("a:2", "a:3", "a:4", step=1), scene("a:3", "a:5", step=2)]
    first = [dealt(letters, each) for each in lists]
    assert [dealt(letters, each) for each in lists[::-1]] == first[::-1]
    assert [dealt(letters, each) for each in lists] == first


def test_undo_over_another_kind_finds_the_same_letters() -> None:
    letters = Letters()
    dealt(letters, scene("a:1", "a:2", "a:3"))
    before = dealt(letters, scene("a:3", "a:4", step=1))
    dealt(letters, scene("b:1", step=2, kind="other"))
    assert dealt(letters, scene("a:3", "a:4", step=1)) == before == {"a:3": "c", "a:4": "e"}


def test_a_letter_pressed_twice_chooses_no_second_thing() -> None:
    letters = Letters()
    dealt(letters, scene("land:1", "land:2"))
    assert dealt(letters, scene("land:2", "land:3", step=1)) == {"land:2": "b", "land:3": "c"}


def test_another_group_and_back() -> None:
    letters, shown = Letters(), scene("land:1", "land:2", "card:1")
    shown.choices[2].group = "cards"
    first = letters.dealt(shown, [0, 1])
    shown.group = "cards"
    assert letters.dealt(shown, [2]) == {2: "a"}
    shown.group = ""
    assert letters.dealt(shown, [0, 1]) == first == {0: "a", 1: "b"}


def test_keys_of_verbs_are_no_letters() -> None:
    letters = Letters("ad")
    assert dealt(letters, scene("land:1", "end:", "land:2", keys={"end:": "z"})) == {
        "land:1": "b",
        "end:": "z",
        "land:2": "c",
    }
    assert not {*RESERVED, *VERBS, "a", "d"} & {*single_letters("ad")}


def test_done_pass_confirm_and_end_are_letters_of_no_game() -> None:
    """Also where nothing ends and nobody passes: a finger that knows `x` from somewhere else must not choose a land."""
    found = {*dealt(Letters(), scene(*(f"land:{number}" for number in range(40)))).values()}
    assert not {*"dxyz"} & {*"".join(found)}, found


def test_ways_to_end_come_last() -> None:
    shown = scene("end:", "land:1")
    shown.choices[0].last = True
    assert dealt(Letters(), shown) == {"land:1": "a", "end:": "b"}


def test_a_long_list_ends_with_two_letter_codes() -> None:
    for count in (5, 19, 20, 30, 64, 200):
        lands = [f"land:{number}" for number in range(count)]
        found = list(dealt(Letters("dsx"), scene(*lands)).values())
        singles = [code for code in found if len(code) == 1]
        longer = [code for code in found if len(code) > 1]
        assert found == singles + longer
        assert len({*found}) == count
        assert all(code.islower() for code in found)
        assert not {code[0] for code in longer} & {*singles}
        assert singles == sorted(singles)


def test_no_more_codes_than_needed() -> None:
    assert prefixes_needed("abc", 3) == 0
    assert codes("abc", 1) == ["a", "b", "ca", "cb", "cc"]


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


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize(
    ("lang", "rule"),
    [
        ("en", "d done, x pass or decline, y confirm, z end"),
        ("de", "d fertig, x passen oder verzichten, y bestätigen, z beenden"),
    ],
)
async def test_the_help_of_every_game_tells_the_keys_of_verbs(slug: str, lang: str, rule: str, tmp_path: Path) -> None:
    app = stage.app(setup(slug, 2), lang=lang, saves=tmp_path)
    async with app.run_test(size=stage.LARGE) as pilot:
        await stage.calm(pilot)
        if stage.on(pilot) == "CurtainScreen":
            await stage.press(pilot, "enter")
        await stage.press(pilot, "?")
        assert stage.on(pilot) == "HelpPopup"
        await stage.press(pilot, *["pagedown"] * 6)
        await pilot.pause(0.5)
        assert rule in stage.prose(pilot)
