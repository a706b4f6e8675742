"""A language nobody speaks: every English text with accents, in brackets and a third longer.

Whatever stands on a screen without an accent is in no catalogue, and whatever lacks a bracket was cut. To look at it:

    python -m tests.i18n.pseudo /tmp/languages
    BOARDGAMES_TUI_TEXT=/tmp/languages boardgames-tui --lang qps
"""

import json
import re
import sys
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path

from boardgames_tui import locations
from boardgames_tui.i18n.languages import ENGLISH

CODE = "qps"
OPEN, CLOSE = "⟦", "⟧"
LONGER = 4 / 3
TYPED = re.compile(r".*_key|cli\.plain\.(command\..*|yes|unsaved)|language\.plural")
"""What people press or type, and rules: these stay what they are."""

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀçðéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁɃÇÐÉƑĜĤÍĴĶĻⱮÑÓÞǪŔŠŢÚṼŴẊÝŽ"
_ACCENTS = str.maketrans(_PLAIN, ACCENTED)
_VOWELS = set("áéíóúÁÉÍÓÚ")
_GAP = re.compile(r"(\{\{|\}\}|\{[^{}]*\})")
_PLURAL = re.compile(r"\{(\w+):([^{}]*\|[^{}]*)\}")


def pseudo(text: str) -> str:
    characters = [
        _gap(part) if _GAP.fullmatch(part) else char.translate(_ACCENTS)
        for part in _GAP.split(text)
        for char in _glyphs(part)
    ]
    words = [char for char in characters if len(char) == 1]
    if len(text) == 1 or not any(char.isalpha() for char in words):
        return "".join(characters)  # a character is no word: nothing about it could be longer
    return OPEN + "".join(_stretched(characters, round(len(words) * (LONGER - 1)) - len(OPEN + CLOSE))) + CLOSE


def _glyphs(part: str) -> Sequence[str]:
    return [part] if _GAP.fullmatch(part) else part


def _gap(gap: str) -> str:
    plural = _PLURAL.fullmatch(gap)
    return gap if plural is None else "{" + plural[1] + ":" + plural[2].translate(_ACCENTS) + "}"


def _stretched(characters: list[str], by: int) -> list[str]:
    """So many characters longer, by saying vowels twice: longer words, not more of them."""
    vowels = [place for place, char in enumerate(characters) if char in _VOWELS]
    for place, _ in zip(cycle(vowels), range(max(0, by)), strict=False):
        characters[place] += characters[place][0]
    return characters


def write(folder: Path) -> Path:
    """The whole language; returns its folder."""
    english, own = locations.assets() / "text" / ENGLISH, folder / CODE
    for path in english.rglob("*.*"):
        target = own / path.relative_to(english)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8")
        target.write_text(_catalogue(text) if path.suffix == ".json" else _rules(text), encoding="utf-8")
    return own


def _catalogue(text: str) -> str:
    words = {key: said if TYPED.fullmatch(key) else pseudo(said) for key, said in json.loads(text).items()}
    return json.dumps(words, ensure_ascii=False, indent=1) + "\n"


def _rules(text: str) -> str:
    """Line by line, so that headings, lists and tables stay what they are; the numbers of rules are not translated."""
    return "\n".join(
        re.sub(r"(?<![A-Za-z])(?![RX]\d)[A-Za-z]+", lambda word: word[0].translate(_ACCENTS), line)
        for line in text.split("\n")
    )


if __name__ == "__main__":
    print(write(Path(sys.argv[1])))
