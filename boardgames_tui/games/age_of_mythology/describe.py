"""Actions and positions in words."""

from typing import Any

from boardgames_tui.engine import Phrase, View


def label(state: Any, action: Any) -> Phrase:
    return Phrase("label." + action.kind)


def describe(view: View) -> list[Phrase]:
    return []
