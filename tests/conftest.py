"""What holds for every test, and which of them are slow."""

import gc
import inspect
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A language in the making is nobody's test but its own (`python -m boardgames_tui.text.report`).
os.environ.pop("BOARDGAMES_TUI_TEXT", None)

# Screens are painted as soon as something changed instead of sixty times a second: tests wait for every frame.
os.environ["TEXTUAL_FPS"] = "1000"

# No test asserts seconds: a busy machine that makes examples slowly has found no fault.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

HERE = Path(__file__).parent
SLOW = {HERE / "battery", HERE / "tui"}
"""Folders of which every test is slow."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow is what lies in a slow folder, what awaits (an app, or a process that thinks) and what says so itself; a new
    test is quick."""
    for item in items:
        if SLOW & {*item.path.parents} or inspect.iscoroutinefunction(getattr(item, "function", None)):
            item.add_marker("slow")


def pytest_collection_finish() -> None:
    """Modules and collected tests stay to the end: the collector need not look through them after every few screens."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)
