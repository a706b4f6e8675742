"""A table without the full-screen app: what is told, what is understood, what stays secret, and that nothing is
lost."""

import itertools
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames_tui.games import brain
from boardgames_tui.saves import Saves, verify
from boardgames_tui.session import Match
from tests.cli.conftest import Run

TWO = ("play", "augustus", "--plain", "--seats", "Anna,Ben", "--seed", "AMBER-2345")
CURTAIN = "\n" * 50
ANNA_KEEPS_THREE = ("", "a", "b", "c", "confirm")


def saved(tmp_path: Path) -> Path:
    (summary,) = Saves(tmp_path / "saves").list()
    return summary.path


def guesses(seed: int, most: int = 8) -> Iterator[str]:
    """Somebody who types any small number: many are no choice, and a game still comes to its end."""
    pick = random.Random(seed)
    while True:
        yield str(pick.randint(1, most))


@pytest.mark.slow
def test_two_people_play_a_whole_game(run: Run, tmp_path: Path) -> None:
    code, out, err = run(*TWO, answers=guesses(1))
    assert code == 0
    assert err == ""
    assert "The match is over." in out
    assert re.search(r"^1\. (Anna|Ben): \d+ \(.+\)$", out, re.M)
    assert "⟨" not in out
    assert verify(saved(tmp_path)) == []


def test_it_speaks_german(run: Run) -> None:
    _, out, _ = run(*TWO, "--lang", "de", answers=["", "help", "why"])
    assert "Gib Anna die Tastatur" in out
    assert "zurücknehmen" in out
    assert "⟨" not in out


def test_commands_have_german_names_and_keep_the_english_ones(run: Run) -> None:
    german, english = [], []
    for told, words in (german, ["hilfe", "warum", "lage"]), (english, ["help", "why", "look"]):
        out = run(*TWO, "--lang", "de", answers=["", *words]).out
        told += [
            line for line in out.splitlines() if not line.startswith(("Anna?", "Gespeichert"))
        ]  # what was typed, and the file
    assert german == english
    assert any("warum: was nicht geht" in line for line in german)


def test_ascii_means_ascii(run: Run) -> None:
    assert run(*TWO, "--lang", "de", "--ascii", answers=["", "help", "why", "log", "a"]).out.isascii()


def test_letter_number_and_notation_do_the_same(run: Run, tmp_path: Path) -> None:
    actions = []
    for answer in ("b", "B", "2", None):
        for old in Saves(tmp_path / "saves").list():
            Saves(tmp_path / "saves").delete(old)
        if answer is None:
            listed = run(*TWO, answers=[""]).out
            answer = re.search(r"^  b\) .* \[(.+)\]$", listed, re.M)[1]  # type: ignore[index]
            for old in Saves(tmp_path / "saves").list():
                Saves(tmp_path / "saves").delete(old)
        run(*TWO, answers=["", answer])
        actions.append(Match.load(saved(tmp_path), lock=False).history[0].action)
    assert len(actions) == 4
    assert len(set(actions)) == 1


def test_illegal_text_gets_the_reason_and_enter_the_choices_again(run: Run) -> None:
    _, out, _ = run(*TWO, answers=["", "keep 999", ""])
    told = out.partition("keep 999” is not one of the moves that are possible now.")
    assert told[1]
    assert "  a) " in told[0]
    assert "  a) " in told[2]


def test_secrets_wait_for_the_keyboard_to_change_hands(run: Run) -> None:
    """Anna's six objectives are named before she is done, not between Ben's taking the keyboard and the end of his
    choice."""
    _, out, _ = run(*TWO, answers=ANNA_KEEPS_THREE)
    annas, curtain, rest = out.partition(CURTAIN)
    for number in re.findall(r"\[keep (\d+)\]", annas):
        assert f"[keep {number}]" not in rest
    assert curtain
    assert "Pass the keyboard to Ben" in rest


def test_one_person_needs_no_curtain(run: Run) -> None:
    _, out, _ = run("play", "augustus", "--plain", "--seats", "Anna,bot:random", answers=ANNA_KEEPS_THREE)
    assert "Pass the keyboard" not in out
    assert CURTAIN not in out


def test_undo_redo_and_restart(run: Run, tmp_path: Path) -> None:
    run(*TWO, answers=["", "a", "undo"])
    assert len(Match.load(saved(tmp_path), lock=False).history) == 0
    run("resume", "--plain", answers=["", "a", "b", "restart"])
    assert len(Match.load(saved(tmp_path), lock=False).history) == 0
    run("resume", "--plain", answers=["", "a", "undo", "redo"])
    assert len(Match.load(saved(tmp_path), lock=False).history) == 1


def test_undo_past_a_fence_asks_the_table(run: Run, tmp_path: Path) -> None:
    """Ben may not take back Anna's choice, unless all agree."""
    refused = run(*TWO, answers=[*ANNA_KEEPS_THREE, "", "undo", "no"])
    moves = len(Match.load(saved(tmp_path), lock=False).history)
    assert "whole table agree" in refused.out
    run("resume", "--plain", answers=["", "undo", "yes"])
    assert len(Match.load(saved(tmp_path), lock=False).history) < moves


def test_nothing_to_undo_is_said(run: Run) -> None:
    before = run(*TWO, answers=[""]).out
    assert len(run(*TWO, answers=["", "undo", "redo"]).out) > len(before)


def test_why_log_look_help_and_save(run: Run, tmp_path: Path) -> None:
    _, out, _ = run(
        *TWO,
        answers=[
            "",
            "why",
            "log",
            "look",
            "help",
            "save",
            f"save {tmp_path / 'copy.json'}",
            "save /no/such/folder/x.json",
        ],
    )
    assert out.count("On display") >= 5  # everything, when it is asked for
    assert "undo: take back" in out
    assert f"Saved as {saved(tmp_path)}" in out
    assert verify(tmp_path / "copy.json") == []
    assert "x.json" in out.rpartition("copy.json")[2]  # cannot be, and is told


@pytest.mark.parametrize("ending", [[], ["quit"], ["exit"]])
def test_leaving_saves(run: Run, tmp_path: Path, ending: list[str]) -> None:
    code, out, _ = run(*TWO, answers=["", "a", *ending])
    assert code == 0
    assert str(saved(tmp_path)) in out
    assert len(Match.load(saved(tmp_path)).history) == 1


def test_interrupted_means_130_and_saved(run: Run, tmp_path: Path) -> None:
    def fingers() -> Iterator[str]:
        yield ""
        yield "a"
        raise KeyboardInterrupt

    code, out, _ = run(*TWO, answers=fingers())
    assert code == 130
    assert str(saved(tmp_path)) in out


def test_resume_goes_on_where_it_stopped(run: Run) -> None:
    assert "(1 chosen)" in run(*TWO, answers=["", "a"]).out
    _, out, _ = run("resume", "--plain", answers=[""])
    assert "(1 chosen)" in out
    assert "(0 chosen)" not in out


def test_bots_alone_play_to_the_end_and_it_is_told(run: Run) -> None:
    code, out, _ = run("play", "augustus", "--plain", "--seats", "bot:random,bot:random")
    assert code == 0
    assert out.count("\n* ") > 20
    assert "The match is over." in out


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_being_ended_leaves_a_sound_save_and_no_lock(tmp_path: Path, number: signal.Signals) -> None:
    env = {**os.environ, "BOARDGAMES_TUI_SAVES": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "boardgames_tui", *TWO]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env
    ) as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        playing.stdin.write("\na\n")
        playing.stdin.flush()
        while "(1 chosen)" not in playing.stdout.readline():
            pass
        time.sleep(0.2)
        playing.send_signal(number)
        assert playing.wait(10) == 128 + number
        assert playing.stderr is not None
        assert "Traceback" not in playing.stderr.read()
    (summary,) = Saves(tmp_path).list()
    with Match.load(summary.path) as match:
        assert len(match.history) == 1


RISK = ("play", "lotr_risk", "--plain", "--seats", "Anna,Ben", "--seed", "HAZEL-3333", "--option", "setup_mode=quick")


def test_own_cards_are_told_behind_a_curtain(run: Run) -> None:
    _, out, _ = run(*RISK, answers=[*itertools.islice(guesses(2, 30), 1200), "mine", ""])
    before, curtain, behind = out.partition("Pass the keyboard to")
    assert curtain
    assert "Your territory cards" not in before
    assert "Your territory cards" in behind


def test_who_hides_nothing_is_told_so(run: Run) -> None:
    out = run("play", "lions_of_lydia", "--plain", "--seats", "Anna,Ben", answers=["mine", ""]).out
    assert "You have nothing that is hidden from the others." in out


def test_going_back_alone_asks_no_table(run: Run) -> None:
    def answers() -> Iterator[str]:
        yield from itertools.islice(guesses(3), 40)
        for _ in range(12):
            yield from ("undo", "yes")

    out = run("play", "augustus", "--plain", "--seats", "Anna,bot", "--seed", "AMBER-2345", answers=answers()).out
    assert "Go back anyway?" in out
    assert "whole table" not in out
    assert "takes back a decision, although" in out


def test_an_error_in_a_bot_is_a_line_and_the_match_goes_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> float:
        raise LookupError("Anna holds the Colosseum")

    monkeypatch.setattr(type(brain("augustus")), "value", stumble)
    code, out, err = run(
        "play",
        "augustus",
        "--plain",
        "--seats",
        "Anna,Zoe=bot:normal",
        "--seed",
        "AMBER-2345",
        answers=ANNA_KEEPS_THREE[1:],
    )
    assert (code, err) == (0, "")
    assert "Zoe ran into a problem (LookupError) and plays what looks best." in out
    assert "Colosseum" not in out
