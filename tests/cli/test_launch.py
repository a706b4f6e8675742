"""What the app is started with. The app itself is a stand-in here: its own tests start the real one."""

from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.engine import Setup
from boardgames_tui.kit.terminal import SHOWS_ALL
from tests.cli.conftest import Run


def test_alone_it_opens_the_picker(run: Run, started: list[Any], tmp_path: Path) -> None:
    assert run("--lang", "de", "--ascii").code == 0
    assert started == [(None, {"saves": tmp_path / "saves", "lang": "de", "ascii_only": True, "fitting": SHOWS_ALL})]


def test_the_app_picks_the_language_when_none_is_asked_for(run: Run, started: list[Any]) -> None:
    run()
    assert started[0][1]["lang"] is None


def test_play_opens_a_table(run: Run, started: list[Any], tmp_path: Path) -> None:
    assert (
        run("play", "augustus", "--seats", "Anna,bot:easy", "--seed", "AMBER-2345", "--saves", str(tmp_path)).code == 0
    )
    ((start, how),) = started
    assert isinstance(start, Setup)
    assert [(seat.name, seat.controller) for seat in start.seats] == [("Anna", "human"), ("Bot 1", "bot:easy")]
    assert start.seed == "AMBER-2345"
    assert how["saves"] == tmp_path


def test_play_without_seats_is_one_person_against_a_bot(run: Run, started: list[Any]) -> None:
    run("play", "augustus")
    assert [seat.controller for seat in started[0][0].seats] == ["human", "bot:normal"]


def test_resume_opens_the_newest_save(run: Run, started: list[Any], tmp_path: Path) -> None:
    run("play", "augustus", "--plain", "--seats", "Anna,Ben")
    run("resume")
    (save,) = (tmp_path / "saves").glob("*.json")
    assert started[-1][0] == save


def test_a_terminal_without_a_full_screen_is_told_of_plain_mode(
    run: Run, started: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    code, _, err = run()
    assert code == 4
    assert "play GAME --plain" in err
    assert "augustus" in err
    assert not started


@pytest.mark.parametrize("argv", [("play", "augustus", "--seats", "Anna,Ben"), ("resume",)], ids=" ".join)
def test_where_it_is_clear_what_to_play_it_is_played_line_by_line(
    run: Run, started: list[Any], monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...]
) -> None:
    run("play", "augustus", "--plain", "--seats", "Anna,Ben")
    monkeypatch.setenv("TERM", "dumb")
    done = run(*argv)
    assert done.code == 0
    assert "TERM=dumb" in done.out
    assert "Anna" in done.out
    assert not started


def test_yes_is_for_plain_mode_alone(run: Run, started: list[Any]) -> None:
    code, _, err = run("play", "augustus", "--yes")
    assert code == 2
    assert "--plain" in err
    assert started == []


def test_a_script_that_says_yes_at_the_start_is_not_asked(run: Run) -> None:
    table = (
        "play",
        "augustus",
        "--plain",
        "--seats",
        "Anna,bot:random",
        "--seed",
        "OTTER",
        "--option",
        "deal_mode=random_3",
    )
    answers = ["pass", "log"]
    asked, told = run(*table, answers=answers), run(*table, "--yes", answers=answers)
    assert "(yes/no)" in asked.out
    assert "(yes/no) yes" not in asked.out
    assert "(yes/no) yes" in told.out
