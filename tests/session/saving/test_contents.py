"""Saves whose checksum fits and whose contents do not: refused where they enter, with a sentence, and listed among the
others."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.engine import Event, Phrase, say
from boardgames_tui.i18n import Catalogue
from boardgames_tui.saves import SaveDamaged, Saves, verify
from boardgames_tui.saves.entries import entry_text
from boardgames_tui.session import Match
from tests.engine import toy
from tests.session.originals import written
from tests.session.play import play_on, toy_match
from tests.session.speech import speaker
from tests.session.use import must_read_well

Change = Callable[[dict[str, Any]], object]


def forged(tmp_path: Path, change: Change) -> Path:
    path = toy_match(4).save(tmp_path / "m.json")
    data = json.loads(path.read_bytes())
    change(data)
    path.write_bytes(written(data))
    return path


HEADS: dict[str, Change] = {
    "a head that is a list": lambda d: d.update(summary=[]),
    "a head with a member less": lambda d: d["summary"].pop("names"),
    "a date after the end of all calendars": lambda d: d.update(saved_at=10**14),
    "a date before all": lambda d: d.update(saved_at=-1),
    "a time that is none": lambda d: d.update(played=-5),
    "no names": lambda d: d["summary"].update(names=[], controllers=[]),
    "a name of nothing": lambda d: d["summary"].update(names=["", "P1"]),
    "too few names": lambda d: d["summary"].update(names=["P0"]),
    "too few colours": lambda d: d["summary"].update(colors=["red"]),
    "a colour that nobody knows": lambda d: d["summary"].update(colors=["red", "\x1b[31m"]),
    "too few controllers": lambda d: d["summary"].update(controllers=["human"]),
    "a controller that nobody knows": lambda d: d["summary"].update(controllers=["human", "bot:\x1b"]),
    "too few scores": lambda d: d["summary"].update(totals=[1]),
    "a leader who is not there": lambda d: d["summary"].update(leaders=[2]),
    "somebody to move who is not there": lambda d: d["summary"]["to_move"].update(seat=2),
    "somebody to move before the first": lambda d: d["summary"]["to_move"].update(seat=-1),
    "a prompt with an escape sequence": lambda d: d["summary"]["to_move"].update(key="a\x1b[2J"),
    "a prompt with a lump of data": lambda d: d["summary"]["to_move"].update(args={"n": {"a": [1]}}),
    "over, and somebody is to move": lambda d: d["summary"].update(is_over=True),
    "a score beyond all boards": lambda d: d["summary"].update(totals=[10**30, 1]),
    "a name with an escape sequence": lambda d: d["summary"].update(names=["P\x1b[31m", "P1"]),
}


@pytest.mark.parametrize("name", HEADS)
def test_a_bad_head_is_a_line_with_its_reason(tmp_path: Path, name: str) -> None:
    path = forged(tmp_path, HEADS[name])
    good = toy_match(1).save(tmp_path / "good.json")
    lines = {line.path: line for line in Saves(tmp_path).list()}
    assert lines[good].problem is None
    problem = lines[path].problem
    assert problem is not None
    assert speaker().phrase(problem).startswith("m.json is damaged")
    with pytest.raises(SaveDamaged) as error:
        Match.load(path, lock=False)
    assert error.value.reason == problem
    assert verify(path, speaker()) == [speaker().phrase(problem)]


def test_what_is_wrong_with_a_name_is_told(tmp_path: Path) -> None:
    path = forged(tmp_path, HEADS["a name with an escape sequence"])
    with pytest.raises(SaveDamaged) as error:
        Match.load(path, lock=False)
    where = {"where": "summary.names.0", "problem": "Value error, control characters"}
    assert error.value.reason == say("save.not_a_save_at", file="m.json", **where)


def last_event(data: dict[str, Any]) -> dict[str, Any]:
    event: dict[str, Any] = data["history"][-1]["events"][-1]
    return event


BODIES: dict[str, tuple[Change, str]] = {
    "other names than in the head": (lambda d: d["setup"]["seats"][0].update(name="Eve"), "summary.names"),
    "other controllers than in the head": (
        lambda d: d.update(controllers=["human", "bot:easy"]),
        "summary.controllers",
    ),
    "a bot that nobody knows": (
        lambda d: (d.update(controllers=["human", "robot"]), d["summary"].update(controllers=["human", "robot"])),
        "summary.controllers.1",
    ),
    "too many seats": (
        lambda d: (
            d["setup"].update(seats=d["setup"]["seats"] * 3),
            d.update(controllers=["human"] * 6),
            d["summary"].update(names=["P0", "P1"] * 3, controllers=["human"] * 6, colors=[], totals=[]),
        ),
        "setup",
    ),
    "options that do not exist": (lambda d: d["setup"].update(options={"cheat": True}), "setup"),
    "another table in the position": (lambda d: d["snapshot"]["setup"].update(seed="OTHER"), "snapshot"),
    "other options in the position": (lambda d: d["snapshot"]["options"].update(bonus=3), "snapshot"),
    "a player less in the position": (lambda d: d["snapshot"]["players"].pop(), "snapshot"),
    "a frame of a seat that nobody has": (lambda d: d["snapshot"]["stack"][-1].update(seat=99), "snapshot"),
    "a frame of a seat before the first": (lambda d: d["snapshot"]["stack"][-1].update(seat=-1), "snapshot"),
    "a position that breaks the invariants": (lambda d: d["snapshot"]["players"][0].update(hand=[1, 2, 3]), "snapshot"),
    "a move of a seat that nobody has": (lambda d: d["history"][1].update(seat=99), "history[1]"),
    "a move without a seat": (lambda d: d["history"][2].pop("seat"), "history[2]"),
    "a move of nobody": (lambda d: d["history"][2].update(by="\x1b[31m"), "history[2]"),
    "a move at no time": (lambda d: d["history"][2].update(at=10**14), "history[2]"),
    "a move with something more": (lambda d: d["history"][2].update(odd=1), "history[2]"),
    "a number before the first": (lambda d: d["history"][2].update(number=-3), "history[2]"),
    "news of a seat that nobody has": (lambda d: last_event(d).update(seat=99), "history[3]"),
    "news for a seat that nobody has": (lambda d: last_event(d).update(only=[99]), "history[3]"),
    "news without a text": (lambda d: last_event(d).pop("key"), "history[3]"),
    "news with an escape sequence": (lambda d: last_event(d).update(args={"n": "\x1b]0;owned\x07"}), "history[3]"),
    "news with a lump of data": (lambda d: last_event(d).update(args={"n": {"a": 1}}), "history[3]"),
    "news with half a character": (lambda d: last_event(d).update(args={"n": "\ud800"}), "history[3]"),
    "news with a book": (lambda d: last_event(d).update(args={"n": "x" * 100_000}), "history[3]"),
    "a draw without a reason": (lambda d: d["history"][0].update(outcomes=[[1]]), "history[0]"),
    "a draw of a lump": (lambda d: d["history"][0].update(outcomes=[["turn", {"a": 1}]]), "history[0]"),
    "an opening of lumps": (lambda d: d.update(opening=[["cards", [[[1]]]]]), "opening.0.1.constrained-int"),
    "a note of a seat that nobody has": (
        lambda d: d.update(notes=[{"number": 1, "event": {"key": "note.human", "seat": 7}, "at": 5}]),
        "notes[0]",
    ),
    "half a character in the seed": (
        lambda d: [setup.update(seed="\ud83c") for setup in (d["setup"], d["snapshot"]["setup"])],
        "setup",
    ),
    "half a character in the position": (lambda d: d["snapshot"]["setup"].update(seed="\ud800"), "snapshot"),
}


@pytest.mark.parametrize("name", BODIES)
def test_a_bad_body_is_refused_with_its_place(tmp_path: Path, name: str) -> None:
    change, where = BODIES[name]
    path = forged(tmp_path, change)
    with pytest.raises(SaveDamaged) as error:
        Match.load(path, lock=False)
    assert error.value.where == where
    must_read_well(error.value.reason)
    assert verify(path, speaker())
    assert len(Saves(tmp_path).list()) == 1


IMPOSSIBLE: dict[str, str] = {
    "another table in the position": "the position is of another table",
    "other options in the position": "the position is of other options",
    "a player less in the position": "1 players in 2 seats",
    "a frame of a seat that nobody has": "choose of a seat that nobody has",
    "a frame of a seat before the first": "choose of a seat that nobody has",
    "a position that breaks the invariants": "seat 0 holds 3 cards",
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_is_impossible_about_a_position_is_named(tmp_path: Path, name: str) -> None:
    with pytest.raises(SaveDamaged) as error:
        Match.load(forged(tmp_path, BODIES[name][0]), lock=False)
    assert error.value.reason == say("save.impossible", file="m.json", problem=IMPOSSIBLE[name])


def test_news_that_a_file_tells_otherwise_are_told_as_the_rules_tell_them(tmp_path: Path) -> None:
    path = forged(tmp_path, lambda d: last_event(d).update(key="log.forged"))
    match = Match.load(path, lock=False)
    played = toy_match(4)
    assert match.log(None) == played.log(None)
    assert match.timeline.texts[-1] == entry_text(match.game, match.history[-1]).encode()


def test_a_position_over_which_the_rules_stumble_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = toy_match(4).save(tmp_path / "m.json")
    for question in ("check", "standings", "open_standings", "view", "decision", "legal", "label"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(toy.TOY, question, lambda *_: [][99])
            with pytest.raises(SaveDamaged) as error:
                Match.load(path, lock=False)
            assert error.value.reason.key == "save.impossible"
            assert verify(path, speaker("de"))
    assert verify(path) == []


def test_verify_tells_what_it_met_on_the_way(tmp_path: Path) -> None:
    """A history of outcomes that no draw has leads the rules where they cannot even be asked."""
    path = forged(tmp_path, lambda d: d["opening"].__setitem__(0, ["cards", ["one", "two", 3, None]]))
    [fault] = verify(path, speaker())
    assert fault.startswith("Move 0 of the history cannot be replayed")


def test_words_out_of_a_bad_file_can_be_shown(tmp_path: Path) -> None:
    """In a reason nothing of the file comes back raw or at length."""
    for change in (
        lambda d: d.update({"\x1b[31m" + "x" * 5000: 1}),
        lambda d: d["snapshot"].update({"\x1b[31m" + "x" * 5000: 1}),
        lambda d: d["setup"].update(game="\x1b[31m"),
        lambda d: d.update(format=0, players=[["\x1b[31m"] * 500]),
        lambda d: d.update(format=7, app="\x1b[31m" * 1000),
    ):
        path = forged(tmp_path, change)
        [fault] = verify(path, speaker())
        assert "\x1b" not in fault
        assert len(fault) < 500


# what people type


def test_a_name_is_one_line_that_can_be_shown(tmp_path: Path) -> None:
    match = toy_match(1)
    match.name = "Fri\x1b[31mday\n" + "x" * 5000
    assert match.name.startswith("Fri�[31mday�xxx")
    assert len(match.name) == 200
    assert Match.load(match.save(tmp_path / "m.json"), lock=False).name == match.name
    saves = Saves(tmp_path)
    assert saves.rename(saves.list()[0], "a\x07b").name == "a�b"


def test_a_name_of_an_older_version_is_no_reason_to_refuse_a_match(tmp_path: Path) -> None:
    path = forged(tmp_path, lambda d: d.update(name="\x1b[31m" + "x" * 5000))
    assert Match.load(path, lock=False).name.startswith("�[31mxxx")
    assert len(Saves(tmp_path).list()[0].name) == 200


def test_strange_names_and_seeds_make_a_match_that_can_be_saved(tmp_path: Path) -> None:
    from boardgames_tui.engine import Seat, Setup, SetupError

    setup = Setup("toy", (Seat("A\x1b[1m"), Seat("caf\udce9")), {}, "AM\udce9BER\x00")
    with Match.new(setup, tmp_path / "m.json") as match:
        assert match.names == ("A�[1m", "caf�")
        play_on(match, 2)
    assert Match.load(tmp_path / "m.json", lock=False).setup.seed == "AM�BER�"
    assert verify(tmp_path / "m.json") == []
    with pytest.raises(SetupError) as error:
        Match.new(Setup("toy", (Seat("A"),), {}, "x" * 101))
    assert speaker("de").phrase(error.value.reason) == "Der Startwert ist zu lang. Er darf 100 Zeichen haben."


# what is said


def test_a_sentence_that_lacks_an_argument_shows_the_gap() -> None:
    words = Catalogue("en", {"log.took": "takes {n} {n:coin|coins} from {name}", "log.done": "ends"})
    assert words.phrase(Phrase("log.took")) == "takes ⟨n⟩ coins from ⟨name⟩"
    assert words.phrase(Phrase("log.took", {"n": 1})) == "takes 1 coin from ⟨name⟩"
    assert words.phrase(Event("log.done", {"n": 1})) == "ends"


def test_a_reference_that_is_none_is_shown_as_it_is() -> None:
    words = Catalogue("en", {"log.took": "takes {n}"})
    for value in ("#", "#²", "#99", "#-1", "@", "@no.key"):
        assert words.phrase(Phrase("log.took", {"n": value}), ("Anna",)).startswith("takes ")


def test_news_of_the_game_among_the_notes_are_refused(tmp_path: Path) -> None:
    note = {"number": 2, "event": {"key": "log.conquers"}, "at": 0}
    with pytest.raises(SaveDamaged):
        Match.load(forged(tmp_path, lambda data: data["notes"].append(note)), lock=False)
