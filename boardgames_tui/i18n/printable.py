"""Sanitizing text from outside (names, file names, seeds, texts of a save) for a terminal.

A control character in a name could move the cursor, change the window title or overwrite other text; a bidirectional
control or a line separator could make a line read as another. Each of them is shown as one visible character.
Characters without a width (accents, joiners) are normal in words, but a pile of them on one letter would grow over the
lines above, so they are limited.
"""

import re

REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
LONGEST = 300
"""Characters shown of one name in a sentence: any player name, and all but the deepest paths."""

_CONTROLS = (*range(0x20), 0x7F, *range(0x80, 0xA0))
_LINE_BREAKS = (0x2028, 0x2029)
_BIDI = (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
_LONE_SURROGATES = range(0xD800, 0xE000)
"""Lone surrogates: they stand for bytes that are not UTF-8 (file names, arguments), which no terminal encoding can
write."""
_WITHOUT_WIDTH = (
    "\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u06d6-\u06dc\u0e31\u0e34-\u0e3a\u0e47-\u0e4e"
    "\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200d\u2060-\u2064\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff"
)
_MOST = 4
"""Combining characters allowed on one letter: more than any language needs."""
_PILE = f"[{_WITHOUT_WIDTH}]{{{_MOST + 1},}}"
"""A pattern that is compiled when the first long text beyond ASCII comes: not for the first paint."""
_SHOWN = dict.fromkeys((*_CONTROLS, *_LINE_BREAKS, *_BIDI, *_LONE_SURROGATES), REPLACEMENT)


def printable(text: str) -> str:
    """Return one line of text without control characters; tabs and line breaks count as controls."""
    shown = text if text.isprintable() else text.translate(_SHOWN)
    return shown if shown.isascii() or len(shown) <= _MOST else re.sub(_PILE, _levelled, shown)


def in_short(text: str) -> str:
    """Return the text shortened as part of a sentence: nobody reads ten thousand characters that somebody typed or put
    into a file."""
    shown = printable(text)
    return shown if len(shown) <= LONGEST else shown[: LONGEST - 1] + "…"


def _levelled(pile: re.Match[str]) -> str:
    return pile[0][:_MOST] + REPLACEMENT * (len(pile[0]) - _MOST)
