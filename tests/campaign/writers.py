"""Everything that writes, on a disk that takes nothing: a sentence each, and once the disk does, nothing is missing."""

import contextlib
import io
import random
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

from boardgames_tui import crash
from boardgames_tui.cli import main
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.keepsakes.forms import FORMS
from boardgames_tui.results import Database, remember
from boardgames_tui.review import keeping
from boardgames_tui.session import Match, Saves, disk
from boardgames_tui.settings import Settings, load_settings, store_settings
from boardgames_tui.wire import codes
from boardgames_tui.wire.codes import Codes

from .disks import small_disk

Fault = Callable[[Path], contextlib.AbstractContextManager[None]]
TABLE = Setup("augustus", (Seat("Anna", None, "bot:random"), Seat("Ben", None, "bot:random")), {}, "AMBER-2345")


def everything_written(folder: Path, fault: Fault) -> int:
    """How many writers were tried."""
    place = folder / "disk"
    names = {"CONFIG": "config", "RESULTS": "results.sqlite", "REPORTS": "reports", "SAVES": "saves"}
    with small_disk(place), patch.dict("os.environ", {f"BOARDGAMES_TUI_{k}": str(place / v) for k, v in names.items()}):
        match = _over(place / "saves" / "over.json")
        assert store_settings(Settings(names=["Anna"]))
        before = {path: path.read_bytes() for path in place.rglob("*") if path.is_file()}
        with fault(place):
            done = _try_all(place, match)
        after = {path: path.read_bytes() for path in before}
        assert after == before, f"changed: {[path.name for path in before if after[path] != before[path]]}"
        left = {path.name for path in place.rglob("*") if path.is_file() and path not in before}
        left -= {"results.sqlite"}  # begun and empty: the next result finds a new database
        assert left == set(), f"left behind: {left}"
        _must_go_on(match)
        match.close()
    return done


def _over(path: Path) -> Match:
    match, chance = Match.new(TABLE), random.Random(1)
    while not match.is_over:
        match.play(chance.choice(match.legal))
    match.save_as(path)
    return match


def _try_all(place: Path, match: Match) -> int:
    over, done = match.path, 0
    assert over is not None
    for argv in (
        *(("export", "--format", form, "--to", str(place / f"keepsake.{form}"), str(over)) for form in FORMS),
        ("saves", "rename", str(over), "Mine"),
        ("saves", "import", str(over)),
        ("stats", "--import"),
    ):
        code, said = _run(*argv)
        assert code in (2, 3), f"{argv[0]} gives {code}: {said[-300:]}"
        assert len(said.strip().splitlines()) <= 2, f"{argv[0]} says: {said[-600:]}"
        done += 1
    assert not store_settings(Settings(names=["Ben"]))
    reason = remember(match)
    assert reason is not None, "a result was lost without a word"
    report = crash.report(ValueError())
    assert report is None or place not in report.parents
    if report is not None:
        report.unlink()
    with contextlib.suppress(OSError):
        disk.write(keeping.place(match) or over, b"x" * 10_000, keep_earlier=False)
        raise AssertionError("the disk took a review")
    codes.keep(match, Codes.new(2))
    assert codes.kept(match) is None, "the disk took words for seats"
    return done + 5


def _must_go_on(match: Match) -> None:
    """The disk is well again."""
    assert load_settings().names == ["Anna"]
    assert store_settings(Settings(names=["Ben"]))
    assert remember(match) is None
    assert match.path is not None
    counted = Database().read(lambda connection: connection.execute("SELECT COUNT(*) FROM match").fetchone()[0])
    assert counted == 1, f"{counted} results of one match"
    Saves(match.path.parent).duplicate(Saves(match.path.parent).list()[0])


def _run(*argv: str) -> tuple[int, str]:
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(argv)
    for stream in (out, err):
        stream.seek(0)
    return code, out.read() + err.read()
