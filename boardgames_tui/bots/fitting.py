"""`python -m boardgames_tui.bots.fitting GAME --seats 2,3 --games 400`: fits forecast and calibration of a game to
matches of bots.

Bots play each table. Two lines are fitted through the positions they met, one to the final margin (least squares), one
to the victory (logistic): the forecast. Then hints are computed in a few positions of each game, and a line through
their chances corrects the remaining error and measures how much the level of the opponents matters: the calibration.
Everything is written to `bot.json` beside the game's `info.json`, with the figures of the run; other table sizes stay
as they are. Equal arguments write equal files."""

import argparse
import json
import math
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from boardgames_tui import games
from boardgames_tui.engine import AnyGame, GameState
from boardgames_tui.engine.content import folder

from .calibration import LEVELS, Calibration, calibration_of, seat_levels, shares
from .forecast import Forecast, forecast_of, logit
from .hint_chances import TIMES, HintChance, hint_chances, reliability
from .regression import Row, curve, line
from .self_play import PlayedGame, games_played

EVERY = 6
"""Moves between two sampled positions: neighbours are nearly the same."""
LEAST = 0.1
STAY = 4.0
"""Strength of the prior that keeps a calibration near the chances that were found; the expected deviation is a half."""


@dataclass(slots=True)
class FitPoint:
    """A position from the view of the seat that decides, with the result of its game."""

    state: GameState
    seat: int
    value: float
    margin: float
    won: float


# training data


def fit_points(game: AnyGame, played: PlayedGame) -> list[FitPoint]:
    brain = games.brain(game.info.slug)
    value = brain.insight or brain.value  # as an analysis sees the position
    found = []
    for state in played.positions(game):
        decision = game.decision(state)
        assert decision is not None
        if state.moves % EVERY == 0:
            seat = decision.seat
            found.append(FitPoint(game.clone(state), seat, value(state, seat), *played.results[seat]))
    return found


# lines


def fit(common: Forecast, points: Sequence[FitPoint]) -> tuple[Forecast, Calibration]:
    """Fit the lines for one table size. How much stronger one bot is than another is fitted as well but belongs to the
    calibration: a forecast assumes equal players."""
    rows = []
    for point in points:
        constant, _, start, end = common.features(point.state, point.value)
        rows.append((constant, *_levels(common, point.state, point.seat), start, end))
    margin = _monotone(line, rows, [point.margin for point in points])
    chance = _monotone(curve, rows, [point.won for point in points])
    forecast = replace(common, margin=_equals(margin), chance=_equals(chance))
    return forecast, Calibration(levels=_strengths(chance, [point.state for point in points]))


def fit_together(lengths: dict[int, float], points: Sequence[FitPoint]) -> Forecast:
    """Fit the common lines, for table sizes without games."""
    few, many = min(lengths), max(lengths)
    growth = (lengths[many] - lengths[few]) / (many - few) if many > few else 0.0
    forecast = Forecast(length=(round(lengths[few] - growth * (few - 2), 1), round(growth, 1)))
    rows = [forecast.features(point.state, point.value) for point in points]
    margin = _monotone(line, rows, [point.margin for point in points])
    chance = _monotone(curve, rows, [point.won for point in points])
    return replace(forecast, margin=_four(margin), chance=_four(chance))


def calibrate(forecast: Forecast, levels: Calibration, points: Sequence[HintChance], count: int) -> Calibration:
    """Fit how far the chances of hints are from the results, beyond what the levels explain. `count`: number of
    games."""
    rows, known = [], []
    for point in points:
        phase, odds = forecast.phase(point.state), logit(point.found)
        rows.append((1.0, odds * (1 - phase), odds * phase))
        known.append(odds + (1 - phase) * levels.advantage(point.state, point.seat))
    weights = curve(rows, [point.won for point in points], offsets=known, calm=STAY)
    constant, start, end = (round(weight, 5) for weight in weights)
    return replace(levels, constant=constant, start=max(LEAST, 1 + start), end=max(LEAST, 1 + end), games=count)


def _strengths(weights: Row, states: Sequence[GameState]) -> dict[str, float]:
    """Return the fitted strength of every level that played."""
    met = {level for state in states for level in seat_levels(state)}
    return {level: each for level, each in zip(LEVELS, weights[1:-2], strict=True) if level in met}


def _levels(forecast: Forecast, state: GameState, seat: int) -> Row:
    """Return the features of the levels: full weight at the start, none at the end."""
    left, told = 1 - forecast.phase(state), shares(seat_levels(state), seat)
    return tuple(left * told[level] for level in LEVELS)


def _equals(weights: Row) -> tuple[float, float, float, float]:
    return weights[0], 0.0, weights[-2], weights[-1]


def _four(weights: Row) -> tuple[float, float, float, float]:
    constant, others, start, end = weights
    return constant, others, start, end


def _monotone(
    method: Callable[[Sequence[Row], Sequence[float]], Row], rows: Sequence[Row], goals: Sequence[float]
) -> Row:
    """Keep weights positive, because a better value must never look worse: where few games suggest otherwise for the
    start or the end, the smaller weight becomes a tenth of the larger."""
    *steady, start, end = method(rows, goals)
    if min(start, end) < LEAST * max(start, end):
        first, last = (LEAST, 1.0) if start < end else (1.0, LEAST)
        *steady, weight = method([(*row[:-2], first * row[-2] + last * row[-1]) for row in rows], goals)
        start, end = first * weight, last * weight
    return tuple(round(weight, 5) for weight in (*steady, start, end))


# figures


def figures(forecast: Forecast, points: Sequence[FitPoint]) -> dict[str, float]:
    """Return the errors of the fitted lines: mean error of the margin, Brier score of the chance."""
    said = [forecast.of(point.state, point.value) for point in points]
    pairs = list(zip(said, points, strict=True))
    return {
        "points": len(points),
        "mean_error": round(math.fsum(abs(margin - point.margin) for (margin, _), point in pairs) / len(points), 2),
        "brier": round(math.fsum((chance - point.won) ** 2 for (_, chance), point in pairs) / len(points), 4),
    }


# the command


@dataclass(frozen=True, slots=True)
class Series:
    """A series of games between bots whose levels are drawn from a list."""

    seed: str
    levels: tuple[str, ...]
    games: int

    def play(self, game: AnyGame, seats: int, args: argparse.Namespace) -> list[PlayedGame]:
        numbers = range(self.games)
        return list(games_played(game, seats, self.levels, numbers, self.seed, args.kept, args.processes))


def main(arguments: Sequence[str] | None = None) -> None:
    args = _parser().parse_args(arguments)
    game = games.GAMES[args.game]
    sizes = args.seats or range(max(2, game.info.min_seats), game.info.max_seats + 1)
    plan = [Series(args.seed, tuple(args.levels.split(",")), args.games), *map(_series(args.seed), args.also)]
    path = folder(args.game) / "bot.json"
    data = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    played = {seats: [each for series in plan for each in series.play(game, seats, args)] for seats in sizes}
    points = {seats: [point for each in found for point in fit_points(game, each)] for seats, found in played.items()}
    lengths = {seats: math.fsum(len(each.choices) for each in found) / len(found) for seats, found in played.items()}
    if "forecast" not in data or len(lengths) > 1:
        everything = [point for found in points.values() for point in found]
        data["forecast"] = asdict(fit_together(lengths, everything))
        data["run"] = {**_run(plan), "tables": list(lengths), **figures(Forecast(**data["forecast"]), everything)}
    levels = {}
    for seats, found in points.items():
        forecast, levels[seats] = fit(Forecast(length=(round(lengths[seats], 1), 0.0)), found)
        _put(data, "tables", seats, {**asdict(forecast), "length": [round(lengths[seats], 1), 0.0]})
        _put(data, "calibrations", seats, asdict(levels[seats]))
        _put(data, "runs", seats, {**_run(plan), "given_up": _missing(plan, played[seats]), **figures(forecast, found)})
    _write(path, data)
    for seats, whole in played.items() if args.hints else ():
        hints = hint_chances(game, whole, args.hints, args.kept, args.processes, args.times)
        calibration = calibrate(forecast_of(args.game, seats), levels[seats], hints, len(whole))
        _put(data, "calibrations", seats, asdict(calibration))
        data["runs"][str(seats)] |= {
            "hints_a_game": args.hints,
            "times": args.times,
            "found": reliability(hints, Calibration()).figures(),
            "told": reliability(hints, calibration).figures(),
        }
    _write(path, data)
    print(path.read_text(encoding="utf-8"))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m boardgames_tui.bots.fitting", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=lambda text: [int(each) for each in text.split(",")], help="default: all sizes")
    parser.add_argument("--games", type=int, default=400, help="at each size of table")
    parser.add_argument("--levels", default="easy,normal,normal", help="what the level of each seat is drawn from")
    parser.add_argument(
        "--also", action="append", default=[], metavar="LEVELS:N", help="further games, of other levels"
    )
    parser.add_argument("--hints", type=int, default=4, help="positions of each game; 0: levels alone are measured")
    parser.add_argument("--times", type=float, default=TIMES, help="what a hint tries, in moves of hard")
    parser.add_argument("--seed", default="FIT")
    parser.add_argument("--kept", type=Path, metavar="FOLDER", help="where games stay, to be played once")
    parser.add_argument("--processes", type=int, default=1)
    return parser


def _series(seed: str) -> Callable[[str], Series]:
    def read(text: str) -> Series:
        levels, count = text.split(":")
        return Series(f"{seed}-{levels.replace(',', '+')}", tuple(levels.split(",")), int(count))

    return read


def _run(plan: Sequence[Series]) -> dict[str, Any]:
    return {"series": [{"seed": each.seed, "levels": ",".join(each.levels), "games": each.games} for each in plan]}


def _missing(plan: Sequence[Series], played: Sequence[PlayedGame]) -> int:
    return sum(each.games for each in plan) - len(played)


def _put(data: dict[str, Any], name: str, seats: int, found: dict[str, Any]) -> None:
    """Write the results, sorted by table size."""
    tables = {**data.get(name, {}), str(seats): found}
    data[name] = {key: tables[key] for key in sorted(tables, key=int)}


def _write(path: Path, data: dict[str, Any]) -> None:
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    forecast_of.cache_clear()
    calibration_of.cache_clear()


if __name__ == "__main__":
    main()
