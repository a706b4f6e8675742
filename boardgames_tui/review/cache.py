"""Reviews are kept beside their saves, and made again when anything they rest on has changed.

The file is written whole or not at all. Whatever else bears its name counts as none: it is read with the same care as a
save, and compared with the match it is about."""

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
    """What a review rests on: its own format and depth, the rules and components, the table and everything played."""
    info, setup = match.game.info, match.setup
    digest = hashlib.blake2b(digest_size=16)
    told = [FORMAT, asdict(depth), info.slug, info.rules, content_hash(info.slug), setup.edition, str(setup.seed)]
    digest.update(encode([*told, match.names, dict(setup.options), match.timeline.opening]).encode())
    for text in match.timeline.texts:
        digest.update(b"\n" + text)
    return digest.hexdigest()


def place(match: Match) -> Path | None:
    """None: the match itself is not on disk."""
    return None if match.path is None else atomic_files.hidden(Path(os.path.realpath(match.path)), atomic_files.REVIEW)


def kept(match: Match, depth: Depth) -> Review | None:
    """The review of this very match, if there is a sound one; it may have been stopped (`Review.is_whole`)."""
    if (path := place(match)) is None or not match.is_over:
        return None
    try:
        checksum, _, text = contents(path).partition(b"\n")
        if checksum != _checksum(text):
            return None
        review = Review.model_validate_json(text)
        return review if review.key == key(match, depth) and _fits(review, match) else None
    except (SaveError, ValidationError, ValueError, RecursionError):
        return None  # missing, unreadable or no review: it is made again


def keep(match: Match, review: Review) -> None:
    """OSError when the disk does not take it; what was there before then is still there."""
    if (path := place(match)) is not None:
        text = review.model_dump_json().encode()
        atomic_files.write(path, _checksum(text) + b"\n" + text, keep_earlier=False)


def _checksum(text: bytes) -> bytes:
    return hashlib.blake2b(text, digest_size=16).hexdigest().encode()


def _fits(review: Review, match: Match) -> bool:
    """Everything in it is about this match: what shows it looks up entries, seats and choices without asking."""
    seats, entries = len(match.names), match.history
    if len(review.points) != len(entries) + 1 or any(len(each.values) != seats for each in review.points):
        return False
    if max(review.begun, review.examined) > len(entries) or len(review.shared_out) not in (0, seats):
        return False
    if review.is_whole and not review.shared_out:
        return False
    told = [(each.number, each.seat) for each in review.verdicts] + [(each.number, each.seat) for each in review.swings]
    if any(number > len(entries) or seat != entries[number - 1].seat for number, seat in told):
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
