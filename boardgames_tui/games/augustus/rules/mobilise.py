"""R12–R18: one placement, one move or a pass for everybody; the last seat confirms."""

from collections.abc import Sequence

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say
from boardgames_tui.games.augustus.actions import CONFIRM, PASS, Act, Confirm, Lift, Pass, Place
from boardgames_tui.games.augustus.content import CARDS, NAME, SYMBOL_NAME

from .frames import ConfirmRound, Mobilise, Move, PowerPlace, Rounds
from .placing import check_lift, destinations, move, place, placements, wanted_by_token
from .power_place import spend
from .refusals import move_refusals, placement_refusals
from .state import State


class MobiliseStep(Step[State, Mobilise, Act]):
    frame = Mobilise
    accepts = (Place, Lift, Pass)
    rule = "R12"

    def prompt(self, state: State, frame: Mobilise) -> Phrase:
        assert state.token is not None
        return say("prompt.mobilise", symbol=SYMBOL_NAME[state.token])

    def legal(self, state: State, frame: Mobilise) -> list[Act]:
        player = state.players[frame.seat]
        legal = placements(state, player, wanted_by_token(state, player))
        legal.append(PASS)
        return legal

    def choose(self, state: State, frame: Mobilise, action: Act, log: Log) -> None:
        player = state.players[frame.seat]
        if isinstance(action, Place):
            place(state, frame.seat, action, wanted_by_token(state, player), log)
            state.stack.pop()
        elif isinstance(action, Lift):
            wanted = wanted_by_token(state, player)
            check_lift(state, player, action, wanted)
            state.stack.append(Move(frame.seat, action.card, action.field, wanted))
        else:
            could = placements(state, player, wanted_by_token(state, player))
            log.tell(frame.seat, "log.pass" if could else "log.cannot")  # R17: nobody wonders why
            state.stack.pop()
            if not could:
                return
        rounds = state.stack[0]
        assert isinstance(rounds, Rounds)
        rounds.confirmer = frame.seat

    def why_not(self, state: State, frame: Mobilise) -> Sequence[Refusal]:
        player = state.players[frame.seat]
        return placement_refusals(state, player, wanted_by_token(state, player))


class MoveStep(Step[State, Move, Act]):
    """The second half of a move, for tokens and powers alike."""

    frame = Move
    accepts = (Place,)
    rule = "R14"

    def prompt(self, state: State, frame: Move) -> Phrase:
        symbol = CARDS[frame.card].symbols[frame.field]
        return say("prompt.move", card=NAME[frame.card], number=frame.card, symbol=SYMBOL_NAME[symbol])

    def legal(self, state: State, frame: Move) -> list[Act]:
        return destinations(state, state.players[frame.seat], frame.card, frame.wanted)

    def choose(self, state: State, frame: Move, action: Act, log: Log) -> None:
        assert isinstance(action, Place)
        move(state, frame.seat, Lift(frame.card, frame.field), action, frame.wanted, log)
        state.stack.pop()
        asked_by = state.stack[-1]
        if isinstance(asked_by, PowerPlace):
            spend(asked_by, action)
        else:
            state.stack.pop()

    def why_not(self, state: State, frame: Move) -> Sequence[Refusal]:
        return move_refusals(state, state.players[frame.seat], frame.card, frame.wanted)


class ConfirmRoundStep(Step[State, ConfirmRound, Act]):
    frame = ConfirmRound
    accepts = (Confirm,)
    rule = "R12a"

    def is_auto(self, state: State, frame: ConfirmRound) -> bool:
        return frame.moot

    def legal(self, state: State, frame: ConfirmRound) -> list[Act]:
        return [CONFIRM]

    def choose(self, state: State, frame: ConfirmRound, action: Act, log: Log) -> None:
        state.stack.pop()
