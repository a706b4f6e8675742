"""R30–R34: the five steps of a fulfilled objective, always in this order."""

from boardgames_tui.engine import Log, Step
from boardgames_tui.games.augustus.actions import Act
from boardgames_tui.games.augustus.content import END, NAME

from .display import offer
from .frames import FILL_UP, Resolve
from .powers import fire
from .rewards import check_rewards
from .rounds import queue_fulfilled
from .state import State


class ResolveStep(Step[State, Resolve, Act]):
    frame = Resolve
    rule = "R30"

    def advance(self, state: State, frame: Resolve, log: Log) -> bool:
        step, player = frame.step, state.players[frame.seat]
        if step == FILL_UP and len(player.objectives) < player.limit and offer(state, frame.seat, log):
            return True  # R33: as long as a slot is free and there is a card
        frame.step += 1
        if step == 1:
            _recover(state, frame, log)
        elif step == 2:
            fire(state, frame.seat, frame.card, log)
        elif step == 3:
            _control(state, frame, log)
        elif step == 5:
            check_rewards(state, frame.seat, frame.card, log)
        elif step == 6:
            state.stack.pop()
            queue_fulfilled(state)  # R21: what its power has fulfilled comes next
        return True


def _recover(state: State, frame: Resolve, log: Log) -> None:
    """S1: the legions come back; the card stays neutralised."""
    player = state.players[frame.seat]
    objective = next(each for each in player.objectives if each.card == frame.card)
    player.supply += objective.legions
    log.tell(frame.seat, "log.completes", card=NAME[frame.card], number=frame.card, n=objective.legions)
    objective.covered = 0


def _control(state: State, frame: Resolve, log: Log) -> None:
    """S3: into the row; with seven cards the end is certain (R70)."""
    player = state.players[frame.seat]
    player.objectives = [each for each in player.objectives if each.card != frame.card]
    player.controlled.append(frame.card)
    log.tell(frame.seat, "log.controls", card=NAME[frame.card], number=frame.card, n=len(player.controlled))
    if len(player.controlled) >= END and not state.ending:
        state.ending = True
        log.tell(frame.seat, "log.ends", n=END)
