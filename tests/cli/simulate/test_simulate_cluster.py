"""Games on a cluster: the same as at home, no matter which worker dies; every trouble with it is a sentence."""

import json
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from boardgames_tui import __version__
from boardgames_tui.cli.commands import cluster, simulation
from boardgames_tui.cli.errors import Mistake
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.installation import install_command
from tests.cli.conftest import Run

THREE = Setup("augustus", tuple(Seat(name, controller="bot:random") for name in "ABC"), {}, "AMBER-2345")
COMMAND = ("simulate", "augustus", "--seats", "bot:random,bot:easy", "--games", "12", "--seed", "OTTER", "--json")


def facts(report: str) -> dict[str, Any]:
    """What does not depend on the clock."""
    return {name: told for name, told in json.loads(report).items() if name not in ("seconds_per_game", "thinking")}


@pytest.fixture
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    pytest.importorskip("distributed", reason="the extra [cluster] is not installed")
    from tests.cli.simulate.dask_cluster import Cluster

    started = Cluster(tmp_path_factory.mktemp("cluster"))
    yield started
    started.close()


@pytest.mark.slow
def test_two_workers_play_what_is_played_at_home(run: Run, here: Any) -> None:
    here.workers(2)
    away = run(*COMMAND, "--dask", here.address)
    assert (away.code, away.err) == (0, "")
    assert facts(away.out) == facts(run(*COMMAND, "--jobs", "1").out)
    assert all(here.played())


@pytest.mark.slow
def test_a_worker_that_is_killed_costs_nothing(here: Any) -> None:
    jobs, victim = simulation.plan(THREE, 24), here.workers(2)[0]
    with cluster.joined(here.address, "augustus") as hire, simulation.playing(jobs, hire=hire) as results:
        found = [next(results)]
        victim.kill()
        found += results
    at_home = map(simulation.play, jobs)
    assert [(each.wins, each.scores, each.moves) for each in found] == [
        (each.wins, each.scores, each.moves) for each in at_home
    ]


@pytest.mark.slow
def test_a_scheduler_without_workers_and_one_that_dies(here: Any, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    assert f"dask worker {here.address}" in run(*COMMAND, "--dask", here.address).err
    monkeypatch.undo()
    here.workers(1)
    jobs = simulation.plan(THREE, 200)

    def play_on() -> None:
        with cluster.joined(here.address, "augustus") as hire, simulation.playing(jobs, hire=hire) as results:
            next(results)
            here.scheduler.kill()
            list(results)

    with pytest.raises(Mistake, match=r"cli\.cluster\.lost"):
        play_on()


def test_without_the_extra_it_is_said_how_to_get_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    english, german = (run(*COMMAND, "--dask", "tcp://127.0.0.1:1", "--lang", lang) for lang in ("en", "de"))
    assert (english.code, english.out) == (2, "")
    assert english.err.rstrip().endswith(install_command("cluster"))
    assert "für einen Cluster fehlt das Extra" in german.err


@pytest.mark.parametrize("address", ["", "nowhere", "127.0.0.1:x", "tcp://[::1", "ftp://a:1", "tls://127.0.0.1:1"])
def test_what_is_no_address_is_told(run: Run, address: str) -> None:
    pytest.importorskip("distributed")
    code, out, err = run(*COMMAND, "--dask", address)
    assert (code, out) == (2, "")
    assert f"“{address}” is not the address of a scheduler" in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("address", ["127.0.0.1:1", "tcp://127.0.0.1:99999"])
def test_an_address_that_does_not_answer_is_told(run: Run, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    code, out, err = run(*COMMAND, "--dask", address, "--lang", "de")
    assert (code, out) == (2, "")
    assert f"Unter {address} antwortet niemand" in err
    assert len(err.splitlines()) == 1


def test_jobs_or_a_cluster(run: Run) -> None:
    assert "use only one of them" in run(*COMMAND, "--dask", "127.0.0.1:1", "--jobs", "2").err


class Strange:
    """A client one of whose workers has something else installed."""

    def __init__(self, found: object) -> None:
        self._found = found

    def wait_for_workers(self, *_: object, **__: object) -> None: ...

    def run(self, *_: object, **__: object) -> dict[str, object]:
        return {"tcp://good": cluster.rules_here("augustus"), "tcp://odd": self._found}


@pytest.mark.parametrize(
    "found", [("0.0.1", 1, 1), ModuleNotFoundError("boardgames_tui"), (__version__, 99, 1)], ids=str
)
def test_a_worker_with_other_rules_is_named(found: object) -> None:
    with pytest.raises(Mistake, match=r"other_rules.*tcp://odd"):
        cluster._inspect(Strange(found), "augustus", "tcp://here")
