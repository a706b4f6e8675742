"""The score sheet (R72–R73)."""

from boardgames_tui.engine import ScoreLine, Standings, rank_seats

from .board import Board
from .content import CRYSTALS, LINES
from .state import State
from .treasure import end_coins


def sheet(board: Board) -> list[tuple[int, str]]:
    """The lines of the map's sheet: crystals only where there are some."""
    return [(number, name) for number, name in enumerate(LINES) if number != CRYSTALS or board.features["crystal"]]


def standings(state: State, *, hidden: bool = True) -> Standings:
    """Money, then towers, then villages; without what is `hidden`, kept treasure counts for nothing (R51)."""
    scores = []
    for player in state.players:
        lines = [ScoreLine(f"score.{name}", player.lines[number]) for number, name in sheet(state.board)]
        if hidden:
            lines.append(ScoreLine("score.treasure_end", end_coins(player, state.board)))
        scores.append((lines, (player.towers.bit_count(), player.villages.bit_count())))
    return rank_seats(scores, ("tie.towers", "tie.villages"))
