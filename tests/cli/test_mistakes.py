"""What people get wrong: one sentence that says what was expected, exit code 2, no traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run

MISTAKES = {
    "no such command": (
        ["fly"],
        "play, resume, host, join, saves, export, schema, review, stats, today, replay, learn, simulate, serve, rules, "
        "options, new-game, doctor, completion and man",
    ),
    "no such argument": (["rules", "augustus", "--loud"], "--loud"),
    "no game": (["play"], "augustus"),
    "no such game": (["play", "monopoly"], "monopoly"),
    "no such game to simulate": (["simulate", "monopoly"], "augustus"),
    "no rules": (["rules", "monopoly"], "augustus"),
    "no such language": (["rules", "augustus", "--lang", "tlh"], "en and de"),
    "no value": (["play", "augustus", "--seed"], "--seed"),
    "a flag with a value": (["play", "augustus", "--plain=yes"], "--plain"),
    "one seat": (["play", "augustus", "--plain", "--seats", "Anna"], "2 to 6"),
    "seven seats": (["play", "augustus", "--plain", "--seats", "A,B,C,D,E,F,G"], "2 to 6"),
    "same name": (["play", "augustus", "--plain", "--seats", "Anna,anna"], "both called"),
    "no name": (["play", "augustus", "--plain", "--seats", "Anna,,Ben"], "Seat 2 has no name"),
    "long name": (["play", "augustus", "--plain", "--seats", "Anna,Maximiliana-Alexandrina"], "longer than 16"),
    "no such bot": (
        ["play", "augustus", "--plain", "--seats", "Anna,bot:genius"],
        "bot:random, bot:easy, bot:normal and bot:hard",
    ),
    "a bot of no level": (["play", "augustus", "--plain", "--seats", "Anna,bot:"], "bot:normal"),
    "a part of several games": (["play", "of"], "merchant_explorers"),
    "no options": (["options", "monopoly"], "augustus"),
    "options of no game": (["options"], "augustus"),
    "an empty seed": (["play", "augustus", "--plain", "--seed", ""], "LAUREL-7Q4K"),
    "a seed of spaces": (["play", "augustus", "--plain", "--seed", "  "], "LAUREL-7Q4K"),
    "a seed that is no text": (["play", "augustus", "--plain", "--seed", "\udcff"], "cannot be shown"),
    "a seed with an escape": (["simulate", "augustus", "--games", "1", "--seed", "A\x1b[2J"], "cannot be shown"),
    "a name that is no text": (["play", "augustus", "--plain", "--seats", "Anna\udcff,Ben"], "cannot be shown"),
    "a name with an escape": (["play", "augustus", "--plain", "--seats", "Anna\x1b[2J,Ben"], "cannot be shown"),
    "a name of two lines": (["play", "augustus", "--plain", "--seats", "An\nna,Ben"], "cannot be shown"),
    "an option that is no text": (["play", "augustus", "--plain", "--option", "deal_mode=\udcff"], "cannot be shown"),
    "an option of brackets": (
        ["play", "augustus", "--plain", "--option", "same_card_move=" + "[" * 50000],
        "same_card_move",
    ),
    "a number without end": (["simulate", "augustus", "--games", "9" * 5000], "whole number from 1"),
    "more games than anybody waits for": (["simulate", "augustus", "--games", "99999999"], "whole number from 1"),
    "no such option": (["play", "augustus", "--plain", "--option", "jokers=3"], "jokers"),
    "an option without value": (["play", "augustus", "--plain", "--option", "jokers"], "NAME=VALUE"),
    "people in a simulation": (["simulate", "augustus", "--seats", "Anna,bot:easy"], "Anna is a person"),
    "no number of games": (["simulate", "augustus", "--games", "many"], "many"),
    "no games at all": (["simulate", "augustus", "--games", "0"], "whole number from 1"),
    "no such thing to do with saves": (["saves", "burn"], "list, show, verify, rename, delete and import"),
    "no such format": (["export", "--format", "pdf"], "html, markdown, svg and json"),
}


NEARLY = {
    "a mistyped level": (["play", "augustus", "--plain", "--seats", "Anna,bot:nromal"], "Did you mean bot:normal?"),
    "a mistyped bot": (["play", "augustus", "--plain", "--seats", "Anna,bto:easy"], "Did you mean bot:easy?"),
    "a mistyped named bot": (["play", "augustus", "--plain", "--seats", "Anna,Zoe=bot:esay"], "Did you mean bot:easy?"),
    "a mistyped game": (["play", "agustus"], "Did you mean augustus?"),
    "a mistyped part of a game": (["play", "mithology"], "Did you mean age_of_mythology?"),
    "a mistyped German title": (["rules", "Risko"], "Did you mean lotr_risk?"),
    "a mistyped option": (["play", "augustus", "--plain", "--option", "deal_mod=random_3"], "Did you mean deal_mode?"),
}


@pytest.mark.parametrize(("argv", "told"), NEARLY.values(), ids=NEARLY)
def test_what_was_probably_meant_is_offered(run: Run, argv: list[str], told: str) -> None:
    code, out, err = run(*argv)
    assert (code, out) == (2, "")
    assert err.startswith("boardgames-tui: ")
    assert err.splitlines()[1:] == [told]


@pytest.mark.parametrize(("argv", "told"), MISTAKES.values(), ids=MISTAKES)
def test_mistakes_are_told_in_a_sentence(run: Run, argv: list[str], told: str) -> None:
    code, out, err = run(*argv)
    assert code == 2
    assert out == ""
    assert told in err
    assert err.startswith("boardgames-tui: ")
    assert "⟨" not in err
    assert len(err.splitlines()) == 1


def test_mistakes_are_told_in_the_language_asked_for(run: Run) -> None:
    assert "Das Spiel monopoly gibt es nicht" in run("--lang", "de", "play", "monopoly").err
    assert "Den Befehl fly gibt es nicht" in run("fly", "--lang=de").err
    assert "Plätze 1 und 2 heissen" in run("play", "augustus", "--seats", "A,A", "--lang", "de", "--ascii").err.replace(
        "Plaetze", "Plätze"
    )


def test_wrong_values_name_the_right_ones(run: Run) -> None:
    from boardgames_tui.games import GAMES

    for name in GAMES["augustus"].options_model.model_fields:
        code, _, err = run("play", "augustus", "--plain", "--option", f"{name}=purple")
        assert code == 2
        assert name in err
        assert "possible: " in err


@pytest.mark.parametrize("argv", [[], ["play", "augustus"]])
def test_without_a_terminal_the_other_ways_are_named(argv: list[str], tmp_path: Path) -> None:
    env = {**os.environ, "BOARDGAMES_TUI_SAVES": str(tmp_path), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-m", "boardgames_tui", *argv], input="", capture_output=True, text=True, env=env
    )
    assert done.returncode == 4
    assert "play GAME --plain" in done.stderr
    assert "simulate" in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_help_documents_the_exit_codes_in_both_languages(run: Run) -> None:
    english, german = run("--help"), run("--help", "--lang", "de")
    assert english.code == german.code == 0
    for code in ("0", "1", "2", "3", "4", "5", "130"):
        assert f"\n  {code} " in english.out
        assert f"\n  {code} " in german.out
    assert "exit codes:" in english.out
    assert "Rückgabewerte:" in german.out
    assert "augustus" in english.out


@pytest.mark.parametrize("command", ["play", "resume", "saves", "simulate", "rules", "options"])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_command_has_help(run: Run, command: str, lang: str) -> None:
    code, out, _ = run(command, "--help", "--lang", lang)
    assert code == 0
    assert "⟨" not in out
    assert ("usage:" if lang == "en" else "Aufruf:") in out


def test_version(run: Run) -> None:
    from boardgames_tui import __version__

    assert run("--version").out == f"boardgames-tui {__version__}\n"


def test_rules_are_printed_in_the_language(run: Run) -> None:
    english, german = run("rules", "augustus").out, run("rules", "augustus", "--lang", "de").out
    assert english != german
    assert english.startswith("#")
    assert run("rules", "augustus", "--lang", "de", "--ascii").out.isascii()


def test_a_reader_that_has_enough_is_no_fault() -> None:
    done = subprocess.run(
        f"'{sys.executable}' -m boardgames_tui rules augustus | head -1; echo ${{PIPESTATUS[0]}}",
        shell=True,
        executable="/bin/bash",
        capture_output=True,
        text=True,
    )
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] in ("0",)


def test_terminals_without_umlauts_show_question_marks(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [sys.executable, "-m", "boardgames_tui", "--help", "--lang", "de"], capture_output=True, text=True, env=env
    )
    assert done.returncode == 0
    assert "R?ckgabewerte" in done.stdout


@pytest.mark.parametrize(
    "argv",
    [["resume", "x" * 5000, "--plain"], ["saves", "show", "x" * 5000], ["resume", "x\0y", "--plain"]],
    ids=["a", "b", "c"],
)
def test_names_no_file_can_have_are_no_saves(run: Run, argv: list[str]) -> None:
    code, _, err = run(*argv)
    assert code == 3
    assert "There is no saved game" in err


def test_bytes_that_are_no_text_are_refused_as_typed(tmp_path: Path) -> None:
    env = {**os.environ, "BOARDGAMES_TUI_SAVES": str(tmp_path), "LC_ALL": "C.UTF-8"}
    for option in (b"--seats", b"--seed"):
        argv = [
            sys.executable.encode(),
            b"-m",
            b"boardgames_tui",
            b"play",
            b"augustus",
            b"--plain",
            option,
            b"Anna\xff,Ben",
        ]
        done = subprocess.run(argv, input=b"", capture_output=True, env=env)
        assert done.returncode == 2
        assert b"cannot be shown" in done.stderr
        assert b"Traceback" not in done.stderr
