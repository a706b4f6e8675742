"""Bots among themselves: seats rotated, the same result for the same seed on any number of processes, honest
intervals."""

import json
import multiprocessing
from collections.abc import Iterator
from contextlib import nullcontext

import pytest

from boardgames_tui.cli.commands.simulate import Thinking, summary
from boardgames_tui.cli.commands.simulation import Job, SimulatedGame, plan, play, playing
from boardgames_tui.cli.errors import INTERRUPTED
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.results.intervals import wilson
from tests.cli.conftest import Run

THREE = Setup("augustus", tuple(Seat(name, controller="bot:random") for name in "ABC"), {}, "AMBER-2345")


def test_every_entrant_sits_in_every_seat_equally_often() -> None:
    jobs = plan(THREE, 6)
    assert [job.setup.seats[0].name for job in jobs] == list("ABCABC")
    assert [job.setup.seats[job.setup.seats.index(THREE.seats[job.first])].name for job in jobs] == list("ABCABC")
    assert len({job.setup.seed for job in jobs}) == 6


def test_results_are_told_by_entrant_not_by_seat() -> None:
    """The same table played from the same seed: only who sits where differs, so the scores move with the seats."""
    first = play(plan(THREE, 1)[0])
    turned = plan(THREE, 2)[1]
    same_deal = type(turned)(Setup("augustus", turned.setup.seats, {}, "AMBER-2345/1"), turned.first)
    assert play(same_deal).scores == (first.scores[2], first.scores[0], first.scores[1])


@pytest.mark.slow
def test_any_number_of_processes_gives_the_same() -> None:
    def outcome(processes: int) -> list[tuple[object, ...]]:
        with playing(plan(THREE, 8), processes) as results:
            return [(result.wins, result.scores, result.moves) for result in results]

    assert outcome(1) == outcome(2)


def test_summary() -> None:
    results = [
        SimulatedGame((1.0, 0.0), (10, 5), 30, 0.1, ((0.1, 0.3), (0.2,))),
        SimulatedGame((0.5, 0.5), (8, 8), 50, 0.3, ((0.2,), (0.9, 0.4))),
    ]
    report = summary(Setup("augustus", THREE.seats[:2], {}, "S"), results)
    assert [entrant.wins for entrant in report.entrants] == [1.5, 0.5]
    assert [entrant.mean_score for entrant in report.entrants] == [9.0, 6.5]
    assert report.moves_per_game == 40
    assert report.seconds_per_game == pytest.approx(0.2)
    assert report.thinking == (Thinking("bot:random", 6, 0.3, 0.9, 0.9),)


def test_thinking_time_is_told_by_level() -> None:
    seats = tuple(Seat(level, controller=f"bot:{level}") for level in ("hard", "normal", "hard"))
    times = (tuple(n / 100 for n in range(100, 0, -1)), (), (1.5,))
    report = summary(Setup("augustus", seats, {}, "S"), [SimulatedGame((1.0, 0.0, 0.0), (1, 0, 0), 3, 1.0, times)])
    assert report.thinking == (Thinking("bot:hard", 101, 0.51, 0.96, 1.5),)


@pytest.mark.slow
def test_a_process_that_dies_costs_its_games_only() -> None:
    jobs = plan(THREE, 12)
    with playing(jobs, 2) as results:
        found = [next(results)]
        multiprocessing.active_children()[0].kill()
        found += results
    assert [(each.wins, each.scores) for each in found] == [(each.wins, each.scores) for each in map(play, jobs)]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (95, 100, 0.8882, 0.9785)],
)
def test_wilson_as_in_the_tables(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_json_is_pure_and_repeatable(run: Run) -> None:
    command = (
        "simulate",
        "augustus",
        "--seats",
        "bot:random,bot:easy",
        "--games",
        "4",
        "--seed",
        "OTTER-2222",
        "--json",
    )
    first, second = run(*command), run(*command)
    assert first.code == 0
    assert first.err == ""
    one, two = json.loads(first.out), json.loads(second.out)
    assert one.pop("seconds_per_game") > 0
    two.pop("seconds_per_game")
    assert [each["bot"] for each in one.pop("thinking")] == ["bot:random", "bot:easy"]
    two.pop("thinking")
    assert one == two
    assert one["games"] == 4
    assert sum(entrant["wins"] for entrant in one["entrants"]) == pytest.approx(4)
    assert all(entrant["low"] <= entrant["win_rate"] <= entrant["high"] for entrant in one["entrants"])


def test_table_in_both_languages(run: Run) -> None:
    command = ("simulate", "augustus", "--seats", "Zoe=bot:random,bot:random", "--games", "2", "--seed", "X")
    english, german = run(*command), run(*command, "--lang", "de", "--ascii")
    assert "Zoe (bot:random)" in english.out
    assert "95% interval" in english.out
    assert "95% within" in english.out
    assert "Siegquote" in german.out
    assert german.out.isascii()


def test_a_seed_is_made_and_told_when_none_is_given(run: Run) -> None:
    assert (
        run("simulate", "augustus", "--games", "1", "--json", "--seats", "bot:random,bot:random").out.count('"seed"')
        == 1
    )


@pytest.mark.parametrize(("flags", "told"), [(["--json"], '"games": 3'), ([], "3 matches")])
def test_a_player_who_has_seen_enough_gets_what_was_played(
    run: Run, monkeypatch: pytest.MonkeyPatch, flags: list[str], told: str
) -> None:
    def tired(jobs: list[Job]) -> Iterator[SimulatedGame]:
        yield from map(play, jobs[:3])
        raise KeyboardInterrupt

    monkeypatch.setattr("boardgames_tui.cli.commands.simulate.playing", lambda jobs, *_: nullcontext(tired(jobs)))
    done = run("simulate", "augustus", "--seats", "bot:random,bot:random", "--games", "8", *flags)
    assert done.code == INTERRUPTED
    assert told in done.out
