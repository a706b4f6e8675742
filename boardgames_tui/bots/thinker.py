"""The process bots think in: one question a line on standard input, one answer a line on standard output, as JSON.

Started by `Worker` with `python -m`. It ends when its input ends, so it never outlives the program that asks.
"""

import json
import signal
import sys
from collections.abc import Sequence

from boardgames_tui import games
from boardgames_tui.engine import Chance, Game
from boardgames_tui.engine.brain import A, S

from .levels import choose
from .runner import PATIENCE
from .stumbling import fault_of


def question(game: Game[S, A], level: str, samples: Sequence[S], seat: int, chance: Chance) -> bytes:
    asked = {
        "game": game.info.slug,
        "level": level,
        "seat": seat,
        "chance": [chance.seed, chance.drawn],
        "samples": [game.codec.state_json(sample) for sample in samples],
    }
    return json.dumps(asked).encode() + b"\n"


def answer(line: str | bytes) -> str:
    asked = json.loads(line)
    game = games.GAMES[asked["game"]]
    samples = [game.codec.read_state(text) for text in asked["samples"]]
    seat, brain, chance = asked["seat"], games.brain(asked["game"]), Chance(*asked["chance"])
    action = choose(game, brain, asked["level"], samples, seat, chance, seconds=PATIENCE)
    return json.dumps(game.codec.action_data(action))


def reply(line: str | bytes) -> str:
    """The answer, or what kept the bot from one: a fault of one thought is no reason to lose the process."""
    try:
        return f'{{"action": {answer(line)}}}'
    except Exception as failure:
        return json.dumps({"fault": fault_of(failure)})


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C at the terminal is meant for the program that asks
    answers, sys.stdout = sys.stdout, sys.stderr  # a stray print must not look like an answer
    for line in sys.stdin:
        answers.write(reply(line) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
