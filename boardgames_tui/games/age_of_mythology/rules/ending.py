"""R110, R111: the game is over; what the victory cards bring is told."""

from boardgames_tui.engine import Log
from boardgames_tui.games.age_of_mythology.content import VICTORY_CARDS

from .pieces import put_away
from .scoring import shares
from .state import State, card_in_play


def finish(state: State, log: Log) -> None:
    """An empty stack: nothing is pending any more. The cubes stay on the victory cards, scoring reads them there."""
    playing = card_in_play(state)
    if playing is not None:
        put_away(state, state.players[playing.seat], playing.card)
    state.stack.clear()
    log.tell(None, "log.game_over")
    for card, name in enumerate(VICTORY_CARDS):
        for seat, cubes in enumerate(shares(state, card)):
            if cubes:
                log.tell(seat, "log.takes_final", n=cubes, card=f"@victory_cards.{name}.name")
