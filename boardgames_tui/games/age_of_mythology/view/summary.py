"""Summary of the position in a few sentences, for screen readers: the round, what is going on, the player's own board
and hand, the others, the victory cards."""

from boardgames_tui.engine import Phrase

from .describe import (
    describe_action,
    describe_bank,
    describe_board,
    describe_hand,
    describe_round,
    describe_victory,
)
from .position import MythologyView


def summary(view: MythologyView, seat: int) -> list[Phrase]:
    """Return the summary, with one line for each other player; their production and cities are only in `describe`."""
    sentences = [describe_round(view), *describe_action(view)]
    sentences += [phrase for board in view.boards if board.seat == seat for phrase in describe_board(board)]
    sentences += describe_hand(view)
    sentences += [phrase for board in view.boards if board.seat != seat for phrase in describe_board(board)[:1]]
    sentences += [phrase for phrase in describe_victory(view) if phrase.args["n"]]
    return [*sentences, describe_bank(view)]
