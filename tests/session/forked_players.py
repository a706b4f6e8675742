"""Players for the test that kills them.

A player goes on with the match in the file it is told (or begins one), plays random legal actions with autosave, and
reports each one only after `play` has returned: `ack <actions in the history>`."""

import random
from pathlib import Path

from boardgames_tui.saves import games
from boardgames_tui.session import Match
from tests.engine import toy
from tests.forked_players import raise_players, tell

TURNS = 500
"""Per seat, so that no match ends before its player does."""


def play(told: str) -> None:
    path = Path(told)
    match = Match.load(path) if path.exists() else Match.new(toy.setup(4), path)
    while not match.is_over:
        match.play(random.choice(match.legal))
        tell("problem" if match.save_problem else f"ack {len(match.history)}")


if __name__ == "__main__":
    games.REGISTRY = {"toy": toy.TOY}
    toy.TURNS = TURNS
    raise_players(play)
