"""Going from screen to screen, whatever they are called."""

from typing import Any

from textual.pilot import Pilot

from tests.tui import stage


async def opened(pilot: Pilot[Any], key: str) -> None:
    """Another screen is in front."""
    before = stage.on(pilot)
    await stage.press(pilot, key)
    for _ in range(500):
        if stage.on(pilot) != before:
            await stage.calm(pilot)
            return
        await pilot.pause(0.02)
    raise AssertionError(f"{key} opened nothing over {before}")
