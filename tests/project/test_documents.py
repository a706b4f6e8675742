"""What the papers of the project say is true: files they name exist, the newest version is in the changelog."""

import re
from pathlib import Path

import pytest

from boardgames_tui import __version__

ROOT = Path(__file__).parents[2]
PAPERS = (
    "ARCHITECTURE.md",
    "CODE_OF_CONDUCT.md",
    "CONTRIBUTING.md",
    "README.md",
    "README.de.md",
    "SECURITY.md",
    *sorted(f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md")),
)
GUIDES = (
    "CONTRIBUTING.md",
    "docs/adding_a_game.md",
    "docs/adding_a_card.md",
    "docs/adding_a_language.md",
    "docs/writing_lessons.md",
    "docs/bot_levels.md",
    "docs/screens.md",
    "docs/measuring.md",
    "docs/releasing.md",
    "ARCHITECTURE.md",
)
LONGEST_LINE = 120
MOST_LINES = 60
"""Lines of the entry page."""
PLACES = ("boardgames_tui", "assets", "tests", "examples")
KINDS = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")
OF_USERS = ("themes/", "keys.", "bots.json")
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


@pytest.mark.parametrize("paper", GUIDES)
def test_guides_can_be_read_in_an_editor(paper: str) -> None:
    lines = (ROOT / paper).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if len(line) > LONGEST_LINE] == []


def test_the_entry_page_is_short_and_leads_to_every_guide() -> None:
    entry = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert len(entry.splitlines()) <= MOST_LINES
    assert [guide for guide in GUIDES if guide != "CONTRIBUTING.md" and f"({guide})" not in entry] == []


def test_architecture_names_files() -> None:
    assert len(named_files("ARCHITECTURE.md")) > 15


def test_architecture_shows_every_package() -> None:
    diagram = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").split("```")[1]
    inside = [path for path in (ROOT / "boardgames_tui").iterdir() if not path.name.startswith(("_", "."))]
    packages = {f"{path.name}/" for path in inside if path.is_dir()}
    modules = {path.name for path in inside if path.suffix == ".py"}
    assert {name for name in packages | modules if name not in diagram} == set()


def changelog() -> list[tuple[str, str]]:
    """Heading and text of each version, newest first."""
    parts = re.split(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return list(zip(parts[::2], parts[1::2], strict=True))


def test_changelog_tells_of_this_version() -> None:
    headings = [heading for heading, _ in changelog()]
    assert headings[0] == "[Unreleased]"
    assert headings[1].startswith(f"[{__version__}] - ")


def test_released_versions_have_dates_newest_first() -> None:
    released = [re.fullmatch(r"\[(\d+)\.(\d+)\.(\d+)\] - \d{4}-\d\d-\d\d", heading) for heading, _ in changelog()[1:]]
    numbers = [tuple(map(int, found.groups())) for found in released if found]
    assert len(numbers) == len(released)
    assert numbers == sorted(numbers, reverse=True)


def test_changes_are_sorted_by_kind() -> None:
    """The kinds of Keep a Changelog, each once in a version and none empty."""
    for heading, told in changelog():
        parts = re.split(r"^### (.+)$", told, flags=re.MULTILINE)
        kinds = parts[1::2]
        assert kinds == [kind for kind in KINDS if kind in kinds], heading
        assert all("\n- " in entries for entries in parts[2::2]), heading
