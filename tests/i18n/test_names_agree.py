"""What people choose has one name: in the prompt, in the list, in the log line that tells of the choice, in help,
lessons and rules.

Names are those of the components in the catalogue of a game; which of them are chosen comes from played matches. Two
languages check each other: a text that names a component in English names it in the other language too."""

import random
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from boardgames_tui.engine import Arg, Event, Phrase
from boardgames_tui.games import GAMES, own
from boardgames_tui.i18n import Catalogue, catalogue, languages
from boardgames_tui.i18n.languages import written
from boardgames_tui.i18n.report import declared_forms
from boardgames_tui.i18n.rulebook import rules_text
from tests.battery.tables import all_cases

OTHERS = [lang for lang in languages() if lang != "en"]
FILES = ("", "_table", "_lessons")
LONGEST = 1200
"""Choices of a match, at most."""
LATER = 8
"""Choices after which the log has told of one that said nothing at once (what is lifted, and then where it goes)."""

KEPT_BACK = {
    "age_of_mythology": {
        "label.take_permanent": "how many cards are taken is told, not which",
        "label.discard": "how many cards are discarded is told, not which",
        "label.muster": "armies are secret until both are chosen",
        "label.drop_cube": "the log names what is paid, not what is saved",
    },
    "augustus": {
        "label.keep": "the first cards are secret",
        "label.put_back": "the first cards are secret",
    },
    "lotr_risk": {"label.lift": "the log names where a leader goes, not where it came from"},
    "merchant_explorers": {"label.place_ruin_symbol": "the log names the space of a ruin, not its symbol"},
}
"""Choices whose names no log line says, with the reason."""

SHORT_TEXT = 4
"""Words; what has fewer is a heading or a cell of a table, which has no room for names."""
LITTLE = frozenset(["the", "of", "and", "an", "in", "der", "die", "das", "des", "dem", "den", "und", "ein", "eine"])
SEPARABLE = re.compile(r"^(an|auf|aus|ein|ab|zu)(?=\w{4})")
PLAYED_WITH_NUMBER = re.compile(r"\([^)]*\d\)")
"""In names of cards that are alike but for a number."""


class Refs:
    """References to names in the arguments of a sentence."""

    @staticmethod
    def of(args: Mapping[str, Arg]) -> Iterator[str]:
        for value in args.values():
            for each in value if isinstance(value, tuple) else (value,):
                if isinstance(each, str) and each.startswith("@") and not each.endswith((".text", ".brief")):
                    yield each[1:]


Played = list[tuple[Phrase, Phrase, list[Event]]]
"""Prompt, label and news of every choice of a match."""


@cache
def matches(slug: str) -> tuple[tuple[Played, tuple[str, ...]], ...]:
    return tuple(_matches(slug))


def _matches(slug: str) -> Iterator[tuple[Played, tuple[str, ...]]]:
    game = GAMES[slug]
    chooser = random.Random(slug)
    for case in (case for case in all_cases() if case.slug == slug):
        setup = case.setup(f"OLIVE-{chooser.randrange(2000, 9999)}")
        played: Played = []
        state = game.new(setup)
        while (decision := game.decision(state)) is not None and len(played) < LONGEST:
            action = chooser.choice(game.legal(state))
            label = game.label(state, action)
            played.append((decision.prompt, label, list(game.apply(state, action))))
        yield played, tuple(seat.name for seat in setup.seats)


def said_names(words: Catalogue, key: str) -> list[str]:
    """A name as sentences can say it."""
    forms = (words.template(f"{key}.{form}") for form in declared_forms(words.lang))
    return [words.get(key), *(form for form in forms if form)]


def unsaid(slug: str, words: Catalogue) -> Iterator[tuple[str, str, str]]:
    """Label, name and log of choices whose names the log does not say."""
    kept_back = KEPT_BACK.get(slug, {})
    for played, people in matches(slug):
        told = [" · ".join(words.sentence(event, people) for event in events) for _, _, events in played]
        for number, (_, label, _) in enumerate(played[:-LATER]):
            if label.key in kept_back or label.args.get("n") == 0:
                continue
            lines = next((line for line in told[number : number + LATER] if line), "")
            near = " · ".join(told[number : number + 2])
            for ref in Refs.of(label.args):
                names = said_names(words, ref)
                if not any(name.casefold() in (lines + " · " + near).casefold() for name in names):
                    yield label.key, words.phrase(label, people), lines


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("slug", own())
def test_the_log_names_what_was_chosen_as_the_list_did(slug: str, lang: str) -> None:
    words = catalogue(lang, slug)
    assert {label: (said, log) for label, said, log in unsaid(slug, words)} == {}


@pytest.mark.parametrize("slug", own())
def test_choices_that_the_log_keeps_back_are_chosen(slug: str) -> None:
    labels = {label.key for played, _ in matches(slug) for _, label, _ in played}
    assert set(KEPT_BACK.get(slug, {})) <= labels


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("slug", own())
def test_prompt_list_and_log_take_a_name_from_one_place(slug: str, lang: str) -> None:
    """Two keys that end alike, `units.villager.name` and `basics.villager.name`, are one thing and have one name."""
    words = catalogue(lang, slug)
    names: dict[str, set[str]] = defaultdict(set)
    for played, _ in matches(slug):
        for prompt, label, events in played:
            for args in (prompt.args, label.args, *(event.args for event in events)):
                for ref in Refs.of(args):
                    if ref.endswith(".name"):
                        names[ref.split(".")[-2]].add(words.get(ref))
    assert names
    assert {thing: said for thing, said in names.items() if len(said) > 1} == {}


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("slug", own())
def test_an_option_is_called_as_what_it_puts_into_play(slug: str, lang: str) -> None:
    components, texts = written(lang, f"{slug}_components"), written(lang, slug)
    pairs = [
        (texts[key], components[name])
        for key in texts
        for name in components
        if key.startswith("option.") and name.endswith(".name") and key.split(".")[-1] == name.split(".")[-2]
    ]  # fmt: skip
    assert [(option, name) for option, name in pairs if main_words(option) != main_words(name)] == []


@cache
def folded(told: str) -> str:
    """Without capitals and marks: `Häuser` has the stem of `Haus`."""
    parts = unicodedata.normalize("NFD", told.casefold())
    return "".join(character for character in parts if not unicodedata.combining(character))


@cache
def main_words(name: str) -> tuple[str, ...]:
    return tuple(word for word in re.findall(r"[^\W\d_]{2,}", folded(name)) if word not in LITTLE)


@cache
def stem(word: str) -> str:
    word = SEPARABLE.sub("", word)
    return word if len(word) <= 4 else word[: max(4, min(len(word) - 2, 6))]


@cache
def means(name: str, told: str) -> bool:
    """At least half of the words of the name are there in some form."""
    words = main_words(name)
    return 2 * sum(stem(word) in folded(told) for word in words) >= len(words)


@cache
def says(name: str, told: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w| [A-Z])", told) is not None


@cache
def called(slug: str, lang: str) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Every component by key: its name, and what it is called where there is little room."""
    files = [written(lang, f"{slug}{file}") for file in ("_components", "_table", "")]
    names = {key: name for key, name in files[0].items() if key.endswith(".name")}
    return {
        key: (
            name,
            tuple(
                short
                for texts in files
                for other, short in texts.items()
                if other in (f"{key[:-5]}.short", f"{key[:-5]}.label", f"short.{key[:-5]}") and short
            ),
        )
        for key, name in names.items()
        if not PLAYED_WITH_NUMBER.search(name)
    }  # fmt: skip


def prose(slug: str, lang: str) -> Iterator[tuple[str, str, str]]:
    """The same text in English and another language: sentences by key, rules by chapter."""
    for file in FILES:
        english, other = written("en", f"{slug}{file}"), written(lang, f"{slug}{file}")
        for key, told in english.items():
            if len(main_words(told)) >= SHORT_TEXT and key != "tagline":
                yield f"{file}:{key}", told, other[key]
    chapters = [re.split(r"(?m)^## ", rules_text(each, slug)) for each in ("en", lang)]
    for english_chapter, other_chapter in zip(*chapters, strict=True):
        yield f"rules:{english_chapter.partition(chr(10))[0]}", english_chapter, other_chapter


def one_sided(slug: str, lang: str) -> Iterator[tuple[str, str, str]]:
    """Where a text names a component in one of two languages only."""
    english, other = called(slug, "en"), called(slug, lang)
    for where, one, two in prose(slug, lang):
        for key, (name, shorts) in english.items():
            its_name, its_shorts = other[key]
            if says(name, one) and not any(means(each, two) for each in (its_name, *its_shorts)):
                yield where, name, its_name
            if says(its_name, two) and not any(means(each, one) for each in (name, *shorts)):
                yield where, name, its_name


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("slug", own())
def test_help_lessons_and_rules_name_the_same_things_in_every_language(slug: str, lang: str) -> None:
    assert sorted(set(one_sided(slug, lang))) == []


def test_other_names_are_found() -> None:
    assert means("Königliche Münzstätte", "Kaufe die Münzstätte")
    assert not means("Haus des Hirten", "Kaufe die Villa")
    assert means("Angreifen", "Greif die Stadt an")
    assert not means("Handeln", "Tausche zwei Holz")
    assert says("Red Gate", "the Red Gate.")
    assert not says("Red Gate", "the Red Gates")
    german = catalogue("de", "lotr_risk")
    assert "Alten Wald" in " ".join(said_names(german, "territories.old_forest.name"))
    assert called("lions_of_lydia", "de")["properties.gold_mint.name"][1] == ("Münzstätte",)
