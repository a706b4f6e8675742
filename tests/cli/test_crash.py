"""A fault of the program: one sentence, a report that holds no secret, and what was saved."""

import os
import resource
from pathlib import Path

import pytest

from boardgames_tui import __version__, crash
from boardgames_tui.cli.commands import simulate
from boardgames_tui.user_config.settings import Settings, store_settings
from tests.cli.conftest import Run

TWO = ("play", "augustus", "--plain", "--seats", "Anna,Ben", "--seed", "AMBER-2345")


@pytest.fixture
def reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "reports"
    monkeypatch.setenv("BOARDGAMES_TUI_REPORTS", str(folder))
    return folder


def _fall(hand: list[str]) -> None:
    try:
        {}[hand[0]]
    except KeyError as error:
        error.add_note(f"the hand is {hand}")
        raise ValueError(f"no card {hand[1]}") from error


def fallen() -> Exception:
    try:
        _fall(["obj_17", "obj_36"])
    except ValueError as error:
        return error
    raise AssertionError


def test_a_report_tells_where_it_happened_and_on_what(reports: Path) -> None:
    path = crash.report(fallen())
    assert path is not None
    assert path.parent == reports
    told = path.read_text(encoding="utf-8")
    assert __version__ in told
    assert "in _fall" in told
    assert told.index("KeyError") < told.index("ValueError")


def test_a_report_holds_no_values_messages_or_notes(reports: Path) -> None:
    path = crash.report(fallen())
    assert path is not None
    assert "obj_36" not in path.read_text(encoding="utf-8").replace('_fall(["obj_17", "obj_36"])', "")
    assert "the hand is [" not in path.read_text(encoding="utf-8")


def test_what_the_system_said_is_kept(reports: Path) -> None:
    path = crash.report(PermissionError(13, "Permission denied", "/root/obj_36"))
    assert path is not None
    assert "PermissionError: Permission denied" in path.read_text(encoding="utf-8")
    assert "obj_36" not in path.read_text(encoding="utf-8")


def test_a_report_and_its_sentence_can_be_shown(reports: Path) -> None:
    """The name of a file, or what a driver says, may hold anything."""
    with pytest.raises(OSError, match="2J") as fault:
        exec(compile("raise OSError(5, '\\x1b[2J')", "\x1b]0;owned\x07", "exec"))
    path = crash.report(fault.value)
    assert crash.kind(fault.value) == "OSError: \\x1b[2J"
    assert crash.kind(OSError(5, "e" + "\u0301" * 2)) == "OSError: e\\u0301\\u0301"
    assert len(crash.kind(OSError(5, "\u0301" * 10_000))) < 1500
    assert path is not None
    assert "\\x1b]0;owned\\x07" in path.read_text()
    assert path.read_text().replace("\n", "").isprintable()


def test_a_name_that_no_system_takes_keeps_no_report_from_being_written(reports: Path) -> None:
    with pytest.raises(ZeroDivisionError) as fault:
        exec(compile("1 / 0", "half \ud83c", "exec"))
    path = crash.report(fault.value)
    assert path is not None
    assert 'File "half \\ud83c", line 1' in path.read_text(encoding="utf-8")


def test_a_group_tells_of_all_its_members(reports: Path) -> None:
    path = crash.report(ExceptionGroup("obj_36", [fallen(), IndexError("obj_36")]))
    assert path is not None
    told = path.read_text(encoding="utf-8")
    assert "IndexError" in told
    assert "KeyError" in told
    assert ": obj_36" not in told


def test_an_exception_that_is_its_own_cause_ends(reports: Path) -> None:
    one, other = ValueError(), KeyError()
    one.__cause__, other.__cause__ = other, one
    assert crash.report(one) is not None


def test_two_reports_of_one_second_are_two_files(reports: Path) -> None:
    assert crash.report(fallen()) != crash.report(fallen())
    assert len(list(reports.iterdir())) == 2


@pytest.mark.skipif(os.name != "posix", reason="modes of files")
def test_only_its_owner_reads_a_report(reports: Path) -> None:
    path = crash.report(fallen())
    assert path is not None
    assert path.stat().st_mode & 0o077 == 0


def test_without_its_folder_a_report_goes_to_the_temporary_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("BOARDGAMES_TUI_REPORTS", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    path = crash.report(fallen())
    assert path is not None
    assert path.parent == tmp_path
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "file"))
    assert crash.report(fallen()) is None


def limited(size: int) -> None:
    """As a full disk: no file grows beyond so many bytes."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))


def test_a_full_disk_keeps_no_half_of_a_report_and_of_settings(reports: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(reports / "config"))
    monkeypatch.setattr("tempfile.tempdir", str(reports))
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    limited(10)
    try:
        report, is_stored = crash.report(fallen()), store_settings(Settings())
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert (report, is_stored) == (None, False)
    assert [path for path in reports.rglob("*") if path.is_file()] == []


def test_moved_folders_hold_the_reports_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BOARDGAMES_TUI_REPORTS", raising=False)
    for name in ("CONFIG", "SAVES", "RESULTS"):
        monkeypatch.setenv(f"BOARDGAMES_TUI_{name}", str(tmp_path / name.lower()))
    path = crash.report(fallen())
    assert path is not None
    assert path.parent == tmp_path / "config" / "reports"


def test_a_fault_of_a_command_is_one_sentence_with_its_report(
    run: Run, reports: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "plan", lambda *_: _fall(["obj_17", "obj_36"]))
    code, out, err = run("simulate", "augustus", "--games", "1")
    (report,) = reports.iterdir()
    assert (code, out) == (1, "")
    assert err.startswith("boardgames-tui: ")
    assert str(report) in err
    assert len(err.splitlines()) == 1
    assert "Traceback" not in err
    assert "obj_36" not in err


def test_a_fault_at_a_plain_table_tells_what_was_saved(
    run: Run, reports: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answers():
        yield ""
        yield "a"
        raise ZeroDivisionError("obj_36")

    code, _, err = run(*TWO, answers=answers())
    (save,) = (tmp_path / "saves").glob("*.json")
    assert code == 1
    assert str(save) in err
    assert "boardgames-tui resume --plain" in err
    assert "obj_36" not in err
    assert run("resume", "--plain", answers=["", "quit"]).code == 0
