"""A client that was stopped (Ctrl+Z) while its host had much to tell it: the host still ends when it is told to."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from boardgames_tui.remote import discovery
from boardgames_tui.remote.client.client import RemoteClient
from boardgames_tui.remote.protocol import HandOver
from boardgames_tui.session import Match
from tests.remote.security.test_connections import hosting
from tests.remote.security.test_knocking import Knocks

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="signals of Unix")]
TOLD = 90
"""Positions for a screen that reads none."""
LONGEST = 20.0
"""Seconds: it takes about two, and took for ever."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((discovery.LOOPBACK, 0))
        return int(probe.getsockname()[1])


def waits_for_peer(port: int) -> bool:
    """Whether the system still holds bytes that a peer of this port has not taken; where it does not tell, yes."""
    table = Path("/proc/net/tcp")
    if not table.exists():
        return True
    rows = [line.split() for line in table.read_text().splitlines()[1:]]
    return any(row[1].endswith(f":{port:04X}") and int(row[4].split(":")[0], 16) > 0 for row in rows if row[3] == "01")


async def keep_busy(code: str, where: str) -> None:
    """Somebody else changes the position again and again."""
    visitor = RemoteClient(code, discovery.address(where))
    visitor.shown = knocks = Knocks()
    running = asyncio.create_task(visitor.run())
    await asyncio.wait_for(knocks.came.wait(), 60)
    for number in range(TOLD):
        assert visitor.say(HandOver(seat=0, controller="human" if number % 2 else "bot:easy"))
        await asyncio.sleep(0.02)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("door", ["tcp", "websocket"])
async def test_the_host_of_a_stopped_client_ends(tmp_path: Path, door: str, number: signal.Signals) -> None:
    if door == "websocket":
        pytest.importorskip("websockets")
    more = ["--port=0"] if door == "tcp" else [f"--lan={discovery.LOOPBACK}", f"--port={free_port()}"]
    with hosting(tmp_path, *more, program="tests.remote.security.narrow_host") as (process, codes, where):
        command = [sys.executable, "-m", "tests.remote.security.stuck", codes[1], where]
        env = os.environ | {"PYTHONPATH": "."}
        stuck = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
        try:
            assert stuck.stdout is not None
            assert await asyncio.to_thread(stuck.stdout.readline) == "sits\n"
            stuck.send_signal(signal.SIGSTOP)
            await keep_busy(codes[0], where)
            assert waits_for_peer(int(where.rpartition(":")[2]))
            begun = time.monotonic()
            process.send_signal(number)
            said, _ = await asyncio.to_thread(process.communicate, None, LONGEST)
            print(f"ended after {time.monotonic() - begun:.1f} s")
            assert process.returncode == 0, said
            assert "Traceback" not in said
        finally:
            stuck.send_signal(signal.SIGCONT)
            stuck.kill()
            stuck.communicate()
    assert Match.load(next((tmp_path / "saves").glob("*.json")), lock=False).notes
