"""The score sheet (R72–R73)."""

from boardgames_tui.engine import ScoreLine, Standings, rank_seats

from .content import LINES
from .state import State
from .treasure import end_coins


def standings(state: State) -> Standings:
    """Money, then towers, then villages."""
    scores = []
    for player in state.players:
        lines = [ScoreLine(f"score.{line}", coins) for line, coins in zip(LINES, player.lines, strict=True)]
        lines.append(ScoreLine("score.treasure_end", end_coins(player, state.board)))
        scores.append((lines, (player.towers.bit_count(), player.villages.bit_count())))
    return rank_seats(scores, ("tie.towers", "tie.villages"))
