"""Value of a position: the player's own board against the best of the others; when the game is over, the very
difference of scores."""

from boardgames_tui.games.lions_of_lydia.rules.state import State

from .worth import card_value, goods, influence_value, merchant_value, turns_left


def value(state: State, seat: int) -> float:
    others = max(board_value(state, other) for other in range(len(state.players)) if other != seat)
    return board_value(state, seat) - others


def board_value(state: State, seat: int) -> float:
    player = state.players[seat]
    turns = turns_left(state, seat)
    value = goods(player, turns) + influence_value(player.influence, turns)
    for card, face in player.cards.items():
        value += card_value(card, face, player, turns)
    if turns > 0:
        value += 0.5 * sum(merchant_value(merchant, player, turns) for merchant in player.bag)
    if state.tile_owner == seat:
        value += player.coins
    elif state.tile_owner is None:
        value += 0.25 * player.upgraded
    return value
