"""What a README says first, that commands in READMEs and docs are understood, and that their links lead somewhere."""

import argparse
import re
import shlex
from pathlib import Path

import pytest

from boardgames_tui.cli.parser import parse, whole_parser
from boardgames_tui.i18n import catalogue

ROOT = Path(__file__).parents[2]
READMES = ("README.md", "README.de.md")
PLAYERS = {
    "README.md": ("docs/players.md", "docs/tables.md"),
    "README.de.md": ("docs/players.de.md", "docs/tables.de.md"),
}
"""Pages that exist in both languages."""
PAGES = (*READMES, *(page for pages in PLAYERS.values() for page in pages), "docs/hosting.md", "docs/command_line.md")
LINKED = (*PAGES, "CHANGELOG.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "SECURITY.md", "CODE_OF_CONDUCT.md")
MOST_LINES = 200


def text(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def commands(page: str) -> list[str]:
    """Lines of the page that begin with a command."""
    return re.findall(r"^boardgames-tui ([a-z-]+(?: .+)?)$", text(page), re.M)


def all_commands() -> set[str]:
    found = (
        action.choices
        for action in whole_parser(catalogue("en"))._actions
        if isinstance(action, argparse._SubParsersAction)
    )
    return set(next(found))


def anchors(page: str) -> set[str]:
    """As forges make them of headings."""
    headings = re.findall(r"^#+ (.+)$", text(page), re.M)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", READMES)
@pytest.mark.parametrize("command", ["make play", "make test", "pipx install ."])
def test_the_first_screen_names_what_to_type(page: str, command: str) -> None:
    before_the_picture = text(page).partition("![")[0].splitlines()
    assert len(before_the_picture) <= 16
    assert command in "\n".join(before_the_picture)


@pytest.mark.parametrize("page", READMES)
def test_a_readme_stays_short(page: str) -> None:
    assert len(text(page).splitlines()) <= MOST_LINES


def test_the_command_line_page_has_every_command() -> None:
    assert {command.split()[0] for command in commands("docs/command_line.md")} == all_commands()


@pytest.mark.parametrize(("page", "command"), [(page, command) for page in PAGES for command in commands(page)])
def test_every_command_is_understood(page: str, command: str) -> None:
    typed = re.split(r"\s{2,}| [|>] ", command)[0].replace("[SAVE]", "").replace("SAVE", "match.json")
    assert parse(shlex.split(typed), catalogue("en")).command == command.split()[0]


@pytest.mark.parametrize("page", LINKED)
def test_links_lead_somewhere(page: str) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)", text(page))
    targets = [((ROOT / page).parent / path if path else ROOT / page, anchor) for path, anchor in links]
    missing = [str(target.relative_to(ROOT)) for target, _ in targets if not target.exists()]
    assert missing == []
    assert [anchor for target, anchor in targets if anchor and anchor not in anchors(str(target))] == []


@pytest.mark.parametrize("page", READMES)
def test_a_readme_links_the_rest_and_its_other_language(page: str) -> None:
    linked = set(re.findall(r"\]\(([^)#]+)", text(page)))
    assert {
        *(other for other in READMES if other != page),
        *PLAYERS[page],
        "docs/hosting.md",
        "docs/command_line.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "ARCHITECTURE.md",
        "SECURITY.md",
        "CODE_OF_CONDUCT.md",
        "LICENSE",
    } <= linked
