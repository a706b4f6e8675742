"""Bots of the public API: the protocol of bots for Python, so that an author writes one function."""

import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boardgames_tui.bots.bot_protocol import MOST_WORLDS, VERSION
from boardgames_tui.engine import Action, View

from .games import Game, load
from .positions import Position


@dataclass(frozen=True, slots=True)
class Turn:
    """One question to a bot: what its seat may see, and what it can choose."""

    game: Game
    seat: int
    names: tuple[str, ...]
    """The players' names by seat."""
    kind: str
    """Kind of the decision, such as `mobilise`."""
    view: View
    """What the seat may see."""
    legal: tuple[Action, ...]
    notations: tuple[str, ...]
    """Short texts of the legal actions, in the same order."""
    worlds: tuple[Position, ...]
    """Positions in which everything that the seat cannot know was dealt again: as many as the bot asked for."""
    seconds: float
    """Time for the answer. A bot that takes much longer is ended, and the move with the best rating is played."""


Choose = Callable[[Turn], Action | str | int]
"""A bot: returns one of `turn.legal`, its notation, or its place in the list."""


def read_turn(data: Mapping[str, Any]) -> Turn:
    """Return a question of the protocol as a `Turn`."""
    game = load(data["game"])
    return Turn(
        game=game,
        seat=data["seat"],
        names=tuple(data["names"]),
        kind=data["kind"],
        view=game.read_view(data["view"]),
        legal=tuple(game.read_action(each["action"]) for each in data["legal"]),
        notations=tuple(each["notation"] for each in data["legal"]),
        worlds=tuple(game.read_position(world) for world in data["worlds"]),
        seconds=data["seconds"],
    )


def run_bot(choose: Choose, name: str = "", worlds: int = 0) -> None:
    """Answer questions on standard input until it ends. `worlds`: how many worlds each question should bring, at most
    16. What the bot prints goes to standard error."""
    if not 0 <= worlds <= MOST_WORLDS:
        raise ValueError(f"worlds must be 0 to {MOST_WORLDS}, not {worlds}")
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a stray print must not look like an answer
    with answers:
        for line in sys.stdin.buffer:
            data = json.loads(line)
            if data["type"] == "hello":
                answer = {"type": "hello", "protocol": VERSION, "name": name, "worlds": worlds}
            elif data["type"] == "choose":
                turn = read_turn(data)
                answer = {"id": data["id"], "choice": _choice(choose(turn), turn.legal)}
            else:
                continue  # of a later version
            answers.write(json.dumps(answer) + "\n")
            answers.flush()


def _choice(chosen: Action | str | int, legal: Sequence[Action]) -> str | int:
    return chosen if isinstance(chosen, str | int) else legal.index(chosen)
