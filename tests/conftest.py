"""What holds for every test, and which of them are slow."""

import atexit
import gc
import inspect
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest
from hypothesis import HealthCheck, settings

from boardgames_tui import locations
from tests import quick_screens

# A language in the making is nobody's test but its own (`python -m boardgames_tui.i18n.report`).
os.environ.pop("BOARDGAMES_TUI_TEXT", None)

# Matches that are finished in tests are nobody's memories.
os.environ["BOARDGAMES_TUI_RESULTS"] = str(Path(mkdtemp(prefix="results-")) / "results.sqlite")
atexit.register(shutil.rmtree, Path(os.environ["BOARDGAMES_TUI_RESULTS"]).parent, ignore_errors=True)

# Nor are their saves and settings: without these two a test would write into the folders of the person who runs it.
for kind in ("SAVES", "CONFIG"):
    os.environ[f"BOARDGAMES_TUI_{kind}"] = mkdtemp(prefix=f"{kind.lower()}-")
    atexit.register(shutil.rmtree, os.environ[f"BOARDGAMES_TUI_{kind}"], ignore_errors=True)

# Nor are their open tables anybody's but their own. Short: the name of a socket has room for a hundred characters.
os.environ["BOARDGAMES_TUI_RUNTIME"] = mkdtemp(prefix="rooms-")
atexit.register(shutil.rmtree, os.environ["BOARDGAMES_TUI_RUNTIME"], ignore_errors=True)

# Screens are painted as soon as something changed instead of sixty times a second: tests wait for every frame.
os.environ["TEXTUAL_FPS"] = "1000"

# Every move of every match goes to the disk and waits for it: where there is a disk in memory, tests use that.
MEMORY, ENOUGH = Path("/dev/shm"), 2 << 30
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

# Other assets than the project's, as with one more card (`tests/battery/card/one_more.py`): set before any game loads.
if TESTED := os.environ.get("TESTED_ASSETS"):
    locations.assets = lambda: Path(TESTED)  # type: ignore[assignment]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", metavar="FOLDER", help="the battery runs over the game of this project alone")


def pytest_configure(config: pytest.Config) -> None:
    """Before anything is collected. A game in the making is nobody's test but its own, like a language."""
    quick_screens.read_styles_once()
    quick_screens.paint_when_asked()
    os.environ.pop("BOARDGAMES_TUI_GAMES", None)
    if given := config.getoption("--game"):
        os.environ["BOARDGAMES_TUI_GAMES"] = str(Path(given).resolve())


# No test asserts seconds: a busy machine that makes examples slowly has found no fault.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

BATTERY = Path(__file__).parent / "battery"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow is the battery, what awaits (an app, or a process that thinks) and what says so itself; a new test is
    quick."""
    for item in items:
        if BATTERY in item.path.parents or inspect.iscoroutinefunction(getattr(item, "function", None)):
            item.add_marker("slow")


@pytest.fixture(scope="session", autouse=True)
def nothing_is_left_in_the_checkout() -> Iterator[None]:
    """No save in the folder of the project, and no folder called after somebody's home."""

    def left() -> set[Path]:
        return {*(locations.CHECKOUT / "saves").rglob("*"), *locations.CHECKOUT.glob("~*"), *Path.cwd().glob("~*")}

    before = left()
    yield
    assert left() <= before, "some test wrote into the checkout: it needs folders of its own"


def pytest_collection_finish() -> None:
    """Modules and collected tests stay to the end: the collector need not look through them after every few screens."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)
