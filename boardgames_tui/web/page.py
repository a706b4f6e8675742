"""Pages in the reader's language: the game, and the notice when no more programs may start."""

from functools import cache
from html import escape
from string import Template

from boardgames_tui import locations
from boardgames_tui.i18n import Catalogue

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789+-=.,/! "
"""Letters of choices and tables, as buttons for touch screens."""
F_KEYS = 12


def game_page(words: Catalogue) -> str:
    return _filled("game.html", words, letters=_letters(words), f_keys=_f_keys(), lost=_lost(words))


def full_page(words: Catalogue) -> str:
    return _filled("full.html", words)


def _filled(name: str, words: Catalogue, **parts: str) -> str:
    """Fill in a page: `$web_lost` is the sentence `web.lost`."""
    template = _template(name)
    told = {
        each: escape(words.get(each.replace("_", ".", 1))) for each in template.get_identifiers() if each[:4] == "web_"
    }
    return template.substitute(told, lang=escape(words.lang), **parts)


@cache
def _template(name: str) -> Template:
    return Template((locations.assets() / "web" / name).read_text(encoding="utf-8"))


def _lost(words: Catalogue) -> str:
    """Return the sentence about a lost connection, the same as at a remote table; the page replaces `{seconds}`."""
    return escape(words.get("wire.lost", seconds="{seconds}"))


def _letters(words: Catalogue) -> str:
    return "".join(_key(char, "␣" if char == " " else char) for char in LETTERS)


def _f_keys() -> str:
    return "".join(f'<button type="button" data-name="F{n}">F{n}</button>' for n in range(1, F_KEYS + 1))


def _key(keys: str, shown: str) -> str:
    return f'<button type="button" data-keys="{escape(keys)}">{escape(shown)}</button>'
