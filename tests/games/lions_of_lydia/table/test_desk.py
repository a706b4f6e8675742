"""The table in the app: the key that only this table has, and the mouse on things that lie on others."""

from collections.abc import Callable
from pathlib import Path

import pytest

from boardgames_tui.games.lions_of_lydia.actions import Place
from boardgames_tui.kit.board import Pages
from boardgames_tui.session import Match
from tests.games.lions_of_lydia.stage import walk
from tests.tui import stage


def saved(path: Path, wanted: Callable[[Match], bool]) -> Path:
    """The first such position of a match."""
    for _, match in walk(2, 8, wild=0.15):
        if wanted(match):
            match.save(path)
            return path
    raise AssertionError("it never came to that")


def shops(match: Match) -> bool:
    return match.decision is not None and match.decision.kind == "market"


def places(match: Match) -> bool:
    """Somebody stands at the red gate, where the next one can go."""
    return match.decision is not None and match.decision.kind == "place" and bool(match.state.gates["red"])


@pytest.mark.parametrize(("lang", "key"), [("en", "Space names"), ("de", "Leertaste Namen")])
async def test_space_switches_the_small_market_between_effects_and_names(tmp_path: Path, lang: str, key: str) -> None:
    app = stage.app(saved(tmp_path / "a.json", shops), saves=tmp_path, lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        effects = stage.text(pilot)
        assert key in effects
        assert "@" in effects
        await stage.press(pilot, "space")
        assert "@" not in stage.text(pilot)
        await stage.press(pilot, "space")
        assert stage.text(pilot) == effects
        await stage.press(pilot, "1")  # another page has no use for it
        city = stage.text(pilot)
        assert key not in city
        await stage.press(pilot, "space")
        assert stage.text(pilot) == city
        await stage.press(pilot, "2")
        assert stage.text(pilot) == effects


@pytest.mark.parametrize("wanted", [places, shops])
async def test_the_digits_of_the_pages_keep_their_meaning(tmp_path: Path, wanted: Callable[[Match], bool]) -> None:
    """The page to play on turns up automatically, wherever it stands in the row."""
    app = stage.app(saved(tmp_path / "a.json", wanted), saves=tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert "1 City ─ 2 Market ─ 3 Mine" in stage.text(pilot)
        assert stage.table(pilot).query_one(Pages).page == (1 if wanted is shops else 0)


async def test_the_wide_table_shows_names_and_effects_and_has_no_such_key(tmp_path: Path) -> None:
    app = stage.app(saved(tmp_path / "a.json", shops), saves=tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        before = stage.text(pilot)
        assert "Space names" not in before
        await stage.press(pilot, "space")
        assert stage.text(pilot) == before


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_a_merchant_is_explained_and_a_click_on_him_means_his_gate(tmp_path: Path, size: tuple[int, int]) -> None:
    app = stage.app(saved(tmp_path / "a.json", places), saves=tmp_path)
    async with app.run_test(size=size, tooltips=True) as pilot:
        await stage.calm(pilot)
        match = stage.table(pilot).match
        who = f"stand:red:{match.state.gates['red'][0]}"
        spot = stage.targets(pilot)[who]
        await pilot.hover(offset=(spot.x, spot.y))
        assert "At a gate this merchant gives 1 " in str(pilot.app.screen.get_widget_at(spot.x, spot.y)[0].tooltip)
        before = len(match.history)
        await stage.click(pilot, who)
        assert match.history[before].action == Place("gate_red")
