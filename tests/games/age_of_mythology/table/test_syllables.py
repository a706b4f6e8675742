"""Words in narrow cards are broken between syllables, in every language."""

import pytest

from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.table.glyphs import card_text
from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.syllables import broken

NARROWEST = 8
"""Columns of text on a card of a full hand at 80×24."""


@pytest.mark.parametrize("width", [NARROWEST, 10, 14])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_word_of_every_card_fits(lang: str, width: int) -> None:
    words = catalogue(lang, "age_of_mythology")
    for card in CARDS:
        text = card_text(words, card.id)
        shown = broken(words, text, width)
        assert max(map(len, shown.split())) <= width, shown
        assert shown.replace("- ", "") == text.replace("- ", "")


def test_at_syllables_and_as_late_as_possible() -> None:
    words = catalogue("de", "age_of_mythology")
    assert broken(words, "Eine Rohstoffart.", 9) == "Eine Rohstoff- art."
    assert broken(words, "(Nahrungsplättchen)", 12) == "(Nahrungs- plättchen)"
    assert broken(words, "Eine Rohstoffart.", 12) == "Eine Rohstoffart."
