"""Raises players for the test that kills them: loads the program once, then forks a player for every line it is sent.

A player finishes one match after the other, each with a save, and reports it once its result is kept. Talks in lines:
`born <pid>`, `writes`, `ack <id>`, `dead`."""

import os
import sys
from pathlib import Path

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.results import Database, remember
from boardgames_tui.session import Match, games
from tests.engine.toy import TOY


def tell(line: str) -> None:
    os.write(1, line.encode() + b"\n")


def finish_matches(folder: Path, first: str) -> None:
    for number in range(10_000):
        path = folder / f"{first}-{number}.json"
        match = Match.new(Setup("toy", (Seat("Anna"), Seat("Ben")), {}, f"{first}-{number}"), path)
        while not match.is_over:
            match.play(match.legal[0])
        tell("writes")
        trouble = remember(match, Database(folder / "results.sqlite"))
        match.close()
        tell(f"ack {match.id}" if trouble is None else f"problem {trouble.key}")


def main() -> None:
    games.SHELF = {"toy": TOY}
    for line in sys.stdin:
        folder, _, first = line.strip().rpartition(" ")
        player = os.fork()
        if player == 0:
            finish_matches(Path(folder), first)
            os._exit(0)
        tell(f"born {player}")
        os.waitpid(player, 0)
        tell("dead")


if __name__ == "__main__":
    main()
