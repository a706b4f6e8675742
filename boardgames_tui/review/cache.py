"""Cache of reviews: a file beside each save, out of date when anything it depends on has changed. It is written
atomically, read with the same checks as a save, and compared with the match; an invalid file counts as missing."""

import hashlib
import os
from dataclasses import asdict
from pathlib import Path

from pydantic import ValidationError

from boardgames_tui.engine.content import content_hash
from boardgames_tui.saves import ReplayFailed, SaveError, atomic_files
from boardgames_tui.saves.entries import encode
from boardgames_tui.saves.safe_open import contents
from boardgames_tui.session import Match

from .jobs import Depth
from .models import FORMAT, Review


def key(match: Match, depth: Depth) -> str:
    """Return the cache key of a review: its format and depth, the rules and components, the setup and everything
    played."""
    info, setup = match.game.info, match.setup
    digest = hashlib.blake2b(digest_size=16)
    facts = [FORMAT, asdict(depth), info.slug, info.rules, content_hash(info.slug), setup.edition, str(setup.seed)]
    digest.update(encode([*facts, match.names, dict(setup.options), match.timeline.opening]).encode())
    for text in match.timeline.texts:
        digest.update(b"\n" + text)
    return digest.hexdigest()


def place(match: Match) -> Path | None:
    """Return the path of the review; None: the match itself is not on disk."""
    return None if match.path is None else atomic_files.hidden(Path(os.path.realpath(match.path)), atomic_files.REVIEW)


def kept(match: Match, depth: Depth) -> Review | None:
    """Return the valid review of this match, if any; it may be incomplete (`Review.is_whole`)."""
    if (path := place(match)) is None or not match.is_over:
        return None
    try:
        checksum, _, text = contents(path).partition(b"\n")
        if checksum != _checksum(text):
            return None
        review = Review.model_validate_json(text)
        return review if review.key == key(match, depth) and _fits(review, match) else None
    except (SaveError, ValidationError, ValueError, RecursionError):
        return None  # missing, unreadable or invalid: it is computed again


def keep(match: Match, review: Review) -> None:
    """Store a review. OSError when that fails; the previous file is then unchanged."""
    if (path := place(match)) is not None:
        text = review.model_dump_json().encode()
        atomic_files.write(path, _checksum(text) + b"\n" + text, keep_earlier=False)


def _checksum(text: bytes) -> bytes:
    return hashlib.blake2b(text, digest_size=16).hexdigest().encode()


def _fits(review: Review, match: Match) -> bool:
    """Whether all entries, seats and choices in it exist in this match, which screens rely on."""
    seats, entries = len(match.names), match.history
    if len(review.points) != len(entries) + 1 or any(len(each.values) != seats for each in review.points):
        return False
    if max(review.begun, review.examined) > len(entries) or len(review.shared_out) not in (0, seats):
        return False
    if review.is_whole and not review.shared_out:
        return False
    numbers = [(each.number, each.seat) for each in review.verdicts] + [
        (each.number, each.seat) for each in review.swings
    ]
    if any(number > len(entries) or seat != entries[number - 1].seat for number, seat in numbers):
        return False
    if any(len(each.luck) != seats for each in review.swings):
        return False
    verdicts = {each.number: each for each in review.verdicts}
    try:
        for number, state in enumerate(match.timeline.replay(), 1):
            if (verdict := verdicts.get(number)) is not None:
                legal, places = match.game.legal(state), [choice.place for choice in verdict.choices]
                if max(places) >= len(legal) or verdict.played not in places or verdict.of != len(legal):
                    return False
                if legal[verdict.played] != entries[number - 1].action:
                    return False
    except ReplayFailed:
        return False
    return True
