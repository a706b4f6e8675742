"""Which letter means which choice. A letter keeps its meaning while its thing is on the screen: hands learn it.

A thing is a place of the board or, for a choice without one, its own words. Things are of one kind when the names of
their places begin alike (`land:12`, `land:40`): a letter never goes from one land to another that is still in sight,
nor to another in the very next decision, whether a board names what cannot be chosen or not.
"""

import string
from collections import Counter
from collections.abc import Collection, Sequence

from .choice import RESERVED, Choice
from .painter import spans_text
from .scene import Scene

ALPHABET = string.ascii_lowercase + string.ascii_uppercase


class Letters:
    """Of everybody at one table: each person has letters of their own."""

    def __init__(self, verbs: str = "") -> None:
        """`verbs`: `Table.verbs`."""
        self._held: dict[int, dict[str, str]] = {}
        """By seat: the letter of each thing, those used last at the end."""
        self._shown: dict[int, list[set[str]]] = {}
        """By seat: the things of the latest decision that had some, and those of the one before."""
        self._verbs = set(verbs)
        """Keys that have a meaning of their own here, or had one once (end, another group): while others are left, no
        thing gets one."""

    def dealt(self, scene: Scene, shown: Sequence[int], painted: Collection[str] = ()) -> dict[int, str]:
        """The letter of each choice that is shown, by its number. `painted`: what else is in sight on the boards."""
        fixed = {number: key for number in shown if (key := scene.choices[number].key)}
        verbs = {*(group.key for group in scene.groups), *fixed.values()}
        self._verbs |= verbs
        taken = {*RESERVED, *verbs}
        things = _things({number: scene.choices[number] for number in shown if number not in fixed})
        seat = -1 if scene.decision is None else scene.decision.seat
        held = self._held.setdefault(seat, {})
        for gone in held.keys() - self._latest(seat, set(things.values())) - set(painted):
            if not scene.remembers(gone):
                del held[gone]
        found: dict[int, str] = {}
        for number, thing in things.items():
            letter = held.pop(thing, " ")
            if letter not in taken and letter != " ":
                found[number] = letter
                taken.add(letter)
        for number, thing in things.items():
            if number not in found:
                found[number] = letter = _free(thing, held, taken, self._verbs)
                taken.add(letter)
        held |= {thing: found[number] for number, thing in things.items() if found[number] != " "}
        return {number: fixed.get(number) or found[number] for number in shown}

    def _latest(self, seat: int, things: set[str]) -> set[str]:
        """What can be chosen now and what could be in the decision before: one step back finds the same letters."""
        shown = self._shown.setdefault(seat, [set(), set()])
        if things and things != shown[0]:
            self._shown[seat] = shown = [things, shown[0]]
        return shown[0] | shown[1]


def _things(choices: dict[int, Choice]) -> dict[int, str]:
    """Each by a name of its own: the place, where no other choice means it, else its words, and which of those that
    read alike."""
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


def _free(thing: str, held: dict[str, str], taken: set[str], verbs: set[str]) -> str:
    """The first letter nobody has, better none that is a verb elsewhere; when all are given away, one of something that
    cannot be chosen now, the one that was not used for longest first."""
    kind = thing.partition(":")[0]
    others = {letter: other for other, letter in held.items() if other.partition(":")[0] == kind}
    free = sorted((letter for letter in ALPHABET if letter not in taken), key=verbs.__contains__)
    letter = next((letter for letter in free if letter not in others), None)
    if letter is None:
        letter = next((letter for letter in others if letter in free), " ")
        held.pop(others.get(letter, ""), None)
    return letter
