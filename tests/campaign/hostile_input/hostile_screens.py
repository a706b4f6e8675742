"""The screens of the app, looked at cell by cell."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.cells import cell_len
from textual import events
from textual.pilot import Pilot

from tests.tui import stage

from .hostile_texts import harm


def screens(folder: Path, keys: str, pasted: str | None = None) -> Iterator[tuple[str, str]]:
    """What may be wrong on each that comes up after these keys; `*` pastes a text."""
    yield from asyncio.run(_walk(folder, keys.split(), pasted))


async def _walk(folder: Path, keys: list[str], pasted: str | None) -> list[tuple[str, str]]:
    app = stage.app(saves=folder / "saves")
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        seen = [(stage.on(pilot), _wrong(pilot))]
        for key in keys:
            if key == "*":
                assert app._driver is not None
                app._driver.send_message(events.Paste(pasted or ""))
                await stage.calm(pilot)
            else:
                await stage.press(pilot, key)
            seen.append((f"{stage.on(pilot)} after {key}", _wrong(pilot)))
    if app._exception is not None:
        seen.append(("the app", f"a fault of the program: {app._exception!r}"))
    return seen


def _wrong(pilot: Pilot[Any]) -> str:
    rows = stage.rows(pilot)
    width = pilot.app.size.width
    uneven = [row for row in rows if cell_len(row) != width]
    notices = "\n".join(str(notice.message) for notice in pilot.app._notifications)
    return harm("\n".join(rows)) or (f"a row of another width: {uneven[0]!r}" if uneven else "") or harm(notices)
