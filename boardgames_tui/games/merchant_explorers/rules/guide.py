"""The extra explorer of a Guide (R52): interrupts the action and belongs to no formation (R49)."""

from boardgames_tui.engine import Log, Refusal, Step
from boardgames_tui.games.merchant_explorers.actions import DECLINE, Decline, Move, Place, places

from .formations import reachable
from .frames import ExtraExplorer
from .refusals import extra_refusals
from .resolve import place_explorer
from .state import State


class ExtraExplorerStep(Step[State, ExtraExplorer, Move]):
    frame = ExtraExplorer
    accepts = (Place, Decline)
    rule = "R52"

    def advance(self, state: State, frame: ExtraExplorer, log: Log) -> bool:
        if reachable(state.board, state.players[frame.seat]):
            return False
        log.tell(frame.seat, "log.guide_lost")
        state.stack.pop()
        return True

    def legal(self, state: State, frame: ExtraExplorer) -> list[Move]:
        found = places(reachable(state.board, state.players[frame.seat]))
        found.append(DECLINE)
        return found

    def choose(self, state: State, frame: ExtraExplorer, action: Move, log: Log) -> None:
        state.stack.pop()
        if isinstance(action, Place):
            place_explorer(state, frame.seat, action.space, 1, log)  # R49, R55: never multiplied
        else:
            log.tell(frame.seat, "log.decline")

    def why_not(self, state: State, frame: ExtraExplorer) -> list[Refusal]:
        return extra_refusals(state.board, state.players[frame.seat])
