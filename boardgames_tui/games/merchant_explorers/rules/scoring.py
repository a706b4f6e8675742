"""The score sheet (R72–R73)."""

from collections.abc import Mapping
from dataclasses import replace

from boardgames_tui.engine import Arg, ScoreLine, Standings, rank_seats, say
from boardgames_tui.games.merchant_explorers.board import sheet
from boardgames_tui.games.merchant_explorers.content import GOAL_CARDS, TREASURE
from boardgames_tui.games.merchant_explorers.spaces import NAMES

from .goals import is_lost
from .state import Player, State
from .treasure import end_coins
from .villages import villages_left

NONE = ("@score.none",)


def standings(state: State, *, hidden: bool = True) -> Standings:
    """Money, then towers, then villages; without what is `hidden`, kept treasure counts for nothing (R51)."""
    scores = []
    for seat, player in enumerate(state.players):
        told = _told(state, seat, player)
        lines = [
            ScoreLine(f"score.{name}", player.lines[number], told.get(name, {})) for number, name in sheet(state.board)
        ]
        if hidden:
            cards = tuple(TREASURE[card].name for card in sorted(player.kept)) or NONE
            lines.append(ScoreLine("score.treasure_end", end_coins(player, state.board), {"cards": cards}))
        scores.append((lines, (player.towers.bit_count(), player.villages.bit_count())))
    found = rank_seats(scores, ("tie.towers", "tie.villages"))
    return replace(found, is_lost=True, decided_by=say("tie.goals_missed")) if is_lost(state) else found


def _told(state: State, seat: int, player: Player) -> dict[str, Mapping[str, Arg]]:
    """What the lines come from, for the sheet in words."""
    goals = tuple(GOAL_CARDS[goal.id].name for goal in state.goals if goal.paid[seat])
    routes = tuple(f"{NAMES[first]}–{NAMES[second]} {coins}" for first, second, coins in player.routes)
    villages = player.villages.bit_count()
    return {
        "routes": {"routes": routes or NONE},
        "villages": {"n": villages, "of": villages + villages_left(player)},
        "towers": {"n": player.towers.bit_count(), "of": state.board.features["tower"].bit_count()},
        "crystals": {"n": player.crystals.bit_count(), "of": state.board.features["crystal"].bit_count()},
        "goals": {"goals": goals or NONE},
    }
