"""R80: the solo game keeps a best score per map, and the results tell how a match compares with it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.session import Match
from boardgames_tui.session.branching import branch
from boardgames_tui.user_config.settings import Settings, load_settings
from tests.tui import stage


def finished(path: Path, seats: int = 1) -> Path:
    setup = Setup("merchant_explorers", tuple(Seat(f"P{n}") for n in range(seats)), {"map": "kazan"}, "OLIVE-2345")
    with Match.new(setup, path) as match:
        while not match.is_over:
            match.play(match.legal[0])
    return path


@pytest.mark.parametrize(
    ("before", "told"),
    [(None, "First result on Kazan"), (0, "A new best on Kazan"), (999, "The best on Kazan is 999")],
)
async def test_r80_results_compare_with_the_best_on_the_map(tmp_path: Path, before: int | None, told: str) -> None:
    app = stage.app(finished(tmp_path / "solo.json"))
    if before is not None:
        app.settings.best["merchant_explorers/map.kazan"] = before
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        assert told in stage.text(pilot)
    kept = load_settings().best["merchant_explorers/map.kazan"]
    assert kept == max(before or 0, Match.load(tmp_path / "solo.json", lock=False).standings().rows[0].total)


def branched(path: Path) -> Path:
    """The same match once more from its middle on: the person who plays that knows which cards will come."""
    match = Match.load(finished(path.with_name("first.json")), lock=False)
    made = branch(match, len(match.history) // 2)
    while not made.is_over:
        made.play(made.legal[0])
    return made.save(path)


@pytest.mark.parametrize("match", [lambda path: finished(path, seats=2), branched])
async def test_r80_no_record_is_kept_with_others_at_the_table_or_of_a_branch(
    tmp_path: Path, match: Callable[[Path], Path]
) -> None:
    app = stage.app(match(tmp_path / "match.json"))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        assert stage.on(pilot) == "ResultsScreen"
    assert app.settings.best == {}


def test_a_record_only_grows() -> None:
    settings = Settings()
    assert settings.record("x", 10) is None
    assert settings.record("x", 7) == 10
    assert settings.record("x", 12) == 10
    assert settings.best == {"x": 12}
