"""Small things the session's tests have in common."""

from pathlib import Path
from random import Random
from typing import Any

from boardgames_tui.saves.document import is_sealed
from boardgames_tui.session import Match
from tests.engine import toy


def play(match: Match, *moves: str) -> None:
    """Moves as people write them: `play(match, "take 2", "done")`."""
    for move in moves:
        match.play(match.game.parse(match.state, move))


def play_on(match: Match, actions: int = 10_000, seed: int = 1) -> Match:
    """Random legal actions, at most this many."""
    chance = Random(seed)
    while actions and not match.is_over:
        match.play(chance.choice(match.legal))
        actions -= 1
    return match


def toy_match(actions: int = 4, path: Path | None = None, seats: int = 2) -> Match:
    return play_on(Match.new(toy.setup(seats), path), actions)


def data(match: Match, state: Any = None) -> str:
    """A position as text, to compare."""
    return match.game.codec.state_json(match.state if state is None else state)


def resealed(content: bytes) -> bytes:
    """Content that was tampered with, with a checksum that fits again."""
    from boardgames_tui.saves import document

    body, mark, _ = content.rpartition(b'"checksum": "')
    sealed = body + mark + document._checksum(body) + b'"\n}\n'
    assert is_sealed(sealed)
    return sealed
