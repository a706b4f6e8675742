"""The page is whole in every language, and its keys are keys."""

import re
from html import unescape

import pytest

from boardgames_tui.text import catalogue, languages
from boardgames_tui.web.page import full_page, game_page
from tests.web.test_serve import STATIC


@pytest.mark.parametrize("lang", languages())
def test_pages_speak_the_language(lang: str) -> None:
    words = catalogue(lang)
    for page in (game_page(words), full_page(words)):
        assert f'<html lang="{lang}">' in page
        assert "⟨" not in page
        assert words.get("web.full") in unescape(page)


def test_every_named_key_of_the_page_is_sent_as_something() -> None:
    script = (STATIC / "page.js").read_text(encoding="utf-8")
    names = set(re.findall(r'data-name="(\w+)"', game_page(catalogue("en"))))
    assert len(names) > 20
    assert [name for name in names if f"{name}: " not in script] == []
    ids = set(re.findall(r'byId\("(\w+)"\)', script))
    assert [name for name in ids if f'id="{name}"' not in game_page(catalogue("en"))] == []
