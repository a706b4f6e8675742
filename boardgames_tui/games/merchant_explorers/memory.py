"""Statistics of a match besides the scores: the coins of purses among drawn treasure (R50), and the map."""

from collections.abc import Iterator, Mapping, Sequence

from boardgames_tui.engine import Event
from boardgames_tui.engine.memory import Luck, Memory, one_of
from boardgames_tui.games.merchant_explorers.content import TREASURE
from boardgames_tui.games.merchant_explorers.rules.state import State


def cards(before: State, events: Sequence[Event]) -> Iterator[Luck]:
    """Every card of the deck as it lay was equally likely to be on top. What is drawn after the deck was shuffled again
    in the middle of a move is left out."""
    deck = list(before.treasure)
    for event in events:
        if event.key == "log.draw_treasure" and event.seat is not None and deck:
            coins = [float(_coins(card)) for card in deck]
            yield one_of("purses", event.seat, coins[-1], coins)
            deck.pop()


def _coins(card: str) -> int:
    effect = TREASURE[card].effect
    return effect.amount if effect.type == "coins" else 0


def traits(state: State, seat: int) -> Mapping[str, str]:
    return {"map": f"option.map.{state.options.map}"}


MEMORY = Memory(cards=cards, traits=traits)
