"""How this copy was installed, and the command that adds an extra to it.

Read from what the installers leave behind: pipx and uv put a file into the environment of a tool, `direct_url.json`
says where a package came from, and the environments of `uvx` lie in the cache of uv."""

import json
import shlex
import sys
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit
from urllib.request import url2pathname

from boardgames_tui import locations
from boardgames_tui.commands import PROGRAM

EXTRAS = {
    "lan": ("websockets", "segno"),
    "web": ("textual_serve", "segno"),
    "cluster": ("distributed",),
    "rl": ("pettingzoo", "pyspiel"),
}
"""The modules that each extra brings, as far as this program asks for them."""
_UVX_FOLDERS = ("archive-v", "environments-v")
"""Parts of the cache of uv in which environments for one call lie; a number follows."""
_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=:.@/\\+")

Installer = Literal["pip", "uv pip", "pipx", "uv tool", "uvx"]


@dataclass(frozen=True)
class Installation:
    installer: Installer
    python: str
    """The interpreter that runs this program."""
    source: str
    """A folder, a wheel, or the name of the package, as an installer is told where it comes from."""
    url: str = ""
    """A version control address or a download instead, which follows the name of the package."""
    is_editable: bool = False

    def command(self, extra: str) -> str:
        """Return the command that adds the extra; extras that are complete stay, also where the environment is made
        again."""
        if self.installer in ("pip", "uv pip"):
            program = [self.python, "-m", "pip", "install"]
            if self.installer == "uv pip":
                program = ["uv", "pip", "install", "--python", self.python]
            return _typed(*program, *(["--editable"] if self.is_editable else []), self._with(extra))
        wanted = self._with(*sorted({extra, *filter(has_extra, EXTRAS)}))
        if self.installer == "uvx":
            return _typed("uvx", "--from", wanted, PROGRAM)
        editable = ["--editable"] if self.is_editable else []
        return _typed(*self.installer.split(), "install", "--force", *editable, wanted)

    def _with(self, *extras: str) -> str:
        named = f"{self.source}[{','.join(extras)}]"
        return f"{named} @ {self.url}" if self.url else named


def has_extra(extra: str) -> bool:
    return all(find_spec(module) for module in EXTRAS[extra])


def install_command(extra: str) -> str:
    """Return what to type so that this copy gets the extra."""
    return this_installation().command(extra)


def this_installation() -> Installation:
    installer = _installer(Path(sys.prefix))
    if locations.is_checkout():  # played from its folder, whether or not it was installed
        return Installation(installer, sys.executable, str(locations.CHECKOUT), is_editable=True)
    origin = _origin()
    url = str(origin.get("url", ""))
    if urlsplit(url).scheme == "file":
        return Installation(installer, sys.executable, url2pathname(urlsplit(url).path))
    if "vcs_info" in origin:
        cloned = origin["vcs_info"]
        revision = cloned.get("requested_revision")
        url = f"{cloned['vcs']}+{url}" + (f"@{revision}" if revision else "")
    return Installation(installer, sys.executable, PROGRAM, url)


def _installer(prefix: Path) -> Installer:
    if (prefix / "pipx_metadata.json").is_file():
        return "pipx"
    if (prefix / "uv-receipt.toml").is_file():
        return "uv tool"
    if any(part.startswith(_UVX_FOLDERS) for part in prefix.parts):
        return "uvx"
    return "pip" if find_spec("pip") else "uv pip"


def _origin() -> dict[str, Any]:
    """Return the content of `direct_url.json`; nothing for a package from an index."""
    try:
        text = distribution(PROGRAM).read_text("direct_url.json")
        found = json.loads(text or "{}")
    except (PackageNotFoundError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _typed(*words: str) -> str:
    if sys.platform != "win32":
        return shlex.join(words)
    quoted = [word if set(word) <= _PLAIN else f'"{word}"' for word in words]
    # PowerShell runs a program in quotes only behind an ampersand
    return ("& " if quoted[0].startswith('"') else "") + " ".join(quoted)
