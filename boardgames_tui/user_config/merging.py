"""Merging concurrent edits of the settings file: each session writes only what it changed since it last read the
file."""

from collections.abc import Mapping, Sequence
from typing import Any

_NOTHING = object()


def merged(before: Any, ours: Any, theirs: Any) -> Any:
    """Merge JSON values: our changes win, what we left alone stays as others made it. Words of a list and members of a
    mapping are merged one by one; a list of records, such as the seats of a table, is one value."""
    if ours == before:
        return theirs
    if isinstance(ours, Mapping) and isinstance(theirs, Mapping):
        return _members(before or {}, ours, theirs)
    if _are_words(ours) and _are_words(theirs):
        return _words(before or [], ours, theirs)
    return ours


def _members(before: Mapping[str, Any], ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> dict[str, Any]:
    """Merge members of mappings; what we changed comes last, because the most recent comes last."""
    changed = {key for key in {*before, *ours} if before.get(key, _NOTHING) != ours.get(key, _NOTHING)}
    untouched = {key: value for key, value in theirs.items() if key not in changed}
    return untouched | {
        key: merged(before.get(key), value, theirs.get(key)) for key, value in ours.items() if key in changed
    }


def _words(before: Sequence[str], ours: Sequence[str], theirs: Sequence[str]) -> list[str]:
    kept = [word for word in ours if word in theirs or word not in before]
    return kept + [word for word in theirs if word not in ours and word not in before]


def _are_words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)
