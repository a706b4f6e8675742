"""Every phrase of the session has words in every language."""

import re

import pytest

from boardgames_tui import locations
from boardgames_tui.engine import BOT_LEVELS
from boardgames_tui.i18n import languages
from tests.session.speech import words

SOURCES = "\n".join(
    path.read_text(encoding="utf-8")
    for layer in ("saves", "session")
    for path in (locations.PACKAGE / layer).glob("*.py")
)
WRITTEN = set(re.findall(r'"((?:save|undo|verify|note)\.[a-z_]+(?:\.[a-z_]+)*)"', SOURCES)) | {
    "illegal.not_legal",
    "setup.unknown_game",
}
KEYS = sorted(
    WRITTEN
    | {f"{kind}{fence}" for kind in ("undo.", "note.undo_") for fence in ("other", "random", "revealed")}
    | {f"note.level.{level}" for level in BOT_LEVELS}
)


def test_the_keys_are_found() -> None:
    assert len(WRITTEN) > 30
    assert {"save.locked", "undo.nothing", "verify.differs", "note.bot"} <= WRITTEN


@pytest.mark.parametrize("lang", languages())
def test_every_key_has_words(lang: str) -> None:
    assert [key for key in KEYS if key not in words(lang)] == []
