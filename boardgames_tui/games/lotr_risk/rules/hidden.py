"""R10a: dealing again what a seat cannot know: other hands, other players' face-down cards, the order of both decks.

Cards that were taken from the open discard pile stay: everybody has seen them (R66).
"""

from boardgames_tui.engine import Chance
from boardgames_tui.games.lotr_risk.content import IS_EVENT, WILD

from .state import NOWHERE, State


def sample(copy: State, seat: int | None, chance: Chance) -> State:
    """Changes the copy it is given and returns it."""
    _deal_lands(copy, seat, chance)
    _deal_adventures(copy, seat, chance)
    copy.chance = Chance(chance.die("sample", 1 << 62))
    return copy


def _deal_lands(copy: State, seat: int | None, chance: Chance) -> None:
    others = [player for number, player in enumerate(copy.players) if number != seat]
    pool = list(copy.land_deck)
    for player in others:
        pool += (card for card in player.lands if card not in copy.shown)
        if player.uprising != NOWHERE:
            pool.append(player.uprising)
    pool.sort()  # here and below: the order they came from must not matter
    chance.shuffle("sample", pool)
    for player in others:
        if player.uprising != NOWHERE:
            # wild cards are never kept for an uprising
            player.uprising = next(card for card in reversed(pool) if card < WILD)
            pool.remove(player.uprising)
    for player in others:
        player.lands = sorted(card if card in copy.shown else pool.pop() for card in player.lands)
    copy.land_deck = pool


def _deal_adventures(copy: State, seat: int | None, chance: Chance) -> None:
    """Events never stay in a hand, so everybody knows that the hidden ones are in the deck."""
    others = [player for number, player in enumerate(copy.players) if number != seat]
    pool = list(copy.adventure_deck)
    for player in others:
        pool += player.adventures
    pool.sort()
    chance.shuffle("sample", pool)
    keepable = [card for card in pool if not IS_EVENT[card]]
    for player in others:
        player.adventures = sorted(keepable.pop() for _ in player.adventures)
    copy.adventure_deck = keepable + [card for card in pool if IS_EVENT[card]]
    chance.shuffle("sample", copy.adventure_deck)
