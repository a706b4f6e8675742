"""What the page of a package shows: metadata, as the build makes them from this tree."""

import re
from pathlib import Path
from typing import Any

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

from boardgames_tui import __version__

ROOT = Path(__file__).parents[2]
HOME = re.compile(r'^Homepage = "(.+)"$', re.MULTILINE)


@pytest.fixture(scope="module")
def built() -> Any:
    return ProjectMetadata(str(ROOT), PluginManager()).core


def test_the_version_is_the_programs(built: Any) -> None:
    assert ProjectMetadata(str(ROOT), PluginManager()).version == __version__
    assert built.name == "boardgames-tui"


def test_every_link_of_the_readme_works_on_another_page_too(built: Any) -> None:
    targets = re.findall(r"\]\(([^)]+)\)", built.readme)
    assert len(targets) > 20
    assert [target for target in targets if not target.startswith(("https://", "#"))] == []


def test_pictures_and_pages_lead_to_files_below_the_home_page(built: Any) -> None:
    home = built.urls["Homepage"]
    pictures = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", built.readme)
    pages = set(re.findall(r"\]\(([^)]+)\)", built.readme)) - set(pictures)
    assert pictures
    for kind, addresses in (("raw", pictures), ("blob", pages)):
        for address in addresses:
            path = address.removeprefix(f"{home}/{kind}/HEAD/").partition("#")[0]
            assert (ROOT / path).is_file(), address


def test_the_home_page_is_named_in_one_place() -> None:
    pyproject = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (home,) = HOME.findall(pyproject)
    assert pyproject.count(home) == 1
    papers = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / ".github").rglob("*.*")]
    assert [path.name for path in papers if home in path.read_text(encoding="utf-8")] == []


def test_the_licences_of_what_is_bundled_are_named(built: Any) -> None:
    assert "LICENSE" in built.license_files
    assert any(name.endswith("fonts/LICENSE.txt") for name in built.license_files)
    assert len(built.license_files) == 4, "LICENSE, two of scripts, one of fonts"
