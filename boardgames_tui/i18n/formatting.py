"""Sentence templates: `{n:legion|legions}` chooses by number, `{place:from}` the form of a name, `[[, {n} gold]]` is
left out when a placeholder in it is empty, everything else is plain `str.format` by name."""

import re
from collections.abc import Callable, Collection, Sequence
from functools import cache
from string import Formatter

Names = Sequence[str]
"""Names of the players, by seat number."""
Plural = Callable[[int], int]
"""Function from a number to the index of its plural form."""

TWO_FORMS = "n != 1"
"""The plural rule of English and many other languages: one, and everything else."""


def one_or_many(number: int) -> int:
    return int(number != 1)


@cache
def plural(rule: str) -> Plural:
    """Compile the plural rule of a language, as in `Plural-Forms` of gettext: `n%10==1 && n%100!=11 ? 0 : 1`.
    ValueError for an invalid rule."""
    if rule == TWO_FORMS:
        return one_or_many
    from gettext import c2py  # 1 ms that most languages do not need

    found = c2py(rule)
    try:
        for number in range(101):
            found(number)
    except ArithmeticError as error:
        raise ValueError(f"{rule} cannot be worked out: {error}") from error
    return found


@cache
def _parts(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Split a template into text, placeholder, and format. Cached: a log uses the same few sentences at every move."""
    if fault(template):
        return ((template, None, ""),)  # the template is visible, never fatal
    return tuple((text, name, how or "") for text, name, how, _ in Formatter().parse(template))


def fault(template: str) -> str:
    """Return what is wrong with a template, in Python's words; empty for a sound one."""
    try:
        for _, _, how, _ in Formatter().parse(template):
            if how and "|" not in how and not _is_form(how):
                format("", how)
    except ValueError as error:
        return str(error)
    return ""


def _is_form(how: str) -> bool:
    """Whether a format is the form of a name, `{place:from}`: a word, which no Python format is."""
    return len(how) > 1 and how.isalpha()


@cache
def name_forms(template: str) -> tuple[tuple[str, str], ...]:
    """Return the forms of names that a sentence uses: placeholder and form."""
    return tuple(dict.fromkeys((name, how) for _, name, how in _parts(template) if name and _is_form(how)))


@cache
def _clauses(template: str) -> tuple[str, ...]:
    """Split a template into clauses; every second one is optional."""
    return tuple(re.split(r"\[\[(.*?)\]\]", template)) if "[[" in template else (template,)


def fill(
    template: str, args: dict[str, str], form: Plural = one_or_many, nothing: Collection[str] = frozenset()
) -> str:
    """Fill in a template. `args` has the form of a name at `gap:form`; without it the plain name is used. `nothing`:
    the placeholders that are none or empty."""
    return "".join(
        _said(clause, args, form)
        for number, clause in enumerate(_clauses(template))
        if number % 2 == 0 or not any(name in nothing for name in placeholders(clause))
    )


def _said(template: str, args: dict[str, str], form: Plural) -> str:
    said = []
    for text, name, how in _parts(template):
        said.append(text)
        if name is not None:
            value = args.get(
                name, f"⟨{name}⟩"
            )  # like a missing text: visible, never fatal (messages of other versions, forged saves)
            if "|" in how:
                said.append(_form(value, how.split("|"), form))
            else:
                said.append(args.get(f"{name}:{how}", value) if _is_form(how) else format(value, how))
    return "".join(said)


def clauses_needed(template: str) -> frozenset[str]:
    """Return the placeholders outside optional clauses."""
    return placeholders("".join(_clauses(template)[::2]))


def placeholders(template: str) -> frozenset[str]:
    return frozenset(name for _, name, _ in _parts(template) if name)


def plural_forms(template: str) -> dict[str, int]:
    """Return how many plural forms a sentence has, by placeholder."""
    return {name: how.count("|") + 1 for _, name, how in _parts(template) if name and "|" in how}


def _form(value: str, forms: list[str], form: Plural) -> str:
    try:
        number = abs(float(value))
    except ValueError:
        return forms[-1]
    return forms[min(form(int(number)), len(forms) - 1)] if number.is_integer() else forms[-1]


def as_sentence(text: str) -> str:
    """Return words, which may also stand behind a choice in a list, as a sentence."""
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", "!", "?")) else ".")
