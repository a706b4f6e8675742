"""A host that runs out of file descriptors: moves are saved all the same, and nothing spills on its terminal."""

import asyncio
import os
import resource
import signal
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from boardgames_tui.remote import discovery
from boardgames_tui.remote.client.client import RemoteClient
from boardgames_tui.remote.host import descriptors
from boardgames_tui.remote.host.server import Doors
from boardgames_tui.saves import descriptor_reserve
from boardgames_tui.session import Match
from tests.remote.player import _visit
from tests.remote.screens import open_table, setup
from tests.remote.security.test_connections import hosting, knock, many_descriptors

__all__ = ["many_descriptors"]
FEW = 48
STRANGERS = 60


@contextmanager
def all_used_up() -> Iterator[None]:
    """Whatever else this process may still open."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    opened: list[int] = []
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    try:
        with suppress(OSError):
            while True:
                opened.append(os.open(os.devnull, os.O_RDONLY))
        yield
    finally:
        for handle in opened:
            os.close(handle)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


async def test_a_move_is_saved_when_no_descriptor_is_left(tmp_path: Path) -> None:
    match = Match.new(setup("augustus", 2), tmp_path / "one.json")
    server = await Doors().open(open_table(match))
    with all_used_up():
        for _ in range(3):
            match.play(match.legal[0])
            assert match.save_problem is None
        assert len(descriptor_reserve._held) == descriptor_reserve.SPARE
    await server.close()
    assert descriptor_reserve._held == []
    match.close()
    assert len(Match.load(tmp_path / "one.json", lock=False).history) == len(match.history)


def test_without_spare_ones_it_is_told(tmp_path: Path) -> None:
    """What the ones above are held for."""
    match = Match.new(setup("augustus", 2), tmp_path / "one.json")
    with all_used_up():
        match.play(match.legal[0])
        assert match.save_problem is not None
    match.save()
    assert match.save_problem is None
    match.close()


async def test_strangers_who_use_up_all_others_make_no_noise(caplog: pytest.LogCaptureFixture) -> None:
    """And as soon as there is room again, people come in."""
    server = await Doors(port=0).open(open_table(Match.new(setup("augustus", 2))))
    host, port = server.addresses[0].split(":")
    with socket.socket() as knocking:
        knocking.setblocking(False)
        with all_used_up():
            knocking.connect_ex((host, int(port)))
            await asyncio.sleep(0.3)
            assert not server.connections.waiting
        assert caplog.text == ""
        assert await asyncio.wait_for(knock(server), 20)
    await server.close()


async def test_a_host_may_open_as_many_as_the_system_allows() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    low = 256
    resource.setrlimit(resource.RLIMIT_NOFILE, (low, hard))
    try:
        descriptors.raise_limit()
        raised, still = resource.getrlimit(resource.RLIMIT_NOFILE)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert still == hard
    assert raised == (descriptors.ENOUGH if hard == resource.RLIM_INFINITY else min(hard, descriptors.ENOUGH))


async def test_only_that_complaint_is_swallowed() -> None:
    loop, heard = asyncio.get_running_loop(), list[str]()
    loop.set_exception_handler(lambda loop, context: heard.append(context["message"]))
    before = loop.get_exception_handler()
    end = descriptors.prepare()
    for message in (descriptors.USED_UP, "something else"):
        loop.call_exception_handler({"message": message})
    end()
    assert heard == ["something else"]
    assert loop.get_exception_handler() is before


@pytest.mark.slow
@pytest.mark.usefixtures("many_descriptors")
async def test_a_host_with_very_few_saves_every_move_and_stays_quiet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So few that its places for strangers use them up."""
    monkeypatch.setattr("tests.remote.security.test_connections.SHORT_OF_DESCRIPTORS", FEW)
    with ExitStack() as stack, hosting(tmp_path, "--port=0") as (process, codes, where):
        host, port = where.split(":")
        people = [RemoteClient(code, discovery.address(where)) for code in codes]
        for _ in range(STRANGERS):
            stack.enter_context(socket.create_connection((host, int(port))))
        visits = [asyncio.create_task(_visit(each, 1)) for each in people]
        await asyncio.wait(visits, timeout=60, return_when=asyncio.FIRST_COMPLETED)
        assert [each.ended for each in people] == [None, None]
        for visit in visits:
            visit.cancel()
        await asyncio.gather(*visits, return_exceptions=True)
        process.send_signal(signal.SIGTERM)
        said, _ = await asyncio.to_thread(process.communicate)
        assert process.returncode == 0, said
        assert "Traceback" not in said
        assert "resource" not in said
    match = Match.load(next((tmp_path / "saves").glob("*.json")), lock=False)
    assert any(entry.is_decision for entry in match.history)
