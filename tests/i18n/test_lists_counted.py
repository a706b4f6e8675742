"""Equal things in a list are counted, others told as they come."""

import pytest

from boardgames_tui.engine import Phrase
from boardgames_tui.i18n import catalogue


@pytest.mark.parametrize(("lang", "told"), [("en", "2× Fertile"), ("de", "2× Fruchtbares Land")])
def test_equal_names_are_told_once(lang: str, told: str) -> None:
    words = catalogue(lang, "age_of_mythology")
    fertile, other = "@basics.fertile.name", "@cultures.norse.name"
    names = (fertile, other, fertile)
    said = words.phrase(Phrase("log.tiles_revealed", {"tiles": names, "n": 3}))
    assert told in said
    assert said.count(told[3:]) == 1


def test_dice_are_told_as_they_fell() -> None:
    words = catalogue("en", "age_of_mythology")
    assert "5, 3 and 5" in words.phrase(Phrase("log.tiles_revealed", {"tiles": (5, 3, 5), "n": 3}))
