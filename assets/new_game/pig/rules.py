"""Rules of Pig: options, action, state, and the step that runs a turn."""

from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, Field
from pydantic.dataclasses import dataclass as checked

from boardgames_tui.engine import STRICT, Action, Frame, GameState, Log, Step


class Options(BaseModel, extra="forbid", frozen=True):
    goal: int = Field(30, ge=20, le=100)


@dataclass(frozen=True, slots=True)
class Choose(Action):
    what: Literal["roll", "hold"]
    kind: Literal["choose"] = "choose"


@dataclass(slots=True)
class Turn(Frame):
    seat: int
    points: int = 0
    kind: Literal["turn"] = "turn"


@checked(slots=True, kw_only=True, config=STRICT)
class State(GameState):
    options: Options
    stack: list[Turn]
    players: list[int]


class TurnStep(Step[State, Turn, Choose]):
    frame = Turn
    accepts = (Choose,)
    rule = "R1"

    def legal(self, state: State, frame: Turn) -> list[Choose]:
        return [Choose("roll"), Choose("hold")] if frame.points else [Choose("roll")]

    def choose(self, state: State, frame: Turn, action: Choose, log: Log) -> None:
        if action.what == "roll":
            die = state.chance.die("die")
            frame.points = frame.points + die if die > 1 else 0  # R2
            log.tell(frame.seat, "log.roll", die=die, points=frame.points)
            if frame.points:
                return
        else:  # R3
            state.players[frame.seat] += frame.points
            log.tell(frame.seat, "log.hold", points=frame.points)
        if state.players[frame.seat] >= state.options.goal:  # R4
            state.stack.pop()
        else:
            frame.points, frame.seat = 0, (frame.seat + 1) % state.seats
            state.round += frame.seat == 0
