"""Raises players for the test that kills them: loads the program once, then forks a fresh player for every path it is
sent.

A player goes on with the match in that file (or begins one), plays random legal actions with autosave, and reports each
one only after `play` has returned. Talks in lines: `born <pid>`, `ack <actions in the history>`, `dead`."""

import os
import random
import sys
from pathlib import Path

from boardgames_tui.session import Match, games
from tests.engine import toy

TURNS = 500
"""Per seat, so that no match ends before its player does."""


def tell(line: str) -> None:
    os.write(1, line.encode() + b"\n")


def play(path: Path) -> None:
    match = Match.load(path) if path.exists() else Match.new(toy.setup(4), path)
    while not match.is_over:
        match.play(random.choice(match.legal))
        tell("problem" if match.save_problem else f"ack {len(match.history)}")


def main() -> None:
    games.SHELF = {"toy": toy.TOY}
    toy.TURNS = TURNS
    for line in sys.stdin:
        player = os.fork()
        if player == 0:
            play(Path(line.strip()))
            os._exit(0)
        tell(f"born {player}")
        os.waitpid(player, 0)
        tell("dead")


if __name__ == "__main__":
    main()
