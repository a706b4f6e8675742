"""Sound saves of all games, to be spoilt, and what makes any data a save again."""

import json
import random
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from boardgames_tui import games
from boardgames_tui.games import GAMES
from boardgames_tui.saves import document
from boardgames_tui.session import Match
from tests.battery.tables import TableCase, variants

OLD = Path(__file__).parents[1] / "saves"
LENGTHS = (0, 9, 60, 200)


@cache
def originals() -> tuple[bytes, ...]:
    """Of every game some matches, at its smallest and largest table, early, in the middle and late."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for slug in GAMES:
            info = games.info(slug)
            for number, seats in enumerate({info.min_seats, info.max_seats}):
                case = TableCase(slug, seats, number % len(variants(slug)))
                case = case if not case.game.problems(case.setup()) else case._replace(variant=0)
                match, chooser = Match.new(case.setup(f"MUTANT-{seats}")), random.Random(seats)
                for length in LENGTHS:
                    while not match.is_over and len(match.history) < length:
                        match.play(chooser.choice(match.legal))
                    found.append(match.save(Path(folder) / f"{slug}-{seats}-{length}.json").read_bytes())
    return tuple(found)


@cache
def old_ones() -> tuple[bytes, ...]:
    """Of every game one of an older format."""
    return tuple(next((OLD / slug).iterdir()).read_bytes() for slug in GAMES)


def any_original(chance: random.Random) -> bytes:
    """Short ones more often: what can be wrong with them is as much, and looked at sooner."""
    if chance.random() < 0.05:
        return chance.choice(old_ones())
    lengths = chance.choices(range(len(LENGTHS)), (4, 6, 3, 1))
    return originals()[chance.randrange(len(originals()) // len(LENGTHS)) * len(LENGTHS) + lengths[0]]


def written(data: dict[str, Any]) -> bytes:
    """Any data as a save: laid out like ours, with a checksum that fits."""
    members = [
        f"{json.dumps(name)}: {_lines(value) if name == 'history' else json.dumps(value)}"
        for name, value in data.items()
        if name != "checksum"
    ]
    return sealed(("{\n" + ",\n".join(members) + ",\n").encode())


def sealed(body: bytes) -> bytes:
    return body + document._SEAL + document._checksum(body) + b'"\n}\n'


def resealed(content: bytes) -> bytes:
    return sealed(content.rpartition(document._SEAL)[0])


def _lines(value: Any) -> str:
    if not isinstance(value, list) or not value:
        return json.dumps(value)
    return "[\n" + ",\n".join(map(json.dumps, value)) + "\n]"
