"""Value of a position in coins: the player's own money and prospects against what the richest of the others has."""

from boardgames_tui.games.merchant_explorers.rules.state import State
from boardgames_tui.games.merchant_explorers.rules.treasure import end_coins

from .worth import estimate, goals


def value(state: State, seat: int) -> float:
    own = money(state, seat) + estimate(state, seat).prospects()
    others = [float(player.coins) for number, player in enumerate(state.players) if number != seat]
    return own - max(others, default=0.0)


def money(state: State, seat: int) -> float:
    """Coins won, what kept treasure would pay now, and what the goals under way are worth."""
    player = state.players[seat]
    return player.coins + end_coins(player, state.board) + goals(state, seat, player)
