"""`python -m boardgames_tui.bots.fitting GAME --games 60 --seed FIT`: what a position's value says about the end.

Plays `normal` against itself at the smallest and at a larger table, and fits two lines through the positions it met:
one to the final margin (least squares), one to the victory (logistic). A table between them gets lines of its own: a
value that weighs several rivals otherwise than one need not lie in the middle. All are written to `bot.json` beside the
game's `info.json`, with the figures of the run. Equal arguments write equal files."""

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace

from boardgames_tui import games
from boardgames_tui.engine import AnyGame, GameState, Seat, Setup
from boardgames_tui.engine.content import folder

from .forecast import Forecast, result
from .regression import Row, curve, line
from .runner import think

EVERY = 3
"""Every third choice is a point: neighbours say nearly the same."""
LARGER = 4
LEAST = 0.1


@dataclass(slots=True)
class FitPoint:
    state: GameState
    value: float
    margin: float = 0.0
    won: float = 0.0


def play(game: AnyGame, seats: int, seed: str) -> tuple[int, list[FitPoint]]:
    """How long a game was, and positions of it with what became of them, seen by the person who had to choose."""
    brain, found = games.brain(game.info.slug), []
    value = brain.insight or brain.value  # what an analysis goes by
    table = tuple(Seat(f"Bot {seat}", controller="bot:normal") for seat in range(seats))
    state = game.new(Setup(game.info.slug, table, {}, seed))
    while (decision := game.decision(state)) is not None:
        if len(game.legal(state)) > 1 and state.moves % EVERY == 0:
            found.append((decision.seat, FitPoint(game.clone(state), value(state, decision.seat))))
        game.apply(state, think(game, state, "normal"))
    for seat, point in found:
        point.margin, point.won = result(game, state, seat)
    return state.moves, [point for _, point in found]


def fit(lengths: dict[int, float], points: Sequence[FitPoint]) -> Forecast:
    few, many = min(lengths), max(lengths)
    growth = (lengths[many] - lengths[few]) / (many - few) if many > few else 0.0
    forecast = Forecast(length=(round(lengths[few] - growth * (few - 2), 1), round(growth, 1)))
    rows = [forecast.features(point.state, point.value) for point in points]
    return replace(
        forecast,
        margin=_monotone(line, rows, [point.margin for point in points]),
        chance=_monotone(curve, rows, [point.won for point in points]),
    )


def fit_alone(common: Forecast, points: Sequence[FitPoint]) -> Forecast:
    """Lines for one size of table, where opponents are no variable."""
    found = [common.features(point.state, point.value) for point in points]
    rows = [(constant, start, end) for constant, _, start, end in found]
    return replace(
        common,
        margin=_monotone(line, rows, [point.margin for point in points]),
        chance=_monotone(curve, rows, [point.won for point in points]),
    )


def _monotone(
    method: Callable[[Sequence[Row], Sequence[float]], Row], rows: Sequence[Row], goals: Sequence[float]
) -> tuple[float, float, float, float]:
    """A better value must never look worse: if the few games say so for the start or for the end of a game, the smaller
    weight becomes a tenth of the larger."""
    *steady, start, end = method(rows, goals)
    if min(start, end) < LEAST * max(start, end):
        first, last = (LEAST, 1.0) if start < end else (1.0, LEAST)
        *steady, weight = method([(*row[:-2], first * row[-2] + last * row[-1]) for row in rows], goals)
        start, end = first * weight, last * weight
    constant, others = (*steady, 0.0)[:2]
    return round(constant, 5), round(others, 5), round(start, 5), round(end, 5)


def figures(forecast: Forecast, points: Sequence[FitPoint]) -> dict[str, float]:
    """How far off the fitted lines are: of the margin the mean error, of the chance Brier's score (0.25 is a blind
    guess between two)."""
    said = [forecast.of(point.state, point.value) for point in points]
    pairs = list(zip(said, points, strict=True))
    return {
        "points": len(points),
        "mean_error": round(sum(abs(margin - point.margin) for (margin, _), point in pairs) / len(points), 2),
        "brier": round(sum((chance - point.won) ** 2 for (_, chance), point in pairs) / len(points), 4),
    }


def _tables(game: AnyGame) -> Iterator[int]:
    yield max(2, game.info.min_seats)
    if game.info.max_seats > 2:
        yield min(LARGER, game.info.max_seats)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m boardgames_tui.bots.fitting", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=60, help="at each size of table")
    parser.add_argument("--seed", default="FIT")
    args = parser.parse_args(arguments)
    game, lengths, points = games.GAMES[args.game], {}, []

    def games_of(seats: int) -> tuple[float, list[FitPoint]]:
        played = [play(game, seats, f"{args.seed}/{seats}/{number}") for number in range(args.games)]
        return sum(moves for moves, _ in played) / len(played), [point for _, found in played for point in found]

    for seats in _tables(game):
        lengths[seats], found = games_of(seats)
        points += found
    forecast = fit(lengths, points)
    run = {"seed": args.seed, "games": args.games, "tables": list(lengths), **figures(forecast, points)}
    between = {seats: games_of(seats)[1] for seats in range(min(lengths) + 1, max(lengths))}
    alone = {seats: fit_alone(forecast, found) for seats, found in between.items()}
    run["between"] = {seats: figures(alone[seats], found) for seats, found in between.items()}
    path = folder(args.game) / "bot.json"
    data = {"forecast": asdict(forecast), "between": {n: asdict(each) for n, each in alone.items()}, "run": run}
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    print(path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
