"""Plan of `hard` for the hand in this round: a Gather first if available, then the cards that spend its yield. A card
that cannot be paid is worth nothing."""

from collections.abc import Sequence
from typing import Protocol

from boardgames_tui.games.age_of_mythology.cards import CARDS, PERMANENT
from boardgames_tui.games.age_of_mythology.content import HAND_LIMITS, RESOURCE_NUMBERS
from boardgames_tui.games.age_of_mythology.rules.economy.workers import scopes_of
from boardgames_tui.games.age_of_mythology.rules.frames import DrawCards
from boardgames_tui.games.age_of_mythology.rules.state import State

from .cards import card_worth
from .explore_gather import arranged, harvest
from .value import KEPT, NEW_CARD, horizon, new_cards
from .weights import Weights

SPENDING = ("build", "recruit", "next_age", "trade")
CHANCE = 0.5
"""Worth of an Attack in hand while there may still be an occasion for it."""
SECOND = 0.7
"""Factor of a second card for the same action."""
SHARED = 0.6
"""Factor of a card paid from what other cards have left."""
OPEN = 0.03
"""Worth of a card still to be drawn, beyond the plan."""
GATHER = next(number for number, card in enumerate(CARDS[:PERMANENT]) if card.action == "gather")


class Sword(Protocol):
    """What an Attack and a Recruit for so many units would bring; `levy`: units of a Recruit that may go before."""

    def raid(self, limit: int, levy: int) -> float: ...

    def levy(self, limit: int) -> float: ...


def plan(state: State, seat: int, weights: Weights, sword: Sword) -> float:
    player = state.players[seat]
    turns, refills = horizon(state, seat)
    if not turns:
        return KEPT * len(player.hand)
    available = unknown = max(0, HAND_LIMITS[player.age] - len(player.hand)) if refills else 0
    at_once = _worths(state, seat, player.hand, turns, weights, sword)
    found = _best(at_once, turns, new_cards(available))
    gathers = [number for number in player.hand if CARDS[number].action == "gather"]
    if not gathers and available and GATHER in player.permanents:
        gathers, available = [GATHER], available - 1
    if gathers and turns > 1:
        fresh = new_cards(available)
        for number in gathers:
            found = max(found, _gathered_first(state, seat, number, turns - 1, fresh, weights, sword))
    return weights.plan * found + KEPT * len(player.hand) + OPEN * unknown


def _gathered_first(
    state: State, seat: int, number: int, turns: int, fresh: Sequence[float], weights: Weights, sword: Sword
) -> float:
    player = state.players[seat]
    worth, scope = max((harvest(state, seat, scope, True, weights), scope) for scope in scopes_of(number))
    cubes, due = player.cubes, arranged(player, scope)
    player.cubes = [cubes[each] + min(due[each], state.bank[each]) for each in RESOURCE_NUMBERS]
    others = _worths(state, seat, [each for each in player.hand if each != number], turns, weights, sword)
    player.cubes = cubes
    return worth + _best(others, turns, fresh)


def _worths(
    state: State, seat: int, hand: Sequence[int], turns: int, weights: Weights, sword: Sword
) -> list[tuple[float, str]]:
    drawing = any(isinstance(frame, DrawCards) for frame in state.stack)
    levy = max((CARDS[number].limit for number in hand if CARDS[number].action == "recruit"), default=0)
    found = []
    for number in hand:
        card = CARDS[number]
        if card.action == "attack":
            worth = sword.raid(card.limit, levy if turns > 1 else 0)
            if turns > 1:
                worth = max(worth, CHANCE)
        elif card.action == "recruit":
            worth = sword.levy(card.limit)
        else:
            worth = card_worth(state, seat, card, weights)
        if drawing and number >= PERMANENT:
            worth = (worth + NEW_CARD) / 2  # not to fall for what a sampled deck happens to hold
        found.append((worth, card.action))
    return sorted(found, reverse=True)


def _best(worths: Sequence[tuple[float, str]], turns: int, fresh: Sequence[float]) -> float:
    """The best cards for so many turns, the same action twice and the same cubes twice counting less."""
    seen, spent, counted = set(), 0, list(fresh)
    for worth, action in worths:
        share = SECOND if action in seen else 1.0
        if action in SPENDING:
            share *= SHARED**spent
            spent += 1
        seen.add(action)
        counted.append(worth * share)
    return sum(sorted((each for each in counted if each > 0), reverse=True)[:turns])
