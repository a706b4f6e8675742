"""A folder of saves with everything in it that is none: the app starts, lists each with its reason and goes on."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.session.originals import written
from tests.tui import stage
from tests.tui.gallery import match_file

from .test_picker import until_saves_are_read

Change = Callable[[dict[str, Any]], object]

FORGED: dict[str, Change] = {
    "date": lambda d: d.update(saved_at=10**14),
    "summary": lambda d: d.update(summary=[]),
    "colors": lambda d: d["summary"]["colors"].pop(),
    "names": lambda d: d["summary"]["names"].pop(),
    "to_move": lambda d: d["summary"]["to_move"].update(seat=99),
    "escape": lambda d: d["summary"]["names"].__setitem__(0, "\x1b[31mAnna"),
}


def forge(folder: Path, name: str, change: Change) -> None:
    data = json.loads(match_file("mobilise").read_bytes())
    change(data)
    (folder / f"{name}.json").write_bytes(written(data))


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_the_app_starts_among_bad_saves_and_shows_them(tmp_path: Path, size: tuple[int, int]) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    for name, change in FORGED.items():
        forge(folder, name, change)
    os.mkfifo(folder / "pipe.json")
    (folder / "device.json").symlink_to("/dev/zero")
    shutil.copy(match_file("mobilise"), folder / "sound.json")
    async with stage.app().run_test(size=size) as pilot:
        await until_saves_are_read(pilot)
        assert stage.on(pilot) == "PickerScreen"
        assert "Anna" in stage.text(pilot)  # the sound one can be gone on with
        await stage.press(pilot, "s", "home")
        screen = pilot.app.screen
        assert {each.path.stem: each.problem is None for each in screen.found} == dict.fromkeys(
            [*FORGED, "pipe", "device"], False
        ) | {"sound": True}
        for each in screen.found:
            if each.problem is not None:
                assert f"✗ {each.path.stem}" in stage.text(pilot)
                await stage.press(pilot, "v")
                await stage.press(pilot, "enter")
                assert stage.on(pilot) == "NoticePopup"
                await stage.press(pilot, "escape")
            await stage.press(pilot, "down")


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_a_save_without_colours_and_points_is_shown(tmp_path: Path, size: tuple[int, int]) -> None:
    (tmp_path / "saves").mkdir()
    forge(tmp_path / "saves", "old", lambda d: d["summary"].update(colors=[], totals=[], leaders=[]))
    async with stage.app().run_test(size=size) as pilot:
        await until_saves_are_read(pilot)
        assert "Anna" in stage.text(pilot)
        await stage.press(pilot, "s")
        assert "Anna" in stage.text(pilot)
