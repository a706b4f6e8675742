"""Recorded games replay to the letter; a game without a recording fails. See playthroughs.py."""

import pytest

from tests.battery.playthroughs import cases, edition_of, path_of, record
from tests.battery.tables import TableCase, case_id


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_recorded_playthrough(case: TableCase) -> None:
    assert path_of(case).is_file(), "no recording: run `make playthroughs`"
    recorded = path_of(case).read_text(encoding="utf-8")
    assert record(case, edition_of(recorded)) == recorded
