"""Saves of all games, changed as no program of ours would change them, most with a checksum that fits again.

Each is refused with a sentence or can be played; `tests/campaign/saves.py` opens as many as there is time for."""

import copy
import datetime
import json
import random
import signal
import tempfile
import traceback
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

from boardgames_tui import games
from boardgames_tui.engine import Phrase
from boardgames_tui.games import GAMES
from boardgames_tui.session import (
    Match,
    ReplayFailed,
    SaveError,
    Saves,
    SaveSummary,
    UndoRefused,
    document,
    score_track,
    verify,
)
from boardgames_tui.text import catalogue, languages
from tests.battery.tables import TableCase, variants

Data = Any
Path_ = list[Any]
STEPS = 5
PATIENCE = 20
"""Seconds; whatever takes longer hangs."""
ESCAPE = "\x1b[31m\x07"
NASTY: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        2,
        3,
        7,
        12,
        99,
        255,
        1000,
        -1000,
        10**6,
        2**31,
        -(2**63),
        10**14,
        10**30,
        10**90,
        10**120,
    ),
    *(0.5, -1.5, 1e300, float("inf"), float("-inf"), float("nan")),
    *(
        "",
        " ",
        "0",
        "-1",
        "human",
        "bot:god",
        "#0",
        "#99",
        "#²",
        "@title",
        "@no.such.key",
        "{n}",
        "{0.x}",
        "A[/b]",
        ESCAPE,
        "\u202e",
        "\ud800",
    ),
    *("x" * 1000, [], [None], [[]], [0] * 50, {}, {"kind": "pass"}, {"": {}}),
)


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
                for length in (0, 9, 60, 200):
                    while not match.is_over and len(match.history) < length:
                        match.play(chooser.choice(match.legal))
                    found.append(match.save(Path(folder) / f"{slug}-{seats}-{length}.json").read_bytes())
    return tuple(found)


def written(data: dict[str, Any]) -> bytes:
    """Any data as a save: laid out like ours, with a checksum that fits."""
    members = [
        f'"{name}": {_lines(value) if name == "history" else json.dumps(value)}'
        for name, value in data.items()
        if name != "checksum"
    ]
    return sealed(("{\n" + ",\n".join(members) + ",\n").encode())


def sealed(body: bytes) -> bytes:
    return body + document._SEAL + document._checksum(body) + b'"\n}\n'


def _lines(value: Data) -> str:
    return (
        "[\n" + ",\n".join(map(json.dumps, value)) + "\n]" if isinstance(value, list) and value else json.dumps(value)
    )


def mutant(seed: int) -> bytes:
    """A save with one to three changes; the same for the same seed."""
    chance = random.Random(seed)
    content = chance.choice(originals())
    if chance.random() < 0.1:
        return chance.choice(BYTES)(content, chance)
    data = json.loads(content)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        chance.choice(CHANGES)(data, chance)
    whole = written(data)
    return whole if chance.random() < 0.95 else chance.choice(BYTES)(whole, chance)


# changes of the data


def place(data: Data, chance: random.Random) -> tuple[Data, Any]:
    """A container somewhere in the data and a key of it; every member of the save is as likely as another, however
    large."""
    name = chance.choice(list(data))
    inside, key = data, name
    while isinstance(inside[key], dict | list) and inside[key] and chance.random() < 0.85:
        inside = inside[key]
        key = chance.choice(list(inside)) if isinstance(inside, dict) else chance.randrange(len(inside))
    return inside, key


def replace(data: Data, chance: random.Random) -> None:
    inside, key = place(data, chance)
    inside[key] = copy.deepcopy(chance.choice(NASTY))


def nudge(data: Data, chance: random.Random) -> None:
    """Something of the right kind: what types alone do not find."""
    inside, key = place(data, chance)
    value = inside[key]
    if isinstance(value, bool):
        inside[key] = not value
    elif isinstance(value, int):
        inside[key] = value + chance.choice((-1, 1, 1, -5, 5, 100))
    elif isinstance(value, str):
        inside[key] = (
            chance.choice(strings(data)) if chance.random() < 0.7 else value[:-1] + chance.choice("abcxyz0189_.")
        )
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
    donor = json.loads(chance.choice(originals()))
    names = [name for name in data if name in donor] or [chance.choice(list(donor))]
    for name in chance.sample(names, min(len(names), chance.choice((1, 1, 2)))):
        data[name] = donor[name]


def foreign_action(data: Data, chance: random.Random) -> None:
    donor = json.loads(chance.choice(originals()))
    entries = (
        [entry for entry in data.get("history", ()) if isinstance(entry, dict)]
        if isinstance(data.get("history"), list)
        else []
    )
    if entries and donor["history"]:
        chance.choice(entries)["action"] = chance.choice(donor["history"])["action"]


def alter_frame(data: Data, chance: random.Random) -> None:
    """The pending work of the position: where rules trust their data most."""
    stack = data["snapshot"].get("stack") if isinstance(data.get("snapshot"), dict) else None
    if isinstance(stack, list) and stack:
        chance.choice((replace, nudge, remove, double, swap))({"stack": stack}, chance)


CHANGES: tuple[Callable[[Data, random.Random], None], ...] = (
    *(replace, replace, replace, nudge, nudge, nudge, remove, double, swap, graft, foreign_action, alter_frame),
)


# changes of the bytes


def cut(content: bytes, chance: random.Random) -> bytes:
    return content[: chance.randrange(len(content))]


def flip(content: bytes, chance: random.Random) -> bytes:
    changed = bytearray(content)
    for _ in range(chance.choice((1, 2, 10))):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return _resealed(bytes(changed)) if chance.random() < 0.8 else bytes(changed)


def repeat_line(content: bytes, chance: random.Random) -> bytes:
    lines = content.split(b"\n")
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))
    return _resealed(b"\n".join(lines))


def pile(content: bytes, chance: random.Random) -> bytes:
    deep = chance.choice((50, 300, 900, 100_000))
    return _resealed(content.replace(b": ", b": " + b"[" * deep + b"]" * deep + b', "deep": ', 1))


def _resealed(content: bytes) -> bytes:
    return sealed(content.rpartition(document._SEAL)[0])


BYTES: tuple[Callable[[bytes, random.Random], bytes], ...] = (cut, flip, flip, repeat_line, pile)


# what the program does with a save


class Hangs(Exception):
    pass


@contextmanager
def patience() -> Iterator[None]:
    def ring(signum: int, frame: FrameType | None) -> None:
        raise Hangs

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def put_to_use(path: Path, seed: int) -> bool:
    """Everything a save goes through, from the list to the next moves. Whether it could be opened; raises what a user
    would see."""
    for line in Saves(path.parent).list():
        show(line)
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        faults = [verify(path, catalogue(lang)) for lang in languages()]
    assert seen == []  # they would be written over the table
    assert len(faults[0]) == len(faults[1])
    for sentence in faults[0] + faults[1]:
        assert sentence.isprintable()
    try:
        match = Match.load(path, lock=False)
    except SaveError as error:
        must_read_well(error.reason)
        return False
    read(match)
    with tempfile.TemporaryDirectory() as folder:
        play(match, Path(folder) / "on.json", random.Random(seed))
    return True


def show(line: SaveSummary) -> None:
    datetime.datetime.fromtimestamp(line.saved_at)
    if line.problem is not None:
        must_read_well(line.problem)
        return
    assert len(line.names) == len(line.colors or line.names) == len(line.controllers) == len(line.totals or line.names)
    if line.to_move is not None:
        seat, prompt = line.to_move
        assert line.names[seat]
        for lang in languages():
            catalogue(lang, line.game).phrase(prompt, line.names)


def must_read_well(reason: Phrase) -> None:
    for lang in languages():
        sentence = catalogue(lang).phrase(reason)
        assert sentence.isprintable()
        assert "⟨" not in sentence


def read(match: Match) -> None:
    game, readers = match.game, (None, *range(len(match.names)))
    for lang in languages():
        words = catalogue(lang, match.setup.game)
        for reader in readers:
            for _, event in match.log(reader):
                words.sentence(event, match.names)
            for phrase in game.describe(game.view(match.state, reader)):
                words.phrase(phrase, match.names)
    match.open_standings()
    match.standings()
    try:
        match.at(len(match.history) // 2)
        score_track(match)
    except ReplayFailed:
        pass  # a sentence, too


def play(match: Match, path: Path, chance: random.Random) -> None:
    """On for some moves, back and forth, saved and opened again."""
    match.save_as(path)
    for _ in range(STEPS):
        if match.is_over:
            break
        match.play(chance.choice(match.legal))
        assert match.save_problem is None
        assert match.game.check(match.state) == []
    try:
        match.undo(agreed=True)
        match.redo()
    except UndoRefused:
        pass  # by the rules of undo
    match.close()
    Match.load(path, lock=False)


def campaign(seeds: range) -> tuple[Counter[str], dict[str, tuple[int, str]]]:
    """How it ended how often, and of every kind of failure the first seed with its traceback."""
    ends, failures = Counter[str](), dict[str, tuple[int, str]]()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "mutant.json"
        for seed in seeds:
            path.write_bytes(mutant(seed))
            try:
                with patience():
                    ends["opened" if put_to_use(path, seed) else "refused"] += 1
            except Exception as error:
                ends["failed"] += 1
                last = traceback.extract_tb(error.__traceback__)[-1]
                kind = (
                    f"{type(error).__name__} {Path(last.filename).parent.name}/{Path(last.filename).name}:{last.lineno}"
                )
                failures.setdefault(kind, (seed, traceback.format_exc()))
    return ends, failures
