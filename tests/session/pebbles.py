"""A game without chance or secrets, for undo: seats take pebbles from one heap, twice a turn, and confirm the end of
the turn.

The toy game rolls a die after nearly every action, so it shows the fences; this one shows the free ground between them.
The last pebble is a choice with one answer, the end of a turn is one that a person must confirm."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.dataclasses import dataclass as checked

from boardgames_tui.engine import (
    STRICT,
    Action,
    Chance,
    Frame,
    GameInfo,
    GameState,
    Log,
    Phrase,
    ScoreLine,
    Seat,
    Setup,
    StackGame,
    Standings,
    Step,
    View,
    rank_seats,
    say,
)


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)
    heap: int = Field(12, ge=1)


@dataclass(frozen=True, slots=True)
class Take(Action):
    count: int
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Done(Action):
    kind: Literal["done"] = "done"


@dataclass(slots=True)
class Turn(Frame):
    seat: int
    taken: int = 0
    kind: Literal["turn"] = "turn"


@dataclass(slots=True)
class Confirm(Frame):
    seat: int
    kind: Literal["confirm"] = "confirm"


@checked(slots=True, kw_only=True, config=STRICT)
class Player:
    pebbles: int = 0


@checked(slots=True, kw_only=True, config=STRICT)
class State(GameState):
    heap: int
    stack: list[Annotated[Turn | Confirm, Field(discriminator="kind")]]
    players: list[Player]


class TurnStep(Step[State, Turn, Any]):
    frame = Turn
    accepts = (Take,)
    rule = "R1"

    def advance(self, state: State, frame: Turn, log: Log) -> bool:
        if state.heap and frame.taken < 2:
            return False
        state.stack[-1] = Confirm(frame.seat)
        return True

    def legal(self, state: State, frame: Turn) -> list[Any]:
        return [Take(count) for count in range(1, min(3, state.heap) + 1)]

    def choose(self, state: State, frame: Turn, action: Take, log: Log) -> None:
        if action.count > 3:
            raise RuntimeError("a hole in the rules, for the tests")
        state.heap -= action.count
        state.players[frame.seat].pebbles += action.count
        frame.taken += 1
        log.tell(frame.seat, "log.takes", n=action.count)


class ConfirmStep(Step[State, Confirm, Any]):
    frame = Confirm
    accepts = (Done,)
    auto = False

    def legal(self, state: State, frame: Confirm) -> list[Any]:
        return [Done()]

    def choose(self, state: State, frame: Confirm, action: Done, log: Log) -> None:
        state.stack.pop()
        after = (frame.seat + 1) % state.seats
        state.round += after == 0
        if state.heap:
            state.stack.append(Turn(after))


class Pebbles(StackGame[State, Any]):
    options_model = Options
    state_class = State
    action_union = Annotated[Take | Done, Field(discriminator="kind")]

    def build(self, setup: Setup, options: Options, chance: Chance, log: Log) -> State:
        return State(
            setup=setup,
            chance=chance,
            heap=options.heap,
            stack=[Turn(0)],
            players=[Player() for _ in setup.seats],
            round=1,
        )

    def view(self, state: State, seat: int | None) -> View:
        return View(seat=seat)

    def sample(self, state: State, seat: int | None, chance: Chance) -> State:
        return self.clone(state)

    def standings(self, state: State) -> Standings:
        return rank_seats([([ScoreLine("pebbles", player.pebbles)], ()) for player in state.players])

    def check(self, state: State) -> list[str]:
        return [] if state.heap >= 0 else ["the heap is negative"]

    def label(self, state: State, action: Any) -> Phrase:
        return say(action.kind)

    def describe(self, view: View) -> list[Phrase]:
        return []


PEBBLES = Pebbles(
    GameInfo("pebbles", 1, 4, "1", 2026, "nobody", "nobody", colors=("green", "red", "blue")),
    [TurnStep(), ConfirmStep()],
)


def table(*controllers: str, heap: int = 12) -> Setup:
    """`table("human", "bot:easy")`"""
    seats = tuple(
        Seat(name, None, controller)
        for name, controller in zip(("Anna", "Ben", "Carl", "Dora"), controllers, strict=False)
    )
    return Setup("pebbles", seats, {"heap": heap}, "AMBER-2345")
