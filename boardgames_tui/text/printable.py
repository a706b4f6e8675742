"""Words that came from outside (names, file names, seeds, texts of a save) as a terminal may safely have them.

A control character in a name could move the cursor, change the title of the window or write over what stands elsewhere;
a bidi control or a line separator could make a line read as another. None of them belongs into a word, so each is shown
as one visible sign."""

SIGN = "\N{REPLACEMENT CHARACTER}"

_CONTROLS = (*range(0x20), 0x7F, *range(0x80, 0xA0))
_LINE_BREAKS = (0x2028, 0x2029)
_BIDI = (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
_LONE_SURROGATES = range(0xD800, 0xE000)
"""What stands for bytes that are no UTF-8 (file names, arguments): no terminal's encoding can write them."""
_SHOWN = dict.fromkeys((*_CONTROLS, *_LINE_BREAKS, *_BIDI, *_LONE_SURROGATES), SIGN)


def printable(text: str) -> str:
    """One line of text that shows what it holds and does nothing else; tabs and line breaks count as controls."""
    return text if text.isprintable() else text.translate(_SHOWN)
