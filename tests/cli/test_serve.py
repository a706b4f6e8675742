"""What `serve` says when it cannot; served pages are tested in `tests/web`."""

import socket
import sys
from contextlib import closing

import pytest

from boardgames_tui.installation import install_command
from tests.cli.conftest import Run


@pytest.mark.parametrize("missing", ["segno", "aiohttp", "textual_serve"])
def test_without_the_extra_it_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    for name in [name for name in sys.modules if name.startswith("boardgames_tui.web.")]:
        monkeypatch.delitem(sys.modules, name)
    for name in [name for name in sys.modules if name.partition(".")[0] == missing]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    code, _, err = run("serve")
    assert code == 2
    assert err.rstrip().endswith(install_command("web"))


@pytest.mark.parametrize("port", ["-1", "65536", "x", "1e3", ""])
def test_a_port_is_a_number(run: Run, port: str) -> None:
    code, _, err = run("serve", f"--port={port}")
    assert code == 2
    assert "65535" in err


def test_a_port_that_is_taken_is_told(run: Run) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        code, _, err = run("serve", "--port", str(taken.getsockname()[1]))
    assert code == 2
    assert "--port 0" in err
