"""Clumsy hands and faults of the program: nothing crashes, and a crash tells no cards."""

from pathlib import Path
from typing import Any

import pytest
from textual import events

from boardgames_tui.session import Match
from boardgames_tui.user_config.settings import SeatMemory
from tests.tui import stage


async def test_the_people_of_the_last_match_sit_down_and_the_cursor_finds_a_seat() -> None:
    app = stage.app()
    app.settings.remember("lotr_risk", [SeatMemory("Anna"), SeatMemory("Ben", "red", "bot:easy")])
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "3", "+", "+", "+", "f8", "x")
        form = pilot.app.screen
        assert [seat.name for seat in form.draft.seats] == ["Anna", "Ben"]
        assert "F8" in stage.text(pilot)


async def test_with_nobody_to_bring_back_it_says_so() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL, notifications=True) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "3")
        assert "F8" not in stage.text(pilot)
        await stage.press(pilot, "f8")
        assert "Nobody has played here yet" in stage.rows(pilot)[-1]


async def test_two_clicks_beside_a_box_close_one_box() -> None:
    app = stage.app(stage.setup("Anna", "Ben", deal_mode="random_3"))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "?")
        box = pilot.app.screen
        click: dict[str, Any] = {"delta_x": 0, "delta_y": 0, "button": 1, "shift": False, "meta": False, "ctrl": False}
        for _ in range(2):
            box.post_message(events.Click(box, 1, 1, screen_x=1, screen_y=1, **click))
        await stage.calm(pilot)
        assert stage.on(pilot) == "TableScreen"


async def test_a_crash_says_one_sentence_where_the_report_lies_and_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_REPORTS", str(tmp_path / "reports"))
    app = stage.app(stage.setup("Anna", "Ben"), saves=tmp_path / "saves")
    match: list[Match] = []

    async def stumble() -> None:
        async with app.run_test(size=stage.WIDE) as pilot:
            await stage.calm(pilot)
            await stage.press(pilot, "enter")
            screen = stage.table(pilot)
            match.append(screen.match)
            monkeypatch.setattr(screen.play, "undo", lambda: 1 / 0)
            await stage.press(pilot, "u")

    with pytest.raises(ZeroDivisionError):
        await stumble()
    told = capsys.readouterr().err
    (report,) = (tmp_path / "reports").iterdir()
    flat = told.replace("\n", "")
    assert "ZeroDivisionError" in told
    assert report.name in flat
    assert "boardgames-tui resume" in told
    assert "Traceback" not in told
    assert "ZeroDivisionError" in report.read_text()
    for text in (told, report.read_text()):
        for name in stage.hand_names(match[0], 0, "en"):
            assert name not in text
