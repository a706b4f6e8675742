"""A lost tile is told by where it goes: nobody is said to lose one that "nobody gets" without a word of why."""

import pytest

from boardgames_tui.games.age_of_mythology.rules.frames import TilePick
from boardgames_tui.i18n import catalogue
from tests.games.age_of_mythology.scenes import legal, play, started, tiles

NAMES = ("Anna", "Livia")


def lost(captures: bool, kinds: tuple[str, ...]) -> list:
    """Anna picks the Mountains of Livia."""
    state = started("greek", "norse")
    tiles(state, 0, *kinds)
    tiles(state, 1, "t_mountains_gold2")
    state.stack.append(TilePick(0, 1, captures=captures))
    return play(state, next(move for move in legal(state) if move.startswith("pick_space")))


@pytest.mark.parametrize(
    ("captures", "kinds", "goes_to_anna"),
    [(False, (), False), (True, ("t_mountains_gold2",), False), (True, (), True)],
    ids=["a god takes it", "no room for it", "captured"],
)
def test_mountains_that_nobody_gets_go_back_to_the_pool(
    captures: bool, kinds: tuple[str, ...], goes_to_anna: bool
) -> None:
    """R71, R99."""
    events = lost(captures, kinds)
    for lang, pool in (("en", "back to the pool"), ("de", "an den Vorrat")):
        said = [catalogue(lang, "age_of_mythology").sentence(event, NAMES) for event in events]
        loses = [line for line in said if line.startswith("Livia") and "2" in line]
        assert len(loses) == 1, said
        assert (pool in loses[0]) is not goes_to_anna
        assert any(line.startswith("Anna") for line in said) is goes_to_anna
