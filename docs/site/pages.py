"""Pages of the site: Markdown by path. Links between files of the project become links between pages.

The generator makes sites of one language, so there are two: the English one, and in its folder `de` what players need
in German."""

import posixpath
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from boardgames_tui.games import GAMES

from .game_pages import rules_page, table_page
from .reference import commands_page, keys_page, schema_pages, settings_page
from .words import FOLDERS, LANGUAGES, NAMES

ROOT = Path(__file__).parents[2]
CONFIGS = {"en": ROOT / "docs" / "zensical.toml", "de": ROOT / "docs" / "zensical.de.toml"}
STARTS = {"README.md": "index.md", "README.de.md": "de/index.md", "LICENSE": "license.md"}
PAPERS = {path.name: path.name.lower() for path in sorted(ROOT.glob("*.md"))} | STARTS
"""Files at the top of the project, and the pages they become; those of `docs/` keep their names."""
LINK = re.compile(r"(?<=\]\()(?!\w+:)([^)#\s]*)(#[^)\s]*)?(?=\))")
"""Target and anchor of a link or picture of this project."""
FENCE = re.compile(r"^```.*?^```$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
Pages = dict[str, str]


def navigation() -> list[str]:
    """Return the pages in the order of the navigation; what leads from one language to the other is left out."""
    return [
        FOLDERS[lang] + page
        for lang, config in CONFIGS.items()
        for page in _leaves(tomllib.loads(config.read_text(encoding="utf-8"))["project"]["nav"])
        if page.endswith(".md")
    ]


def _leaves(entry: Any) -> Iterator[str]:
    if isinstance(entry, str):
        yield entry
    else:
        for each in entry.values() if isinstance(entry, dict) else entry:
            yield from _leaves(each)


def all_pages() -> Pages:
    """Return every page of the site: the written ones and the generated ones."""
    return with_switch(written_pages() | generated_pages())


def written_pages() -> Pages:
    papers = PAPERS | {f"docs/{path.name}": _page(path.name) for path in sorted((ROOT / "docs").glob("*.md"))}
    found = {
        page: _relinked((ROOT / paper).read_text(encoding="utf-8"), paper, papers) for paper, page in papers.items()
    }
    found["license.md"] = f"# License\n\n{found['license.md']}"
    return found


def _page(name: str) -> str:
    """Return the page that a file of `docs/` becomes: `players.de.md` is a German one."""
    return f"{FOLDERS['de']}{name.removesuffix('.de.md')}.md" if name.endswith(".de.md") else name


def generated_pages() -> Pages:
    found = {"commands.md": commands_page(), **schema_pages()}
    for lang in LANGUAGES:
        folder = FOLDERS[lang]
        found |= {f"{folder}keys.md": keys_page(lang), f"{folder}settings.md": settings_page(lang)}
        for slug in GAMES:
            found[f"{folder}games/{slug}.md"] = table_page(slug, lang)
            found[f"{folder}rules/{slug}.md"] = rules_page(slug, lang)
    return found


def language_of(page: str) -> str:
    return "de" if page.startswith(FOLDERS["de"]) else "en"


def with_switch(pages: Pages) -> Pages:
    """Return the pages, those in both languages with a link to the other one below their title."""
    found = {}
    for page, text in pages.items():
        other = "en" if language_of(page) == "de" else "de"
        twin = FOLDERS[other] + page.removeprefix(FOLDERS[language_of(page)])
        if twin in pages and not page.endswith("index.md"):  # the READMEs have their own
            head, _, body = text.partition("\n")
            link = posixpath.relpath(twin, posixpath.dirname(page) or ".")
            text = f"{head}\n\n*[{NAMES[other]}]({link})*\n{body}"
        found[page] = text
    return found


def as_built(page: str, text: str) -> str:
    """Return the text with links to pages of the other language as links to files: each site is built alone."""

    def changed(found: re.Match[str]) -> str:
        path, anchor = found[1], found[2] or ""
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
        is_other = path.endswith(".md") and language_of(target) != language_of(page)
        return (f"{path.removesuffix('.md')}.html" if is_other else path) + anchor

    return LINK.sub(changed, text)


def _relinked(text: str, paper: str, papers: Mapping[str, str]) -> str:
    """Return the text with links to pages and pictures of the site."""

    def changed(found: re.Match[str]) -> str:
        path, anchor = found[1], found[2] or ""
        target = posixpath.normpath(posixpath.join(posixpath.dirname(paper), path))
        if not path:
            return anchor
        place = papers.get(target) or target.removeprefix("docs/")
        return posixpath.relpath(place, posixpath.dirname(papers[paper]) or ".") + anchor

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
