"""Player rules of a game, in Markdown."""

from .catalogue import catalogue
from .languages import ENGLISH, files


def rules_text(lang: str, slug: str) -> str:
    """Return the rules in a language, in English where they are not translated; a sentence saying so where there are
    none."""
    name = f"rules/{slug}.md"
    if found := files(lang, name, slug) or files(ENGLISH, name, slug):
        return found[-1].read_text(encoding="utf-8", errors="replace")
    words = catalogue(lang, slug)
    return f"# {words.get('title')}\n\n{words.get('rules.none')}\n"
