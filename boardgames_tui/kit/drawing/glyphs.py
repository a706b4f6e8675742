"""Glyphs: one cell wide each, no emoji; every one has an ASCII stand-in for plain terminals.

Code draws the Unicode glyph; a canvas that must be plain translates the finished row. Glyphs whose stand-in depends on
what they mean (a game's symbols) are chosen with `Look.glyph`."""

import unicodedata
from typing import Literal

Glyphs = Literal["all", "console", "ascii"]
"""Glyph sets of terminals: full in windows, those of the first PCs on the Linux console, otherwise ASCII."""

# fmt: off
ASCII = str.maketrans({
    "●": "*", "○": ".", "■": "#", "□": ".", "·": ".", "▮": "]", "─": "-", "━": "=", "│": "|", "┃": "#",
    "╭": ".", "╮": ".", "╰": "'", "╯": "'", "┌": ".", "┐": ".", "└": "'", "┘": "'", "├": "|", "┤": "|", "┬": "+",
    "┴": "+", "┼": "+",
    "┏": "#", "┓": "#", "┗": "#", "┛": "#", "╔": "+", "═": "=", "╗": "+", "║": "|", "╚": "+", "╝": "+",
    "▀": " ", "▄": " ", "█": " ", "▌": "|", "▐": "|", "▎": "!", "▏": "|", "▕": "|", "▒": ":", "░": ".", "▔": "-",
    "▁": "_",
    "▂": " ", "▃": " ", "▅": " ", "▆": " ", "▇": " ",
    "✓": "+", "✗": "x", "▶": ">", "◀": "<", "→": ">", "←": "<", "↑": "^", "↓": "v", "⇄": "%", "★": "*", "☆": ".",
    "☼": "&", "✦": "!", "▲": "^", "±": "~",
    "△": "^", "▼": "v", "⚑": ">", "⌂": "n", "¢": "c", "×": "x", "…": "~", "◆": "$", "◇": "o", "♣": "w", "♠": "t",
    "◎": "O", "◢": "/",
    "†": "+", "✕": "X", "≈": "~", "∩": "n", "∴": ":", "≋": "=", "♜": "R", "◊": "o", "–": "-", "—": "-", "’": "'",
    "“": "`", "”": "`", "„": "`", "‘": "'", "‚": "'",
    "↵": "<", "∞": "8", "½": "%", "−": "-", "»": ">", "«": "<", "•": "*", "⏎": "<", "⬡": "o", "⬢": "o",
    "⚄": "?", "♙": "i", "♞": "c", "♛": "k", "▸": ">", "◂": "<", "▴": "^", "▾": "v", "♖": "/",
})
_CONSOLE = "■·±─│┌┐└┘├┤┬┴┼╔═╗║╚╝▀▄█▌▐▒░¢≈∩∞½♣♠•○▲▼→←↑↓⌂"
# fmt: on
_UMLAUTS = "äöüÄÖÜ"
"""Letters that stay: replacing them would change German words, and two letters do not fit into one cell."""
_LETTERS = {
    code: parts[0]
    for code in range(0xC0, 0x180)
    if len(parts := unicodedata.normalize("NFD", chr(code))) == 2 and parts[0].isascii() and chr(code) not in _UMLAUTS
}
"""Letters without their accents, so that Lórien is written Lorien."""
STAND_INS: dict[Glyphs, dict[int, str]] = {
    "all": {},
    "console": {
        **{code: plain for code, plain in ASCII.items() if chr(code) not in _CONSOLE},
        **dict(zip(map(ord, "━┃┏┓┗┛╭╮╰╯●▶◀▸◂◆"), "═║╔╗╚╝┌┐└┘•►◄►◄♦", strict=True)),
    },
    "ascii": {**ASCII, **_LETTERS},
}
