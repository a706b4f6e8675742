"""Terminals of every size: too small is told kindly and mends itself, live resizing keeps cursor and position."""

import io
import shlex
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.cli import main
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES
from tests.lengths import plays
from tests.tui import stage
from tests.tui.gallery import walk
from tests.tui.table.test_table import OPEN, position, saved


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (40, 10), (20, 5), (1, 1)])
@pytest.mark.parametrize("lang", ["en", "de"])
async def test_too_small_says_so_and_comes_back_automatically(size: tuple[int, int], lang: str) -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN), lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        before = stage.text(pilot)
        await stage.resize(pilot, *size)
        shown = " ".join(row.strip() for row in stage.rows(pilot))
        assert len(stage.rows(pilot)) == size[1]
        assert all(len(row) == size[0] for row in stage.rows(pilot))
        assert "Anna" not in shown
        if size[0] >= 40:
            assert "80 × 24" in shown
            assert f"{size[0]} × {size[1]}" in shown
            assert "boardgames-tui" in shown
        await stage.resize(pilot, *stage.SMALL)
        assert stage.text(pilot) == before


def run_advised(shown: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """What the page tells people to type, typed; then end of input."""
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    return main(shlex.split(shown.partition("boardgames-tui ")[2]))


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_the_command_advised_at_a_table_goes_on_with_its_match(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app = stage.app(stage.setup("Anna", "Ben", seed="OTTER-2222"), lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert stage.on(pilot) == "CurtainScreen"
        await stage.resize(pilot, 79, 23)
        shown = stage.prose(pilot)
    assert ("Ctrl+Q" if lang == "en" else "Strg+Q") in shown
    assert run_advised(shown, monkeypatch) == 0
    assert "OTTER-2222" in capsys.readouterr().out


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("keys", [[], ["r"], [stage.AUGUSTUS]], ids=["picker", "rules", "setup"])
async def test_the_command_advised_remotely_starts_a_game(
    keys: list[str], lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app = stage.app(lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, *keys)
        await stage.resize(pilot, 79, 23)
        shown = stage.prose(pilot)
    assert run_advised(shown, monkeypatch) == 0
    assert "resume --plain" in capsys.readouterr().out  # it was begun and left


async def test_keys_do_nothing_while_nothing_can_be_seen() -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        before = position(pilot)
        await stage.resize(pilot, 70, 20)
        await stage.press(pilot, "enter", "a", "p")
        await stage.resize(pilot, *stage.SMALL)
        assert position(pilot) == before
        assert stage.on(pilot) == "TableScreen"


async def test_start_in_a_small_terminal() -> None:
    app = stage.app()
    async with app.run_test(size=(60, 20)) as pilot:
        await stage.calm(pilot)
        assert "80 × 24" in stage.text(pilot)
        await stage.resize(pilot, *stage.WIDE)
        assert "AUGUSTUS" in stage.text(pilot)


async def test_live_resize_keeps_cursor_and_position(tmp_path: Path) -> None:
    app = stage.app(saved(tmp_path, 30, kind="take_card"))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "down", "down", "down")
        cursor, before = stage.table(pilot).scene.cursor, position(pilot)
        assert cursor == 3
        for size in (stage.WIDE, stage.LARGE, (240, 70), stage.SMALL, (109, 40), (120, 33), (110, 34), stage.WIDE):
            await stage.resize(pilot, *size)
            assert stage.table(pilot).scene.cursor == cursor
            assert position(pilot) == before
            assert all(len(row) == size[0] for row in stage.rows(pilot))
            assert len(stage.rows(pilot)) == size[1]
        await stage.press(pilot, "enter")
        assert position(pilot) != before


ROUND_THE_TABLE = {"picker", "settings", "rules", "saves", "setup", "curtain", "log", "mats", "results", "score_sheet"}


@pytest.mark.parametrize("size", plays([stage.SMALL], [stage.SMALL, stage.WIDE]))
async def test_resizing_leaves_no_trace_on_the_screens_round_the_table(tmp_path: Path, size: tuple[int, int]) -> None:
    async for name, pilot in walk(tmp_path, size):
        if name in ROUND_THE_TABLE:
            await stage.calm(pilot)
            before, focused = stage.text(pilot), pilot.app.screen.focused
            for window in ((60, 20), (220, 70), (100, 30), (60, 20), size):
                await stage.resize(pilot, *window)
                assert all(len(row) == window[0] for row in stage.rows(pilot)), name
            assert stage.text(pilot) == before, name
            assert pilot.app.screen.focused is focused, name


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("slug", GAMES)
async def test_a_resized_table_looks_like_a_fresh_one(slug: str, size: tuple[int, int]) -> None:
    """Of every game: after the largest and the smallest window its frame is the one of a table opened at this size."""

    def opened() -> Any:
        seats = max(2, GAMES[slug].info.min_seats)
        names = ("Anna", "Ben", "Clara", "Dario")[:seats]
        return stage.app(Setup(slug, tuple(Seat(name) for name in names), {}, stage.SEED))

    fresh, resized = opened(), opened()
    async with fresh.run_test(size=size) as pilot:
        await stage.calm(pilot)
        await lift(pilot)
        expected = stage.text(pilot)
    async with resized.run_test(size=(60, 20)) as pilot:
        await stage.calm(pilot)
        for window in (size, (220, 70), (60, 20), size):
            await stage.resize(pilot, *window)
            await lift(pilot)
        assert stage.on(pilot) == "TableScreen"
        assert stage.text(pilot) == expected


async def lift(pilot: Pilot[Any]) -> None:
    if stage.on(pilot) == "CurtainScreen":
        await stage.press(pilot, "enter")


async def test_a_box_survives_resizing() -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "?")
        for size in (stage.SMALL, (60, 15), (30, 8), stage.WIDE):
            await stage.resize(pilot, *size)
            await stage.calm(pilot)
            assert all(len(row) == size[0] for row in stage.rows(pilot))
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "TableScreen"


async def test_a_curtain_survives_resizing() -> None:
    app = stage.app(stage.setup("Anna", "Ben"))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        for size in (stage.SMALL, (60, 15), stage.LARGE):
            await stage.resize(pilot, *size)
            assert stage.on(pilot) == "CurtainScreen"
        assert "A N N A" in stage.text(pilot)
