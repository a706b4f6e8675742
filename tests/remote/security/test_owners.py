"""Open tables of other users of the same machine: their folders and sockets are not used, and no code reaches them."""

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from boardgames_tui.remote import discovery, file_owners
from boardgames_tui.remote.client.client import RemoteClient
from boardgames_tui.remote.host.server import Doors
from boardgames_tui.remote.transport import NoConnection
from boardgames_tui.session import Match
from tests.remote.screens import open_table, setup

pytestmark = pytest.mark.skipif(not file_owners.HAS_USERS, reason="users of Unix")
NOBODY = 65534
is_root = file_owners.HAS_USERS and os.geteuid() == 0
LISTENER = """
import os, socket, sys
os.setuid(int(sys.argv[2]))
with socket.socket(socket.AF_UNIX) as door:
    door.bind(sys.argv[1])
    door.listen()
    print("open", flush=True)
    peer, _ = door.accept()
    print(repr(peer.recv(1000)), flush=True)
"""


@pytest.fixture
def runtime(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Short: the name of a socket has room for a hundred signs."""
    folder = Path(mkdtemp(prefix="own"))
    monkeypatch.setenv("BOARDGAMES_TUI_RUNTIME", str(folder / "r"))
    yield folder / "r"
    subprocess.run(["rm", "-rf", str(folder)], check=True)


def refused() -> str:
    with pytest.raises(NoConnection) as found:
        discovery.folder()
    return found.value.reason.key


def test_the_folder_is_made_private(runtime: Path) -> None:
    assert discovery.folder() == runtime
    assert runtime.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("mode", [0o770, 0o702, 0o777])
def test_a_folder_in_which_others_can_write_is_refused(runtime: Path, mode: int) -> None:
    runtime.mkdir()
    runtime.chmod(mode)
    assert refused() == "wire.unsafe_folder"


def test_a_link_or_a_file_in_its_place_is_refused(runtime: Path) -> None:
    private = runtime.with_name("private")
    private.mkdir(mode=0o700)
    runtime.symlink_to(private)
    assert refused() == "wire.unsafe_folder"
    runtime.unlink()
    runtime.write_text("")
    assert refused() == "wire.unsafe_folder"


def test_the_folder_of_another_user_is_refused(runtime: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runtime.mkdir(mode=0o700)
    monkeypatch.setattr(os, "geteuid", lambda: NOBODY)
    assert refused() == "wire.unsafe_folder"


async def test_host_and_join_say_why(runtime: Path) -> None:
    runtime.mkdir()
    runtime.chmod(0o777)
    with pytest.raises(NoConnection):
        await Doors().open(open_table(Match.new(setup("augustus", 2))))
    visitor = RemoteClient("OTTER-LINEN-2345")
    await visitor.run()
    assert visitor.ended is not None
    assert visitor.ended.key == "wire.unsafe_folder"


def test_the_command_ends_with_a_sentence(runtime: Path, tmp_path: Path) -> None:
    runtime.mkdir()
    runtime.chmod(0o777)
    for words in (["join", "OTTER-LINEN-2345", "--plain"], ["host", "augustus", "--no-screen"]):
        command = [sys.executable, "-m", "boardgames_tui", "--lang", "en", *words, "--saves", str(tmp_path)]
        ended = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
        assert ended.returncode != 0
        assert "is not yours alone" in ended.stderr
        assert "Traceback" not in ended.stderr


@pytest.mark.skipif(not is_root, reason="only root can give files away")
def test_sockets_of_others_are_passed_over(runtime: Path) -> None:
    folder = discovery.folder()
    with socket.socket(socket.AF_UNIX) as ours, socket.socket(socket.AF_UNIX) as theirs:
        ours.bind(str(folder / "ours.sock"))
        theirs.bind(str(folder / "theirs.sock"))
        os.chown(folder / "theirs.sock", NOBODY, NOBODY)
        (folder / "link.sock").symlink_to(folder / "ours.sock")
        (folder / "folder.sock").mkdir()
        assert [each.text for each in discovery.open_here()] == [str(folder / "ours.sock")]


@pytest.mark.skipif(not is_root, reason="only root can run a program as somebody else")
@pytest.mark.parametrize("is_named", [True, False])
async def test_no_code_is_handed_to_a_socket_of_another_user(runtime: Path, is_named: bool) -> None:
    """Even where its file looks like ours: the process at the other end counts."""
    folder = discovery.folder()
    place = Path(mkdtemp(prefix="trap")) / "t.sock"
    place.parent.chmod(0o777)
    command = [sys.executable, "-c", LISTENER, str(place), str(NOBODY)]
    trap = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert trap.stdout is not None
        assert await asyncio.to_thread(trap.stdout.readline) == "open\n"
        os.rename(place, folder / "t.sock")
        os.chown(folder / "t.sock", os.geteuid(), -1)
        visitor = RemoteClient("OTTER-LINEN-2345", discovery.Address(str(folder / "t.sock")) if is_named else None)
        await asyncio.wait_for(visitor.run(), 20)
        assert visitor.ended is not None
        assert visitor.ended.key == ("wire.strangers_table" if is_named else "wire.no_table")
        assert await asyncio.to_thread(trap.stdout.readline) == "b''\n"
    finally:
        trap.kill()
        trap.communicate()
        subprocess.run(["rm", "-rf", str(place.parent)], check=True)
