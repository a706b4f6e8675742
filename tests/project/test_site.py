"""The documentation site: pages are in the navigation, links lead somewhere, nothing is loaded from other hosts."""

import argparse
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from boardgames_tui.cli.parser import whole_parser
from boardgames_tui.games import own
from boardgames_tui.i18n import catalogue
from boardgames_tui.user_config.keys import all_bindings
from boardgames_tui.user_config.settings import allowed
from docs.site.__main__ import missing_files, other_hosts
from docs.site.pages import CONFIGS, Pages, all_pages, as_built, dead_links, misplaced, navigation, with_switch
from docs.site.words import FOLDERS, HEADS, LANGUAGES, PLACES, UNNAMED, WORDS

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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_have_rules_and_a_table(pages: Pages, lang: str) -> None:
    folder, ending = FOLDERS[lang], "" if lang == "en" else f"_{lang}"
    for slug in own():
        title = catalogue(lang, slug).get("title")
        assert f"rules/{slug}.md" in pages[f"{folder}games/{slug}.md"]
        assert pages[f"{folder}games/{slug}.md"].startswith(f"# {title}\n")
        assert f"pictures/{slug}{ending}.svg" in pages[f"{folder}games/{slug}.md"]
        assert f"pictures/{slug}{ending}.svg" in pages[f"{folder}tables.md"]
        assert f"\n## {title}\n" in pages[f"{folder}tables.md"]
        assert not re.search(r"\([RX]\d", pages[f"{folder}rules/{slug}.md"])


def test_what_players_read_is_there_in_both_languages(pages: Pages) -> None:
    german = {page.removeprefix(FOLDERS["de"]) for page in pages if page.startswith(FOLDERS["de"])}
    games = {f"{kind}/{slug}.md" for kind in ("games", "rules") for slug in own()}
    assert german == {"index.md", "players.md", "tables.md", "keys.md", "settings.md"} | games
    for page in german - {"index.md"}:
        up = "../" * (page.count("/") + 1)
        assert f"]({up}{page})*" in pages[FOLDERS["de"] + page].splitlines()[2]
        assert "*[Auf Deutsch](" in pages[page].splitlines()[2]


def test_pages_in_one_language_have_no_switch() -> None:
    assert with_switch({"api.md": "# API\ntext", "de/a.md": "# A\nb"}) == {"api.md": "# API\ntext", "de/a.md": "# A\nb"}


def test_both_sites_are_set_up_alike() -> None:
    english, german = (tomllib.loads(CONFIGS[lang].read_text(encoding="utf-8"))["project"] for lang in LANGUAGES)
    assert english["markdown_extensions"] == german["markdown_extensions"]
    assert english["theme"]["features"] == german["theme"]["features"]
    assert [each["theme"]["language"] for each in (english, german)] == [*LANGUAGES]


def test_every_sentence_of_the_site_is_there_in_both_languages() -> None:
    for texts in (WORDS, HEADS):
        assert set(texts) == set(LANGUAGES)
        assert set(texts["en"]) == set(texts["de"])
    assert {frozenset(each) for each in (*PLACES.values(), *(texts for _, texts in UNNAMED))} == {frozenset(LANGUAGES)}


def test_links_to_the_other_language_lead_to_built_files() -> None:
    """The generator makes each site alone and knows only its own pages."""
    text = "[a](../keys.md#here) [b](players.md#x) [c](../pictures/a.svg) [d](#e) [f](https://example.org/g.md)"
    assert as_built("de/tables.md", text) == text.replace("keys.md", "keys.html")
    assert as_built("index.md", "[a](de/index.md) [b](keys.md)") == "[a](de/index.html) [b](keys.md)"


def test_the_command_page_has_every_option(pages: Pages) -> None:
    parser = whole_parser(catalogue("en"))
    (commands,) = (each for each in parser._actions if isinstance(each, argparse._SubParsersAction))
    options = {
        option for each in commands.choices.values() for action in each._actions for option in action.option_strings
    }
    assert [name for name in commands.choices if f"\n## {name}\n" not in pages["commands.md"]] == []
    assert [option for option in sorted(options) if option not in pages["commands.md"]] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_is_on_a_page(pages: Pages, lang: str) -> None:
    folder = FOLDERS[lang]
    text = pages[f"{folder}keys.md"] + "".join(pages[f"{folder}games/{slug}.md"] for slug in own())
    assert [binding.id for binding in all_bindings() if binding.id and f"`{binding.id}`" not in text] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_setting_is_on_its_page(pages: Pages, lang: str) -> None:
    words, page = catalogue(lang), pages[f"{FOLDERS[lang]}settings.md"]
    assert [name for name in allowed() if f"## {words.get(f'settings.{name}')}\n" not in page] == []


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


def test_files_that_are_missing_are_found(tmp_path: Path) -> None:
    (tmp_path / "de").mkdir()
    (tmp_path / "a b.svg").touch()
    (tmp_path / "index.html").write_text(
        '<a href="de/index.html#x">x</a><a class=y href="no.html">y</a><a href="#z">z</a>'
    )
    (tmp_path / "de" / "index.html").write_text(
        '<img src="../a%20b.svg"><img src="no.svg"><a href="https://example.org">x</a><a href="mailto:a@b.org">y</a>'
    )
    assert missing_files(tmp_path) == ["de/index.html: no.svg", "index.html: no.html"]


def test_make_docs_is_strict() -> None:
    made = subprocess.run(
        ["make", "-n", "docs", "VENV=no-such-env"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    commands = made.stdout
    assert commands.index("docs.site pages") < commands.index("zensical build") < commands.index("docs.site check")
    builds = re.findall(r"zensical build .*", commands)
    assert [CONFIGS[lang].name in build for lang, build in zip(LANGUAGES, builds, strict=True)] == [True, True]
    assert all("--strict" in build for build in builds)
