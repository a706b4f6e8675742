"""Bots of others at the command line: seats that name commands, matches in plain mode, simulations."""

import json
import sys
from pathlib import Path

import pytest

from boardgames_tui.cli.setup_args import _entries
from boardgames_tui.engine import other_bots
from boardgames_tui.saves import Saves
from boardgames_tui.session import Match
from tests.cli.conftest import Run

BADLY = Path(__file__).parents[1] / "bots" / "badly.py"

KEEP = ("a", "b", "c", "confirm")
"""Anna's first turn: then it is the bot's."""


@pytest.fixture(autouse=True)
def no_programs_yet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path / "config"))
    monkeypatch.setattr(other_bots, "_added", {})


def command(how: str) -> str:
    return f"bot:exec={sys.executable} -S -E {BADLY} {how}"


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("Anna,bot", ["Anna", "bot"]),
        ("Anna,", ["Anna", ""]),
        ("", [""]),
        ("O'Brien,bot:easy,D'Arcy", ["O'Brien", "bot:easy", "D'Arcy"]),
        ("bot:exec=a --b 'c,d' \"e,f\",Anna", ["bot:exec=a --b 'c,d' \"e,f\"", "Anna"]),
        ("Zoe=bot:exec=a,bot:exec=b c, Anna", ["Zoe=bot:exec=a", "bot:exec=b c", "Anna"]),
        ("bot:exec=a 'b,Anna", ["bot:exec=a 'b", "Anna"]),
    ],
)
def test_commas_in_quotation_marks_belong_to_a_command(text: str, entries: list[str]) -> None:
    assert _entries(text) == entries


def test_a_command_gets_a_name_that_the_save_holds_and_the_next_match_takes(run: Run, tmp_path: Path) -> None:
    play = ("play", "augustus", "--plain", "--seed", "AMBER-2345")
    code, _, err = run(*play, "--seats", f"Anna,Zoe={command('by_number')}", answers=KEEP)
    assert (code, err) == (0, "")
    (save,) = Saves(tmp_path / "saves").list()
    assert str(BADLY) not in save.path.read_text(encoding="utf-8")
    with Match.load(save.path, lock=False) as match:
        assert (match.names, match.controllers) == (("Anna", "Zoe"), ["human", "bot:badly"])
        assert [entry.by for entry in match.history if entry.seat == 1 and not entry.automatic]
    assert run(*play, "--seats", "Anna,bot:badly", answers=["a"]).code == 0


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        ("bot:exec=", "no command"),
        ("bot:exec=no-such-program-here", "no program called"),
        (f"bot:exec={sys.executable} 'x", "not a command"),
    ],
)
def test_what_cannot_be_run_is_said_before_anything_starts(run: Run, seat: str, told: str) -> None:
    code, _, err = run("play", "augustus", "--plain", "--seats", f"Anna,{seat}")
    assert code == 2
    assert told in err


def test_a_failing_bot_is_told_at_the_table(run: Run) -> None:
    seats = f"Anna,Zoe={command('illegal')}"
    out = run(
        "play", "augustus", "--plain", "--seats", seats, "--seed", "AMBER-2345", answers=["a", "b", "c", "confirm"]
    ).out
    assert "Zoe gave an answer that is not allowed and plays what looks best." in out


@pytest.mark.slow
def test_simulations_count_failures(run: Run) -> None:
    seats = f"{command('by_number')},{command('illegal')},bot:random"
    told = run("simulate", "augustus", "--games", "1", "--seed", "AMBER-2345", "--seats", seats, "--json").out
    report = json.loads(told)
    assert [entrant["bot"] for entrant in report["entrants"]] == ["bot:badly", "bot:badlyb", "bot:random"]
    failures = {each["bot"]: each["failures"] for each in report["thinking"]}
    assert failures["bot:random"] == 0
    assert failures["bot:badlyb"] > 3
    assert other_bots.programs_path().exists() is False  # a simulation leaves no names behind


@pytest.mark.slow
def test_processes_of_a_simulation_know_the_programs(run: Run) -> None:
    seats = f"{command('by_notation')},bot:random"
    simulate = ("simulate", "merchant_explorers", "--games", "8", "--jobs", "2", "--seed", "AMBER-2345")
    report = json.loads(run(*simulate, "--seats", seats, "--json").out)
    assert report["games"] == 8


def test_a_cluster_runs_no_programs(run: Run) -> None:
    code, _, err = run("simulate", "augustus", "--seats", f"{command('by_number')},bot", "--dask", "tcp://127.0.0.1:1")
    assert code == 2
    assert "plays on this machine only" in err
