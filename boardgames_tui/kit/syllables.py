"""Long words in narrow cards: where they can be broken stands in the catalogue (`table.syllables`), so that no
dictionary of the whole language has to be loaded for the few dozen words that are printed on cards."""

from functools import cache

from boardgames_tui.i18n import Catalogue

_CHARACTERS = "().,;:"


def broken(words: Catalogue, text: str, width: int) -> str:
    """The text with words that are wider than a line broken between syllables; each part fits into a line."""
    syllables = _syllables(words.get("table.syllables"))
    return " ".join(word if len(word) <= width else _parted(word, syllables, width) for word in text.split())


@cache
def _syllables(listed: str) -> dict[str, list[str]]:
    return {word.replace("|", ""): word.split("|") for word in listed.split()}


def _parted(word: str, syllables: dict[str, list[str]], width: int) -> str:
    bare = word.strip(_CHARACTERS)
    if bare not in syllables:
        return word
    before, _, after = word.partition(bare)
    *firsts, last = syllables[bare]
    parts = [before]
    for syllable in firsts:
        if len(parts[-1]) + len(syllable) + 1 > width:
            parts.append("")
        parts[-1] += syllable
    if len(parts[-1]) + len(last + after) > width:
        parts.append("")
    parts[-1] += last + after
    return "- ".join(parts)
