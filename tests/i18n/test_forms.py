"""Names in German sentences have article and case: every name of the games is put into every sentence that asks for a
form of it, and no sentence puts a bare name behind a word.

`names_de.json` says of every name what it is (masculine, feminine, neuter, plural, or a name without an article), by
kind, and which gaps the kind fills; `others` begins the keys where a gap of that name holds something else."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from boardgames_tui.engine import say
from boardgames_tui.games import own
from boardgames_tui.i18n import Catalogue, catalogue
from boardgames_tui.i18n.formatting import name_forms, placeholders
from boardgames_tui.i18n.languages import written
from boardgames_tui.i18n.report import declared_forms

NAMES = json.loads((Path(__file__).parent / "names_de.json").read_text(encoding="utf-8"))
FILES = ("", "_table", "_lessons")
ARTICLES = {
    "the": {"m": "der|ein", "f": "die|eine", "n": "das|ein", "p": "die"},
    "acc": {"m": "den|einen", "f": "die|eine", "n": "das|ein", "p": "die"},
    "dat": {"m": "dem|einem", "f": "der|einer", "n": "dem|einem", "p": "den"},
    "in": {"m": "im|am|beim", "f": "in der|an der", "n": "im|am", "p": "in den|an den"},
    "from": {"m": "aus dem|vom", "f": "aus der|von der", "n": "aus dem|vom", "p": "aus den|von den"},
    "to": {"m": "in den|zum", "f": "in die|zur", "n": "ins|zum", "p": "in die|zu den"},
}
BARE = {"the": "", "acc": "", "dat": "", "in": "in ", "from": "aus ", "to": "nach "}
"""Before names that stand without an article."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Names that fill the same gaps."""

    slug: str
    keys: re.Pattern[str]
    gaps: frozenset[str]
    others: tuple[str, ...]
    names: Mapping[str, str]

    def fills(self, key: str, gap: str) -> bool:
        return f"{key} {gap}" in self.gaps or (gap in self.gaps and not key.startswith(self.others))


def kinds(slug: str) -> list[Kind]:
    return [
        Kind(slug, re.compile(kind["keys"]), frozenset(kind["gaps"]), tuple(kind.get("others", ())), kind["names"])
        for kind in NAMES.get(slug, {}).values()
    ]


def sentences(slug: str) -> Iterator[tuple[str, str]]:
    for file in FILES:
        yield from written("de", f"{slug}{file}").items()


def asking(slug: str) -> Iterator[tuple[str, str, str, str]]:
    """Key, sentence, gap and form."""
    return ((key, told, gap, form) for key, told in sentences(slug) for gap, form in name_forms(told))


def fits(words: Catalogue, key: str, gender: str, form: str) -> bool:
    """The article is that of the name, and the rest of it is the name but for endings."""
    name, said = words.get(key), words.get("test.form", it=f"@{key}")
    if gender == "-":
        return said == BARE[form] + name
    article = re.match(f"({ARTICLES[form][gender]}) ", said)
    if article is None:
        return False
    stems = [word[:4].casefold().rstrip("er") for word in name.removeprefix("Das ").split()]
    rest = said[article.end() :].casefold().split()
    return len(rest) == len(stems) and all(word.startswith(stem) for word, stem in zip(rest, stems, strict=True))


def with_form(slug: str, form: str) -> Catalogue:
    words = {**catalogue_words(slug), "test.form": f"{{it:{form}}}"}
    return Catalogue("de", words)


def catalogue_words(slug: str) -> dict[str, str]:
    files = ("language", *(f"{slug}{file}" for file in (*FILES, "_components")))
    return {key: told for file in files for key, told in written("de", file).items()}


@pytest.mark.parametrize("slug", NAMES)
def test_every_name_of_a_kind_is_listed(slug: str) -> None:
    keys = {*written("en", f"{slug}_components"), *written("en", slug)}
    for kind in kinds(slug):
        assert {key for key in keys if kind.keys.fullmatch(key)} == {*kind.names}


@pytest.mark.parametrize("slug", own())
def test_every_sentence_asks_for_forms_of_names_that_are_known(slug: str) -> None:
    assert [
        (key, gap)
        for key, _, gap, _ in asking(slug)
        if sum(kind.fills(key, gap) for kind in kinds(slug)) != 1
    ] == []  # fmt: skip


@pytest.mark.parametrize("slug", NAMES)
def test_every_name_has_every_form_that_it_is_asked_for(slug: str) -> None:
    for kind in kinds(slug):
        forms = {form.lower() for key, _, gap, form in asking(slug) if kind.fills(key, gap)}
        assert forms, kind.keys.pattern
        for form in sorted(forms):
            words = with_form(slug, form)
            assert [key for key, gender in kind.names.items() if not fits(words, key, gender, form)] == [], form


@pytest.mark.parametrize("slug", NAMES)
def test_every_form_of_a_name_is_right_even_where_no_sentence_asks(slug: str) -> None:
    own_words = catalogue_words(slug)
    for form in sorted(declared_forms("de")):
        words = with_form(slug, form)
        formed = [
            (key, gender)
            for kind in kinds(slug)
            for key, gender in kind.names.items()
            if f"{key}.{form}" in own_words
        ]  # fmt: skip
        assert [key for key, gender in formed if not fits(words, key, gender, form)] == []


@pytest.mark.parametrize("slug", NAMES)
def test_no_bare_name_stands_behind_a_word(slug: str) -> None:
    """`in {territory}` would say `in Alter Wald`: a colon, a bracket, an arrow or the form of the name."""
    assert [
        (key, told)
        for key, told in sentences(slug)
        for behind in re.finditer(r"\w \{(\w+)\}", told)
        if any(kind.fills(key, behind[1]) for kind in kinds(slug))
    ] == []


@pytest.mark.parametrize("slug", NAMES)
def test_every_name_in_every_sentence(slug: str) -> None:
    """Filled as at the table: the name is there in its form, and no article of another gender before it."""
    words = catalogue("de", slug)
    for key, told, gap, form in asking(slug):
        if key not in words:
            continue  # lessons have a catalogue of their own
        [kind] = [kind for kind in kinds(slug) if kind.fills(key, gap)]
        rest = {name: 2 for name in placeholders(told) if name != gap}
        for name in kind.names:
            said = words.phrase(say(key, **rest, **{gap: f"@{name}"}))
            one = words.template(f"{name}.{form.lower()}") or BARE[form.lower()] + words.get(name)
            assert (one if form.islower() else one[:1].upper() + one[1:]) in said, (key, name)
            assert not re.search(r"\b(in|aus|nach|von|zu|auf) (in|aus|nach|am|im|vom|zum|ins)\b", said), said


def test_the_check_finds_wrong_articles() -> None:
    words = Catalogue("de", {"a": "Alter Wald", "a.in": "in der Alter Wald", "b": "Moria", "test.form": "{it:in}"})
    assert not fits(words, "a", "m", "in")
    assert not fits(words, "b", "f", "in")
    assert not fits(words, "b", "-", "in")  # nothing says how names without forms go
    assert fits(with_form("lotr_risk", "in"), "territories.old_forest.name", "m", "in")
    assert not fits(with_form("lotr_risk", "in"), "territories.old_forest.name", "f", "in")
