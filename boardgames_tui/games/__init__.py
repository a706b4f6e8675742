"""The shelf: every complete game, in picker order. Rules load when a game is opened, not before."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from boardgames_tui.engine import GameInfo
from boardgames_tui.engine.content import read

if TYPE_CHECKING:
    from boardgames_tui.engine import AnyBrain, AnyGame

SLUGS = ("merchant_explorers", "lotr_risk", "augustus", "lions_of_lydia", "age_of_mythology")


class _Shelf(Mapping[str, "AnyGame"]):
    def __getitem__(self, slug: str) -> "AnyGame":
        if slug not in SLUGS:
            raise KeyError(slug)
        game: AnyGame = import_module(f"{__name__}.{slug}.game").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(SLUGS)

    def __len__(self) -> int:
        return len(SLUGS)


GAMES: Mapping[str, "AnyGame"] = _Shelf()


@cache
def info(slug: str) -> GameInfo:
    """What the picker needs, without loading the rules."""
    data: dict[str, Any] = read(slug, "info")
    if "colors" in data:
        data["colors"] = tuple(data["colors"])
    return GameInfo(**data)


def brain(slug: str) -> "AnyBrain":
    found: AnyBrain = import_module(f"{__name__}.{slug}.bot").BRAIN
    return found
