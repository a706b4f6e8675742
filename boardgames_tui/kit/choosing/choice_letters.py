"""Assigns letters to the choices that are shown."""

from collections.abc import Sequence

from boardgames_tui.kit.choice import Choice
from boardgames_tui.kit.scene import AnyScene

from .letters import Letters


def deal(scene: AnyScene, group: str, letters: Letters) -> None:
    """Show a group of the choices: each gets a letter, fixed keys stay; the cursor starts at the default or the first
    choice."""
    has_it = any(choice.group == group and not choice.last for choice in scene.choices)
    scene.group = group if has_it else main_group(scene.choices)
    shown = [n for n, choice in enumerate(scene.choices) if choice.last or choice.group == scene.group]
    scene.letters = letters.dealt(scene, shown)
    scene.cursor = next((number for number in shown if scene.choices[number].default), next(iter(shown), None))


def main_group(choices: Sequence[Choice]) -> str:
    """Return the group that is shown first: that of the first choice."""
    return next((choice.group for choice in choices if not choice.last), "")
