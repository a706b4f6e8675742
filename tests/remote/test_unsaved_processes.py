"""A host whose process can write nothing any more: the size that its files may have is lowered from outside, as a quota
does it. That needs no disk of its own and no rights."""

import resource
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames_tui.cli.errors import SAVE_PROBLEM
from boardgames_tui.saves import faults
from boardgames_tui.session import Match
from tests.remote.processes import Table

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="limits of other processes can be set on Linux only"),
]
MOVES = 3


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    for name in ("home", "temporary"):
        (tmp_path / name).mkdir()
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    opened = Table(tmp_path, "augustus", 2)
    yield opened
    opened.close()


def limit_files(table: Table, size: int = resource.RLIM_INFINITY) -> None:
    resource.prlimit(table.host.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def test_a_host_that_cannot_save_says_so_and_exits_with_3(table: Table, tmp_path: Path) -> None:
    table.wait_for_choices(MOVES)
    limit_files(table, 0)
    for person in table.people:
        table.wait_for(person, "told wire.unsaved")
    table.wait_for(table.host, "The match is waiting")
    acknowledged = table.all_acknowledged
    time.sleep(1)  # people go on trying
    assert table.all_acknowledged <= acknowledged + 1, "moves were taken that nobody can save"
    assert table.host.end() == SAVE_PROBLEM
    table.until(lambda: all(process.is_silent for process in (table.host, *table.people)))
    assert table.host.line("Not saved:") is not None, table.host.written
    assert table.host.line("The match is saved in") is None
    assert not any("Traceback" in line for line in table.host.written)
    for person in table.people:
        assert person.line("ended wire.closed_unsaved") is not None, person.written[-6:]
    assert faults(table.path) == []
    history = Match.load(table.path, lock=False).history
    assert sum(entry.is_decision for entry in history) >= acknowledged - 1  # all but the one that was told of
    left = [path.name for name in ("home", "temporary") for path in (tmp_path / name).iterdir()]
    assert left == []


def test_a_host_that_can_save_again_loses_nothing(table: Table) -> None:
    table.wait_for_choices(MOVES)
    limit_files(table, 0)
    for person in table.people:
        table.wait_for(person, "told wire.unsaved")
    limit_files(table)
    for person in table.people:
        table.wait_for(person, "told wire.saved_again")
    table.wait_for_choices(MOVES)
    table.end()
    assert faults(table.path) == []
