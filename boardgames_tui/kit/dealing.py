"""Letters for choices: which of them are shown, and by which key each is picked."""

from collections.abc import Sequence
from string import ascii_letters

from .table import RESERVED, Choice, Scene


def deal(scene: Scene, group: str) -> None:
    """Show a group of the choices: each gets a letter, fixed keys keep theirs; the cursor stands where the game or the
    order says."""
    has_it = any(choice.group == group and not choice.last for choice in scene.choices)
    scene.group = group if has_it else main_group(scene.choices)
    shown = [n for n, choice in enumerate(scene.choices) if choice.last or choice.group == scene.group]
    fixed = {n: key for n in shown if (key := scene.choices[n].key)}
    taken = set(RESERVED) | {g.key for g in scene.groups} | set(fixed.values())
    free = iter([c for c in ascii_letters if c not in taken])
    scene.letters = {number: fixed.get(number) or next(free, " ") for number in shown}
    scene.cursor = next((number for number in shown if scene.choices[number].default), next(iter(shown), None))


def main_group(choices: Sequence[Choice]) -> str:
    """The group that is shown first: that of the first choice."""
    return next((choice.group for choice in choices if not choice.last), "")
