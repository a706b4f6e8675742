"""Verification of saves: the history is replayed with the recorded outcomes and must lead to the saved position."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from boardgames_tui.engine import AnyGame, Phrase, say
from boardgames_tui.engine.content import content_hash
from boardgames_tui.i18n import Catalogue, catalogue, pick_language

from .entries import Entry
from .errors import ReplayFailed, SaveError, told
from .loading import understand
from .soundness import broken, problems
from .timeline import Timeline

MOST = 10
"""Differences shown; one wrong card may cause hundreds."""


def verify(path: Path | str, words: Catalogue | None = None) -> list[str]:
    """Return what is wrong with a save, and where, in the reader's language; [] when it is sound. Never raises for a
    bad file."""
    found = faults(path)
    if not found:
        return []
    speak = catalogue(pick_language()) if words is None else words
    return [speak.phrase(fault) for fault in found]


def faults(path: Path | str) -> list[Phrase]:
    """Return the same as phrases."""
    try:
        saved = understand(Path(path))
    except SaveError as error:
        return [error.reason]
    game, document = saved.timeline.game, saved.document
    found = _unsound(broken(game, saved.timeline.state)) + _replay(saved.timeline)
    if not found:
        found = _unsound(problems(saved.timeline))
    if found and (document.rules != game.info.rules or document.content != content_hash(game.info.slug)):
        found.insert(0, say("verify.other_rules", by=told(document.app)))
    return found


def _unsound(problems: list[str]) -> list[Phrase]:
    return [say("verify.unsound", problem=told(problem)) for problem in problems[:MOST]]


def _replay(timeline: Timeline) -> list[Phrase]:
    game, last, place = timeline.game, timeline.state, 0
    try:
        for place, position in enumerate(timeline.replay()):
            last = position
            if place < len(timeline.entries) and (wrong := fault(game, position, timeline.entries[place], place + 1)):
                return [wrong]
        return list(islice(_differences(game.codec.state_data(timeline.state), game.codec.state_data(last)), MOST))
    except ReplayFailed as failed:
        return [failed.reason]
    except Exception as error:  # recorded outcomes that the rules never drew may lead to a state in which they fail
        return [ReplayFailed(place, error).reason]


def fault(game: AnyGame, state: Any, entry: Entry, number: int) -> Phrase | None:
    """Return what is wrong with an entry that follows this position."""
    decision = game.decision(state)
    if entry.number != number:
        return say("verify.number", number=number, found=entry.number)
    if decision is None:
        return say("verify.after_end", number=number)
    if decision.seat != entry.seat:
        return say("verify.seat", number=number, found=entry.seat + 1, expected=decision.seat + 1)
    if entry.action not in game.legal(state):
        return say("verify.illegal", number=number)
    return None


def _differences(saved: Any, replayed: Any, where: str = "") -> Iterator[Phrase]:
    if isinstance(saved, dict) and isinstance(replayed, dict):
        for name in sorted({*saved, *replayed}):
            yield from _differences(saved.get(name), replayed.get(name), f"{where}.{name}" if where else name)
    elif isinstance(saved, list) and isinstance(replayed, list) and len(saved) == len(replayed):
        for place, (one, other) in enumerate(zip(saved, replayed, strict=True)):
            yield from _differences(one, other, f"{where}[{place}]")
    elif saved != replayed:
        yield say("verify.differs", where=told(where))  # where, not what: it may be somebody's hand
