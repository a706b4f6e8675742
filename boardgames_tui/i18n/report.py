"""Report of what a language lacks compared with English, for translators: `python -m boardgames_tui.i18n.report de`.

Without a code it checks all languages. The exit status is 0 when nothing is left to do.
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from boardgames_tui import locations
from boardgames_tui.engine.content import ContentError

from .formatting import TWO_FORMS, fault, name_forms, placeholders, plural, plural_forms
from .languages import ENGLISH, files, language_name, languages, read, written

LONGEST = 60
"""Characters of an English sentence that are enough to recognize it."""
FORM = "form."
GAP = re.compile(r"\{[^}]*\}")
WORD = re.compile(r"[^\W\d_]{2,}")
NUMBERS = range(201)
"""Numbers that are enough to test every plural rule."""


@dataclass(frozen=True, slots=True)
class CatalogueFinding:
    file: str
    what: str
    key: str = ""
    detail: str = ""


def findings(lang: str) -> list[CatalogueFinding]:
    """Return everything that is missing, left over or wrong."""
    return [*_files(lang), *_rule(lang), *(found for name in catalogues() for found in _sentences(lang, name))]


def catalogues() -> list[str]:
    """Return the names of the text files that English has."""
    return sorted({path.stem for place in locations.texts() for path in (place / ENGLISH).glob("*.json")})


def _files(lang: str) -> Iterator[CatalogueFinding]:
    known = {
        path.relative_to(place / ENGLISH) for place in locations.texts() for path in (place / ENGLISH).rglob("*.*")
    }
    own = {path.relative_to(place / lang): path for place in locations.texts() for path in (place / lang).rglob("*.*")}
    for name in sorted(known - set(own)):
        yield CatalogueFinding(name.as_posix(), "missing file")
    for name in sorted(set(own) - known):
        yield CatalogueFinding(name.as_posix(), "unknown file", detail="English has no such file")
    for name, path in sorted(own.items()):
        if name.suffix == ".json":
            try:
                read(path)
            except ContentError as error:
                yield CatalogueFinding(name.as_posix(), "unreadable", detail=str(error))
            else:
                yield from (
                    CatalogueFinding(name.as_posix(), "twice", key, "only the last is said") for key in _twice(path)
                )


def _twice(path: Path) -> list[str]:
    """Return keys that occur more than once in a file, which JSON allows."""
    pairs = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=list)
    return [key for key, count in Counter(key for key, _ in pairs).items() if count > 1]


def _rule(lang: str) -> Iterator[CatalogueFinding]:
    try:
        plural(_plural_rule(lang))
    except ValueError as error:
        yield CatalogueFinding("language.json", "plural", "language.plural", str(error))


def _plural_rule(lang: str) -> str:
    return written(lang, "language").get("language.plural", TWO_FORMS)


def _forms(lang: str) -> int:
    """Return how many plural forms the language has."""
    try:
        rule = plural(_plural_rule(lang))
    except ValueError:
        rule = plural(TWO_FORMS)
    return 1 + max(rule(number) for number in NUMBERS)


def declared_forms(lang: str) -> frozenset[str]:
    """Return the forms that names have in the language: `form.from` is used for names without a form."""
    return frozenset(key.removeprefix(FORM) for key in written(lang, "language") if key.startswith(FORM))


def _sentences(lang: str, name: str) -> Iterator[CatalogueFinding]:
    file = f"{name}.json"
    if not files(lang, file):
        return
    english, own, forms = written(ENGLISH, name), written(lang, name), declared_forms(lang)
    for key, sentence in english.items():
        if key not in own or (sentence and not own[key]):
            yield CatalogueFinding(
                file, "missing", key, sentence if len(sentence) <= LONGEST else sentence[: LONGEST - 1] + "…"
            )
        else:
            yield from (
                CatalogueFinding(file, what, key, detail) for what, detail in _faults(own[key], sentence, _forms(lang))
            )
            yield from (
                CatalogueFinding(file, "form", key, f"{{{gap}:{form}}}, but language.json has no {FORM}{form.lower()}")
                for gap, form in name_forms(own[key])
                if form.lower() not in forms
            )
    for key in own:
        named, _, form = key.rpartition(".")
        if key not in english and not (form in forms and (named in english or key == FORM + form)):
            yield CatalogueFinding(file, "unknown", key, "English has no such key")


def _faults(sentence: str, english: str, forms: int) -> Iterator[tuple[str, str]]:
    if reason := fault(sentence):
        yield "template", reason
    elif (own := placeholders(sentence)) != (expected := placeholders(english)):
        yield "gaps", f"has {_braced(own)}, English has {_braced(expected)}"
    for counted, found in plural_forms(sentence).items():
        if found != forms:
            yield "plural", f"{{{counted}:…}} has {found} forms, the language has {forms}"


def _braced(names: frozenset[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names)) or "none"


def equal_to_english(lang: str, name: str) -> list[str]:
    """Return the keys of sentences that say the same as English: copied and perhaps not yet translated. A sentence has
    several words of its own, besides what its gaps and formulas say."""
    english = {} if lang == ENGLISH else written(ENGLISH, name)
    own = written(lang, name)
    return [key for key, text in english.items() if own.get(key) == text and len(WORD.findall(GAP.sub("", text))) > 1]


def report(lang: str) -> list[str]:
    """Return the findings as text: a heading, then file by file."""
    found = findings(lang)
    total = sum(len(written(ENGLISH, name)) for name in catalogues())
    said = sum(len(written(lang, name).keys() & written(ENGLISH, name).keys()) for name in catalogues())
    equal = sum(len(equal_to_english(lang, name)) for name in catalogues())
    counts = f"{said} of {total} texts, {equal} sentences equal to English, {len(found) or 'nothing'} to look at"
    lines = [f"{lang} ({language_name(lang)}): {counts}"]
    by_file: Mapping[str, list[CatalogueFinding]] = {
        each.file: [one for one in found if one.file == each.file] for each in found
    }
    for file, here in by_file.items():
        lines.append(f"  {file}")
        lines += [f"    {each.what:<12} {each.key:<40} {each.detail}".rstrip() for each in here]
    return lines


def main(asked: Sequence[str]) -> int:
    known = languages()
    if strange := [lang for lang in asked if lang not in known]:
        print(f"There is no language {strange[0]}; known are {', '.join(known)}.", file=sys.stderr)
        return 2
    chosen = asked or known
    for lang in chosen:
        print("\n".join(report(lang)))
    return int(any(findings(lang) for lang in chosen))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
