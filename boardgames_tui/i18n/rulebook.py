"""The rules of a game for players, in Markdown."""

from .catalogue import catalogue
from .languages import ENGLISH, files


def rules_text(lang: str, slug: str) -> str:
    """In English where they are not translated; a sentence that says so where nobody has written any."""
    name = f"rules/{slug}.md"
    if found := files(lang, name, slug) or files(ENGLISH, name, slug):
        return found[-1].read_text(encoding="utf-8", errors="replace")
    words = catalogue(lang, slug)
    return f"# {words.get('title')}\n\n{words.get('rules.none')}\n"
