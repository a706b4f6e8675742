"""Suggestions for mistyped words: "Did you mean …?"."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

ALIKE = 0.7
"""Half a word in common is chance; this much is a slip of the fingers."""
LEAST_PART = 3
"""Letters by which a part of a name is more than a letter that only one name happens to have."""


def nearest(typed: str, known: Iterable[str]) -> str | None:
    by_fold = {each.casefold(): each for each in known}
    found = get_close_matches(typed.casefold(), by_fold, 1, ALIKE)
    return by_fold[found[0]] if found else None


def only_one_with(part: str, names: Mapping[str, Iterable[str]]) -> str | None:
    """The key of which a name is, or holds, what was typed; None when none does, or several."""
    if len(part) < LEAST_PART:
        return None
    found = [key for key, called in names.items() if any(part in name for name in called)]
    return found[0] if len(found) == 1 else None
