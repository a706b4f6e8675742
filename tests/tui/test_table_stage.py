"""The stage: decisive moments stay until they were read, before anybody is asked anything."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.engine import Event
from boardgames_tui.games.augustus.table import AugustusTable
from boardgames_tui.kit.painter import Painter, Span
from boardgames_tui.kit.panels.stage import Stage
from boardgames_tui.kit.scene import Scene
from boardgames_tui.kit.stage import Die, Picture, StageCard, StageRow, layout, paint_card
from boardgames_tui.settings import DELAY
from boardgames_tui.tui.screens import table_stage
from boardgames_tui.tui.screens.table import TableScreen
from tests.games.table_tester import LOOKS
from tests.tui import stage

BATTLE = StageCard(
    "BATTLE · Anna attacks",
    [
        StageRow([Span("Cyclops")], dice=[Die(6, True), Die(3)], result=[Span("1 hit")]),
        StageRow([Span("Hoplite")], dice=[Die(2)], result=[Span("no hit")]),
    ],
    ["The hoplite is lost."],
    "round 2",
    holds=True,
)
NEWS = StageCard("BEN HAS MOVED", [StageRow([Span("a legion on Gallia")])])


def told(cards: Sequence[StageCard]) -> Any:
    """A table whose every news brings these cards."""

    def cards_of(self: AugustusTable, scene: Scene, news: Sequence[tuple[int, Event]]) -> Sequence[StageCard]:
        assert scene.decision is None
        assert not scene.choices
        return cards if any(event.key == "log.place" for _, event in news) else ()

    return cards_of


async def placed(pilot: Any) -> TableScreen:
    """Anna, alone with a bot, has placed her first legion."""
    for _ in range(12):
        screen = pilot.app.screen
        await stage.calm(pilot)
        if screen.play.staging.is_up:
            return screen
        await pilot.press("enter")
        await stage.calm(pilot)
    raise AssertionError("nothing was ever on the stage")


def table(tmp_path: Path, **settings: Any) -> Any:
    setup = stage.setup("Anna", "Ben", controllers=("human", "human"), deal_mode="random_3")
    return stage.app(setup, saves=tmp_path, animation=False, **settings)


async def test_a_decisive_card_waits_for_a_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([BATTLE, BATTLE]))
    async with table(tmp_path).run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        assert "BATTLE · Anna attacks" in stage.text(pilot)
        assert "The hoplite is lost." in stage.text(pilot)
        assert "1 of 2" in stage.text(pilot)
        assert screen.scene is not None
        assert screen.scene.choices == []
        await pilot.press("u")  # what would undo at the table only closes nothing here
        await stage.calm(pilot)
        assert screen.play.staging.is_up
        await pilot.press("enter")
        await stage.calm(pilot)
        assert "2 of 2" in stage.text(pilot)
        await pilot.press("left")
        await stage.calm(pilot)
        assert "1 of 2" in stage.text(pilot)
        await pilot.press("enter", "a")
        await stage.calm(pilot)
        assert not screen.play.staging.is_up
        assert screen.scene.choices
        assert "BATTLE" not in stage.text(pilot)


async def test_it_can_be_seen_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([BATTLE]))
    async with table(tmp_path).run_test(size=stage.SMALL) as pilot:
        screen = await placed(pilot)
        await pilot.press("enter")
        await stage.calm(pilot)
        before = stage.text(pilot)
        await pilot.press("f7")
        await stage.calm(pilot)
        assert "The hoplite is lost." in stage.text(pilot)
        await pilot.press("enter")
        await stage.calm(pilot)
        assert stage.text(pilot) == before
        assert not screen.play.staging.is_up


async def test_other_cards_go_by_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([NEWS]))
    monkeypatch.setitem(DELAY, "slow", 0.6)
    async with table(tmp_path, speed="slow").run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        assert "BEN HAS MOVED" in stage.text(pilot)
        for _ in range(100):
            await pilot.pause(0.02)
            if not screen.play.staging.is_up:
                break
        assert not screen.play.staging.is_up
        assert screen.scene is not None
        assert screen.scene.choices


async def test_enter_meant_for_a_card_that_has_just_gone_makes_no_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([NEWS]))
    monkeypatch.setitem(DELAY, "slow", 0.6)
    async with table(tmp_path, speed="slow").run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        monkeypatch.setattr(table_stage, "HASTE", 600.0)
        while screen.play.staging.is_up:
            await pilot.pause(0.02)
        await stage.calm(pilot)
        before = len(screen.match.history)
        await stage.press(pilot, "enter")
        assert len(screen.match.history) == before
        monkeypatch.setattr(table_stage, "HASTE", 0.0)
        await stage.press(pilot, "enter")
        assert len(screen.match.history) > before


async def test_at_once_shows_only_what_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([NEWS, BATTLE]))
    async with table(tmp_path, speed="instant").run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        assert [card.title for card in screen.query_one(Stage).cards] == [BATTLE.title]


async def test_dice_roll_until_a_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([BATTLE]))
    monkeypatch.setattr("boardgames_tui.kit.panels.stage.PER_SECOND", 0.01)  # they would roll for ten minutes
    app = table(tmp_path)
    app.settings.animation = True
    async with app.run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        assert screen.query_one(Stage).is_moving
        assert "1 hit" not in stage.text(pilot)
        await pilot.press("space", "enter")
        await stage.calm(pilot)
        assert "1 hit" in stage.text(pilot)
        assert screen.play.staging.is_up


async def test_another_language_and_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([BATTLE]))
    async with table(tmp_path).run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        pilot.app.prefer("lang", "de")
        await stage.calm(pilot)
        assert "ganzes Protokoll" in stage.text(pilot)
        await stage.resize(pilot, *stage.SMALL)
        assert "The hoplite is lost." in stage.text(pilot)
        assert screen.play.staging.is_up


async def test_whoever_is_called_is_named(tmp_path: Path) -> None:
    async with table(tmp_path).run_test(size=stage.WIDE) as pilot:
        assert "Now:" not in stage.text(pilot)
        for _ in range(12):
            if pilot.app.screen.scene.is_called:
                break
            await pilot.press("enter")
            await stage.calm(pilot)
        assert f"Now: {pilot.app.screen.scene.actor.name}" in stage.text(pilot)


@pytest.mark.parametrize(("width", "most", "tall"), [(110, 20, True), (110, 7, False), (30, 20, False)])
def test_dice_are_faces_where_there_is_room(width: int, most: int, tall: bool) -> None:
    plan = layout(BATTLE, width, most)
    assert plan.tall == tall
    assert plan.height <= most


def test_a_picture_lies_beside_the_rows() -> None:
    card = StageCard("A CARD", [StageRow([Span("Anna")])], picture=Picture(6, 4, lambda p: p.put(0, 0, "KNIGHT")))
    p = Painter.blank(LOOKS[0], 40, layout(card, 40, 20).height)
    paint_card(p, card)
    rows = ["".join(row) for row in p.grid.chars]
    assert "KNIGHT" in rows[1]
    assert "Anna" in rows[1]
    assert len(rows) == 6


def test_signs_without_room_go_on_below() -> None:
    rows = [
        StageRow([Span("Anna")], signs=[Span("draws two cards and keeps one in slot II")], result=[Span("+3")]),
        StageRow([Span("Ben")]),
    ]
    card = StageCard("CARD", rows)
    p = Painter.blank(LOOKS[0], 40, layout(card, 40, 20).height)
    paint_card(p, card)
    shown = ["".join(row).strip() for row in p.grid.chars]
    assert shown == ["CARD", "Anna  draws two cards and keeps +3", "one in slot II", "Ben"]


@pytest.mark.parametrize(("cards", "left"), [([NEWS], 0), ([BATTLE, NEWS, NEWS], 1)])
async def test_another_pace_while_a_card_is_up(
    cards: list[StageCard], left: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the settings, over the stage: news that nobody wants to wait for any more have gone when they close."""
    monkeypatch.setattr(AugustusTable, "stage", told(cards))
    async with table(tmp_path, speed="step").run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        await stage.press(pilot, *["enter"] * (len(cards) - 1))
        assert screen.play.staging.stage.at == len(cards) - 1
        await stage.press(pilot, "f8")
        assert stage.on(pilot) == "SettingsScreen"
        pilot.app.settings.speed = "instant"
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "TableScreen"
        assert len(screen.play.staging.stage.cards) == left
        assert screen.play.staging.is_up == bool(left)
        await stage.press(pilot, "enter")
        assert screen.scene is not None
        assert screen.scene.choices
