"""Sentences: plural, references, lists, both languages, and what is missing stays visible."""

import pytest

from boardgames_tui.engine import Event, Phrase, say
from boardgames_tui.text import Catalogue, pick_language
from boardgames_tui.text.formatting import placeholders

WORDS = Catalogue(
    "en", {"n": "{n} {n:legion|legions}", "who": "{who} beats {whom}", "card": "takes {card}", "list": "{all}", "c.name": "Corsica"}
)


def test_plural_goes_by_the_number() -> None:
    assert WORDS.get("n", n=1) == "1 legion"
    assert WORDS.get("n", n=0) == "0 legions"
    assert WORDS.get("n", n=7) == "7 legions"


def test_references_become_names() -> None:
    assert WORDS.phrase(say("who", who="#1", whom="#0"), ["Anna", "Ben"]) == "Ben beats Anna"
    assert WORDS.get("card", card="@c.name") == "takes Corsica"
    assert WORDS.sentence(Event("card", {"card": "@c.name"}, 0), ["Anna"]) == "Anna takes Corsica"


def test_lists_are_joined_as_people_do() -> None:
    assert WORDS.get("list", all=("a",)) == "a"
    assert WORDS.get("list", all=("a", "b", "@c.name")) == "a, b and Corsica"
    assert Catalogue("de", {"list": "{all}"}).get("list", all=("a", "b")) == "a und b"
    assert WORDS.get("list", all=()) == "–"


def test_a_missing_text_is_seen_and_never_fatal() -> None:
    assert WORDS.phrase(Phrase("no.such.key")) == "⟨no.such.key⟩"
    assert "⟨no.card⟩" in WORDS.get("card", card="@no.card")


def test_a_sentence_that_lacks_an_argument_shows_the_gap() -> None:
    assert WORDS.phrase(say("who", who="Anna")) == "Anna beats ⟨whom⟩"


def test_placeholders_are_found() -> None:
    assert placeholders("{a} {b:x|y} text") == {"a", "b"}


@pytest.mark.parametrize(
    ("asked", "env", "lang"), [("de", "en_US", "de"), (None, "de_AT.UTF-8", "de"), (None, "fr_FR", "en"), ("xx", "C", "en")]
)
def test_language_follows_wish_then_system(monkeypatch: pytest.MonkeyPatch, asked: str | None, env: str, lang: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", env)
    assert pick_language(asked) == lang
