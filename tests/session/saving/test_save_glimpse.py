"""The glimpse of a save for the first frame agrees with what the session reads, and believes nothing odd."""

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.saves import Saves, SaveSummary, migrations, schema
from boardgames_tui.tui import save_glimpse
from boardgames_tui.tui.save_glimpse import Glimpse, glimpse
from tests.session.play import toy_match

SHOWN = [name for name in Glimpse._fields if name in {field.name for field in fields(SaveSummary)}]


def test_it_shows_what_the_session_reads(tmp_path: Path) -> None:
    path = toy_match(2).save(tmp_path / "begun.json")
    found, (read,) = glimpse(path), Saves(tmp_path).list()
    assert found is not None
    assert list(Glimpse._fields) == SHOWN
    assert {name: getattr(found, name) for name in SHOWN} == {name: getattr(read, name) for name in SHOWN}


def test_format_and_bounds_are_those_of_the_session() -> None:
    assert migrations.FORMAT == save_glimpse.FORMAT
    assert (schema.LATEST, schema.MOST) == (save_glimpse.LATEST, save_glimpse.MOST)


def test_a_match_that_is_over_gives_none(tmp_path: Path) -> None:
    assert glimpse(toy_match(100).save(tmp_path / "over.json")) is None


@pytest.mark.parametrize(
    ("member", "value"),
    [
        ("names", []),
        ("names", ["Anna"]),
        ("names", ["Anna", "\x1b[2J"]),
        ("names", "An"),
        ("colors", ["red", "beige"]),
        ("colors", ["red"]),
        ("controllers", ["human", 3]),
        ("round", 10**40),
        ("round", -1),
        ("round", True),
        ("totals", [1]),
        ("totals", [1, "many"]),
        ("to_move", {"seat": 9, "key": "prompt.go", "args": {}}),
        ("to_move", {"seat": 0, "key": "prompt.go", "args": {"n": {"deep": 1}}}),
        ("to_move", []),
        ("is_over", "no"),
        ("saved_at", 10**18),
        ("saved_at", "today"),
        ("game", 5),
    ],
)
def test_a_head_with_something_odd_gives_none(tmp_path: Path, member: str, value: Any) -> None:
    path = toy_match(2).save(tmp_path / "begun.json")
    before, ends, rest = path.read_bytes().partition(b',\n"setup": ')
    head = json.loads(before + b"}")
    (head if member in head else head["summary"])[member] = value
    lines = ",\n".join(f'"{name}": {json.dumps(each)}' for name, each in head.items())
    path.write_bytes(b"{\n" + lines.encode() + ends + rest)
    assert glimpse(path) is None


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[" * 9000, b'{\n"format": 3,\n"setup": 1}', b'{\n"format": 4,\n,\n"setup": ']
)
def test_what_is_no_save_gives_none(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "no.json"
    path.write_bytes(content)
    assert glimpse(path) is None
    assert glimpse(tmp_path / "missing.json") is None
