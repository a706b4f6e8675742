"""Letters of choices: a, b, c … from the top when a decision starts; they stay with their choices while it lasts.

One decision goes on while the same seat is asked for the same kind of thing again, with nobody else in between: cubes
placed one after the other. A choice then keeps its letter, new ones take free letters in order, and a list that was
shown before (undo, redo, another group and back) has the letters it had. Keys of verbs (`RESERVED`, `VERBS`,
`Table.verbs`) are no letters. A list longer than the alphabet ends with two-letter codes, which begin with letters that
no choice has alone.
"""

import string
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from boardgames_tui.kit.choice import RESERVED, VERBS, Choice
from boardgames_tui.kit.painter import spans_text
from boardgames_tui.kit.scene import AnyScene

KEPT = 20
"""Number of decisions whose letters are kept for undo."""


def single_letters(verbs: Iterable[str] = "") -> str:
    """Return the alphabet without keys that have another meaning."""
    taken = {*RESERVED, *VERBS, *verbs}
    return "".join(letter for letter in string.ascii_lowercase if letter not in taken)


def codes(singles: str, prefixes: int) -> list[str]:
    """Return letters in order; the last `prefixes` of them are the first letters of two-letter codes instead."""
    alone = singles[: len(singles) - prefixes]
    return [*alone, *(first + second for first in singles[len(alone) :] for second in singles)]


def prefixes_needed(singles: str, count: int) -> int:
    """Return how many letters must be prefixes so that `count` choices have enough codes."""
    return next(number for number in range(len(singles) + 1) if len(codes(singles, number)) >= count)


class _Asked(NamedTuple):
    kind: str
    turn: tuple[int, int]
    first: int
    """`AnyScene.step` when this decision started."""


@dataclass(slots=True)
class _Dealt:
    """Letters of one decision in progress."""

    prefixes: int = 0
    known: dict[str, str] = field(default_factory=dict)
    """Last letter of each thing."""
    before: dict[str, dict[str, str]] = field(default_factory=dict)
    """By group: the last list."""
    lists: dict[frozenset[str], dict[str, str]] = field(default_factory=dict)
    """All lists that were shown, by their things."""


class Letters:
    """Letters of one table, for each seat separately."""

    def __init__(self, verbs: str = "") -> None:
        """`verbs`: `Table.verbs`."""
        self._verbs = set(verbs)
        self._asked: dict[int, dict[int, _Asked]] = {}
        """By seat and step: the decision."""
        self._dealt: dict[tuple[int, str, int], _Dealt] = {}

    def dealt(self, scene: AnyScene, shown: Sequence[int]) -> dict[int, str]:
        """Return the letter or code of each shown choice, by its number."""
        self._verbs |= {group.key for group in scene.groups}
        self._verbs |= {choice.key for choice in scene.choices if choice.key}
        fixed = {number: key for number in shown if (key := scene.choices[number].key)}
        in_order = sorted((number for number in shown if number not in fixed), key=lambda n: scene.choices[n].last)
        things = _things({number: scene.choices[number] for number in in_order})
        found = self._letters(self._decision(scene), scene.group, list(things.values()))
        return {number: fixed[number] if number in fixed else found[things[number]] for number in shown}

    def _decision(self, scene: AnyScene) -> _Dealt:
        seat, kind = (-1, "") if scene.decision is None else (scene.decision.seat, scene.decision.kind)
        asked = self._asked.setdefault(seat, {})
        for later in [step for step in asked if step >= scene.step]:
            del asked[later]
        latest = asked[max(asked)] if asked else None
        goes_on = latest is not None and (latest.kind, latest.turn) == (kind, scene.turn)
        first = latest.first if latest is not None and goes_on else scene.step
        asked[scene.step] = _Asked(kind, scene.turn, first)
        found = self._dealt.pop((seat, kind, first), None) or _Dealt()
        self._dealt[seat, kind, first] = found
        if len(self._dealt) > KEPT:
            del self._dealt[next(iter(self._dealt))]
        return found

    def _letters(self, dealt: _Dealt, group: str, things: Sequence[str]) -> dict[str, str]:
        singles, shown = single_letters(self._verbs), frozenset([group, *things])
        if (found := dealt.lists.get(shown)) is None:
            if len(codes(singles, dealt.prefixes)) < len(things):
                dealt.prefixes = prefixes_needed(singles, len(things))
                dealt.known.clear()  # the list now needs codes: all letters are assigned again
                dealt.lists.clear()
            found = _with_free_letters(things, codes(singles, dealt.prefixes), dealt.known, dealt.before.get(group, {}))
            dealt.lists[shown] = found
        dealt.before[group] = found
        dealt.known |= found
        return found


def _with_free_letters(
    things: Sequence[str], pool: Sequence[str], known: dict[str, str], before: dict[str, str]
) -> dict[str, str]:
    """Keep the letters of known things. New ones get the first free letters, preferably none that another thing had in
    the previous list: a key pressed twice must not choose two things."""
    found: dict[str, str] = {}
    for thing in sorted(things, key=lambda thing: thing not in before):
        if thing in known and known[thing] in pool and known[thing] not in found.values():
            found[thing] = known[thing]
    taken, had = {*found.values()}, {*before.values()}
    free = iter(sorted((letter for letter in pool if letter not in taken), key=had.__contains__))
    return {thing: found[thing] if thing in found else next(free) for thing in things}


def _things(choices: dict[int, Choice]) -> dict[int, str]:
    """Return a unique name of each choice: its target if no other choice has it, else its label with a number among
    equal ones."""
    count = Counter(choice.target for choice in choices.values())
    alike: Counter[str] = Counter()
    found = {}
    for number, choice in choices.items():
        if choice.target is not None and count[choice.target] == 1:
            found[number] = choice.target
            continue
        thing = f"{choice.target or ''}|{spans_text(choice.label)}"
        alike[thing] += 1
        found[number] = thing if alike[thing] == 1 else f"{thing}|{alike[thing]}"
    return found
