"""The protocol of bots of others: JSON lines on standard input and output, with a version (docs/bots.md).

    program   {"type": "hello", "protocol": 1, "app": "boardgames_tui 0.3.0"}
    bot       {"type": "hello", "protocol": 1, "name": "Greedy", "worlds": 4}
    program   {"type": "choose", "id": 1, "game": "augustus", …, "legal": [{"notation": "place 36.2", …}, …]}
    bot       {"id": 1, "choice": "place 36.2"}          or its index in the list: {"id": 1, "choice": 0}

A bot is told what its seat may know, and worlds in which everything else was dealt again; never the match.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeGuard

from boardgames_tui import __version__
from boardgames_tui.engine import Action, Chance, Game
from boardgames_tui.engine.brain import A, S
from boardgames_tui.engine.serial.view_codec import view_data

from .failures import Misunderstood

VERSION = 1
MOST_WORLDS = 16
LONGEST_LINE = 1 << 16
"""Largest number of bytes in a line from a bot."""


def encode(message: dict[str, Any]) -> bytes:
    return json.dumps(message, ensure_ascii=False).encode(errors="replace") + b"\n"


def hello() -> bytes:
    return encode({"type": "hello", "protocol": VERSION, "app": f"boardgames_tui {__version__}"})


def read_hello(line: bytes) -> int:
    """Return the number of worlds that the bot asks for. Misunderstood: it does not speak this protocol."""
    told = _object(line)
    if told.get("type") != "hello" or not _is_number(told.get("protocol")):
        raise Misunderstood("the first line is no hello")
    if told["protocol"] != VERSION:
        raise Misunderstood(f"protocol {told['protocol']} instead of {VERSION}")
    worlds = told.get("worlds", 0)
    if not _is_number(worlds) or not 0 <= worlds <= MOST_WORLDS:
        raise Misunderstood(f"worlds must be 0 to {MOST_WORLDS}")
    return int(worlds)


def question(game: Game[S, A], state: S, seat: int, number: int, seconds: float, worlds: int) -> dict[str, Any]:
    decision = game.decision(state)
    view = view_data(game.view(state, seat))
    return {
        "type": "choose",
        "id": number,
        "game": game.info.slug,
        "rules": game.info.rules,
        "names": [each.name for each in state.setup.seats],
        "options": dict(state.setup.options),
        "seat": seat,
        "kind": "" if decision is None else decision.kind,
        "round": state.round,
        "seconds": seconds,
        "view": view,
        "legal": [
            {"notation": game.notation(action), "action": game.codec.action_data(action)}
            for action in game.legal(state)
        ],
        "worlds": [game.codec.state_data(world) for world in fair_worlds(game, state, seat, view, worlds)],
    }


def same_question(asked: dict[str, Any]) -> str:
    """Return a text that is equal for questions between which nothing has changed."""
    return json.dumps([asked[name] for name in ("game", "names", "seat", "kind", "round", "view", "legal")])


def fair_worlds(game: Game[S, A], state: S, seat: int, view: Any, count: int) -> list[S]:
    """Return samples for a seat that say nothing about the match but what its view says: they hold no seed, and the
    chance that they are dealt with depends on the view alone."""
    digest = hashlib.blake2b(json.dumps([seat, view], sort_keys=True).encode(), digest_size=8).digest()
    chance, found = Chance(int.from_bytes(digest, "big")), []
    for _ in range(count):
        world = game.sample(state, seat, chance)
        world.setup = replace(world.setup, seed=None)
        found.append(world)
    return found


def read_choice(line: bytes, number: int, notations: Sequence[str], legal: Sequence[Action]) -> Any:
    """Return the action that the bot chose. Misunderstood: it is none."""
    told = _object(line)
    if told.get("id") != number or not _is_number(told["id"]):
        raise Misunderstood(f"the answer is not for question {number}")
    choice = told.get("choice")
    if _is_number(choice) and 0 <= choice < len(legal):
        return legal[choice]
    if isinstance(choice, str) and choice in notations:
        return legal[notations.index(choice)]
    raise Misunderstood("there is no such choice")


def _object(line: bytes) -> dict[str, Any]:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        raise Misunderstood("a line is not JSON") from None
    if not isinstance(told, dict):
        raise Misunderstood("a line is not a JSON object")
    return told


def _is_number(value: object) -> TypeGuard[int]:
    return type(value) is int  # True is an int for Python, but no index
