"""Hosted and joined apps in tests: wait until something has come over a real socket."""

import asyncio
from collections.abc import Callable
from typing import Any

from textual.pilot import Pilot

from boardgames_tui.remote.client.client import RemoteClient
from boardgames_tui.remote.host.server import HostServer
from tests.tui import stage

TURNS = 1500
"""Looks, a hundredth of a second apart."""


async def until(pilot: Pilot[Any], true: Callable[[], bool]) -> None:
    """Messages cross real sockets: the loop turns until they have."""
    for _ in range(TURNS):
        if true():
            await stage.handled(pilot)
            return
        await asyncio.sleep(0.01)
    raise AssertionError(stage.text(pilot))


def table_of(app: Any) -> Any:
    """The open table of a host's app."""
    return next(screen for screen in app.screen_stack if hasattr(screen, "hosting")).hosting.table


async def hosted(pilot: Pilot[Any]) -> Any:
    await until(pilot, lambda: stage.on(pilot) == "HostingPopup")
    return table_of(pilot.app)


async def client_of(server: HostServer, seat: int | None) -> RemoteClient:
    codes = server.table.codes
    return RemoteClient(codes.onlookers if seat is None else codes.seats[seat])
