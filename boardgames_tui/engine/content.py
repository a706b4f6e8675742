"""Reading what is printed on the components: frozen content, loaded once from `assets/<slug>/`, or from the package a
game came in, and checked there."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Protocol, TypeVar

from boardgames_tui import locations

from .packages import found

T = TypeVar("T")


class Printed(Protocol):
    """A component that came into the box with some edition of the game: `since: int = 1` in its class."""

    @property
    def since(self) -> int: ...


P = TypeVar("P", bound=Printed)


class ContentError(Exception):
    """A data file of the program itself is missing or wrong."""


@cache
def is_own(slug: str) -> bool:
    """A game of the house; others are looked for among the packages that are installed."""
    return (locations.assets() / slug).is_dir()


def folder(slug: str) -> Path:
    if is_own(slug) or (package := found().packages.get(slug)) is None:
        return locations.assets() / slug
    return package.assets


def read(slug: str, name: str) -> Any:
    """The whole JSON file `assets/<slug>/<name>.json`."""
    path = folder(slug) / f"{name}.json"
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ContentError(f"{slug}/{name}.json cannot be read: {error}") from error


def load(slug: str, name: str, kind: type[T], key: str | None = None) -> T:
    """The file, or the part under `key`, as validated objects: `load("augustus", "objectives", list[Objective],
    "objectives")`. Rows with an edition stand in its order: old ones keep their numbers."""
    from pydantic import TypeAdapter, ValidationError  # 50 ms; reading alone, as the picker does, needs none of it

    data = read(slug, name)
    try:
        found = TypeAdapter(kind).validate_python(data if key is None else data[key])
    except (ValidationError, KeyError) as error:
        raise ContentError(f"{slug}/{name}.json is not what the program expects: {error}") from error
    if isinstance(found, list | tuple):
        _must_be_in_order(slug, name, [row.since for row in found if hasattr(row, "since")])
    return found


def of_edition(components: Iterable[P], edition: int) -> tuple[P, ...]:
    """Those that were in the box then. A match is played to its end with the edition it began with."""
    return tuple(each for each in components if each.since <= edition)


def _must_be_in_order(slug: str, name: str, editions: list[int]) -> None:
    newest = read(slug, "info").get("edition", 1)
    if any(not 1 <= edition <= newest for edition in editions):
        raise ContentError(f"{slug}/{name}.json: a row is of an edition that info.json does not know (1 to {newest})")
    if editions != sorted(editions):
        raise ContentError(f"{slug}/{name}.json: rows of a later edition stand at the end, or old cards would move")


@cache
def content_hash(slug: str) -> str:
    """Says whether a save was made with the same components."""
    import hashlib  # 7 ms that the picker does not wait for

    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(folder(slug).glob("*.json")):
        if path.name == "chapters.json":  # where the rules explain a decision: nothing that a match is played with
            continue
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()
