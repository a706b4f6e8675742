"""Short text of a move: its kind and its fields as one types them, such as `place 36.2`, `take 14`, `pass`."""

import dataclasses
from collections.abc import Callable, Iterable
from typing import TypeVar

from boardgames_tui.engine.decisions import Action, IllegalAction
from boardgames_tui.engine.phrases import say

A = TypeVar("A", bound=Action)


def notation(action: Action) -> str:
    values = (getattr(action, each.name) for each in dataclasses.fields(action) if each.name != "kind")  # type: ignore[arg-type]
    return " ".join([action.kind, *(_word(value) for value in values)])


def parse(text: str, legal: Iterable[A], write: Callable[[A], str] = notation) -> A:
    """Return the legal action with this notation; case and spacing do not matter."""
    wanted = " ".join(text.lower().split())
    for action in legal:
        if write(action).lower() == wanted:
            return action
    raise IllegalAction(say("illegal.unknown_move", text=text))


def _word(value: object) -> str:
    if value is None:
        return "-"
    if value is True or value is False:
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ".".join(_word(part) for part in value) or "-"
    return str(value)
