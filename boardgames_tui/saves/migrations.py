"""Migrations: saves of old formats are converted to the present one step by step.

A step is a pure function from the data of one format to the data of the next. A released step is never changed: a
mistake in it is corrected by the next format. `tests/saves/` keeps a save of every format.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any

Data = dict[str, Any]
Step = Callable[[Mapping[str, Any]], Data]

FORMAT = 4


def migrate(data: Mapping[str, Any], steps: Mapping[int, Step] | None = None, to: int = FORMAT) -> Data:
    """Migrate the data to the present format. KeyError when a step is missing or lacks a member it needs."""
    known = STEPS if steps is None else steps
    moved = dict(data)
    while moved["format"] < to:
        moved = {**known[moved["format"]](moved), "format": moved["format"] + 1}
    return moved


def from_0(old: Mapping[str, Any]) -> Data:
    """Format 0 had people only: names in `players` beside options and seed, no setup, no record of the opening draws or
    of who played a seat; entries were numbered by their index."""
    seats = [{"name": name, "color": None, "controller": "human"} for name in old["players"]]
    return {
        "app": old["app"],
        "game": old["game"],
        "rules": old["rules"],
        "content": old["content"],
        "name": ", ".join(old["players"]),
        "saved_at": old["saved_at"],
        "played": 0,
        "summary": {
            "names": old["players"],
            "colors": [],
            "controllers": ["human"] * len(seats),
            "round": old["snapshot"]["round"],
            "moves": len(old["history"]),
            "totals": [],
            "leaders": [],
            "to_move": None,
            "is_over": not old["snapshot"]["stack"],
        },
        "setup": {"game": old["game"], "seats": seats, "options": old["options"], "seed": old["seed"]},
        "controllers": ["human"] * len(seats),
        "opening": None,
        "notes": [],
        "snapshot": old["snapshot"],
        "history": [
            {"number": number, "by": "human", "at": old["saved_at"], **entry}
            for number, entry in enumerate(old["history"], 1)
        ],
    }


def from_1(old: Mapping[str, Any]) -> Data:
    """Format 1 had one edition of the components."""
    snapshot = old["snapshot"]
    return {
        **old,
        "setup": {**old["setup"], "edition": 1},
        "snapshot": {**snapshot, "setup": {**snapshot["setup"], "edition": 1}},
    }


def from_2(old: Mapping[str, Any]) -> Data:
    """Format 2 had no tables without hints."""
    snapshot = old["snapshot"]
    return {
        **old,
        "setup": {**old["setup"], "hints": True},
        "snapshot": {**snapshot, "setup": {**snapshot["setup"], "hints": True}},
    }


def from_3(old: Mapping[str, Any]) -> Data:
    """Format 3 had no match identity, no private matches and no branches. Deal and start time identify old matches, but
    do not distinguish copies of the same one."""
    snapshot, first = old["snapshot"], [entry["at"] for entry in old["history"][:1]]
    told = json.dumps([old["setup"], old["opening"], first], sort_keys=True).encode()
    return {
        **old,
        "id": hashlib.blake2b(told, digest_size=8).hexdigest(),
        "origin": None,
        "setup": {**old["setup"], "private": False},
        "snapshot": {**snapshot, "setup": {**snapshot["setup"], "private": False}},
    }


STEPS: Mapping[int, Step] = {0: from_0, 1: from_1, 2: from_2, 3: from_3}
