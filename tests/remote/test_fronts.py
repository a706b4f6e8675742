"""A screen whose host dies at a bad moment."""

import asyncio

import pytest

from boardgames_tui.remote import discovery
from boardgames_tui.remote.client import client
from boardgames_tui.remote.client.client import RemoteClient
from boardgames_tui.session import Match
from tests.remote.screens import Screen, open_table, setup


@pytest.mark.parametrize("is_named", [True, False])
async def test_a_host_that_dies_while_it_welcomes_somebody_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, is_named: bool
) -> None:
    """Whoever was let in once has the right table: it comes back, and so do they."""
    monkeypatch.setattr(client, "PAUSES", (0.01,))
    told = Screen(open_table(Match.new(setup("augustus", 2))), 0).lines
    visits = 0

    async def knocked(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal visits
        visits += 1
        await reader.readline()
        for line in told[: visits - 1] or told[:1]:  # dies twice after its first message
            writer.write(line.encode() + b"\n")
        await writer.drain()
        if visits < 3:
            writer.close()

    path = discovery.socket_for("dying")
    host = await asyncio.start_unix_server(knocked, path)
    joining = RemoteClient("OTTER-LINEN-2345", discovery.Address(str(path)) if is_named else None)
    visiting = asyncio.create_task(joining.run())
    for _ in range(500):
        if joining.flow is not None or visiting.done():
            break
        await asyncio.sleep(0.01)
    assert joining.ended is None
    assert joining.flow is not None
    visiting.cancel()
    await asyncio.gather(visiting, return_exceptions=True)
    host.close()
    path.unlink(missing_ok=True)
