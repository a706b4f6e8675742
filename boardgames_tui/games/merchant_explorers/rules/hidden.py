"""What a seat cannot know, dealt again: deck orders, other people's drawn pairs and kept treasure."""

from boardgames_tui.engine import Chance, clone
from boardgames_tui.games.merchant_explorers.content import TREASURE

from .frames import ChooseCard
from .state import State


def looks_at_pair(state: State, seat: int | None) -> bool:
    """R14: a pair is looked at in the player's own action only."""
    frame = state.stack[-1] if state.stack else None
    return type(frame) is ChooseCard and frame.seat == seat


def sample(state: State, seat: int | None, chance: Chance) -> State:
    copy = clone(state)
    copy.chance = Chance(chance.die("sample", 1 << 62))
    copy.deck.sort()  # here and below: the order they came from must not matter
    chance.shuffle("explore deck", copy.deck)
    _investigate(copy, seat, chance)
    _treasure(copy, seat, chance)
    return copy


def _investigate(copy: State, seat: int | None, chance: Chance) -> None:
    """The player's own rejected cards stay where they are: the seat knows where it put them (R14)."""
    others = [player for number, player in enumerate(copy.players) if number != seat]
    rejected = [] if seat is None else copy.players[seat].rejected
    where = [[copy.investigate.index(card) for card in player.rejected] for player in others]
    looks = looks_at_pair(copy, seat)
    unseen = [player for number, player in enumerate(copy.players) if player.pair and not (number == seat and looks)]
    pool = [card for card in copy.investigate if card not in rejected]
    for player in unseen:
        pool += player.pair
    pool.sort()
    chance.shuffle("investigate deck", pool)
    for player in unseen:
        player.pair = [pool.pop(), pool.pop()]
    copy.investigate = [card if card in rejected else pool.pop() for card in copy.investigate]
    for player, places in zip(others, where, strict=True):
        player.rejected = [copy.investigate[place] for place in places]


def _treasure(copy: State, seat: int | None, chance: Chance) -> None:
    """Other people's kept cards are end cards, whatever the pool holds; when the game is over they have been shown
    (R72)."""
    others = [player for number, player in enumerate(copy.players) if number != seat and player.kept and copy.stack]
    pool = sorted(copy.treasure + [card for player in others for card in player.kept])
    chance.shuffle("treasure deck", pool)
    ends = [card for card in pool if TREASURE[card].timing == "end"]
    for player in others:
        player.kept = [ends.pop() for _ in player.kept]
        for card in player.kept:
            pool.remove(card)
    copy.treasure = pool
