"""kill -9 during the write of a result loses neither the save nor the database."""

import sys
from pathlib import Path

import pytest

from .kills import kill_often

KILLS = 6


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no fork there")
def test_what_was_reported_is_kept_whenever_the_end_comes(tmp_path: Path) -> None:
    reported, _ = kill_often(tmp_path, KILLS)
    assert reported >= KILLS
