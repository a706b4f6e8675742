"""The influence track: what happens on entering a level (R54), and the upgrades that end the game (R59)."""

from boardgames_tui.engine import Log
from boardgames_tui.games.lions_of_lydia.content import LEVELS
from boardgames_tui.games.lions_of_lydia.words import CARD

from .gains import gain_coins
from .state import State


def advance_influence(state: State, seat: int, log: Log) -> None:
    player = state.players[seat]
    player.influence += 1
    log.tell(seat, "log.influence", level=player.influence)
    for effect in LEVELS[player.influence].on_enter:
        if effect.type == "gain_coins":
            log.tell(seat, "log.gain_coins", n=effect.amount)
            gain_coins(player, seat, effect.amount, log)
        elif effect.type == "board_lydian_to_fountain":
            state.fountain.append("lydian")
            log.tell(seat, "log.lydian_released")
        elif effect.type == "board_artisan_to_fountain" and state.options.artisans:
            state.fountain.append("artisan")
            log.tell(seat, "log.artisan_released")
        elif effect.type == "home_resource_wild":
            log.tell(seat, "log.home_wild", good=f"@good.{player.home}")


def turn_over(state: State, seat: int, card: str, log: Log) -> None:
    """Flip a card to its upgraded side; the first to reach the goal takes the fountain tile (R39, R59)."""
    player = state.players[seat]
    player.cards[card] = "upgraded"
    log.tell(seat, "log.upgrade", card=CARD[card])
    if state.tile_owner is None and player.upgraded >= state.goal:
        state.tile_owner = seat
        log.tell(seat, "log.tile", n=state.goal)
