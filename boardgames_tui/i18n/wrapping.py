"""Word wrapping: breaks text into rows at word boundaries and never inside a word or a formula.

`2 × 2 = 4` counts as one word: `whole_formulas` puts no-break spaces round its operators.
"""

import re

NO_BREAK = "\N{NO-BREAK SPACE}"
_CHARACTERS = "×=+−–÷≥≤→:"
_NUMBER = r"(?<=\d) (?=%)"
_BEFORE_GLYPH = rf"(?<=[\d)%?]) (?=[{_CHARACTERS}] [\d(?])"
_BEHIND_GLYPH = rf"(?<={NO_BREAK}[{_CHARACTERS}]) (?=[\d(?])"
"""Patterns, compiled when the first text with a digit comes: not for the first paint."""
_LEAD = r"\s*(?:\w{1,2}\) |\d+ |[*•-] )?"
"""What stands before the text of a list row: a letter, a number, a bullet."""


def whole_formulas(text: str) -> str:
    """Return the text with no-break spaces inside formulas and before percent signs."""
    if " " not in text or re.search(r"\d", text) is None:
        return text
    for space in (_NUMBER, _BEFORE_GLYPH, _BEHIND_GLYPH):
        text = re.sub(space, NO_BREAK, text)
    return text


def words(text: str) -> list[str]:
    """Split a text at the places where a row may end; a formula is one word."""
    return [word for word in re.split(r"[ \t\n\r]+", whole_formulas(text)) if word]


def fold(text: str, width: int) -> list[str]:
    """Return the rows of one paragraph, with continuation rows aligned to its first word. A word longer than a row
    stays whole: a path or an address is never broken."""
    if len(text) <= width:
        return [text]
    from textwrap import TextWrapper  # not for the first paint, which folds nothing

    lead = re.match(_LEAD, text)
    indent = " " * min(lead.end() if lead else 0, width // 2)
    wrapper = TextWrapper(width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return [row.replace(NO_BREAK, " ") for row in wrapper.wrap(whole_formulas(text))] or [""]
