"""Self-play: games of bots against each other, stored as choices, so that their positions can be replayed quickly."""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from boardgames_tui import games
from boardgames_tui.engine import AnyGame, Seat, Setup
from boardgames_tui.pool import processes_of, spread

from .forecast import forecast_of, result
from .runner import think

Job = TypeVar("Job")
Result = TypeVar("Result")

LONGEST = 4
"""Multiple of the usual length after which a game is given up: two bots may go round in circles."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A complete game."""

    seed: str
    levels: tuple[str, ...]
    """Levels of the bots by seat."""
    choices: tuple[int, ...]
    """Indexes into the lists of legal actions."""
    results: tuple[tuple[float, float], ...]
    """Margin and victory of every seat."""

    def setup(self, game: AnyGame) -> Setup:
        table = tuple(Seat(f"Bot {seat}", controller=f"bot:{level}") for seat, level in enumerate(self.levels))
        return Setup(game.info.slug, table, {}, self.seed)

    def positions(self, game: AnyGame) -> Iterator[Any]:
        """Yield the state before every choice between several actions. It is the same object every time: clone it to
        keep it."""
        state = game.new(self.setup(game))
        for choice in self.choices:
            legal = game.legal(state)
            if len(legal) > 1:
                yield state
            game.apply(state, legal[choice])


def levels_of(seed: str, seats: int, mix: Sequence[str]) -> tuple[str, ...]:
    """Draw a level for every seat of a game."""
    lots = random.Random(seed)
    return tuple(lots.choice(mix) for _ in range(seats))


def play(game: AnyGame, levels: Sequence[str], seed: str) -> PlayedGame | None:
    """Play a game; None: it was given up."""
    played = PlayedGame(seed, tuple(levels), (), ())
    state, choices = game.new(played.setup(game)), list[int]()
    longest = LONGEST * forecast_of(game.info.slug, state.seats).usual_length(state.seats)
    while (decision := game.decision(state)) is not None:
        if 0 < longest < len(choices):
            return None
        action = think(game, state, levels[decision.seat])
        choices.append(list(game.legal(state)).index(action))
        game.apply(state, action)
    results = tuple(result(game, state, seat) for seat in range(len(levels)))
    return PlayedGame(seed, tuple(levels), tuple(choices), results)


def games_played(
    game: AnyGame,
    seats: int,
    mix: Sequence[str],
    numbers: Sequence[int],
    seed: str,
    kept: Path | None = None,
    processes: int = 1,
) -> Iterator[PlayedGame]:
    """Yield the games with these numbers, without those that were given up. `kept`: folder that caches them; a game in
    it is not played again."""
    slug, names = game.info.slug, [f"{seed}/{seats}/{number}" for number in numbers]
    store = Store(None if kept is None else kept / f"{slug}-{seats}-{seed}.jsonl")
    missing = [name for name in names if name not in store.known]
    jobs = [_PlayJob(slug, levels_of(name, seats, mix), name) for name in missing]
    for name, found in zip(missing, each_done(_play, jobs, processes), strict=True):
        store.keep(name, None if found is None else asdict(found))
    for name in names:
        if (data := store.known[name]) is not None:
            results = tuple((margin, won) for margin, won in data["results"])
            yield PlayedGame(data["seed"], tuple(data["levels"]), tuple(data["choices"]), results)


class _PlayJob(NamedTuple):
    slug: str
    levels: tuple[str, ...]
    seed: str


def _play(job: _PlayJob) -> PlayedGame | None:
    return play(games.GAMES[job.slug], job.levels, job.seed)


# what takes long


class Store:
    """Results by name, stored line by line in a file, so that a stopped run can continue."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self.known: dict[str, Any] = {}
        if file is not None and file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                name, data = json.loads(line)
                self.known[name] = data

    def keep(self, name: str, data: Any) -> None:
        self.known[name] = data
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as out:
                out.write(json.dumps([name, data]) + "\n")


def each_done(work: Callable[[Job], Result], jobs: Sequence[Job], processes: int) -> Iterator[Result]:
    """Yield the results in the order of the jobs."""
    if processes == 1:
        return map(work, jobs)
    return spread(work, jobs, partial(processes_of, processes))
