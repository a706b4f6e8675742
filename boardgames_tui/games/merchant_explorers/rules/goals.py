"""The three goals (chapter 9): what they count, when they are fulfilled, what they pay."""

from boardgames_tui.engine import Log
from boardgames_tui.games.merchant_explorers.content import GOAL_CARDS, GOALS

from .state import GoalState, Player, State
from .tasks import Task, task


def reward(state: State, goal: GoalState) -> int:
    """What fulfilling the goal in this turn brings (R62; alone R80). 0: it can no longer be claimed."""
    card = GOAL_CARDS[goal.id]
    if goal.covered:
        return (card.first, card.later, 0)[goal.covered]
    return card.first if goal.first_turn in (0, state.turn) else card.later


def concerned(state: State, seat: int, *changes: str) -> list[tuple[GoalState, Task]]:
    """The goals this seat can still fulfil that look at one of the things about to change."""
    found = []
    for goal in state.goals:
        if not goal.paid[seat]:
            aim = task(goal.id)
            if any(change in aim.looks_at for change in changes) and reward(state, goal):
                found.append((goal, aim))
    return found


def check(state: State, seat: int, aims: list[tuple[GoalState, Task]], before: list[int], log: Log) -> None:
    """R60: claim what is fulfilled, in the order 1, 2, 3; tell what came nearer."""
    player = state.players[seat]
    for (goal, aim), had in zip(aims, before, strict=True):
        have = aim.progress(state.board, player)
        if have >= aim.need:
            claim(state, seat, goal, log)
        elif have > had:
            log.tell(seat, "log.progress", goal=GOAL_CARDS[goal.id].name, have=have, need=aim.need)


def achieve(state: State, seat: int, space: int, log: Log, *pieces: str) -> None:
    """Set pieces on a space, then look at the goals (R39). What arrives together is one step (R60)."""
    player = state.players[seat]
    aims = concerned(state, seat, *pieces)
    # explorers come and go: only the fulfilment is told, not the way there
    before = [aim.need if "explorers" in aim.looks_at else aim.progress(state.board, player) for _, aim in aims]
    for piece in pieces:
        setattr(player, piece, getattr(player, piece) | 1 << space)
    if aims:
        check(state, seat, aims, before, log)


def claim(state: State, seat: int, goal: GoalState, log: Log) -> None:
    coins = reward(state, goal)
    goal.paid[seat] = coins
    if not goal.first_turn:
        goal.first_turn = state.turn
    state.players[seat].lines[GOALS] += coins
    log.tell(seat, "log.goal", goal=GOAL_CARDS[goal.id].name, n=coins)


def is_lost(state: State) -> bool:
    """R81: alone, with all goals asked for, one was missed: its rewards are covered, or the game is over."""
    if len(state.players) > 1 or not state.options.solo_all_goals:
        return False
    return any(not goal.paid[0] and not (state.stack and reward(state, goal)) for goal in state.goals)


def progress(state: State, player: Player, goal: GoalState) -> tuple[int, int]:
    """How far a player is, and how far to go."""
    aim = task(goal.id)
    return min(aim.progress(state.board, player), aim.need), aim.need
