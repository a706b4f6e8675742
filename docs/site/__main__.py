"""`python -m docs.site pages` writes the pages for the generator, `check` looks for other hosts and
missing files in what it built."""

import re
import shutil
import sys
from pathlib import Path
from urllib.parse import unquote

from .pages import CONFIGS, ROOT, all_pages, as_built, dead_links, language_of, misplaced, pictures
from .words import FOLDERS

BUILD = ROOT / "build" / "docs"
LOADED = re.compile(
    r"<(?:script|img|iframe|source)\b[^>]*\bsrc=[\"']?((?:https?:)?//[^\"'\s>]+)"
    r"|<link\b(?![^>]*rel=[\"']?canonical)[^>]*\bhref=[\"']?((?:https?:)?//[^\"'\s>]+)"
    r"|url\([\"']?((?:https?:)?//[^\"')]+)|@import [\"']((?:https?:)?//[^\"']+)"
)
"""What a browser loads without a click, from another host."""
LOCAL = re.compile(r"<(?:a|link|img|script)\b[^>]*?\b(?:href|src)=[\"']?(?![a-z]+:|//)([^\"'#?\s>]+)")
"""Links and pictures of the site itself."""


def write() -> list[str]:
    """Write what the generator needs into the build folder; return what is wrong with the pages."""
    pages = all_pages()
    shutil.rmtree(BUILD, ignore_errors=True)
    for page, text in pages.items():
        lang = language_of(page)
        path = BUILD / lang / page.removeprefix(FOLDERS[lang])
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(as_built(page, text), encoding="utf-8")
    for name, picture in pictures().items():
        path = BUILD / "en" / name  # the German site shows them from there
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(picture, path)
    for lang, config in CONFIGS.items():
        shutil.copy(Path(__file__).with_name("site.css"), BUILD / lang)
        shutil.copy(config, BUILD)
    return [*dead_links(pages), *misplaced(pages)]


def other_hosts(folder: Path) -> list[str]:
    """Return what built files would load from other hosts, as `file: address`."""
    return [
        f"{path.relative_to(folder)}: {next(filter(None, found))}"
        for path in sorted([*folder.rglob("*.html"), *folder.rglob("*.css")])
        for found in LOADED.findall(path.read_text(encoding="utf-8"))
    ]


def missing_files(folder: Path) -> list[str]:
    """Return what built pages link or show and no file is there for, as `file: address`."""
    return [
        f"{path.relative_to(folder)}: {address}"
        for path in sorted(folder.rglob("*.html"))
        if path.name != "404.html"  # shown at any address, so its links begin at the root
        for address in sorted(set(LOCAL.findall(path.read_text(encoding="utf-8"))))
        if not (path.parent / unquote(address)).exists()
    ]


def main(what: str) -> int:
    html = BUILD / "html"
    wrong = write() if what == "pages" else [*other_hosts(html), *missing_files(html)]
    for each in wrong:
        print(each, file=sys.stderr)
    if what == "check" and not wrong:
        print(html / "index.html")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
