"""`stats` and `today`: tables, JSON, and what goes wrong with them."""

import json
import os
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

import pytest

from boardgames_tui.results import Database
from boardgames_tui.results.recording import RecordedResult, SeatResult, store
from tests.results.matches import finished, keep, made_up

from .conftest import Run


@pytest.fixture
def played(run: Run) -> Run:
    """`run` has set the places."""
    keep(
        Database(),
        made_up(1, [("Anna", 60), ("Ben", 50)]),
        made_up(2, [("Anna", 70), ("bot:hard", 75)]),
        replace(made_up(3, [("Anna", 33)], "merchant_explorers"), daily=date.today().isoformat()),
    )
    return run


def test_the_hall_of_fame_of_a_game(played: Run) -> None:
    out = played("stats", "Augustus").out
    assert "Hall of fame: Augustus, 2 matches" in out
    assert "Bot, hard" in out
    assert "best: 75 by Bot, hard" in out


def test_all_games_and_one_player(played: Run) -> None:
    out = played("stats", "--player", "ANNA").out
    assert "Anna: All games" in out
    assert "won: 1 of 2: 50%" in out
    assert "nemesis: Bot, hard was ahead in 1 of 1" in out
    assert "0 won" not in out
    assert "Solo matches, The Guild of Merchant Explorers: 1 match, 33 at best, 33.0 on average" in out
    assert "Bot, schwer" in played("stats", "--player", "bot:hard", "--lang", "de").out


def test_json_holds_everything(played: Run) -> None:
    data = json.loads(played("stats", "augustus", "--player", "Anna", "--json").out)
    assert data["matches"] == 2
    assert data["player"]["won"] == 1
    assert data["player"]["latest"] == [60, 70]
    assert data["player"]["rating"]["points"] == data["players"][1]["rating"]["points"]
    assert [each["player"] for each in data["players"]] == ["bot:hard", "p:anna", "p:ben"]


def test_somebody_nobody_knows(played: Run) -> None:
    code, _, err = played("stats", "--player", "Zoe")
    assert code == 2
    assert "There are no results for Zoe. Known players: " in err
    assert "bot:hard" in err


def test_nothing_is_remembered_yet(run: Run) -> None:
    code, out, _ = run("stats")
    assert code == 0
    assert "No results yet." in out
    assert "Nobody has finished a match of Augustus yet." in run("stats", "augustus").out


def test_finished_saves_are_counted_by_themselves_and_again_when_asked(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / "one.json").write_bytes(finished("augustus").read_bytes())
    first = run("stats")
    assert "1 new match counted" in first.err
    assert "Ben" in first.out
    assert run("stats").err == ""
    (folder / "two.json").write_bytes(finished("lions_of_lydia").read_bytes())
    assert "1 new match counted, 1 already known or private." in run("stats", "--import").err


def test_a_damaged_database_is_told_of_and_made_again(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / "one.json").write_bytes(finished("augustus").read_bytes())
    (tmp_path / "results.sqlite").write_bytes(b"no database at all")
    code, out, err = run("stats")
    assert code == 0
    assert "Anna" in out
    assert "was damaged. It has been kept as results.damaged-" in err


def test_a_database_that_cannot_be_used_is_one_sentence(run: Run, tmp_path: Path) -> None:
    (tmp_path / "results.sqlite").mkdir()
    code, _, err = run("stats")
    assert code == 3
    assert len(err.splitlines()) == 1


HOSTILE = ("\x1b[2J\x07evil", "\u202eannA", "[bold]x[/]", "x" * 200, "@title", "'; DROP TABLE seat; --")


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_shown_and_do_nothing(run: Run, name: str) -> None:
    keep(Database(), made_up(1, [(name, 60), ("Ben", 50)]))
    out = "".join(run("stats", *more).out for more in ([], ["--player", "Ben"], ["--json"]))
    assert "\x1b" not in out
    assert "\u202e" not in out


def test_ascii_only(played: Run) -> None:
    for argv in (["stats"], ["stats", "augustus", "--player", "Anna"], ["today", "--name", "Anna"]):
        assert played(*argv, "--ascii", "--lang", "de").out.isascii()


def test_today_shows_every_game_and_what_to_share(played: Run) -> None:
    out = played("today", "--name", "Anna").out
    assert "33 points" in out
    assert "not played yet" in out
    assert "Play it: boardgames-tui today merchant_explorers" in out


def test_today_plays(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("today", "merchant_explorers", "--plain", "--name", "Zoe", "--lang", "en")
    assert code == 0
    assert f"DAY-{date.today().isoformat()}" in out
    (save,) = (tmp_path / "saves").glob("*zoe*.json")
    assert json.loads(save.read_text(encoding="utf-8"))["setup"]["seed"] == f"DAY-{date.today().isoformat()}"


def test_today_plays_without_any_database(run: Run, tmp_path: Path) -> None:
    (tmp_path / "results.sqlite").mkdir()
    assert run("today", "merchant_explorers", "--plain", "--name", "Zoe").code == 0
    assert run("today", "--name", "Zoe").code == 3


def test_a_name_no_table_takes(run: Run) -> None:
    code, _, err = run("today", "augustus", "--plain", "--name", "x" * 40)
    assert code == 2
    assert "16" in err


def test_a_private_match_is_private(run: Run, tmp_path: Path) -> None:
    run("play", "augustus", "--plain", "--private", "--seats", "Anna,Ben")
    (save,) = (tmp_path / "saves").glob("*.json")
    assert json.loads(save.read_text(encoding="utf-8"))["setup"]["private"] is True


def test_a_match_finished_line_by_line_is_counted(run: Run, tmp_path: Path) -> None:
    run("play", "lions_of_lydia", "--plain", "--seats", "bot:random,bot:random", "--seed", "OTTER-7K2M")
    data = json.loads(run("stats", "--json").out)
    assert (data["matches"], [each["player"] for each in data["players"]]) == (1, ["bot:random"])


def test_what_could_not_be_kept_is_told_and_the_match_ends_well(run: Run, tmp_path: Path) -> None:
    (tmp_path / "results.sqlite").mkdir()
    code, out, _ = run("play", "lions_of_lydia", "--plain", "--seats", "bot:random,bot:random", "--seed", "OTTER-7K2M")
    assert code == 0
    assert "Matches and saves are safe" in out
    assert os.path.isdir(tmp_path / "results.sqlite")


def test_what_another_program_wrote_into_the_results_is_left_out_where_it_has_no_words(run: Run) -> None:
    anna = SeatResult(0, "p:anna", "Anna", "octarine", 1, 5, True, 0, (("mood", "mood.grim"),))
    ben = replace(anna, seat=1, player="p:ben", name="Ben", color="red", rank=2, won=False, traits=())
    for number, game in enumerate(("augustus", "a_game_of_yore")):
        result = RecordedResult(f"{number:016}", game, 1, 1, 1, "{}", "AMBER", None, True, False, None, (anna, ben))
        Database().write(partial(store, result=result))
    code, out, _ = run("stats", "--player", "Anna")
    assert code == 0
    assert "Anna" in out
    assert "⟨" not in out
    assert "mostly: colour red" in run("stats", "--player", "Ben").out
