"""Main program of the worker process: one question per line on standard input, one answer per line on standard output,
as JSON.

Lines before the last hold intermediate results: of an analysis what is known so far, of a choice the best action at
first sight, so that a match can go on with it at once if the thought never ends.

Started by `Worker` with `python -m`. It ends when its input ends, so it never outlives the program that asks.
"""

import json
import math
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from boardgames_tui import games
from boardgames_tui.bots.analysis import analyse
from boardgames_tui.bots.analysis_json import record
from boardgames_tui.bots.analysis_result import Analysis
from boardgames_tui.bots.failures import fault_of
from boardgames_tui.bots.levels import FIRST_SIGHT, THOROUGH, choose
from boardgames_tui.bots.runner import PATIENCE
from boardgames_tui.bots.search.budget import Budget
from boardgames_tui.engine import Chance, Game
from boardgames_tui.engine.brain import A, S

CORES = 2
"""Number of cores it uses; more would gain little and slow other programs down."""
PAUSE = 0.1
"""Seconds between two reports of an analysis that grows."""


def question(game: Game[S, A], level: str, samples: Sequence[S], seat: int, chance: Chance) -> bytes:
    asked = {
        "game": game.info.slug,
        "level": level,
        "seat": seat,
        "chance": [chance.seed, chance.drawn],
        "samples": [game.codec.state_json(sample) for sample in samples],
    }
    return json.dumps(asked).encode() + b"\n"


def study_question(game: Game[S, A], samples: Sequence[S], seat: int, budget: Budget) -> bytes:
    spent = asdict(budget) | {"seconds": None if math.isinf(budget.seconds) else budget.seconds}
    asked = {"game": game.info.slug, "seat": seat, "budget": spent}
    asked["samples"] = [game.codec.state_json(sample) for sample in samples]
    return json.dumps(asked).encode() + b"\n"


def answer(asked: dict[str, Any], tell: Callable[[str], None] = lambda text: None) -> str:
    game = games.GAMES[asked["game"]]
    samples = [game.codec.read_state(text) for text in asked["samples"]]
    seat, brain, chance = asked["seat"], games.brain(asked["game"]), Chance(*asked["chance"])

    def chosen(level: str) -> str:
        return json.dumps(
            game.codec.action_data(choose(game, brain, level, samples, seat, chance, seconds=PATIENCE, cores=CORES))
        )

    if asked["level"] in THOROUGH:
        tell(f'{{"so_far": {chosen(FIRST_SIGHT)}}}')
    return chosen(asked["level"])


def study(asked: dict[str, Any], tell: Callable[[str], None]) -> str:
    game, spent = games.GAMES[asked["game"]], asked["budget"]
    budget = Budget(**spent | {"seconds": math.inf if spent["seconds"] is None else spent["seconds"]})
    samples = [game.codec.read_state(text) for text in asked["samples"]]
    last = -math.inf

    def progress(found: Analysis[Any]) -> None:
        nonlocal last
        if (now := time.monotonic()) - last >= PAUSE:
            last = now
            tell(json.dumps({"so_far": record(game, found)}))

    return json.dumps(record(game, analyse(game, samples, asked["seat"], budget, progress, cores=CORES)))


def reply(line: str | bytes, tell: Callable[[str], None] = lambda text: None) -> str:
    """Return the answer, or the failure: an error in one thought does not end the process."""
    try:
        asked = json.loads(line)
        if "budget" in asked:
            return f'{{"analysis": {study(asked, tell)}}}'
        return f'{{"action": {answer(asked, tell)}}}'
    except Exception as failure:
        return json.dumps({"fault": fault_of(failure)})


BEHIND = 5
"""Niceness of the process, so that the app stays responsive."""


def main() -> None:
    if hasattr(os, "nice"):  # not on Windows
        os.nice(BEHIND)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C at the terminal is meant for the program that asks
    answers, sys.stdout = sys.stdout, sys.stderr  # a stray print must not look like an answer

    def tell(text: str) -> None:
        answers.write(text + "\n")
        answers.flush()

    for line in sys.stdin:
        tell(reply(line, tell))


if __name__ == "__main__":
    main()
