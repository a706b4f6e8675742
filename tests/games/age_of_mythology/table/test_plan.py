"""The plan: every price with what is missing, the next age, what spoils, the race; one key away on every table."""

from pathlib import Path

import pytest

from boardgames_tui.games.age_of_mythology.rules.state import State
from boardgames_tui.games.age_of_mythology.table.plan import paint_plan
from tests.games.age_of_mythology.scenes import city, cubes, started, units
from tests.games.age_of_mythology.stage import LOOKS, grid, staged, text
from tests.tui import stage as app_stage

from .test_desk import drafting

WIDE, SMALL = (83, 12), (78, 10)


def planned(state: State, *, lang: str = "en", small: bool = False) -> dict[str, str]:
    """The lines of the plan by their first word; both columns of prices."""
    p = grid(LOOKS[0], SMALL if small else WIDE)
    paint_plan(p, staged(state, 0, lang=lang, small=small), 0)
    shown = text(p).split("\n")
    half = (p.width - 3) // 2
    prices = shown[0 if small else 1 :][:7]
    lines = shown + [row[:half] for row in prices] + [row[half + 3 :] for row in prices]
    return {line.split()[0]: " ".join(line.split()) for line in lines if line.strip()}


def test_what_is_missing_for_a_building() -> None:
    state = started("greek", "norse")
    cubes(state, 0, 3, 2, 7, 1)
    city(state, 0, "wall")
    told = planned(state)
    assert told["House"] == "House 2F 2W ✓"
    assert told["Wall"] == "Wall 3W 3G built"
    assert told["Tower"] == "Tower 3W 3G −1W"
    assert told["The"].endswith("Mythic")
    city(state, 0, "quarry")
    assert planned(state)["Tower"].endswith("✓")  # R53: one cube less


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_age_spoilage_and_race(lang: str, small: bool) -> None:
    state = started("greek", "norse")
    cubes(state, 0, 3, 2, 7, 4)
    units(state, 0, gr_hoplite=2)
    state.red, state.victory[0] = state.red - 4, 4
    told = planned(state, lang=lang, small=small)
    age, spoils, race = ("Next", "Spoilage", "Victory") if lang == "en" else ("Nächstes", "Verdirbt", "Rote")
    assert told[age].endswith("−1F −2W" if lang == "en" else "−1N −2H")
    assert told[spoils].endswith("−2G")  # R19: five of each survive
    assert told[race].endswith("A 0+4 B 0+0")  # the largest army


@pytest.mark.parametrize("size", [app_stage.WIDE, app_stage.SMALL])
async def test_one_key_there_and_back(tmp_path: Path, size: tuple[int, int]) -> None:
    drafting(tmp_path / "three.json", 3)
    app = app_stage.app(tmp_path / "three.json", saves=tmp_path)
    async with app.run_test(size=size) as pilot:
        await app_stage.calm(pilot)
        before = app_stage.rows(pilot)
        await app_stage.press(pilot, ".")
        assert "Spoilage this round" in app_stage.text(pilot)
        await app_stage.press(pilot, ".")
        assert app_stage.rows(pilot) == before
