"""R11–R16: the five phases, what a new turn clears, whose turn comes next."""

from boardgames_tui.engine import Log, Step
from boardgames_tui.games.lotr_risk.actions import Act
from boardgames_tui.games.lotr_risk.board import LANDS, POSTS

from . import army
from .adventure.drawing import draw_for_conquests, earned_adventures, legendary_claims
from .frames import Appointing, Claims, Combat, DrawingAdventures, Movement, Reinforcing, RingStep, Turn
from .state import CARDS, COMBAT, FOUGHT, MOVED, MOVEMENT, NOWHERE, REINFORCEMENT, RING, State


class TurnStep(Step[State, Turn, Act]):
    frame = Turn

    def advance(self, state: State, frame: Turn, log: Log) -> bool:
        seat = state.active
        frame.stage += 1
        if frame.stage == REINFORCEMENT:
            begin(state)
            purse = army.income(state, seat)
            log.tell(seat, "log.turn", points=purse)
            state.stack.append(Reinforcing(seat, purse))
        elif frame.stage == COMBAT:
            state.stack.append(Combat(seat))
        elif frame.stage == MOVEMENT:
            state.stack.append(Movement(seat))
        elif frame.stage == CARDS:
            wanted = earned_adventures(state, seat)
            claims = legendary_claims(state)
            clear_marks(state)  # they mean nothing after phase 3, and events may take away the units that bear them
            draw_for_conquests(state, seat, log)
            if claims:
                state.stack.append(Claims(claims))
            if wanted:
                state.stack.append(DrawingAdventures(seat, wanted))
        elif frame.stage == RING:
            state.stack.append(RingStep())
            player = state.players[seat]
            if player.leaders == [NOWHERE, NOWHERE]:
                state.stack.append(Appointing(seat, 0))  # R70
        else:
            frame.stage = 0
            pass_on(state)
            return True
        state.phase = frame.stage
        return True


def begin(state: State) -> None:
    """R15. Retreated marks stay (R62)."""
    clear_marks(state)
    state.breached.clear()
    state.opened.clear()
    state.legends.clear()
    state.holds = [0] * LANDS
    state.sails = state.conquests = state.strongholds_taken = state.extra_lands = 0


def clear_marks(state: State) -> None:
    state.fought = [0] * (3 * POSTS)
    state.moved = [0] * (3 * POSTS)
    state.entered = [0] * LANDS
    marks = state.players[state.active].marks
    marks[:] = [mark & ~(FOUGHT | MOVED) for mark in marks]


def pass_on(state: State) -> None:
    """R14, R16: the next seat that is still in; what lasted until a turn began ends, also for the eliminated on the
    way."""
    for _ in range(state.seats):
        state.active = (state.active + 1) % state.seats
        if state.active == state.start:
            state.round += 1
        expire(state, state.active)
        if not state.players[state.active].out:
            return


def expire(state: State, seat: int) -> None:
    """R14: effects "until the start of your next turn"."""
    state.closed[:] = [NOWHERE if by == seat else by for by in state.closed]
    if state.storms_by == seat:
        state.storms.clear()
        state.storms_by = NOWHERE
    if state.corsairs_by == seat:
        state.corsairs_by = NOWHERE
