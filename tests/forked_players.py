"""Raises players for tests that kill them: loads the program once, then forks a fresh player for every line it is sent.

Talks in lines: `born <pid>`, what the player tells, `dead`."""

import os
import sys
from collections.abc import Callable


def tell(line: str) -> None:
    os.write(1, line.encode() + b"\n")


def raise_players(play: Callable[[str], None]) -> None:
    for line in sys.stdin:
        player = os.fork()
        if player == 0:
            play(line.strip())
            os._exit(0)
        tell(f"born {player}")
        os.waitpid(player, 0)
        tell("dead")
