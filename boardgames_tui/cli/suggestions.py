"""Suggestions for mistyped words: "Did you mean …?"."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

ALIKE = 0.7
"""Similarity from which a word counts as a typing mistake, from 0 to 1."""
LEAST_PART = 3
"""Least number of letters of a part that identifies a name."""


def nearest(typed: str, known: Iterable[str]) -> str | None:
    by_fold = {each.casefold(): each for each in known}
    found = get_close_matches(typed.casefold(), by_fold, 1, ALIKE)
    return by_fold[found[0]] if found else None


def only_one_with(part: str, names: Mapping[str, Iterable[str]]) -> str | None:
    """Return the key with a name that equals or contains the typed text; None when there is none or several."""
    if len(part) < LEAST_PART:
        return None
    found = [key for key, called in names.items() if any(part in name for name in called)]
    return found[0] if len(found) == 1 else None
