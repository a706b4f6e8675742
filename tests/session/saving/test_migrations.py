"""Old saves: every format that was ever written loads, is sound, and plays to the end."""

import copy
import json
import shutil
from pathlib import Path

import pytest

from boardgames_tui.saves import Saves, document, faults
from boardgames_tui.saves.migrations import FORMAT, STEPS, migrate
from boardgames_tui.session import Match
from tests.session.play import play_on

OLD = Path(__file__).parents[2] / "saves" / "toy"


def test_there_is_a_save_of_every_format() -> None:
    assert sorted(path.name for path in OLD.iterdir()) == [f"format_{number}.json" for number in range(FORMAT + 1)]
    assert sorted(STEPS) == list(range(FORMAT))


@pytest.mark.parametrize("number", range(FORMAT + 1))
def test_an_old_save_loads_is_sound_and_plays_to_the_end(tmp_path: Path, number: int) -> None:
    path = tmp_path / "old.json"
    shutil.copy(OLD / f"format_{number}.json", path)
    assert json.loads(path.read_bytes())["format"] == number
    assert faults(path) == []
    with Match.load(path) as match:
        assert match.names == ("Anna", "Jörg")
        assert match.setup.options == {"bonus": 2}
        assert [data.seat for data in match.history][:2] == [0, 1]
        assert match.at(0).players[0].points == 0
        play_on(match)
        assert match.is_over
    assert json.loads(path.read_bytes())["format"] == FORMAT
    assert faults(path) == []


def test_the_first_format_knew_only_people(tmp_path: Path) -> None:
    shutil.copy(OLD / "format_0.json", tmp_path / "old.json")
    [line] = Saves(tmp_path).list()
    assert (line.name, line.names, line.controllers, line.moves, line.saved_at) == (
        "Anna, Jörg",
        ("Anna", "Jörg"),
        ("human", "human"),
        3,
        1735689600,
    )
    assert line.problem is None
    assert (line.colors, line.totals) == (("red", "blue"), ())
    match = Match.load(tmp_path / "old.json", lock=False)
    assert [(entry.number, entry.by, entry.at) for entry in match.history] == [
        (n, "human", 1735689600) for n in (1, 2, 3)
    ]


def test_renaming_an_old_save_brings_it_up_to_date_and_keeps_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    shutil.copy(OLD / "format_0.json", path)
    saves = Saves(tmp_path)
    assert saves.rename(saves.list()[0], "First match").name == "First match"
    assert json.loads(path.read_bytes())["format"] == FORMAT
    assert (tmp_path / "old.1.bak").read_bytes() == (OLD / "format_0.json").read_bytes()
    assert faults(path) == []


@pytest.mark.parametrize("number", range(FORMAT))
def test_a_step_is_pure(number: int) -> None:
    old = json.loads((OLD / f"format_{number}.json").read_bytes())
    before = copy.deepcopy(old)
    assert migrate(old) == migrate(old)
    assert old == before


def test_before_format_3_every_table_allowed_hints() -> None:
    old = json.loads((OLD / "format_2.json").read_bytes())
    assert "hints" not in old["setup"]
    new = migrate(old)
    assert (new["setup"]["hints"], new["snapshot"]["setup"]["hints"]) == (True, True)
    assert Match.load(OLD / "format_2.json", lock=False).setup.hints
    assert not Match.load(OLD / "format_3.json", lock=False).setup.hints


def test_before_format_4_every_match_was_remembered_and_none_a_branch() -> None:
    old = Match.load(OLD / "format_3.json", lock=False)
    assert (old.setup.private, old.origin) == (False, None)
    assert old.id == Match.load(OLD / "format_3.json", lock=False).id  # a copy is the same match
    assert old.id != Match.load(OLD / "format_2.json", lock=False).id
    new = Match.load(OLD / "format_4.json", lock=False)
    assert new.setup.private
    assert new.origin is not None
    assert (new.origin.name, new.origin.moves) == ("Older times", 2)


def test_copies_of_an_old_match_are_the_same_match() -> None:
    """In whatever order a program wrote their members; another deal or another beginning is another match."""
    old = json.loads((OLD / "format_3.json").read_bytes())
    turned = {**old, "setup": dict(reversed(old["setup"].items()))}
    assert migrate(turned)["id"] == migrate(old)["id"]
    begun = {**old["history"][0], "at": old["history"][0]["at"] + 1}
    for other in (
        {**old, "setup": {**old["setup"], "seed": "OTHER"}},
        {**old, "opening": old["opening"][:-1]},
        {**old, "history": [begun, *old["history"][1:]]},
    ):
        assert migrate(other)["id"] != migrate(old)["id"]


def test_before_format_2_there_was_one_edition() -> None:
    old = json.loads((OLD / "format_1.json").read_bytes())
    assert "edition" not in old["setup"]
    new = migrate(old)
    assert (new["setup"]["edition"], new["snapshot"]["setup"]["edition"]) == (1, 1)
    assert Match.load(OLD / "format_1.json", lock=False).setup.edition == 1


def test_steps_are_taken_one_after_the_other() -> None:
    steps = {
        3: lambda old: {"seen": [*old["seen"], 3]},
        4: lambda old: {"seen": [*old["seen"], 4]},
    }
    assert migrate({"format": 3, "seen": []}, steps, to=5) == {"format": 5, "seen": [3, 4]}
    assert migrate({"format": 5, "seen": []}, steps, to=5) == {"format": 5, "seen": []}
    with pytest.raises(KeyError):
        migrate({"format": 2, "seen": []}, steps, to=5)


def test_an_old_save_that_was_edited_is_noticed_before_it_is_migrated(tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    path.write_bytes((OLD / "format_0.json").read_bytes().replace(b"Anna", b"Anne"))
    assert [fault.key for fault in faults(path)] == ["save.edited"]


def test_a_save_of_today_is_written_again_unchanged() -> None:
    path = OLD / f"format_{FORMAT}.json"
    again = json.loads(document.recompose(document.read(path)))
    saved = json.loads(path.read_bytes())
    assert {**again, "checksum": ""} == {**saved, "checksum": ""}
