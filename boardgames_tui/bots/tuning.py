"""`python -m boardgames_tui.bots.tuning GAME --games 240 --seed TUNE`: weights for `hard`, learned from self-play.

A game's bot offers `RANGES`, two ends for every weight, and `value_with(weights)`. In every game of two seats each seat
gets one end of each weight at random, so that every game tests all of them (a factorial design). A line through the
results measures the effect of each weight; it then moves from the middle of its range towards the better end, all the
way if that is certain. The weights are written to `hard.json` beside the game's `info.json`, with the effects and the
figures of the run. Equal arguments write equal files."""

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from boardgames_tui import games
from boardgames_tui.engine import AnyBrain, AnyGame, Chance, Seat, Setup, seed_number
from boardgames_tui.engine.content import folder

from .forecast import dot, result
from .regression import Row, line, solve
from .runner import think

SURE = 2.0
"""Standard errors at which an effect counts as certain."""

Ranges = Mapping[str, tuple[float, float]]
Valuing = Callable[[Mapping[str, float]], Callable[[Any, int], float]]


def play(game: AnyGame, brains: Sequence[AnyBrain], options: Mapping[str, str], seed: str) -> float:
    """Return the result of the first seat, from 0 to 1. Both seats look ahead over a single sample: four times as many
    games in the same time."""
    table = tuple(Seat(f"Bot {seat}", controller="bot:normal") for seat in range(2))
    state = game.new(Setup(game.info.slug, table, dict(options), seed))
    while (decision := game.decision(state)) is not None:
        game.apply(state, think(game, state, "easy", brains[decision.seat]))
    return result(game, state, 0)[1]


def drawn(ranges: Ranges, chance: Chance) -> dict[str, int]:
    """Draw one end of every range: 0 the lower, 1 the upper."""
    return {name: chance.die(name, 2) - 1 for name in ranges}


def effects(rows: Sequence[Row], goals: Sequence[float]) -> list[tuple[float, float]]:
    """Return the effect of every column, with its standard error."""
    found, size = line(rows, goals), len(rows[0])
    spread = sum((goal - dot(found, row)) ** 2 for row, goal in zip(rows, goals, strict=True)) / (len(rows) - size)
    products = [[sum(row[i] * row[j] for row in rows) for j in range(size)] for i in range(size)]
    units = [[float(i == j) for j in range(size)] for i in range(size)]
    return [(found[i], (spread * solve(products, unit)[i]) ** 0.5) for i, unit in enumerate(units)]


def moved(ends: tuple[float, float], effect: float, error: float) -> float:
    low, high = ends
    return round((low + high) / 2 + max(-1.0, min(1.0, effect / error / SURE)) * (high - low) / 2, 4)


def tune(game: AnyGame, ranges: Ranges, value_with: Valuing, options: Mapping[str, str], count: int, seed: str) -> Any:
    chance, brain = Chance(seed_number(seed)), replace(games.brain(game.info.slug), care=1.0)
    rows: list[Row] = []
    goals = []
    for number in range(count):
        lots = [drawn(ranges, chance) for _ in range(2)]
        weights = [{name: ranges[name][end] for name, end in lot.items()} for lot in lots]
        brains = [replace(brain, value=value_with(each)) for each in weights]
        goals.append(play(game, brains, options, f"{seed}/{number}") - 0.5)
        rows.append((1.0, *(float(lots[0][name] - lots[1][name]) for name in ranges)))
    seat, *found = effects(rows, goals)
    return {
        "weights": {name: moved(ranges[name], *each) for name, each in zip(ranges, found, strict=True)},
        "run": {
            "seed": seed,
            "games": count,
            "options": dict(options),
            "first_seat": [round(each, 3) for each in seat],
            "effects": {
                name: {"ends": ranges[name], "more_wins": round(effect, 3), "error": round(error, 3)}
                for name, (effect, error) in zip(ranges, found, strict=True)
            },
        },
    }


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m boardgames_tui.bots.tuning", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--seed", default="TUNE")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the setup")
    args = parser.parse_args(arguments)
    ranges, value_with = (games.part(args.game, "bot", name) for name in ("RANGES", "value_with"))
    options = dict(option.split("=", 1) for option in args.option)
    found = tune(games.GAMES[args.game], ranges, value_with, options, args.games, args.seed)
    path = folder(args.game) / "hard.json"
    path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
