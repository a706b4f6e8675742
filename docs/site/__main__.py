"""`python -m docs.site pages` writes the pages for the generator, `check` looks for other hosts in what it built."""

import re
import shutil
import sys
from pathlib import Path

from .pages import CONFIG, ROOT, all_pages, dead_links, misplaced, pictures

BUILD = ROOT / "build" / "docs"
LOADED = re.compile(
    r"<(?:script|img|iframe|source)\b[^>]*\bsrc=[\"']?((?:https?:)?//[^\"'\s>]+)"
    r"|<link\b(?![^>]*rel=[\"']?canonical)[^>]*\bhref=[\"']?((?:https?:)?//[^\"'\s>]+)"
    r"|url\([\"']?((?:https?:)?//[^\"')]+)|@import [\"']((?:https?:)?//[^\"']+)"
)
"""What a browser loads without a click, from another host."""


def write() -> list[str]:
    """Write what the generator needs into the build folder; return what is wrong with the pages."""
    pages = all_pages()
    shutil.rmtree(BUILD, ignore_errors=True)
    for page, text in pages.items():
        path = BUILD / "pages" / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for name, picture in pictures().items():
        path = BUILD / "pages" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(picture, path)
    shutil.copy(Path(__file__).with_name("site.css"), BUILD / "pages")
    shutil.copy(CONFIG, BUILD)
    return [*dead_links(pages), *misplaced(pages)]


def other_hosts(folder: Path) -> list[str]:
    """Return what built files would load from other hosts, as `file: address`."""
    return [
        f"{path.relative_to(folder)}: {next(filter(None, found))}"
        for path in sorted([*folder.rglob("*.html"), *folder.rglob("*.css")])
        for found in LOADED.findall(path.read_text(encoding="utf-8"))
    ]


def main(what: str) -> int:
    wrong = write() if what == "pages" else other_hosts(BUILD / "html")
    for each in wrong:
        print(each, file=sys.stderr)
    if what == "check" and not wrong:
        print(BUILD / "html" / "index.html")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
