"""Kept beside the save, whole or not at all; whatever else lies there, or has changed since, is made anew."""

import hashlib
import json
import os
from pathlib import Path

import pytest

from boardgames_tui.review import Depth, Review, keep, kept, make
from boardgames_tui.review.cache import place
from boardgames_tui.saves import Saves
from boardgames_tui.session import Match

from .finished import TINY, saved

Kept = tuple[Match, Review, Path]


@pytest.fixture
def one(tmp_path: Path) -> Kept:
    match = saved(tmp_path)
    review = make(match, TINY, processes=0)
    keep(match, review)
    path = place(match)
    assert path is not None
    return match, review, path


def seal(path: Path, text: bytes) -> None:
    path.write_bytes(hashlib.blake2b(text, digest_size=16).hexdigest().encode() + b"\n" + text)


def test_it_is_found_again(one: Kept) -> None:
    match, review, path = one
    assert kept(match, TINY) == review
    assert kept(Match.load(match.path, lock=False), TINY) == review
    assert sorted(each.name for each in path.parent.iterdir()) == [path.name, match.path.name]


def test_it_is_no_save_and_goes_with_its_save(one: Kept) -> None:
    match, _, path = one
    saves = Saves(path.parent)
    assert [each.path for each in saves.list()] == [match.path]
    saves.delete(saves.list()[0])
    assert list(path.parent.iterdir()) == []


def test_other_rules_another_depth_another_history(one: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    match, review, _ = one
    assert kept(match, Depth()) is None
    with monkeypatch.context() as patch:
        patch.setattr(match.game, "info", match.game.info._replace(rules=match.game.info.rules + 1), raising=False)
        assert kept(match, TINY) is None
    with monkeypatch.context() as patch:
        patch.setattr("boardgames_tui.review.cache.content_hash", lambda slug: "other")
        assert kept(match, TINY) is None
    with monkeypatch.context() as patch:
        patch.setattr("boardgames_tui.review.cache.FORMAT", 99)
        assert kept(match, TINY) is None
    assert kept(match, TINY) == review
    match.timeline.texts[5] = match.timeline.texts[5].replace(b'"at": ', b'"at": 1')
    assert kept(match, TINY) is None


@pytest.mark.parametrize("damage", ["empty", "cut", "bit", "text", "brackets", "folder", "pipe", "link"])
def test_what_is_damaged_counts_as_none(one: Kept, damage: str) -> None:
    of, review, path = one
    content = path.read_bytes()
    path.unlink()
    match damage:
        case "empty":
            path.write_bytes(b"")
        case "cut":
            path.write_bytes(content[: len(content) // 2])
        case "bit":
            middle = len(content) // 2
            path.write_bytes(content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :])
        case "text":
            seal(path, b"\xff\xfe no review")
        case "brackets":
            seal(path, b"[" * 100_000)
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "link":
            path.symlink_to(path.with_name("nowhere"))
    assert kept(of, TINY) is None
    if damage != "folder":
        keep(of, review)
        assert kept(of, TINY) == review
        assert not path.is_symlink()


@pytest.mark.parametrize(
    ("where", "value"),
    [
        (("verdicts", 0, "played"), 999),
        (("verdicts", 0, "number"), 100_000),
        (("verdicts", 0, "seat"), 7),
        (("verdicts", 0, "loss"), -1.0),
        (("verdicts", 0, "of"), 500),
        (("verdicts", 0, "choices"), []),
        (("verdicts", 0, "choices", 0, "place"), 999),
        (("verdicts", 0, "choices", 0, "chance"), 1.5),
        (("swings", 0, "luck"), [0.5]),
        (("swings", 0, "kind"), "\x1b[2J"),
        (("points", 3, "values"), [0.5, 0.2, 0.3]),
        (("points", 3, "values"), [float("nan"), 0.5]),
        (("begun",), 100_000),
        (("examined",), 100_000),
        (("shared_out",), [0.5]),
        (("shared_out",), []),
        (("more",), 1),
    ],
)
def test_what_was_forged_counts_as_none(one: Kept, where: tuple[str | int, ...], value: object) -> None:
    """With a checksum of its own, so that only what it says can give it away."""
    match, review, path = one
    data = json.loads(review.model_dump_json())
    part = data
    for step in where[:-1]:
        part = part[step]
    part[where[-1]] = value
    seal(path, json.dumps(data).encode())
    assert kept(match, TINY) is None


def test_a_disk_that_does_not_take_it_keeps_the_old_one(one: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    match, review, path = one

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="No space"):
        keep(match, review)
    assert kept(match, TINY) == review
    assert sorted(each.name for each in path.parent.iterdir()) == [path.name, match.path.name]


def test_a_match_that_is_nowhere_has_no_place(one: Kept) -> None:
    match, review, _ = one
    match._source = None
    keep(match, review)
    assert place(match) is None
    assert kept(match, TINY) is None
