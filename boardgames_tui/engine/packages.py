"""Discovery of games in installed packages: an entry point names them, and the package holds what a built-in game
has in several places.

    [project.entry-points."boardgames_tui.games"]
    kalah = "kalah"                     the game's slug, and the package

    kalah/game.py                       its rules, `GAME`; beside it `bot` and `table`, if it has them
    kalah/assets/info.json              its data
    kalah/assets/text/en/kalah.json     its words, in a folder a language; rules/kalah.md beside them

`BOARDGAMES_TUI_GAMES` names folders of projects with such a `pyproject.toml`, for games under development. A package
that does not work is not a fault of the program: its game is left out, with a message for people.
"""

import json
import os
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from boardgames_tui import locations

from .info import GameInfo
from .phrases import Phrase, say

GROUP = "boardgames_tui.games"
SLUG = re.compile(r"[a-z][a-z0-9_]*")
import_faults: list[Exception] = []
"""Exceptions of packages that could not be imported, for their authors."""


class Package(NamedTuple):
    module: str
    maker: str
    """The name people know it by: the distribution, or the folder of the project."""
    folder: Path

    @property
    def assets(self) -> Path:
        return self.folder / "assets"


class FoundGame(NamedTuple):
    packages: Mapping[str, Package]
    troubles: tuple[Phrase, ...]
    """Why other packages were left out."""


class _Left(Exception):
    """Raised for a package that is left out, with the reason."""

    def __init__(self, key: str, **args: str) -> None:
        super().__init__(key)
        self.key, self.args_of_it = key, args


def found() -> FoundGame:
    """Return all packages. Not used for the first paint: importlib.metadata takes 35 ms to load and 2 ms in an
    environment of forty packages, more in a large one."""
    projects = _projects(os.environ.get("BOARDGAMES_TUI_GAMES", ""))
    sys.path += [str(project) for project in projects if str(project) not in sys.path]
    return _found(projects, tuple(sys.path))


@cache
def _projects(named: str) -> tuple[Path, ...]:
    """Return the projects named in the environment. Cached: every text of such a game asks where it lies."""
    return tuple(Path(each).resolve() for each in named.split(os.pathsep) if each)


@cache
def _found(projects: tuple[Path, ...], path: tuple[str, ...]) -> FoundGame:
    packages: dict[str, Package] = {}
    troubles = []
    for slug, module, maker in [*_in_the_making(projects), *_installed()]:
        if slug in packages and packages[slug].module == module:
            continue  # installed and under development at once
        try:
            packages[slug] = _checked(slug, module, maker, packages)
        except _Left as left:
            troubles.append(say(left.key, slug=slug, maker=maker, **left.args_of_it))
    return FoundGame(packages, tuple(troubles))


def troubles() -> tuple[Phrase, ...]:
    """Return the problems that were found, without searching again."""
    return found().troubles if _found.cache_info().currsize else ()


def _installed() -> Iterator[tuple[str, str, str]]:
    from importlib.metadata import entry_points

    for point in entry_points(group=GROUP):
        yield point.name, point.value, point.dist.name if point.dist is not None else point.value


def _in_the_making(projects: tuple[Path, ...]) -> Iterator[tuple[str, str, str]]:
    for project in projects:
        import tomllib

        try:
            data = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
            games = data["project"]["entry-points"][GROUP].items()
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            games = [(project.name, "")]  # not a package: the message says so and how it is named
        for slug, module in games:
            yield slug, str(module), str(project)


def _checked(slug: str, module: str, maker: str, others: Mapping[str, Package]) -> Package:
    if not SLUG.fullmatch(slug):
        raise _Left("shelf.no_slug")
    if os.path.isdir(locations.PACKAGE / "games" / slug):  # a slug may be longer than a folder name can be
        raise _Left("shelf.taken", other=locations.APP)
    if slug in others:
        raise _Left("shelf.taken", other=others[slug].maker)
    package = Package(module, maker, _folder(module))
    try:
        info = json.loads((package.assets / "info.json").read_text(encoding="utf-8"))
        GameInfo.read(info, slug)
        _title(json.loads((package.assets / "text" / "en" / f"{slug}.json").read_text(encoding="utf-8")), slug)
    except (OSError, ValueError, TypeError) as error:
        raise _Left("shelf.unsound", problem=str(error)) from error
    return package


def _folder(module: str) -> Path:
    try:
        spec = find_spec(module) if module else None
    except Exception as error:  # importing a package runs its code, which may do anything
        import_faults.append(error)
        raise _Left("shelf.no_package", module=module) from error
    if spec is None or not spec.submodule_search_locations:
        raise _Left("shelf.no_package", module=module)
    return Path(next(iter(spec.submodule_search_locations)))


def _title(words: Any, slug: str) -> None:
    if not isinstance(words, dict) or not all(isinstance(text, str) for text in words.values()) or "title" not in words:
        raise ValueError(f'text/en/{slug}.json must hold pairs of words, "title": "…" among them')
