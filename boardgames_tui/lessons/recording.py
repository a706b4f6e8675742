"""Recorder of lesson openings: prints moves of bots in the game's notation, as `before` and `then` need them.

    python -m boardgames_tui.lessons.recording augustus --seed CEDAR-2345 --option deal_mode=random_3 --moves 12

Decisions with one answer are made automatically and not printed.
"""

import argparse
import json
from collections.abc import Sequence

from boardgames_tui.bots import think
from boardgames_tui.engine.seats.levels import BOT_LEVELS
from boardgames_tui.games import GAMES

from .practice import Practice
from .shapes import LessonPosition


def recorded(slug: str, position: LessonPosition, level: str, moves: int) -> list[str]:
    match, lines = Practice.begin(slug, position, "A"), list[str]()
    while match.decision is not None and len(lines) < moves:
        lines.append(match.written([think(match.game, match.state, level)]))
        match.follow(lines[-1:])
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m boardgames_tui.lessons.recording")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="CEDAR-2345")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--bots", default="easy", choices=BOT_LEVELS)
    parser.add_argument("--moves", type=int, default=20)
    asked = parser.parse_args()
    position = LessonPosition(seats=asked.seats, seed=asked.seed, options=options_from(asked.option))
    print(json.dumps(recorded(asked.game, position, asked.bots, asked.moves)))


def options_from(asked: Sequence[str]) -> dict[str, object]:
    """Parse `name=value`, the value as JSON or as a word."""
    return {name: _value(value) for name, _, value in (each.partition("=") for each in asked)}


def _value(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return text


if __name__ == "__main__":
    main()
