"""The documentation site: pages are in the navigation, links lead somewhere, nothing is loaded from other hosts."""

import argparse
import re
import subprocess
from pathlib import Path

import pytest

from boardgames_tui.cli.parser import whole_parser
from boardgames_tui.games import own
from boardgames_tui.i18n import catalogue
from boardgames_tui.user_config.keys import all_bindings
from boardgames_tui.user_config.settings import allowed
from docs.site.__main__ import other_hosts
from docs.site.pages import Pages, all_pages, dead_links, misplaced, navigation

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def pages() -> Pages:
    return all_pages()


def test_the_navigation_names_every_page_once(pages: Pages) -> None:
    assert misplaced(pages) == []
    assert len(navigation()) == len(set(navigation()))


def test_pages_outside_the_navigation_are_found() -> None:
    wrong = misplaced(dict.fromkeys([*navigation()[1:], "lost.md"], ""))
    assert wrong == ["lost.md: not in the navigation", f"{navigation()[0]}: in the navigation, but not a page"]


def test_no_link_is_dead(pages: Pages) -> None:
    assert dead_links(pages) == []


def test_dead_links_are_found() -> None:
    pages = {
        "index.md": "# Start\n[a](a.md) [b](gone.md) [c](a.md#there) [d](a.md#here) [e](#start) `[f](no.md)`",
        "a.md": "# Here\n![picture](pictures/no.svg) [back](../index.md) [host](https://example.org)",
    }
    assert dead_links(pages) == [
        "index.md: gone.md",
        "index.md: a.md#there",
        "a.md: pictures/no.svg",
        "a.md: ../index.md",
    ]


def test_every_page_has_one_title(pages: Pages) -> None:
    without_code = {page: re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S) for page, text in pages.items()}
    assert [page for page, text in without_code.items() if len(re.findall(r"^# ", text, re.M)) != 1] == []


def test_games_have_rules_and_a_table(pages: Pages) -> None:
    for slug in own():
        assert f"rules/{slug}.md" in pages["games/" + slug + ".md"]
        assert f"pictures/{slug}.svg" in pages["tables.md"]
        assert catalogue("en", slug).get("title") in pages["tables.md"]
        assert not re.search(r"\([RX]\d", pages[f"rules/{slug}.md"])


def test_the_command_page_has_every_option(pages: Pages) -> None:
    parser = whole_parser(catalogue("en"))
    (commands,) = (each for each in parser._actions if isinstance(each, argparse._SubParsersAction))
    options = {
        option for each in commands.choices.values() for action in each._actions for option in action.option_strings
    }
    assert [name for name in commands.choices if f"\n## {name}\n" not in pages["commands.md"]] == []
    assert [option for option in sorted(options) if option not in pages["commands.md"]] == []


def test_every_key_is_on_a_page(pages: Pages) -> None:
    text = pages["keys.md"] + "".join(pages[f"games/{slug}.md"] for slug in own())
    assert [binding.id for binding in all_bindings() if binding.id and f"`{binding.id}`" not in text] == []


def test_every_setting_is_on_its_page(pages: Pages) -> None:
    words = catalogue("en")
    assert [name for name in allowed() if f"## {words.get(f'settings.{name}')}\n" not in pages["settings.md"]] == []


def test_addresses_of_other_hosts_are_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<script src="https://cdn.example/a.js"></script><link rel=stylesheet href="//cdn.example/b.css">'
        '<link rel="canonical" href="https://home.example"><a href="https://example.org">x</a><img src="a.png">'
    )
    (tmp_path / "c.css").write_text("@font-face {src: url(https://fonts.example/c.woff2)} a {b: url(d.png)}")
    assert other_hosts(tmp_path) == [
        "a.html: https://cdn.example/a.js",
        "a.html: //cdn.example/b.css",
        "c.css: https://fonts.example/c.woff2",
    ]


def test_make_docs_is_strict() -> None:
    made = subprocess.run(
        ["make", "-n", "docs", "VENV=no-such-env"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    commands = made.stdout
    assert commands.index("docs.site pages") < commands.index("zensical build") < commands.index("docs.site check")
    assert "--strict" in commands
