"""Statistics of a match besides the scores: the hits of everybody's dice (R85), and who led which culture."""

from collections.abc import Iterator, Mapping
from typing import Any

from boardgames_tui.engine.memory import Luck, Memory, hits
from boardgames_tui.games.age_of_mythology.content import CULTURES
from boardgames_tui.games.age_of_mythology.odds import HIT
from boardgames_tui.games.age_of_mythology.rules.frames import Battle
from boardgames_tui.games.age_of_mythology.rules.state import State

SIDES = "attacker dice", "defender dice"


def draws(state: State, why: str, outcome: Any) -> Iterator[Luck]:
    if why in SIDES:
        battle = next(frame for frame in reversed(state.stack) if isinstance(frame, Battle))
        yield hits("dice", battle.side(SIDES.index(why)).seat, outcome, HIT)


def traits(state: State, seat: int) -> Mapping[str, str]:
    return {"culture": f"cultures.{CULTURES[state.players[seat].culture].id}.name"}


MEMORY = Memory(draws=draws, traits=traits)
