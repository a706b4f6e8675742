"""Restraint of `easy`: it plays no card without effect, and does not attack in every round."""

from collections.abc import Sequence

from boardgames_tui.engine import clone
from boardgames_tui.games.age_of_mythology.actions import Act, PlayCard
from boardgames_tui.games.age_of_mythology.cards import CARD, CARDS
from boardgames_tui.games.age_of_mythology.content import FAVOR, TILE_TERRAIN
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.economy.workers import scopes_of
from boardgames_tui.games.age_of_mythology.rules.frames import Actions
from boardgames_tui.games.age_of_mythology.rules.pieces import free_space
from boardgames_tui.games.age_of_mythology.rules.state import State, card_in_play

from .explore_gather import arranged

NOTHING = frozenset(("decline", "done", "skip"))
"""Kinds of choices by which a card is used up for nothing."""
PEACE, CAMPAIGN = 2, 3
"""Rounds at the start of a match in which `easy` does not attack; afterwards it attacks in one round of `CAMPAIGN`."""


def easy_choices(state: State, seat: int, legal: Sequence[Act]) -> Sequence[Act]:
    """What `easy` chooses from. Passing is always among it."""
    if not isinstance(state.stack[-1], Actions):
        return legal
    return [action for action in legal if not isinstance(action, PlayCard) or _considered(state, seat, action)]


def _considered(state: State, seat: int, action: PlayCard) -> bool:
    if CARDS[CARD[action.card]].action == "attack" and not is_at_war(state, seat):
        return False
    return not comes_to_nothing(state, seat, action)


def is_at_war(state: State, seat: int) -> bool:
    """Several easy bots take turns, so that nobody is attacked by all of them at once."""
    return state.round > PEACE and (state.round - seat) % CAMPAIGN == 0


def comes_to_nothing(state: State, seat: int, action: PlayCard) -> bool:
    """Whether the card has no effect now for its player: neither its action nor its god."""
    card = CARD[action.card]
    player = state.players[seat]
    god = CARDS[card].god
    if god is None or player.cubes[FAVOR] < god.favor:
        if CARDS[card].action == "gather":
            return not any(sum(arranged(player, scope)) for scope in scopes_of(card))
        if CARDS[card].action == "explore":
            return all(free_space(player, terrain) < 0 for terrain in set(TILE_TERRAIN))
    trial = clone(state)
    GAME.apply(trial, action)
    while card_in_play(trial) is not None:
        choices = GAME.legal(trial)
        if any(choice.kind not in NOTHING for choice in choices):
            return False
        GAME.apply(trial, choices[0])
    return True
