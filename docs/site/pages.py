"""Pages of the site: Markdown by path. Links between files of the project become links between pages."""

import posixpath
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from boardgames_tui.games import GAMES

from .game_pages import rules_page, table_page
from .reference import commands_page, keys_page, schema_pages, settings_page

ROOT = Path(__file__).parents[2]
CONFIG = ROOT / "docs" / "zensical.toml"
STARTS = {"README.md": "index.md", "README.de.md": "index.de.md", "LICENSE": "license.md"}
PAPERS = {path.name: path.name.lower() for path in sorted(ROOT.glob("*.md"))} | STARTS
"""Files at the top of the project, and the pages they become; those of `docs/` keep their names."""
LINK = re.compile(r"(?<=\]\()(?!\w+:)([^)#\s]*)(#[^)\s]*)?(?=\))")
"""Target and anchor of a link or picture of this project."""
FENCE = re.compile(r"^```.*?^```$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
Pages = dict[str, str]


def navigation() -> list[str]:
    """Return the pages in the order of the navigation."""
    return list(_leaves(tomllib.loads(CONFIG.read_text(encoding="utf-8"))["project"]["nav"]))


def _leaves(entry: Any) -> Iterator[str]:
    if isinstance(entry, str):
        yield entry
    else:
        for each in entry.values() if isinstance(entry, dict) else entry:
            yield from _leaves(each)


def all_pages() -> Pages:
    """Return every page of the site: the written ones and the generated ones."""
    return written_pages() | generated_pages()


def written_pages() -> Pages:
    papers = PAPERS | {f"docs/{path.name}": path.name for path in sorted((ROOT / "docs").glob("*.md"))}
    found = {
        page: _relinked((ROOT / paper).read_text(encoding="utf-8"), paper, papers) for paper, page in papers.items()
    }
    found["license.md"] = f"# License\n\n{found['license.md']}"
    return found


def generated_pages() -> Pages:
    found = {"commands.md": commands_page(), "keys.md": keys_page(), "settings.md": settings_page(), **schema_pages()}
    for slug in GAMES:
        found[f"games/{slug}.md"] = table_page(slug)
        found[f"rules/{slug}.md"] = rules_page(slug)
    return found


def _relinked(text: str, paper: str, papers: Mapping[str, str]) -> str:
    """Return the text with links to pages and pictures of the site."""

    def changed(found: re.Match[str]) -> str:
        path, anchor = found[1], found[2] or ""
        target = posixpath.normpath(posixpath.join(posixpath.dirname(paper), path))
        return (papers.get(target) or target.removeprefix("docs/") if path else "") + anchor

    return LINK.sub(changed, text)


def pictures() -> dict[str, Path]:
    """Return the pictures by their path on the site."""
    return {f"pictures/{path.name}": path for path in sorted((ROOT / "docs" / "pictures").glob("*.svg"))}


def anchors(text: str) -> set[str]:
    """Return the anchors of the headings, as forges and the generator make them."""
    names: set[str] = set()
    for heading in re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S), re.M):
        name = slug = re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-")
        number = 0
        while name in names:
            number += 1
            name = f"{slug}_{number}"
        names.add(name)
    return names


def dead_links(pages: Mapping[str, str]) -> list[str]:
    """Return links to pages, pictures or headings that do not exist, as `page: link`."""
    known = {page: anchors(text) for page, text in pages.items()} | {path: set[str]() for path in pictures()}
    found = []
    for page, text in pages.items():
        for path, anchor in LINK.findall(FENCE.sub("", text)):
            target = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
            if target not in known or (anchor and anchor[1:] not in known[target]):
                found.append(f"{page}: {path}{anchor}")
    return found


def misplaced(pages: Mapping[str, str]) -> list[str]:
    """Return pages that the navigation leaves out or names though they do not exist."""
    named = navigation()
    hidden = [f"{page}: not in the navigation" for page in sorted({*pages} - {*named})]
    return [*hidden, *(f"{page}: in the navigation, but not a page" for page in named if page not in pages)]
