"""Statistics of a match besides the scores: the successes of everybody's dice (R36)."""

from collections.abc import Iterator
from typing import Any

from boardgames_tui.engine.memory import Luck, Memory, hits
from boardgames_tui.games.lotr_risk.board import NEUTRAL
from boardgames_tui.games.lotr_risk.odds import SUCCESS
from boardgames_tui.games.lotr_risk.rules.frames import Attack
from boardgames_tui.games.lotr_risk.rules.state import State


def draws(state: State, why: str, outcome: Any) -> Iterator[Luck]:
    if why not in ("attack", "defence"):
        return
    battle = next(frame for frame in reversed(state.stack) if isinstance(frame, Attack))
    seat = battle.seat if why == "attack" else state.owner[battle.target]
    if seat != NEUTRAL:
        yield hits(why, seat, outcome, SUCCESS)


MEMORY = Memory(draws=draws)
