"""The smallest game with a choice, a die, a secret and a score: what the engine's own tests are played with.

Seats roll in turn and either keep the roll or swap it for their hidden card; three turns each, highest sum wins.
"""

from dataclasses import dataclass, replace
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
    Refusal,
    ScoreLine,
    Setup,
    StackGame,
    Standings,
    Step,
    View,
    rank_seats,
    say,
)

TURNS = 3


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)
    bonus: int = Field(0, ge=0, le=5)


@dataclass(frozen=True, slots=True)
class Keep(Action):
    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class Swap(Action):
    card: int
    kind: Literal["swap"] = "swap"


Act = Annotated[Keep | Swap, Field(discriminator="kind")]


@dataclass(slots=True)
class Turns(Frame):
    played: int = 0
    kind: Literal["turns"] = "turns"


@dataclass(slots=True)
class Choose(Frame):
    seat: int
    rolled: int
    kind: Literal["choose"] = "choose"


@checked(slots=True, kw_only=True, config=STRICT)
class Player:
    hand: list[int]
    points: int = 0


@checked(slots=True, kw_only=True, config=STRICT)
class State(GameState):
    options: Options
    stack: list[Annotated[Turns | Choose, Field(discriminator="kind")]]
    players: list[Player]


class TurnStep(Step[State, Turns, Any]):
    frame = Turns

    def advance(self, state: State, frame: Turns, log: Log) -> bool:
        if frame.played == TURNS * state.seats:
            state.stack.pop()
            return True
        seat = frame.played % state.seats
        frame.played += 1
        state.round = 1 + frame.played // state.seats
        rolled = state.chance.die("turn")
        log.tell(seat, "log.rolled", n=rolled)
        state.stack.append(Choose(seat, rolled))
        return True


class ChooseStep(Step[State, Choose, Any]):
    frame = Choose
    accepts = (Keep, Swap)
    rule = "R2"
    secret = True

    def legal(self, state: State, frame: Choose) -> list[Any]:
        return [Keep(), *(Swap(card) for card in sorted(set(state.players[frame.seat].hand)))]

    def choose(self, state: State, frame: Choose, action: Any, log: Log) -> None:
        player = state.players[frame.seat]
        state.stack.pop()
        if isinstance(action, Swap):
            player.hand.remove(action.card)
            player.points += action.card
            log.reveal(frame.seat, "log.swapped", n=action.card)
        else:
            player.points += frame.rolled
            log.tell(frame.seat, "log.kept", n=frame.rolled)

    def why_not(self, state: State, frame: Choose) -> list[Refusal]:
        return [] if state.players[frame.seat].hand else [Refusal(say("swap"), say("no_card"), "R2")]


class Toy(StackGame[State, Any]):
    options_model = Options
    state_class = State
    action_union = Act

    def build(self, setup: Setup, options: Options, chance: Chance, log: Log) -> State:
        cards = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]
        chance.shuffle("cards", cards)
        players = [Player(hand=[cards.pop()]) for _ in setup.seats]
        return State(setup=setup, chance=chance, options=options, stack=[Turns()], players=players, round=1)

    def view(self, state: State, seat: int | None) -> View:
        return View(seat=seat)

    def sample(self, state: State, seat: int | None, chance: Chance) -> State:
        copy = self.clone(state)
        for other, player in enumerate(copy.players):
            if other != seat:
                player.hand = [chance.die("hand") for _ in player.hand]
        return copy

    def standings(self, state: State) -> Standings:
        return rank_seats([([ScoreLine("points", player.points)], ()) for player in state.players])

    def check(self, state: State) -> list[str]:
        return [f"seat {n} holds {len(p.hand)} cards" for n, p in enumerate(state.players) if len(p.hand) > 1]

    def label(self, state: State, action: Any) -> Phrase:
        return say(action.kind)

    def describe(self, view: View) -> list[Phrase]:
        return []


TOY = Toy(GameInfo("toy", 1, 4, "1", 2026, "nobody", "nobody"), [TurnStep(), ChooseStep()])


def setup(seats: int = 2, **options: Any) -> Setup:
    from boardgames_tui.engine import Seat

    return Setup("toy", tuple(Seat(f"P{n}") for n in range(seats)), options, "AMBER-2345")


__all__ = ["TOY", "Keep", "Swap", "replace", "setup"]
