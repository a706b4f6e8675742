"""The first frame of a screen shows the screen: nobody waits a frame longer for words, and nothing flickers."""

import gc
from pathlib import Path
from typing import Any

import pytest
from textual._compositor import Compositor, CompositorUpdate

from boardgames_tui.session import Match
from boardgames_tui.tui.app import BoardGamesApp
from tests import quick_screens
from tests.tui import stage


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is sent to the terminal, frame by frame."""
    sent: list[str] = []
    real = BoardGamesApp._display

    def display(self: Any, screen: Any, renderable: Any) -> None:
        if isinstance(renderable, CompositorUpdate) and (text := renderable.render_segments(self.console)):
            sent.append(text)
        real(self, screen, renderable)

    monkeypatch.setattr(BoardGamesApp, "_display", display)
    monkeypatch.setattr(Compositor, "render_update", quick_screens.paint)  # each of them, as soon as it is due
    return sent


async def test_garbage_is_collected_again_after_the_first_frame() -> None:
    gc.disable()  # as the launcher does
    try:
        async with stage.app().run_test(size=stage.WIDE) as pilot:
            await stage.calm(pilot)
            assert gc.isenabled()
    finally:
        gc.enable()


async def test_the_first_frame_holds_the_picker(frames: list[str]) -> None:
    async with stage.app().run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        assert "NEW GAME" in frames[0]


@pytest.mark.parametrize("size", [stage.WIDE, stage.SMALL])
async def test_the_first_frame_holds_the_newest_match(frames: list[str], size: tuple[int, int], tmp_path: Path) -> None:
    Match.new(stage.setup("Anna", "Ben"), tmp_path / "begun.json").close()
    app = stage.app(saves=tmp_path)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        assert "CONTINUE" in frames[0]
        assert "Anna" in frames[0]


@pytest.mark.parametrize(("key", "words"), [("s", "SAVES"), ("o", "SETTINGS"), (stage.AUGUSTUS, "Anna")])
async def test_the_first_frame_of_another_screen_holds_it(frames: list[str], key: str, words: str) -> None:
    app = stage.app()
    app.settings.names = ["Anna"]
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        frames.clear()
        await stage.press(pilot, key)
        full = [frame for frame in frames if len(frame) > 1000]
        assert words in full[0]


async def test_an_app_made_from_this_one_remotely_finds_its_styles() -> None:
    made = type("Elsewhere", (type(stage.app()),), {"__module__": "json"})()
    async with made.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert stage.on(pilot) == "PickerScreen"
