"""The page is whole in every language, and its keys are keys."""

import re
from html import unescape

import pytest

from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.tui.page_keys import NAMES
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


def test_every_key_that_a_program_may_name_is_sent_as_something() -> None:
    script = (STATIC / "page.js").read_text(encoding="utf-8")
    assert [name for name in NAMES.values() if f"{name}: " not in script] == []


def test_rows_to_tap_are_high_enough_for_a_finger() -> None:
    style = (STATIC / "page.css").read_text(encoding="utf-8")
    heights = [int(height) for height in re.findall(r"button[^{}]*{[^}]*min-height: (\d+)px", style)]
    assert len(heights) >= 3
    assert min(heights) >= 32


@pytest.mark.parametrize("lang", languages())
def test_a_lost_connection_is_a_line_that_counts_in_the_words_of_a_remote_table(lang: str) -> None:
    words, page = catalogue(lang), unescape(game_page(catalogue(lang)))
    assert f'data-lost="{words.get("wire.lost", seconds="{seconds}")}"' in page
    banner = re.search(r'<div id="lost".*?</div>', page)
    assert banner is not None
    assert words.get("web.lost") in banner[0]


def test_on_a_phone_the_line_of_a_lost_connection_covers_keys_not_the_board() -> None:
    style = (STATIC / "page.css").read_text(encoding="utf-8")
    assert re.search(r"@media \(pointer: coarse\) { #lost { inset: auto 0 0;", style)
    assert ".lost #keys {" in style
    script = (STATIC / "page.js").read_text(encoding="utf-8")
    assert [script.count(f'document.body.classList.{change}("lost")') for change in ("add", "remove")] == [1, 1]
