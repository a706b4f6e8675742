"""R52–R55a: powers that place legions, one after the other."""

from collections.abc import Sequence

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say
from boardgames_tui.games.augustus.actions import DONE, Act, Done, Lift, Place
from boardgames_tui.games.augustus.content import ANY_SYMBOL, CARDS, SYMBOL_NAME, WANTED

from .frames import Move, PowerPlace
from .placing import check_lift, place, placements
from .refusals import placement_refusals
from .state import State


class PowerPlaceStep(Step[State, PowerPlace, Act]):
    frame = PowerPlace
    accepts = (Place, Lift, Done)
    rule = "R52"

    def advance(self, state: State, frame: PowerPlace, log: Log) -> bool:
        if placements(state, state.players[frame.seat], wanted(frame), frame.placed):
            return False
        state.stack.pop()  # R55a: ends automatically
        return True

    def prompt(self, state: State, frame: PowerPlace) -> Phrase:
        if frame.mode == "place_any":
            return say("prompt.power_place_any", n=frame.left)
        key = "prompt.power_fill" if frame.mode == "fill" else "prompt.power_place"
        return say(key, symbols=tuple(SYMBOL_NAME[symbol] for symbol in frame.symbols))

    def legal(self, state: State, frame: PowerPlace) -> list[Act]:
        legal = placements(state, state.players[frame.seat], wanted(frame), frame.placed)
        legal.append(DONE)
        return legal

    def choose(self, state: State, frame: PowerPlace, action: Act, log: Log) -> None:
        if isinstance(action, Place):
            place(state, frame.seat, action, wanted(frame), log)
            spend(frame, action)
        elif isinstance(action, Lift):
            check_lift(state, state.players[frame.seat], action, wanted(frame), frame.placed)
            state.stack.append(Move(frame.seat, action.card, action.field, wanted(frame)))
        else:
            log.tell(frame.seat, "log.done")
            state.stack.pop()

    def why_not(self, state: State, frame: PowerPlace) -> Sequence[Refusal]:
        return placement_refusals(state, state.players[frame.seat], wanted(frame), frame.placed)


def wanted(frame: PowerPlace) -> int:
    """The set of symbols the power still serves; substitutes do not apply (R18)."""
    if frame.mode == "place_any":
        return ANY_SYMBOL if frame.left else 0
    found = 0
    for symbol in frame.symbols:
        found |= WANTED[symbol]
    return found


def spend(frame: PowerPlace, action: Place) -> None:
    """Remember what a placement has used up."""
    frame.placed[action.card] = frame.placed.get(action.card, 0) | 1 << action.field
    if frame.mode == "place":
        frame.symbols.remove(CARDS[action.card].symbols[action.field])
    elif frame.mode == "place_any":
        frame.left -= 1
