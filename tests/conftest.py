"""What holds for every test."""

import os
from pathlib import Path

from hypothesis import HealthCheck, settings

from boardgames_tui import locations

# A language in the making is nobody's test but its own (`python -m boardgames_tui.text.report`).
os.environ.pop("BOARDGAMES_TUI_TEXT", None)

# Other assets than the project's, as with one more card (`tests/battery/one_more.py`): set before any game loads.
if TESTED := os.environ.get("TESTED_ASSETS"):
    locations.assets = lambda: Path(TESTED)  # type: ignore[assignment]

# No test asserts seconds: a busy machine that makes examples slowly has found no fault.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")
