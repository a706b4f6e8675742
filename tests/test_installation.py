"""The command that adds an extra, for every way in which the program is installed."""

import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from boardgames_tui import installation, locations
from boardgames_tui.installation import EXTRAS, install_command

PYTHON = "/home/anna/env/bin/python"
FROM_INDEX: dict[str, object] = {}
WHEEL = {"url": "file:///tmp/a%20b/boardgames_tui-0.3.0-py3-none-any.whl", "archive_info": {}}
FOLDER = {"url": "file:///src/games", "dir_info": {}}
CLONED = {"url": "https://example.org/games.git", "vcs_info": {"vcs": "git", "requested_revision": "main"}}
DOWNLOADED = {"url": "https://example.org/games.whl", "archive_info": {}}


class Copy:
    """An installed copy, as the program finds it."""

    def __init__(self, patch: pytest.MonkeyPatch, prefix: Path) -> None:
        self._patch = patch
        self._prefix = prefix
        patch.setattr(sys, "executable", PYTHON)
        patch.setattr(sys, "platform", "linux")
        patch.setattr(locations, "is_checkout", lambda: False)
        self.has("pip")
        self.comes_from(FROM_INDEX)
        self.lies_in(prefix)

    def has(self, *modules: str) -> None:
        self._patch.setattr(installation, "find_spec", lambda name: name if name in modules else None)

    def lies_in(self, prefix: Path) -> None:
        self._patch.setattr(sys, "prefix", str(prefix))

    def leaves(self, name: str) -> None:
        (self._prefix / name).touch()

    def comes_from(self, origin: object) -> None:
        read = SimpleNamespace(read_text=lambda name: json.dumps(origin) if origin else None)
        self._patch.setattr(installation, "distribution", lambda name: read)

    def is_a_checkout(self, folder: str) -> None:
        self._patch.setattr(locations, "is_checkout", lambda: True)
        self._patch.setattr(locations, "CHECKOUT", Path(folder))


@pytest.fixture
def copy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Copy:
    return Copy(monkeypatch, tmp_path)


def test_a_checkout_is_installed_again_from_its_folder(copy: Copy) -> None:
    copy.is_a_checkout("/src/games")
    assert install_command("web") == f"{PYTHON} -m pip install --editable '/src/games[web]'"


def test_an_environment_without_pip_is_filled_by_uv(copy: Copy) -> None:
    copy.is_a_checkout("/src/games")
    copy.has()
    assert install_command("web") == f"uv pip install --python {PYTHON} --editable '/src/games[web]'"


def test_a_wheel_is_named_with_the_extra(copy: Copy) -> None:
    copy.comes_from(WHEEL)
    wheel = "/tmp/a b/boardgames_tui-0.3.0-py3-none-any.whl"
    assert install_command("lan") == f"{PYTHON} -m pip install '{wheel}[lan]'"


@pytest.mark.parametrize(
    ("origin", "named"),
    [
        (FROM_INDEX, "boardgames-tui[cluster]"),
        (FOLDER, "/src/games[cluster]"),
        (CLONED, "boardgames-tui[cluster] @ git+https://example.org/games.git@main"),
        (DOWNLOADED, "boardgames-tui[cluster] @ https://example.org/games.whl"),
    ],
)
def test_the_extra_comes_from_where_the_program_came_from(copy: Copy, origin: object, named: str) -> None:
    copy.comes_from(origin)
    assert install_command("cluster") == f"{PYTHON} -m pip install '{named}'"


def test_pipx_makes_its_environment_again_with_the_extras_it_had(copy: Copy) -> None:
    copy.leaves("pipx_metadata.json")
    copy.comes_from(FOLDER)
    assert install_command("web") == "pipx install --force '/src/games[web]'"
    copy.has("distributed")
    assert install_command("web") == "pipx install --force '/src/games[cluster,web]'"


def test_pipx_keeps_an_editable_checkout_editable(copy: Copy) -> None:
    copy.leaves("pipx_metadata.json")
    copy.is_a_checkout("/src/games")
    assert install_command("lan") == "pipx install --force --editable '/src/games[lan]'"


def test_uv_makes_its_tool_again_with_the_extras_it_had(copy: Copy) -> None:
    copy.leaves("uv-receipt.toml")
    copy.comes_from(FOLDER)
    assert install_command("lan") == "uv tool install --force '/src/games[lan]'"
    copy.has("textual_serve", "segno")
    assert install_command("lan") == "uv tool install --force '/src/games[lan,web]'"


def test_uvx_is_called_with_the_extra(copy: Copy, tmp_path: Path) -> None:
    copy.lies_in(tmp_path / "uv" / "archive-v0" / "Xk3_9")
    copy.comes_from(WHEEL)
    wheel = "/tmp/a b/boardgames_tui-0.3.0-py3-none-any.whl"
    assert install_command("web") == f"uvx --from '{wheel}[web]' boardgames-tui"


def test_windows_has_other_quotes(copy: Copy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert install_command("web") == f'{PYTHON} -m pip install "boardgames-tui[web]"'
    monkeypatch.setattr(sys, "executable", "C:\\Program Files\\python.exe")
    assert install_command("web") == '& "C:\\Program Files\\python.exe" -m pip install "boardgames-tui[web]"'


@pytest.mark.parametrize("broken", [["no", "table"], "text"])
def test_a_broken_file_says_nothing(copy: Copy, broken: object) -> None:
    copy.comes_from(broken)
    assert install_command("web") == f"{PYTHON} -m pip install 'boardgames-tui[web]'"


def test_every_extra_that_advice_names_exists() -> None:
    text = (Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    assert [extra for extra in EXTRAS if f"\n{extra} = [" not in text] == []
