"""Everything that writes, on a disk that takes nothing or little: it is written whole, or nothing is and a sentence
says so; once the disk is well, nothing is missing."""

import contextlib
import io
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import patch

from boardgames_tui import crash
from boardgames_tui.cli import main
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.export.formats import FORMS
from boardgames_tui.remote.host import seat_codes
from boardgames_tui.remote.host.seat_codes import Codes
from boardgames_tui.results import Database, remember
from boardgames_tui.review import cache
from boardgames_tui.saves import Saves, atomic_files, faults
from boardgames_tui.session import Match
from boardgames_tui.user_config.settings import Settings, load_settings, store_settings

from .disks import FILLER, small_disk

Fault = Callable[[Path], contextlib.AbstractContextManager[None]]
Writer = Callable[[Path, Match], str | None]
"""What it said when it could not; None: it did."""
TABLE = Setup("augustus", (Seat("Anna", None, "bot:random"), Seat("Ben", None, "bot:random")), {}, "AMBER-2345")
RESULTS = "results.sqlite"
REVIEW = b"x" * 10_000


def everything_written(place: Path, fault: Fault, *, takes_nothing: bool = True) -> int:
    """How many writers were tried."""
    names = {"CONFIG": "config", "RESULTS": RESULTS, "REPORTS": "reports", "SAVES": "saves"}
    with small_disk(place), patch.dict("os.environ", {f"BOARDGAMES_TUI_{k}": str(place / v) for k, v in names.items()}):
        match, took = _over(place / "saves" / "over.json"), set[str]()
        assert store_settings(Settings(names=["Anna"]))
        with fault(place):
            for name, write in WRITERS.items():
                before = _files(place)
                if write(place, match) is None:
                    took.add(name)
                    continue
                after = _files(place)
                assert after == before, f"{name} changed {[path.name for path, _ in after.items() ^ before.items()]}"
            assert not (took and takes_nothing), f"the disk took {took}"
            left = [path.name for path in _files(place) if path.name.endswith((".tmp", "-new"))]
            assert left == [], f"left behind: {left}"
        _must_go_on(place, match, took)
        match.close()
    return len(WRITERS)


def _files(place: Path) -> dict[Path, bytes]:
    """Without the results: sqlite may begin a file and leave it empty, and then fills it."""
    found = (path for path in place.rglob("*") if path.is_file() and path.name != FILLER)
    return {path: path.read_bytes() for path in found if not path.name.startswith(RESULTS)}


def _over(path: Path) -> Match:
    match, chance = Match.new(TABLE), random.Random(1)
    while not match.is_over:
        match.play(chance.choice(match.legal))
    match.save_as(path)
    return match


def _command(*argv: str) -> Writer:
    """`{to}` and `{save}` stand for paths."""

    def write(place: Path, match: Match) -> str | None:
        code, said = _run(*(word.format(to=place, save=match.path) for word in argv))
        assert code in (0, 2, 3), f"{argv[0]} gives {code}: {said[-300:]}"
        assert code == 0 or 1 <= len(said.strip().splitlines()) <= 2, f"{argv[0]} says: {said[-600:]}"
        return said if code else None

    return write


def _run(*argv: str) -> tuple[int, str]:
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(argv)
    for stream in (out, err):
        stream.seek(0)
    return code, out.read() + err.read()


def _settings(place: Path, match: Match) -> str | None:
    return None if store_settings(Settings(names=["Ben"])) else "preferences last for this session"


def _result(place: Path, match: Match) -> str | None:
    reason = remember(match)
    return None if reason is None else reason.key


def _report(place: Path, match: Match) -> str | None:
    """Where the folder of reports takes none, the system's folder for such files does."""
    report = crash.report(ValueError())
    if report is not None and place in report.parents:
        return None
    if report is not None:
        report.unlink()
    return str(report)


def _review(place: Path, match: Match) -> str | None:
    try:
        atomic_files.write(_review_of(match), REVIEW, keep_earlier=False)
    except OSError as error:
        return str(error)
    return None


def _review_of(match: Match) -> Path:
    path = cache.place(match)
    assert path is not None
    return path


def _codes(place: Path, match: Match) -> str | None:
    seat_codes.keep(match, Codes.new(2))
    return "new words next time" if seat_codes.kept(match) is None else None


WRITERS: dict[str, Writer] = {
    **{form: _command("export", "--format", form, "--to", f"{{to}}/keepsake.{form}", "{save}") for form in FORMS},
    "rename": _command("saves", "rename", "{save}", "Mine"),
    "import": _command("saves", "import", "{save}"),
    "statistics": _command("stats", "--import"),
    "settings": _settings,
    "result": _result,
    "report": _report,
    "review": _review,
    "codes": _codes,
}


def _must_go_on(place: Path, match: Match, took: set[str]) -> None:
    """The disk is well again: what it took is whole, and what it did not take can be written now."""
    assert load_settings().names == (["Ben"] if "settings" in took else ["Anna"])
    assert store_settings(Settings(names=["Ben"]))
    for path in Saves(place / "saves").folder.glob("*.json"):
        assert faults(path) == [], f"{path.name} does not verify"
    for path, again in _exported_again(place, took & {*FORMS}):
        assert path.read_bytes() == again.read_bytes(), f"{path.name} is not whole"
    assert "review" not in took or _review_of(match).read_bytes() == REVIEW
    assert remember(match) is None
    counted = Database().read(lambda connection: connection.execute("SELECT COUNT(*) FROM match").fetchone()[0])
    assert counted == 1, f"{counted} results of one match"
    assert match.path is not None
    Saves(match.path.parent).duplicate(Saves(match.path.parent).list()[0])


def _exported_again(place: Path, forms: set[str]) -> Iterator[tuple[Path, Path]]:
    for form in forms:
        again = place / f"again.{form}"
        code, said = _run("export", "--format", form, "--to", str(again), str(place / "saves" / "over.json"))
        assert code == 0, said
        yield place / f"keepsake.{form}", again
        again.unlink()
