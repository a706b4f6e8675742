"""Breaking text into rows at word boundaries: no word is broken, and no formula.

`2 × 2 = 4` counts as one word: the spaces round its signs are no-break spaces, which `whole_formulas` puts there."""

import re
from textwrap import TextWrapper

NO_BREAK = "\N{NO-BREAK SPACE}"
_SIGNS = "×=+−–÷≥≤→:"
_BEFORE_SIGN = re.compile(rf"(?<=[\d)%?]) (?=[{_SIGNS}] [\d(?])")
_BEHIND_SIGN = re.compile(rf"(?<={NO_BREAK}[{_SIGNS}]) (?=[\d(?])")
_NUMBER = re.compile(r"(?<=\d) (?=%)")
_LEAD = re.compile(r"\s*(?:\w{1,2}\) |\d+ |[*•-] )?")
"""What stands before the text of a row in a list: a letter, a number, a bullet."""


def whole_formulas(text: str) -> str:
    """The text with no-break spaces inside its formulas and before per cent signs."""
    if " " not in text or not any(char.isdigit() for char in text):
        return text
    return _BEHIND_SIGN.sub(NO_BREAK, _BEFORE_SIGN.sub(NO_BREAK, _NUMBER.sub(NO_BREAK, text)))


def words(text: str) -> list[str]:
    """Split at the places where a row may end; a formula is one word."""
    return [word for word in re.split(r"[ \t\n\r]+", whole_formulas(text)) if word]


def fold(text: str, width: int) -> list[str]:
    """The rows of one paragraph, further rows below its first word. A word longer than a row stays whole: a path or an
    address is never broken."""
    if len(text) <= width:
        return [text]
    lead = _LEAD.match(text)
    indent = " " * min(lead.end() if lead else 0, width // 2)
    wrapper = TextWrapper(width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return [row.replace(NO_BREAK, " ") for row in wrapper.wrap(whole_formulas(text))] or [""]
