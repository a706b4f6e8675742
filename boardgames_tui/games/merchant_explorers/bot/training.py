"""`python -m boardgames_tui.games.merchant_explorers.bot.training --seed TRAIN`: what things are worth to `hard`,
learned from games alone.

In every pair of games all weights are moved a little, by lot up or down, and in the second game the other way, with the
same chance. Over many pairs it shows what each of them does; it then moves towards the better side, all the way if that
is certain. What cards bring is measured at last. Written to `hard.json` beside the game's `info.json`, with the figures
of the run. Equal arguments write equal files."""

import argparse
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import fields
from statistics import fmean, pstdev

from boardgames_tui.engine import Chance, seed_number
from boardgames_tui.engine.content import folder
from boardgames_tui.games.merchant_explorers.content import INVESTIGATE, MAPS, SLUG

from .map_values import ground
from .playout import Journey, start
from .weights import Weights

SURE = 2.0
"""Standard errors at which an effect counts as certain."""
STEP = 0.2
"""How far weights are moved at first, as a share; every round a little less."""
CALMER = 0.85
AT_FIRST = dict.fromkeys(INVESTIGATE, 10.0)
WIDTH, GLANCE = 5, 3
"""Ways that are followed at a time, in a turn and where cards are compared."""
NAMES = tuple(field.name for field in fields(Weights))


def coins(map_id: str, weights: Weights, power: Mapping[str, float], seed: str) -> float:
    chance = Chance(seed_number(seed))
    return Journey(start(map_id, weights, chance), chance, power, WIDTH, [None] * 3, []).play()


def shifted(weights: Weights, by: Mapping[str, float]) -> Weights:
    """By factors; shares stay below one."""
    moved = {name: getattr(weights, name) * math.exp(by[name]) for name in NAMES}
    return Weights(
        **{name: round(min(moved[name], 0.97) if name in Weights.SHARES else moved[name], 4) for name in NAMES}
    )


def better(
    weights: Weights, power: Mapping[str, float], pairs: int, step: float, seed: str
) -> tuple[Weights, dict[str, float], float]:
    """Weights after one round; what a step up of each brings; the mean of all games."""
    chance, lots, gains, means = Chance(seed_number(seed)), list[dict[str, float]](), list[float](), list[float]()
    for number in range(pairs):
        map_id, game = MAPS[number % len(MAPS)], f"{seed}/{number}"
        lot = {name: step * (2 * chance.die(name, 2) - 3) for name in NAMES}
        up, down = (shifted(weights, {name: thing_glyph * lot[name] for name in NAMES}) for thing_glyph in (1, -1))
        one, other = (coins(map_id, each, power, game) for each in (up, down))
        ground.cache_clear()
        lots.append(lot)
        gains.append(one - other)
        means.append((one + other) / 2)
    error = pstdev(gains) / math.sqrt(pairs) / 2
    effects = {
        name: fmean(gain * lot[name] / step for lot, gain in zip(lots, gains, strict=True)) / 2 for name in NAMES
    }
    by = {name: step * max(-1.0, min(1.0, effect / error / SURE)) for name, effect in effects.items()}
    return shifted(weights, by), effects, fmean(means)


def measured(weights: Weights, power: Mapping[str, float], games: int, seed: str) -> dict[str, float]:
    """What every investigate card brings where a card is turned, from era II on."""
    found: dict[str, list[float]] = {card: [] for card in INVESTIGATE}

    class ObservedJourney(Journey):
        def turn(self, card: str) -> None:
            if self.sketch.era > 1 and self.chance.die("measure", 4) == 1:
                for each in INVESTIGATE:
                    found[each].append(self.best_end(each, GLANCE).worth - self.promise)
            Journey.turn(self, card)

    for number in range(games):
        chance = Chance(seed_number(f"{seed}/cards {number}"))
        ObservedJourney(start(MAPS[number % len(MAPS)], weights, chance), chance, power, WIDTH, [None] * 3, []).play()
    return {card: round(fmean(gains), 2) for card, gains in found.items()}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--pairs", type=int, default=100, help="of games, in each round")
    parser.add_argument("--seed", default="TRAIN")
    args = parser.parse_args(arguments)
    weights, rounds, step = Weights(), [], STEP
    power = measured(weights, AT_FIRST, max(1, args.pairs // 20), f"{args.seed}/0")
    for number in range(1, args.rounds + 1):
        weights, effects, mean = better(weights, power, args.pairs, step, f"{args.seed}/{number}")
        step *= CALMER
        rounds.append(round(mean, 1))
        print(number, f"{mean:.1f}", {name: round(effect, 1) for name, effect in effects.items()}, weights, flush=True)
    power = measured(weights, power, max(1, args.pairs // 5), f"{args.seed}/end")
    run = {"seed": args.seed, "rounds": args.rounds, "pairs": args.pairs, "mean_coins": rounds}
    found = {"weights": {name: getattr(weights, name) for name in NAMES}, "cards": power, "run": run}
    (folder(SLUG) / "hard.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
