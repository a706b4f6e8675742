"""Registry of games: every game in picker order. Rules are loaded when a game is opened, not before.

Games register themselves: a folder here whose `info.json` has a `shelf` number, and packages with an entry point
(`engine/packages.py`). A package that does not work is left out with a message.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardgames_tui import locations
from boardgames_tui.engine import GameInfo, Phrase, say
from boardgames_tui.engine.content import ContentError, folder, is_own, read
from boardgames_tui.engine.packages import Package, found, import_faults, troubles

if TYPE_CHECKING:
    from boardgames_tui.engine import AnyBrain, AnyGame


class Unplayable(KeyError):
    """A game of an installed package cannot be loaded; the reason is for people."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(f"{reason.key} {dict(reason.args)}")
        self.reason = reason


class _Registry(Mapping[str, "AnyGame"]):
    def __getitem__(self, slug: str) -> "AnyGame":
        if slug not in self:
            raise KeyError(slug)
        if slug not in own():
            return _game_of_others(slug)
        game: AnyGame = import_module(f"{_module(slug)}.game").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(sorted((*own(), *_guests()), key=_place))

    def __contains__(self, slug: object) -> bool:
        """Whether the game exists, without loading its rules."""
        return slug in own() or slug in _guests()

    def __len__(self) -> int:
        return sum(1 for _ in self)


GAMES: Mapping[str, "AnyGame"] = _Registry()
_broken: dict[Package, Phrase] = {}
"""Games whose rules could not be loaded, with the reasons."""
_troubles: list[Phrase] = []
"""Problems found while parts of packages were loaded."""
_told: list[Phrase] = []
_faults: list[Exception] = []
"""Exceptions behind those problems, for authors of games under development."""


@cache
def own() -> tuple[str, ...]:
    """Return the slugs of built-in games: quick, because the first paint needs them."""
    folders = [path.name for path in (locations.PACKAGE / "games").iterdir() if is_own(path.name)]
    return tuple(sorted((slug for slug in folders if "shelf" in _raw_info(slug, folder(slug))), key=_place))


def _guests() -> list[str]:
    return [slug for slug, package in found().packages.items() if package not in _broken]


def _place(slug: str) -> tuple[int, str]:
    return info(slug).shelf, slug


def info(slug: str) -> GameInfo:
    """Return what the picker needs, without loading the rules."""
    return _info(slug, folder(slug))


@cache
def _raw_info(slug: str, place: Path) -> Any:
    """As the file says it; read once, although the first paint asks twice."""
    return read(slug, "info")


@cache
def _info(slug: str, place: Path) -> GameInfo:
    try:
        return GameInfo.read(_raw_info(slug, place), slug)
    except ValueError as error:
        raise ContentError(f"{slug}: {error}") from error


def brain(slug: str) -> "AnyBrain":
    """Return the game's brain for bots; a plain one where it has none."""
    from boardgames_tui.engine import plain_brain

    found: AnyBrain | None = part(slug, "bot", "BRAIN")
    return plain_brain(GAMES[slug]) if found is None else found


def part(slug: str, subpackage: str, name: str) -> Any:
    """Return `BRAIN` of its bot or `TABLE` of its table. None where it has none, or where the package does not work."""
    module = f"{_module(slug)}.{subpackage}"
    if find_spec(module) is None:
        return None
    try:
        return getattr(import_module(module), name)
    except Exception as error:
        if slug in own():
            raise
        _trouble("shelf.part", slug, error, part=module)
        return None


def _module(slug: str) -> str:
    return f"{__name__}.{slug}" if slug in own() else found().packages[slug].module


def _game_of_others(slug: str) -> "AnyGame":
    """Load a game of an installed package; its code may fail in any way, which is reported."""
    try:
        game: AnyGame = import_module(f"{_module(slug)}.game").GAME
        _check(game, slug)
    except Exception as error:
        package = found().packages[slug]
        _broken[package] = _trouble("shelf.broken", slug, error)
        raise Unplayable(_broken[package]) from error
    return game


def _check(game: Any, slug: str) -> None:
    from boardgames_tui.engine import Game

    promised = [name for name in (*dir(Game), "info") if not name.startswith("_")]
    if missing := [name for name in promised if not hasattr(game, name)]:
        raise TypeError(f"GAME has no {', '.join(missing)}")
    if game.info != info(slug):
        raise TypeError(f"the info of GAME is not that of {slug}")


def _trouble(key: str, slug: str, error: Exception, **args: str) -> Phrase:
    problem = f"{type(error).__name__}: {error}"
    found_out = say(key, slug=slug, maker=found().packages[slug].maker, problem=problem, **args)
    if found_out not in _troubles:
        _troubles.append(found_out)
        _faults.append(error)
    return found_out


def trouble_with(slug: str) -> Phrase | None:
    """Return why this game cannot be opened, after loading its rules."""
    try:
        GAMES[slug]
    except Unplayable as error:
        _told.append(error.reason)
        return error.reason
    return None


def unreported_faults() -> list[Exception]:
    """Return the exceptions behind problems of packages since the last call."""
    fresh = [*import_faults, *_faults]
    import_faults.clear()
    _faults.clear()
    return fresh


def unreported_problems() -> list[Phrase]:
    """Return the problems of packages found since the last call."""
    fresh = [trouble for trouble in (*troubles(), *_troubles) if trouble not in _told]
    _told.extend(fresh)
    return fresh
