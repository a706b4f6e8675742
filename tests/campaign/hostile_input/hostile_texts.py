"""Words somebody means harm with, and how one sees that they did none."""

import re

from boardgames_tui.i18n.printable import printable

TEXTS = {
    "clears the screen": "\x1b[2J\x1b[H",
    "names the window": "\x1b]0;owned\x07",
    "fills the clipboard": "\x1b]52;c;b3duZWQ=\x1b\\",
    "asks the terminal": "\x1b[c\x1b[6n\x05",
    "eight bits": "\x9b2J\x9d0;x\x9c\x90q\x84",
    "goes back": "Ben\rAnna\b\b\x7f",
    "a line more": "Anna\nboardgames-tui: all saves were deleted",
    "right to left": "\u202eanna\u202c \u2066x\u2069\u200f\u061c",
    "separators": "a\u2028b\u2029c\x85d\x0be\x0cf",
    "a pile of accents": "e" + "\u0301\u0323\u20dd" * 150,
    "joiners": "\u200d\ufe0f" * 60 + "x",
    "half a character": "caf\udce9 \ud83d",
    "nothing": "\x00",
    "ten thousand": "x" * 10_000,
    "ten thousand wide": "骰" * 3_400,
    "markup": "[red]A[/b] [@click=app.quit]x[/] \\[",
    "a page": "\"><img src=x onerror=alert(1)><script>alert(1)</script>&amp;'",
    "a text key": "@title {n} {0.x} #0 ⟨x⟩ %s %(a)s",
    "markdown": "[a](javascript:alert(1)) | `x` <b> # *",
    "a way out": "../../owned",
    "an option": "--saves=owned",
}
Look = tuple[str, str]
"""A way out, and the harm that was seen there."""
DOCUMENT = 100_000
"""Characters of a line of one: the code of a challenge spells the whole seed, data are whole."""
LONGEST = 1500
"""Characters of a line that is said to people; whole paths are said."""
_PILE = re.compile("[\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f\u200d]{9}")


def harm(said: str, longest: int = LONGEST) -> str:
    """What such text did to something that is shown, in words; empty: nothing."""
    for line in said.split("\n"):
        if line != printable(line):
            return f"raw: {line[:200]!r}"
        if _PILE.search(line):
            return f"a pile of accents: {line[:200]!r}"
        if len(line) > longest:
            return f"a line of {len(line)} signs: {line[:100]!r} …"
    return ""


def harm_to_a_page(page: str) -> str:
    """In HTML and SVG words stay words."""
    for tag in ("<img src=x", "<script>alert", "<b>", 'javascript:alert(1)"'):
        if tag in page:
            return f"a tag of theirs: {tag}"
    return harm(page, longest=1_000_000)
