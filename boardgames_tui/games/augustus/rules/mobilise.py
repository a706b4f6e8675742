"""R12–R18: one placement, one move or a pass for everybody; the last seat confirms."""

from collections.abc import Sequence

from boardgames_tui.engine import Formality, Log, Phrase, Refusal, Step, say
from boardgames_tui.games.augustus.actions import CONFIRM, PASS, Act, Confirm, Lift, Pass, Place
from boardgames_tui.games.augustus.content import BITS, CARDS, FIELDS, NAME, SYMBOL_NAME

from .frames import ConfirmRound, Mobilise, Move, PowerPlace, Rounds
from .placing import check_lift, destinations, move, place, placements, wanted_by_token
from .power_place import spend
from .refusals import move_refusals, placement_refusals
from .state import Player, State


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
        rounds = state.stack[0]
        assert isinstance(rounds, Rounds)
        if isinstance(action, Place):
            wanted = wanted_by_token(state, player)
            rounds.only_way = _is_only_way(state, player, wanted) and _is_last_choice(state, rounds)
            place(state, frame.seat, action, wanted, log)
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

    def formality(self, state: State, frame: ConfirmRound) -> Formality:
        """The player who plays alone has nobody to wait for: they can take it back after the next draw too."""
        return Formality(CONFIRM, is_idle=True)

    def legal(self, state: State, frame: ConfirmRound) -> list[Act]:
        return [CONFIRM]

    def choose(self, state: State, frame: ConfirmRound, action: Act, log: Log) -> None:
        state.stack.pop()


def _is_only_way(state: State, player: Player, wanted: int) -> bool:
    """R12a: everything this player could cover from the supply is alike. With the last legion of the supply there was
    also the question whether to move another one instead."""
    free = [
        (each.card, CARDS[each.card].symbols[field])
        for each in player.objectives
        if not each.neutralised
        for field in BITS[FIELDS[each.card][wanted] & ~each.covered]
    ]
    return player.supply > 1 and len(set(free)) == 1


def _is_last_choice(state: State, rounds: Rounds) -> bool:
    """Nobody who is asked later in this round can place or move anything."""
    later = (state.players[state.next_seat(state.crier, number)] for number in range(rounds.acted, state.seats))
    return not any(placements(state, player, wanted_by_token(state, player)) for player in later)
