"""Verify: the history is played again and must lead to the position in the save."""

import json
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.engine import IllegalAction, say
from boardgames_tui.saves import ReplayFailed, faults, verify, verifying
from boardgames_tui.session import Match
from tests.engine import toy
from tests.session.play import play_on, resealed, toy_match
from tests.session.speech import speaker


def forge(path: Path, old: str, new: str) -> Path:
    """A save that a program changed: the checksum fits."""
    content = path.read_text(encoding="utf-8")
    assert old in content
    path.write_bytes(resealed(content.replace(old, new, 1).encode()))
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    match = Match.new(toy.setup(2))
    for _ in range(4):
        match.play(match.legal[0])
    return match.save(tmp_path / "m.json")


def history(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_bytes())["history"]
    return found


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("actions", [0, 1, 5, 100])
def test_what_was_played_is_sound(tmp_path: Path, seats: int, actions: int) -> None:
    saved = toy_match(actions, seats=seats).save(tmp_path / "m.json")
    assert verify(saved) == []
    assert faults(saved) == []


def test_an_illegal_action_is_found_but_does_not_keep_the_match_from_going_on(path: Path) -> None:
    forge(path, '"action": {"kind": "keep"}', '"action": {"card": 99, "kind": "swap"}')
    with Match.load(path) as match:
        play_on(match)
        assert match.is_over
    assert faults(path) == [say("verify.illegal", number=1)]


def test_going_back_through_an_illegal_action_is_refused_in_words(path: Path) -> None:
    forge(path, '"action": {"kind": "keep"}', '"action": {"card": 99, "kind": "swap"}')
    match = Match.load(path, lock=False)
    with pytest.raises(ReplayFailed) as error:
        match.at(2)
    assert error.value.number == 1


def test_a_changed_score_is_found_with_its_place(path: Path) -> None:
    points = json.loads(path.read_bytes())["snapshot"]["players"][1]["points"]
    forge(path, f'{{"hand":[2],"points":{points}}}', '{"hand":[2],"points":77}')
    assert faults(path) == [say("verify.differs", where="players[1].points")]
    assert verify(path, speaker("de")) == ["players[1].points stimmt nicht mit dem Ergebnis des Verlaufs überein."]


def test_a_list_of_another_length_is_one_difference(path: Path) -> None:
    forge(path, '"hand":[2]', '"hand":[2,3]')
    assert [(fault.key, fault.args.get("where")) for fault in faults(path)] == [
        ("verify.unsound", None),
        ("verify.differs", "players[1].hand"),
    ]


def test_a_changed_die_is_found_where_it_matters(path: Path) -> None:
    rolled = history(path)[0]["outcomes"][0][1]
    other = rolled % 6 + 1
    forge(path, f'"outcomes": [["turn", {rolled}]]', f'"outcomes": [["turn", {other}]]')
    assert [fault.key for fault in faults(path)] == ["verify.differs"]


@pytest.mark.parametrize(
    "outcomes", ['"outcomes": []', '"outcomes": [["turn", 1], ["turn", 1]]', '"outcomes": [["dice", 1]]']
)
def test_draws_that_do_not_fit_the_rules_are_found(path: Path, outcomes: str) -> None:
    forge(path, f'"outcomes": {json.dumps(history(path)[0]["outcomes"])}', outcomes)
    [fault] = faults(path)
    assert (fault.key, fault.args["number"]) == ("verify.replay", 1)


def test_a_draw_too_many_is_named_in_the_cause(path: Path) -> None:
    """For the person who reads the report of a fault: which draw, and that it was not made again."""
    forge(path, f'"outcomes": {json.dumps(history(path)[0]["outcomes"])}', '"outcomes": [["turn", 1], ["dice", 1]]')
    with pytest.raises(ReplayFailed) as error:
        Match.load(path, lock=False).at(1)
    assert str(error.value.__cause__) == "recorded outcome 'drawn then, not drawn now' does not fit the draw 'dice'"


@pytest.mark.parametrize(
    ("old", "new"), [('"opening": [["cards"', '"opening": [["tiles"'), (', ["turn"', ', ["turn", 1], ["turn"')]
)
def test_an_opening_that_does_not_fit_is_found(path: Path, old: str, new: str) -> None:
    forge(path, old, new)
    [fault] = faults(path)
    assert (fault.key, fault.args["number"]) == ("verify.replay", 0)


def test_entries_of_the_wrong_seat_or_number_are_found(path: Path) -> None:
    content = path.read_bytes()
    forge(path, '"number": 2, "seat": 1', '"number": 2, "seat": 0')
    assert faults(path) == [say("verify.seat", number=2, found=1, expected=2)]
    path.write_bytes(content)
    forge(path, '"number": 3', '"number": 7')
    assert faults(path) == [say("verify.number", number=3, found=7)]


def test_a_wrong_number_leads_to_no_wrong_position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "TURNS", 30)
    match = Match.new(toy.setup(2))
    for _ in range(50):
        match.play(match.legal[0])
    path = forge(match.save(tmp_path / "m.json"), '"number": 3', '"number": 32')
    loaded = Match.load(path, lock=False)
    assert loaded.at(5) == match.at(5)
    assert loaded.at(40) == match.at(40)


def test_an_action_after_the_end_is_found(tmp_path: Path) -> None:
    path = toy_match(100, seats=1).save(tmp_path / "m.json")
    last = history(path)[-1]
    line = json.dumps(last)
    forge(path, line, line + ",\n" + json.dumps({**last, "number": 4}))
    assert faults(path) == [say("verify.after_end", number=4)]


def test_other_rules_are_named_first(path: Path) -> None:
    forge(path, '"hand":[2]', '"hand":[5]')
    forge(path, '"app": "', '"app": "0.0.')
    forge(path, '"rules": 1', '"rules": 0')
    assert [fault.key for fault in faults(path)] == ["verify.other_rules", "verify.differs"]


def test_rules_that_stumble_over_an_old_history_are_reported(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(state: object, action: object) -> object:
        raise IllegalAction(say("no_card"))

    monkeypatch.setattr(toy.TOY, "apply", refuse)
    [fault] = faults(path)
    assert (fault.key, fault.args["number"]) == ("verify.replay", 1)


def test_a_missing_file_is_a_fault_too(tmp_path: Path) -> None:
    assert [fault.key for fault in faults(tmp_path / "nowhere.json")] == ["save.missing"]


def test_faults_are_told_in_the_readers_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verifying, "catalogue", speaker)
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert verify(tmp_path / "nowhere.json") == [f"nowhere.json gibt es in {tmp_path} nicht."]


def test_what_differs_is_named_by_its_place_alone(path: Path) -> None:
    """A hand that was forged is still a hand: the other people at the table may be reading this."""
    forge(
        path,
        '"seed":"AMBER-2345","edition":1,"hints":true,"private":false},"chance"',
        '"seed":"SECRET-CARD","edition":1,"hints":true,"private":false},"chance"',
    )
    [told] = verify(path, speaker("en"))
    assert "SECRET-CARD" not in told
    assert told.startswith("setup.seed ")
