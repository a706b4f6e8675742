"""Printed content of a game: frozen objects, loaded once from `assets/<slug>/` or from the game's own package, and
validated here."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Protocol, TypeVar

from boardgames_tui import locations

from .packages import found

T = TypeVar("T")


class Printed(Protocol):
    """Base of components that came with an edition of the game: `since: int = 1` in the class."""

    @property
    def since(self) -> int: ...


P = TypeVar("P", bound=Printed)


class ContentError(Exception):
    """A data file of the program is missing or invalid."""


@cache
def is_own(slug: str) -> bool:
    """Whether the game is built in; other games are installed packages."""
    return (locations.assets() / slug).is_dir()


def folder(slug: str) -> Path:
    if is_own(slug) or (package := found().packages.get(slug)) is None:
        return locations.assets() / slug
    return package.assets


def read(slug: str, name: str) -> Any:
    """Return the whole JSON file `assets/<slug>/<name>.json`."""
    path = folder(slug) / f"{name}.json"
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ContentError(f"{slug}/{name}.json cannot be read: {error}") from error


def load(slug: str, name: str, kind: type[T], key: str | None = None) -> T:
    """Return the file, or the part under `key`, as validated objects: `load("augustus", "objectives", list[Objective],
    "objectives")`. Rows with an edition are sorted by it, so that older ones keep their numbers."""
    from pydantic import TypeAdapter, ValidationError  # 50 ms; the picker only reads and does not need it

    data = read(slug, name)
    try:
        found = TypeAdapter(kind).validate_python(data if key is None else data[key])
    except (ValidationError, KeyError) as error:
        raise ContentError(f"{slug}/{name}.json is not what the program expects: {error}") from error
    if isinstance(found, list | tuple):
        _must_be_in_order(slug, name, [row.since for row in found if hasattr(row, "since")])
    return found


def of_edition(components: Iterable[P], edition: int) -> tuple[P, ...]:
    """Return the components of an edition. A match keeps the edition it began with to its end."""
    return tuple(each for each in components if each.since <= edition)


def _must_be_in_order(slug: str, name: str, editions: list[int]) -> None:
    newest = read(slug, "info").get("edition", 1)
    if any(not 1 <= edition <= newest for edition in editions):
        raise ContentError(f"{slug}/{name}.json: a row is of an edition that info.json does not know (1 to {newest})")
    if editions != sorted(editions):
        raise ContentError(f"{slug}/{name}.json: rows of a later edition stand at the end, or old cards would move")


@cache
def content_hash(slug: str) -> str:
    """Hash of all components; shows whether a save was made with the same ones."""
    import hashlib  # 7 ms that the picker does not wait for

    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(folder(slug).glob("*.json")):
        if path.name == "chapters.json":  # links from decisions to chapters of the rules; no match depends on them
            continue
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()
