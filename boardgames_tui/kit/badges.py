"""Badges of players: a solid block in their colour with a capital letter."""

from collections.abc import Sequence
from typing import NamedTuple

from .painter import one_cell


class Person(NamedTuple):
    seat: int
    name: str
    letter: str
    color: str
    """Name of the colour; the look defines the shade."""
    is_bot: bool = False


def people(names: Sequence[str], colors: Sequence[str], controllers: Sequence[str]) -> tuple[Person, ...]:
    letters = badge_letters(names)
    return tuple(
        Person(seat, one_cell(name), letters[seat], colors[seat], controllers[seat] != "human")
        for seat, name in enumerate(names)
    )


def badge_letters(names: Sequence[str]) -> list[str]:
    """Return a letter for each player: the first free letter of the name, else a digit."""
    taken: list[str] = []
    for number, name in enumerate(names, 1):
        letters = [c.upper() for c in one_cell(name) if c.isalpha() and len(c.upper()) == 1]
        taken.append(next((c for c in [*letters, str(number), *"0123456789"] if c not in taken), "?"))
    return taken
