"""Players for the test that kills them.

A player finishes one match after the other in the folder it is told, each with a save, and reports it once its
result is kept: `writes`, `ack <id>`."""

from pathlib import Path

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.results import Database, remember
from boardgames_tui.saves import games
from boardgames_tui.session import Match
from tests.engine.toy import TOY
from tests.forked_players import raise_players, tell


def finish_matches(told: str) -> None:
    place, _, first = told.rpartition(" ")
    folder = Path(place)
    for number in range(10_000):
        path = folder / f"{first}-{number}.json"
        match = Match.new(Setup("toy", (Seat("Anna"), Seat("Ben")), {}, f"{first}-{number}"), path)
        while not match.is_over:
            match.play(match.legal[0])
        tell("writes")
        trouble = remember(match, Database(folder / "results.sqlite"))
        match.close()
        tell(f"ack {match.id}" if trouble is None else f"problem {trouble.key}")


if __name__ == "__main__":
    games.REGISTRY = {"toy": TOY}
    raise_players(finish_matches)
