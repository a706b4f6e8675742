"""R10–R12, R20–R23: draw, let everybody mobilise, resolve what is fulfilled, see whether the game ends."""

from boardgames_tui.engine import Log, Step, seat_ref
from boardgames_tui.games.augustus.actions import Act
from boardgames_tui.games.augustus.content import JOKER, SYMBOL_NAME

from .frames import ConfirmRound, Mobilise, Resolve, Rounds
from .state import State


class RoundsStep(Step[State, Rounds, Act]):
    frame = Rounds
    rule = "R10"

    def advance(self, state: State, frame: Rounds, log: Log) -> bool:
        if frame.phase == "draw":
            _draw(state, log)
            frame.phase, frame.acted, frame.confirmer = "mobilise", 0, None
        elif frame.phase == "mobilise":
            self._ask_next(state, frame)
        elif frame.phase == "complete":
            frame.phase = "end"
            queue_fulfilled(state)
        else:
            frame.phase = "draw"
            _end_round(state, log)
        return True

    def _ask_next(self, state: State, frame: Rounds) -> None:
        if frame.acted < state.seats:
            state.stack.append(Mobilise(state.next_seat(state.crier, frame.acted)))
            frame.acted += 1
        else:
            frame.phase = "complete"
            last = state.next_seat(state.crier, state.seats - 1)
            moot, frame.only_way = frame.confirmer is None or frame.only_way, False
            state.stack.append(ConfirmRound(last if frame.confirmer is None else frame.confirmer, moot))


def queue_fulfilled(state: State) -> None:
    """Put the objectives that are fulfilled and not yet queued on top of the stack, lowest number first.

    After the placements these are all (R20); after a power they are the links of its chain, which go before everything
    that already waits (R21)."""
    queued = {frame.card for frame in state.stack if type(frame) is Resolve}
    fulfilled = [
        (objective.card, seat)
        for seat, player in enumerate(state.players)
        for objective in player.objectives
        if objective.neutralised and objective.card not in queued
    ]
    for card, seat in sorted(fulfilled, reverse=True):
        state.stack.append(Resolve(seat, card))


def _draw(state: State, log: Log) -> None:
    """R10, R11: both jokers are in the bag before every draw, so it is never empty."""
    token = state.chance.draw("token", state.bag)
    state.token = token
    state.table.append(token)
    state.round += 1
    log.tell(state.crier, "log.draw", symbol=SYMBOL_NAME[token], round=state.round)


def _end_round(state: State, log: Log) -> None:
    if state.ending:  # R22, R71: tokens and crier stay as they are
        state.stack.clear()
        log.tell(None, "log.over")
    elif state.token == JOKER:  # R23
        state.bag += state.table
        state.table.clear()
        state.crier = state.next_seat(state.crier)
        log.tell(None, "log.joker", crier=seat_ref(state.crier))
