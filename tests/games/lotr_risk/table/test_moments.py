"""The land in question stays in sight: beside a card on the stage, and in a window of another size."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.engine import Event
from boardgames_tui.games.lotr_risk.board import LANDS
from boardgames_tui.games.lotr_risk.content import STATIONS
from boardgames_tui.games.lotr_risk.table import LotrRiskTable
from boardgames_tui.kit.painter import Rect, Span
from boardgames_tui.kit.panels.stage import Stage
from boardgames_tui.kit.scene import Scene
from boardgames_tui.kit.stage import Die, MomentKind, StageCard, StageRow
from tests.games.lotr_risk.scenes import setup
from tests.games.lotr_risk.table.test_orders import first, is_asked
from tests.tui import stage

ROLLS = [StageRow([Span("Creature")], dice=[Die(6, True)] * 4), StageRow([Span("Infantry")], dice=[Die(1)] * 3)]
EARLIER = StageRow([Span("duel 1")], glyphs=[Span("1:0")], result=[Span("won")])


def fight(land: int, earlier: int) -> StageCard:
    """The dice of an attack on this land, after some duels."""
    told = ["Your creature is lost.", "You have lost the land to Ben."]
    rows = [*[EARLIER] * earlier, *ROLLS]
    return StageCard(f"ATTACK ON {land}", rows, told, kind=MomentKind.RESULT, places=[f"land:{land}"])


def land_on_screen(pilot: Pilot[Any], land: int) -> Rect | None:
    return stage.targets(pilot).get(f"land:{land}")


def is_clear(pilot: Pilot[Any], land: int) -> bool:
    """The land's name and units are on the screen, whole and not below the card."""
    place, card = land_on_screen(pilot, land), pilot.app.screen.query_one(Stage).region
    return place is not None and place.height > 1 and (place.y + place.height <= card.y or place.y >= card.bottom)


def ring_roll(land: int) -> StageCard:
    """The longest card of the Ring: a die that a card has changed."""
    row = StageRow([Span("rolls for the Ring")], dice=[Die(3)], result=[Span("4 or more")])
    told = ["Anna changes the Ring's roll: +1, now 4", "The Ring moves on to the next station."]
    return StageCard("THE RING", [row], told, kind=MomentKind.RESULT, places=[f"land:{land}"])


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_the_roll_for_the_ring_never_covers_its_station(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[StageCard] = []
    app = stage.app(setup(2, setup_mode="quick"), animation=False)
    async with app.run_test(size=size) as pilot:
        await stage.wait_for(pilot, "TableScreen")
        monkeypatch.setattr(LotrRiskTable, "stage", lambda self, scene, news: shown)
        covered = []
        for station in STATIONS:
            shown[:] = [ring_roll(station)]
            await stage.press(pilot, "f7")
            assert "changes the Ring's roll" in stage.text(pilot)
            if not is_clear(pilot, station):
                covered.append(station)
            await stage.press(pilot, "enter")
        assert covered == []


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize(("size", "earlier"), [(stage.SMALL, 0), (stage.SMALL, 1), (stage.WIDE, 0), (stage.WIDE, 4)])
async def test_dice_never_cover_the_land_that_is_fought_over(
    size: tuple[int, int], earlier: int, ascii_only: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[StageCard] = []

    def cards(self: LotrRiskTable, scene: Scene, news: Sequence[tuple[int, Event]]) -> Sequence[StageCard]:
        return shown

    app = stage.app(setup(2, setup_mode="quick"), animation=False, ascii_only=ascii_only)
    async with app.run_test(size=size) as pilot:
        await stage.wait_for(pilot, "TableScreen")
        monkeypatch.setattr(LotrRiskTable, "stage", cards)
        covered = []
        for land in range(LANDS):
            shown[:] = [fight(land, earlier)]
            await stage.press(pilot, "f7")
            assert f"ATTACK ON {land}" in stage.text(pilot)
            if not is_clear(pilot, land):
                covered.append(land)
            await stage.press(pilot, "enter")
        assert covered == []


async def test_a_card_keeps_clear_after_another_size_of_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    app = stage.app(setup(2, setup_mode="quick"), animation=False)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.wait_for(pilot, "TableScreen")
        for land in (0, LANDS // 2, LANDS - 1):
            monkeypatch.setattr(LotrRiskTable, "stage", lambda self, scene, news, land=land: [fight(land, 0)])
            await stage.press(pilot, "f7")
            for size in (stage.SMALL, (100, 30), stage.WIDE, stage.SMALL):
                await stage.resize(pilot, *size)
                assert is_clear(pilot, land), (land, size)
            await stage.press(pilot, "enter")


@pytest.mark.parametrize("size", [stage.SMALL, (112, 36), (90, 28)])
async def test_the_land_that_is_attacked_stays_in_sight_in_a_smaller_window(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """During a defence 120×40 → 80×24 lost it."""
    app = stage.app(first(tmp_path / "a.json", 2, lambda match: is_asked(match, "answer")), saves=tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        screen = stage.table(pilot)
        assert screen.scene is not None
        land = screen.scene.view.attack.target
        assert land_on_screen(pilot, land) is not None
        await stage.resize(pilot, *size)
        assert screen.scene.view.attack.target == land
        place = land_on_screen(pilot, land)
        assert place is not None
        assert place.height > 1
