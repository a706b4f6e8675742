"""The action space of a game: every action it can ever have, in a fixed order."""

from collections.abc import Iterable
from itertools import product
from typing import Any, TypeVar

from boardgames_tui.engine.decisions import Action

A = TypeVar("A", bound=Action)


def every(kind: type[A], **values: Iterable[Any]) -> list[A]:
    """Return the actions of one kind, one for each combination of the values of its fields."""
    return [kind(**dict(zip(values, chosen, strict=True))) for chosen in product(*values.values())]
