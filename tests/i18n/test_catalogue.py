"""Sentences: plural, references, lists, and what is missing stays visible."""

import pytest

from boardgames_tui.engine import Event, Phrase, counted, say
from boardgames_tui.games import own
from boardgames_tui.i18n import Catalogue, catalogue, languages, pick_language
from boardgames_tui.i18n.formatting import fill, name_forms, placeholders, plural, plural_forms
from boardgames_tui.i18n.languages import written

SENTENCES = {
    "n": "{n} {n:legion|legions}",
    "who": "{who} beats {whom}",
    "card": "takes {card}",
    "list": "{all}",
    "c.name": "Corsica",
}
WORDS = Catalogue("en", {**written("en", "language"), **SENTENCES})


def test_plural_goes_by_the_number() -> None:
    assert WORDS.get("n", n=1) == "1 legion"
    assert WORDS.get("n", n=0) == "0 legions"
    assert WORDS.get("n", n=7) == "7 legions"


def test_references_become_names() -> None:
    assert WORDS.phrase(say("who", who="#1", whom="#0"), ["Anna", "Ben"]) == "Ben beats Anna"
    assert WORDS.get("card", card="@c.name") == "takes Corsica"
    assert WORDS.sentence(Event("card", {"card": "@c.name"}, 0), ["Anna"]) == "Anna takes Corsica"
    assert WORDS.sentence(Event("c.name", {}, 0), ["Anna"]) == "Anna: Corsica"  # without a verb


def test_a_number_before_a_reference_is_said_with_it() -> None:
    assert WORDS.get("card", card=counted(3, "n")) == "takes 3 legions"
    assert WORDS.get("list", all=(counted(1, "n"), "@c.name")) == "1 legion and Corsica"
    assert WORDS.get("card", card="2F@home") == "takes 2F@home"
    assert WORDS.get("card", card=f"{'9' * 5000}@n").startswith("takes 999")  # forged saves


def test_lists_are_joined_as_people_do() -> None:
    assert WORDS.get("list", all=("a",)) == "a"
    assert WORDS.get("list", all=("a", "b", "@c.name")) == "a, b and Corsica"
    assert catalogue("de").join(["a", "b"]) == "a und b"
    assert WORDS.get("list", all=()) == "–"
    assert WORDS.listed(["a", "b", "c"]) == "a, b, c"


def test_a_language_says_how_it_joins_a_list() -> None:
    commas = {"list.two": "{before} or {next}", "list.more": "{before}; {next}", "list.last": "{before}; or {next}"}
    words = Catalogue("xx", commas)
    assert words.join(["a", "b"]) == "a or b"
    assert words.join(["a", "b", "{c}"]) == "a; b; or {c}"


POLISH = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"


@pytest.mark.parametrize(
    ("number", "form"), [(0, "kart"), (1, "karta"), (3, "karty"), (12, "kart"), (23, "karty"), ("1.5", "kart")]
)
def test_a_language_says_how_it_counts(number: int | str, form: str) -> None:
    words = Catalogue("pl", {"language.plural": POLISH, "n": "{n:karta|karty|kart}"})
    assert words.get("n", n=number) == form


def test_a_sentence_with_fewer_forms_than_the_language_is_still_said() -> None:
    assert Catalogue("pl", {"language.plural": POLISH, "n": "{n:a|b}"}).get("n", n=5) == "b"
    assert plural_forms("{n:a|b|c} {who}") == {"n": 3}


@pytest.mark.parametrize("rule", ["", "n +", "import os", "n/0", "m == 1"])
def test_a_rule_that_is_none_counts_as_english_does(rule: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        plural(rule)
    assert Catalogue("xx", {"language.plural": rule, "n": "{n:a|b}"}).get("n", n=1) == "a"


@pytest.mark.parametrize("template", ["a { b", "a } b", "{n", "{n:9z}"])
def test_a_broken_template_is_shown_as_it_is(template: str) -> None:
    assert fill(template, {"n": "1"}) == template


FORMS = {
    "form.in": "in {name}",
    "form.to": "nach {name}",
    "forest": "Alter Wald",
    "forest.in": "im Alten Wald",
    "forest.the": "der Alte Wald",
    "moria": "Moria",
    "stays": "bleibt {place:in}",
    "falls": "{place:The} fällt; {place} ist verloren",
    "flees": "flieht {place:away}",
    "none": "[[nur {place:in}, ]]sonst nichts",
    "counted": "{n} Wälder",
}
GERMAN = Catalogue("de", {**written("de", "language"), **FORMS})


def test_a_sentence_chooses_the_form_of_a_name() -> None:
    assert GERMAN.get("stays", place="@forest") == "bleibt im Alten Wald"
    assert GERMAN.get("falls", place="@forest") == "Der Alte Wald fällt; Alter Wald ist verloren"
    assert GERMAN.get("stays", place=("@forest", "@moria", "@forest")) == "bleibt 2× im Alten Wald und in Moria"
    assert GERMAN.get("none", place="") == "sonst nichts"
    assert GERMAN.get("none", place="@forest") == "nur im Alten Wald, sonst nichts"


def test_a_name_without_a_form_is_said_as_the_language_has_it() -> None:
    assert GERMAN.get("stays", place="@moria") == "bleibt in Moria"
    assert GERMAN.get("flees", place="@forest") == "flieht Alter Wald"


def test_what_is_no_name_of_the_catalogue_has_no_forms() -> None:
    assert GERMAN.phrase(say("stays", place="#0"), ["Anna"]) == "bleibt Anna"
    assert GERMAN.get("stays", place="Gondor") == "bleibt Gondor"
    assert GERMAN.get("stays", place=3) == "bleibt 3"
    assert GERMAN.get("stays", place=counted(3, "counted")) == "bleibt 3 Wälder"
    assert "⟨no.land⟩" in GERMAN.get("stays", place="@no.land")
    assert GERMAN.get("stays", land=3) == "bleibt ⟨place⟩"


def test_a_language_without_forms_says_the_plain_name() -> None:
    words = Catalogue("xx", {"stays": "reste {place:in}", "forest": "Forêt"}, english=lambda: GERMAN)
    assert words.get("stays", place="@forest") == "reste Forêt"
    assert words.get("stays", place="@moria") == "reste Moria"
    assert words.get("falls", place="@forest") == "Forêt fällt; Forêt ist verloren"  # a sentence that is borrowed


def test_a_missing_text_is_seen_and_never_fatal() -> None:
    assert WORDS.phrase(Phrase("no.such.key")) == "⟨no.such.key⟩"
    assert "⟨no.card⟩" in WORDS.get("card", card="@no.card")


def test_a_sentence_that_lacks_an_argument_shows_the_gap() -> None:
    assert WORDS.phrase(say("who", who="Anna")) == "Anna beats ⟨whom⟩"


def test_forms_of_names_are_found() -> None:
    assert name_forms("{a:in} {n:x|y} {b:The} {a:in} {c:>3} {d}") == (("a", "in"), ("b", "The"))


def test_placeholders_are_found() -> None:
    assert placeholders("{a} {b:x|y} text") == {"a", "b"}


@pytest.mark.parametrize(
    ("asked", "env", "lang"),
    [("de", "en_US", "de"), (None, "de_AT.UTF-8", "de"), (None, "fr_FR", "en"), ("xx", "C", "en")],
)
def test_language_follows_wish_then_system(
    monkeypatch: pytest.MonkeyPatch, asked: str | None, env: str, lang: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", env)
    assert pick_language(asked) == lang


def test_a_clause_about_nothing_is_left_out() -> None:
    template = "Anna: {coins} coins[[, {towers} towers]][[, kept {cards}]][[; {who} has {n}]]."
    some = {"coins": "0", "towers": "2", "cards": "–", "who": "Ben", "n": "0"}
    assert fill(template, some, nothing={"coins", "cards", "n"}) == "Anna: 0 coins, 2 towers."
    assert fill(template, some | {"n": "3"}, nothing={"cards"}) == "Anna: 0 coins, 2 towers; Ben has 3."
    assert placeholders(template) == {"coins", "towers", "cards", "who", "n"}


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("slug", own())
def test_what_a_game_says_is_said_at_its_table(slug: str, lang: str) -> None:
    """Also where the interface has a sentence for all games, as `Round 3`: one of the game goes before it."""
    words = catalogue(lang, slug)
    files = (f"{slug}{part}" for part in ("", "_table", "_components"))
    told = {key: said for file in files for key, said in written(lang, file).items()}
    assert {key: words.template(key) for key in told if words.template(key) != told[key]} == {}
