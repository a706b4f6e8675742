"""Saves of all games, changed as no program of ours would change them, most with a checksum that fits again.

Each is refused with a sentence or can be played (`use.py`); `tests/campaign/saves.py` opens as many as there is time
for."""

import copy
import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .originals import any_original, resealed, written
from .raw import BYTES, DIGITS, NESTING, NO_JSON, TWICE, fill_in

Data = Any
ESCAPE = "\x1b[31m\x07"
NUMBERS = (0, 1, -1, 2, 3, 7, 12, 99, 255, 1000, -1000, 0.5, -1.5)
HUGE = (10**6, 2**31, -(2**63), 10**14, 10**15 + 1, 10**30, 10**90, 10**120, 1e300, 1e308, -1e300)
NO_NUMBERS = (float("inf"), float("-inf"), float("nan"))
WORDS = ("", " ", "0", "-1", "human", "bot:god", "#0", "#99", "#²", "@title", "@no.such.key", "{n}", "{0.x}", "A[/b]")
HOSTILE = (ESCAPE, "\u202e", "\ud800", "e" + "\u0301" * 50, "x" * 1000, "\x9b2J", "a\nb", "\x00")
CONTAINERS: tuple[Any, ...] = ([], [None], [[]], [0] * 50, {}, {"kind": "pass"}, {"": {}})
NASTY: tuple[Any, ...] = (None, True, False, *NUMBERS, *NO_NUMBERS, *WORDS, *HOSTILE, *CONTAINERS)


@dataclass(frozen=True)
class Mutant:
    content: bytes
    kinds: tuple[str, ...]
    """What was done to it."""


def mutant(seed: int) -> Mutant:
    """A save with one to three changes; the same for the same seed."""
    chance = random.Random(seed)
    content, kinds = any_original(chance), list[str]()
    if chance.random() < 0.9:
        data = json.loads(content)
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            kinds += chance.choices(list(CHANGES), [often for often, _ in CHANGES.values()])
            CHANGES[kinds[-1]][1](data, chance)
        content = resealed(fill_in(written(data)))
        if chance.random() < 0.95:
            return Mutant(content, tuple(kinds))
    kinds.append(chance.choice(list(BYTES)))
    content = BYTES[kinds[-1]](content, chance)
    if chance.random() < 0.8:
        return Mutant(resealed(content), tuple(kinds))
    return Mutant(content, (*kinds, "no checksum"))


def place(data: Data, chance: random.Random) -> tuple[Data, Any]:
    """A container somewhere in the data and a key of it; every member of the save is as likely as another, however
    large."""
    inside, key = data, chance.choice(list(data))
    while isinstance(inside[key], dict | list) and inside[key] and chance.random() < 0.85:
        inside = inside[key]
        key = chance.choice(list(inside)) if isinstance(inside, dict) else chance.randrange(len(inside))
    return inside, key


def one_of(values: tuple[Any, ...]) -> Callable[[Data, random.Random], None]:
    """Such a value somewhere."""

    def replace(data: Data, chance: random.Random) -> None:
        inside, key = place(data, chance)
        inside[key] = copy.deepcopy(chance.choice(values))

    return replace


def nudge(data: Data, chance: random.Random) -> None:
    """Something of the right kind: what types alone do not find."""
    inside, key = place(data, chance)
    value = inside[key]
    if isinstance(value, bool):
        inside[key] = not value
    elif isinstance(value, int):
        inside[key] = value + chance.choice((-1, 1, 1, -5, 5, 100))
    elif isinstance(value, str):
        other = value[:-1] + chance.choice("abcxyz0189_.")
        inside[key] = chance.choice(strings(data)) if chance.random() < 0.7 else other
    elif isinstance(value, list):
        chance.shuffle(value)
    elif isinstance(value, dict) and value:
        value[chance.choice(strings(data))] = value.pop(chance.choice(list(value)))


def strings(node: Data) -> list[str]:
    found = list[str]()
    waiting = [node["snapshot"] if isinstance(node, dict) and "snapshot" in node else node]
    while waiting and len(found) < 400:
        each = waiting.pop()
        if isinstance(each, str):
            found.append(each)
        elif isinstance(each, dict):
            found += each
            waiting += each.values()
        elif isinstance(each, list):
            waiting += each
    return found or [""]


def remove(data: Data, chance: random.Random) -> None:
    inside, key = place(data, chance)
    if inside is not data or len(data) > 1:
        del inside[key]


def double(data: Data, chance: random.Random) -> None:
    inside, key = place(data, chance)
    if isinstance(inside, list):
        inside.insert(key, copy.deepcopy(inside[key]))
    else:
        inside[f"{key}2"] = copy.deepcopy(inside[key])


def swap(data: Data, chance: random.Random) -> None:
    one, other = place(data, chance), place(data, chance)
    if one[0] is not other[0] and chance.random() < 0.5:  # mostly between siblings, which are of one kind
        other = (one[0], chance.choice(list(one[0])) if isinstance(one[0], dict) else chance.randrange(len(one[0])))
    first, second = copy.deepcopy(one[0][one[1]]), copy.deepcopy(other[0][other[1]])
    one[0][one[1]] = second
    if other[1] in other[0] if isinstance(other[0], dict) else other[1] < len(other[0]):
        other[0][other[1]] = first


def graft(data: Data, chance: random.Random) -> None:
    """A part of another save: another game's position, another table's history."""
    donor = json.loads(any_original(chance))
    names = [name for name in data if name in donor] or [chance.choice(list(donor))]
    for name in chance.sample(names, min(len(names), chance.choice((1, 1, 2)))):
        data[name] = donor[name]


def foreign_action(data: Data, chance: random.Random) -> None:
    donor, history = json.loads(any_original(chance)), data.get("history")
    entries = [entry for entry in history if isinstance(entry, dict)] if isinstance(history, list) else []
    if entries and donor["history"]:
        chance.choice(entries)["action"] = chance.choice(donor["history"])["action"]


def alter_frame(data: Data, chance: random.Random) -> None:
    """The pending work of the position: where rules trust their data most."""
    stack = data["snapshot"].get("stack") if isinstance(data.get("snapshot"), dict) else None
    if isinstance(stack, list) and stack:
        chance.choice((one_of(NASTY), nudge, remove, double, swap))({"stack": stack}, chance)


CHANGES: dict[str, tuple[int, Callable[[Data, random.Random], None]]] = {
    "another value": (4, nudge),
    "another type": (4, one_of(NASTY)),
    "a huge number": (1, one_of((*HUGE, *DIGITS))),
    "deep nesting": (1, one_of(tuple(NESTING))),
    "a key twice": (1, one_of(tuple(TWICE))),
    "no JSON": (1, one_of(tuple(NO_JSON))),
    "something missing": (2, remove),
    "something doubled": (2, double),
    "something exchanged": (2, swap),
    "another game or table": (2, graft),
    "a foreign action": (2, foreign_action),
    "other pending work": (2, alter_frame),
}
"""How often each is made, and how."""
