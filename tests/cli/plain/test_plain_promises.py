"""Beside a choice a plain table says what the other table shows there: without it nobody could play well by ear."""

import re

import pytest

from boardgames_tui.engine import Worth, losses
from boardgames_tui.session import Match
from tests.cli.plain.plain_scene import kinds, match_where, typed

CHOICES = {
    "augustus": ("place", r"^  \w+\) \d+ [^;]+ \(field \d\); (legion \d of \d|completes it, \d+ VP)$"),
    "lions_of_lydia": ("place", r"^  a\) Red Gate; gain \d red"),
    "merchant_explorers": ("place", r"^  \w+\) [A-Z]\d+, \w+(, \+\d points?)?; \d of \d spaces of its region$"),
    "age_of_mythology": ("gather", r"^  \w+\) \w+; gives you (nothing|\d+ \w+)"),
    "lotr_risk": ("from", r"^  \w+\) [^;]+; \d+% chance to take .+"),
}


def shown(monkeypatch: pytest.MonkeyPatch, slug: str, kind: str, lang: str = "en") -> str:
    options = {"setup_mode": "quick"} if slug == "lotr_risk" else {}

    def holds(match: Match) -> bool:
        return kind in kinds(match) and (slug != "lotr_risk" or match.decision.kind == "combat")  # type: ignore[union-attr]

    return typed(monkeypatch, match_where(slug, holds, **options), ["look"], lang)


@pytest.mark.parametrize("slug", CHOICES)
def test_what_a_choice_brings_stands_beside_it(monkeypatch: pytest.MonkeyPatch, slug: str) -> None:
    kind, pattern = CHOICES[slug]
    said = shown(monkeypatch, slug, kind)
    assert re.search(pattern, said, re.M), said[-2000:]


def test_the_fountain_says_what_can_be_paid(monkeypatch: pytest.MonkeyPatch) -> None:
    said = shown(monkeypatch, "lions_of_lydia", "place")
    assert "Fountain; you cannot afford anything yet" in said
    assert "Brunnen; noch nichts bezahlbar" in shown(monkeypatch, "lions_of_lydia", "place", "de")


def test_prices_are_words(monkeypatch: pytest.MonkeyPatch) -> None:
    said = shown(monkeypatch, "lions_of_lydia", "place")
    assert re.search(r"^For sale, North: .*, cost 3 coins\.", said, re.M)
    assert "¢" not in said


def test_a_coin_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    said = shown(monkeypatch, "merchant_explorers", "place")
    assert re.search(r"^  \w+\) I7, grassland, \+1 point; ", said, re.M)
    assert not re.search(r"\d coins?, \+\d points?", said)


def test_fields_are_words_and_nothing_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    said = shown(monkeypatch, "augustus", "place")
    assert re.search(r"^Open: .*, fields to cover: \w+", said, re.M)
    assert not re.search(r"power: none|resources: none|: 0 VP|fields( [XOCKTD])+,", said)


def test_a_certain_loss_is_one_that_another_choice_avoids() -> None:
    assert losses([Worth(0), Worth(-3)]) == [0, 3]
    assert losses([Worth(-3), Worth(-5)]) == [0, 5]
    assert losses([Worth(1), Worth(5)]) == [0, 0]
    assert losses([]) == []
