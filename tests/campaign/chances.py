"""Do the chances come true that people are told? `hard` and `normal`, by lot, play each game at each size of table; the
chance a hint would tell is noted at ten points of each game and held against what became of it.

`python -m tests.campaign.chances GAME --seats 2 --games 200` measures one table and prints all its figures. The seeds
are not those that `bots/fitting.py` learns from."""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from boardgames_tui.bots.calibration import Calibration, calibration_of
from boardgames_tui.bots.hint_chances import TIMES, hint_chances, reliability, sampled_positions
from boardgames_tui.bots.reliability import BINS, Reliability, ToldChance
from boardgames_tui.bots.self_play import PlayedGame, games_played
from boardgames_tui.engine import AnyGame
from boardgames_tui.games import GAMES
from boardgames_tui.review.values import values
from tests.battery.tables import SLUGS

from .clock import Clock, Figure

MIX = ("hard", "normal")
SEED = "CHANCE"
POINTS = 10
"""Of each game."""
ENOUGH = 100
"""Games from which on a table is judged: of fewer a few lucky ones decide."""
QUICK = ("age_of_mythology", "lotr_risk")
"""Their hints make no trials, so a game of `hard` takes no longer than one of `normal`."""


def tables() -> list[tuple[str, int]]:
    """Small tables first, and of these the quick ones."""
    found = [
        (slug, seats)
        for slug in SLUGS
        for seats in range(max(2, GAMES[slug].info.min_seats), GAMES[slug].info.max_seats + 1)
    ]
    return sorted(found, key=lambda table: (table[1], table[0] not in QUICK, table[0]))


def run(clock: Clock) -> Figure:
    """A portion is a whole game."""
    all_tables, figure = tables(), Figure("")
    told: dict[tuple[str, int], list[ToldChance]] = defaultdict(list)
    played = 0
    for number in clock:
        slug, seats = table = all_tables[number % len(all_tables)]
        found = list(games_played(GAMES[slug], seats, MIX, [number // len(all_tables)], SEED))
        if found:
            calibration = calibration_of(slug, seats)
            told[table] += reliability(hint_chances(GAMES[slug], found, POINTS), calibration).points
        played += len(found)
        figure.faults += [f"game {number}: {fault}" for each in found for fault in sums(GAMES[slug], each)]
        figure.told = f"{sum(map(len, told.values()))} chances told in {played} games at {len(told)} tables"
        clock.hear(figure)
    for (slug, seats), points in told.items():
        if len({point.fate[0] for point in points}) >= ENOUGH:
            figure.faults += [f"{slug}, {seats} seats: {fault}" for fault in Reliability(points).faults()]
    return figure


def sums(game: AnyGame, played: PlayedGame) -> Iterator[str]:
    """Where the chances of all seats, as the chart of a review has them, are no whole."""
    for state in sampled_positions(game, played, POINTS):
        found = values(game, state)
        if abs(sum(found) - 1) > 1e-6 or min(found) < 0:
            yield f"{played.seed}, move {state.moves}: chances {found}"


def report(found: Reliability) -> Iterator[str]:
    """The figures of a table, and its bins."""
    told = found.figures()
    yield "  ".join(f"{name} {value}" for name, value in told.items())
    for number, each in enumerate(found.bins()):
        if each is not None:
            span = f"{number * 100 // BINS:>3}–{(number + 1) * 100 // BINS:<3} %"
            judged = "kept" if each.is_kept else "BEYOND"
            yield (
                f"{span} {each.count:>6} points ({each.fates:>5.0f})  told {each.told:.3f}  won {each.won:.3f}"
                f"  [{each.low:.3f}–{each.high:.3f}]  {judged}"
            )
    yield from (f"beyond the limits: {fault}" for fault in found.faults())


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.campaign.chances", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--levels", default=",".join(MIX), help="what the level of each seat is drawn from")
    parser.add_argument("--points", type=int, default=POINTS, help="of each game")
    parser.add_argument("--times", type=float, default=TIMES, help="what a hint tries, in moves of hard")
    parser.add_argument("--kept", type=Path, metavar="FOLDER", help="where games stay, to be played once")
    parser.add_argument("--processes", type=int, default=1)
    args = parser.parse_args(arguments)
    game, numbers = GAMES[args.game], range(args.first, args.first + args.games)
    seed = SEED if args.levels == ",".join(MIX) else f"{SEED}-{args.levels.replace(',', '+')}"
    played = list(games_played(game, args.seats, args.levels.split(","), numbers, seed, args.kept, args.processes))
    points = hint_chances(game, played, args.points, args.kept, args.processes, args.times)
    found = reliability(points, calibration_of(args.game, args.seats))
    print(f"{args.game}, {args.seats} seats, {len(played)} games, seeds {seed}/{args.seats}/{args.first}…")
    print("as found:", *report(reliability(points, Calibration())), sep="\n")
    print("as told:", *report(found), sep="\n")
    return int(bool(found.faults()))


if __name__ == "__main__":
    sys.exit(main())
