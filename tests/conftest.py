"""What holds for every test."""

import os

from hypothesis import HealthCheck, settings

# A language in the making is nobody's test but its own (`python -m boardgames_tui.text.report`).
os.environ.pop("BOARDGAMES_TUI_TEXT", None)

# Screens are painted as soon as something changed instead of sixty times a second: tests wait for every frame.
os.environ["TEXTUAL_FPS"] = "1000"

# No test asserts seconds: a busy machine that makes examples slowly has found no fault.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")
