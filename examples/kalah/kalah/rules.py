"""The rules of Kalah, with the numbers they have in the rules for players.

A seat's pits are numbered 1 to 6 in the direction of sowing, after the sixth comes its store. Pit 7 - n lies opposite.
"""

from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.dataclasses import dataclass as checked

from boardgames_tui.engine import STRICT, Action, Frame, GameState, Log, Refusal, Step, say, seat_ref

PITS = range(1, 7)
STORE = 0


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)
    seeds: int = Field(4, ge=3, le=6)


@dataclass(frozen=True, slots=True)
class Sow(Action):
    pit: int
    kind: Literal["sow"] = "sow"


@dataclass(slots=True)
class Turn(Frame):
    seat: int
    kind: Literal["turn"] = "turn"


@checked(slots=True, kw_only=True, config=STRICT)
class Player:
    seeds: list[int]
    """In the store (0) and in the pits 1 to 6."""


@checked(slots=True, kw_only=True, config=STRICT)
class State(GameState):
    options: Options
    stack: list[Turn]
    players: list[Player]


class TurnStep(Step[State, Turn, Sow]):
    frame = Turn
    accepts = (Sow,)
    rule = "R2"

    def advance(self, state: State, frame: Turn, log: Log) -> bool:
        """R6: a side without seeds ends the game; what lies on the other belongs to whoever sits there."""
        empty = [seat for seat, player in enumerate(state.players) if not any(player.seeds[1:])]
        if not empty:
            return False
        rest = sum(state.players[1 - empty[0]].seeds[1:])
        log.tell(empty[0], "log.ends", other=seat_ref(1 - empty[0]), n=rest)
        for player in state.players:
            player.seeds = [sum(player.seeds), *(0 for _ in PITS)]
        state.stack.pop()
        return True

    def legal(self, state: State, frame: Turn) -> list[Sow]:
        return [Sow(pit) for pit in PITS if state.players[frame.seat].seeds[pit]]

    def why_not(self, state: State, frame: Turn) -> list[Refusal]:
        empty = [pit for pit in PITS if not state.players[frame.seat].seeds[pit]]
        return [Refusal(say("label.sow", pit=pit, n=0), say("why.empty"), "R2") for pit in empty]

    def choose(self, state: State, frame: Turn, action: Sow, log: Log) -> None:
        seat, own = frame.seat, state.players[frame.seat].seeds
        log.tell(seat, "log.sow", pit=action.pit, n=own[action.pit])
        side, last = sow(state, seat, action.pit)
        if side == seat and last == STORE:
            log.tell(seat, "log.again")  # R4
            return
        across = state.players[1 - seat].seeds
        if side == seat and own[last] == 1 and (caught := across[7 - last]):
            log.tell(seat, "log.capture", n=caught + 1, other=seat_ref(1 - seat))  # R5
            own[STORE] += caught + 1
            own[last] = across[7 - last] = 0
        frame.seat = 1 - seat
        state.round += frame.seat == 0


def sow(state: State, seat: int, pit: int) -> tuple[int, int]:
    """R3: a seed into each place that follows, round and round, the other's store left out. Returns where the last one
    fell."""
    places = [*((seat, each) for each in PITS), (seat, STORE), *((1 - seat, each) for each in PITS)]
    hand, state.players[seat].seeds[pit] = state.players[seat].seeds[pit], 0
    for number in range(pit, pit + hand):
        side, place = places[number % len(places)]
        state.players[side].seeds[place] += 1
    return side, place
