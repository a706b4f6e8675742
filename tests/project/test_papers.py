"""What the papers of the project say is true: files they name exist, the newest version is in the changelog."""

import re
from pathlib import Path

import pytest

from boardgames_tui import __version__

ROOT = Path(__file__).parents[2]
PAPERS = ("ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "SECURITY.md")
PLACES = ("boardgames_tui", "assets", "tests")
OF_USERS = ("themes/", "keys.")
"""Files people have in their own configuration."""


def named_files(paper: str) -> list[str]:
    """Paths in backticks that end like a file of ours; `<slug>` stands for any game."""
    found = re.findall(r"`([\w./<>-]+\.(?:py|toml|tcss|json|md))`", (ROOT / paper).read_text(encoding="utf-8"))
    return [name.replace("<slug>", "augustus") for name in found if "<" not in name.replace("<slug>", "")]


@pytest.mark.parametrize("paper", PAPERS)
def test_files_that_are_named_exist(paper: str) -> None:
    missing = [
        name
        for name in named_files(paper)
        if not (ROOT / name).exists()
        and not name.startswith(OF_USERS)
        and not any(list(ROOT.glob(f"{place}/**/{name}")) for place in PLACES)
    ]
    assert missing == []


def test_architecture_names_files() -> None:
    assert len(named_files("ARCHITECTURE.md")) > 15


def test_changelog_tells_of_this_version() -> None:
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[:2] == ["Unreleased", __version__]
