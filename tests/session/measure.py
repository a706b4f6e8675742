"""How long a save, a load, a replay and a list of saves take: `python -m tests.session.measure`."""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from boardgames_tui.saves import Saves, games, verify
from boardgames_tui.session import Match
from tests.engine import toy

ACTIONS = 1000


def timed(what: str, work: Callable[[], object], times: int = 15) -> None:
    spent = []
    for _ in range(times):
        begun = time.perf_counter()
        work()
        spent.append(1000 * (time.perf_counter() - begun))
    print(f"{what:<34} median {median(spent):7.2f} ms   worst {max(spent):7.2f} ms")


def main() -> None:
    games.REGISTRY = {"toy": toy.TOY}
    toy.TURNS = ACTIONS // 4
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.json"
        match = Match.new(toy.setup(4))
        while not match.is_over:
            match.play(match.legal[0])
        match.save_as(path)
        print(f"{len(match.history)} actions, {path.stat().st_size / 1000:.0f} kB")
        timed("save", match.save)
        match.close()
        timed("load", lambda: Match.load(path, lock=False))
        timed("replay to the middle after load", lambda: Match.load(path, lock=False).at(ACTIONS // 2))
        loaded = Match.load(path, lock=False)
        timed("replay of all", lambda: list(loaded.timeline.replay()))
        timed("any position once replayed", lambda: loaded.at(ACTIONS - 15))
        timed("verify", lambda: verify(path))
        content = path.read_bytes()
        for number in range(300):
            (Path(folder) / f"copy-{number}.json").write_bytes(content)
        timed("list of 301 saves of this size", Saves(folder).list, 3)


if __name__ == "__main__":
    main()
