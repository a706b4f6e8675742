"""Value of a position: what every seat may expect, and what the player's own hand can still do this round."""

from functools import cache

from boardgames_tui.games.age_of_mythology.cards import CARDS, PERMANENT
from boardgames_tui.games.age_of_mythology.content import HAND_LIMITS, TILE_AMOUNT, TURNS
from boardgames_tui.games.age_of_mythology.rules.frames import Actions, DrawCards, Exploring
from boardgames_tui.games.age_of_mythology.rules.pieces import fitting, pick_order
from boardgames_tui.games.age_of_mythology.rules.powers import active
from boardgames_tui.games.age_of_mythology.rules.scoring import standings
from boardgames_tui.games.age_of_mythology.rules.state import State, battle_of, the_card

from .cards import card_worth
from .prospects import prospects
from .war import swings
from .weights import NORMAL, Weights
from .worth import rounds_left

NEW_CARD, SPREAD = 0.5, 0.4
"""Worth of a card not yet drawn, and its spread."""
KEPT = 0.01
USUAL = {"gather": 0.65, "build": 0.6, "recruit": 0.6, "explore": 0.3, "trade": 0.2, "next_age": 0.1, "attack": 0.0}
"""Usual worth of a card in a turn."""
WIN = 4.0


def value(state: State, seat: int, weights: Weights = NORMAL) -> float:
    if not state.stack:
        final = standings(state)
        mine, best = final.of(seat), max(row.total for row in final.rows if row.seat != seat)
        return mine.total - best + (WIN if mine.rank == 1 else -WIN)
    expected = prospects(state, weights)
    battle = battle_of(state)
    if battle is not None:
        for side, swing in zip((battle.attacker, battle.defender), swings(state, battle, weights), strict=True):
            expected[side.seat] += swing
    top = state.stack[-1]
    if isinstance(top, Exploring) and top.place >= 0:
        for picker, worth in coming_tiles(state, top, weights.income):
            expected[picker] += worth
    rival = max(each for other, each in enumerate(expected) if other != seat)
    return expected[seat] - weights.rival * rival + hand_plan(state, seat, weights)


def hand_plan(state: State, seat: int, weights: Weights) -> float:
    """The best cards for the actions still to come; a place that will be filled counts as a middling card.

    A card is worth what it brings now or, with more than one action to come, what it usually brings: a Gather before it
    pays for it."""
    player = state.players[seat]
    turns, refills = horizon(state, seat)
    if not turns:
        return KEPT * len(player.hand)
    worths, seen = [], dict.fromkeys(USUAL, 0)
    drawing = any(isinstance(frame, DrawCards) for frame in state.stack)
    for number in player.hand:
        card = CARDS[number]
        worth = card_worth(state, seat, card, weights)
        if turns > 1:
            worth = max(worth, USUAL[card.action] + 0.04 * card.limit * (card.action != "attack"))
        if drawing and number >= PERMANENT:
            worth = (worth + NEW_CARD) / 2  # not to fall for what a sampled deck happens to hold
        seen[card.action] += 1
        worths.append(worth * (1.0, 0.7, 0.3, 0.1)[min(3, seen[card.action] - 1)])
    if refills:
        worths += new_cards(HAND_LIMITS[player.age] - len(worths))
    worths.sort(reverse=True)
    return weights.plan * sum(max(0.0, worth) for worth in worths[:turns]) + KEPT * len(player.hand)


def coming_tiles(state: State, frame: Exploring, income: float = NORMAL.income) -> list[tuple[int, float]]:
    """R36–R39: what everybody will take of the tiles that lie open, each the best for the player's own board.

    Thinking ahead ends where something comes to light: without this an Explore would look like a card thrown away.
    """
    order = pick_order(state, frame.seat)[frame.place :]
    if active(state, the_card(state), "others_no_pick"):
        order = [frame.seat]
    elif frame.first:
        order = [frame.seat] * frame.first + [picker for picker in order if picker != frame.seat]
    lying, left = list(state.face_up), rounds_left(state)
    found = []
    for picker in order:
        fits = fitting(state.players[picker], lying)
        if fits:
            best = max(fits, key=TILE_AMOUNT.__getitem__)
            lying.remove(best)
            found.append((picker, income * left * TILE_AMOUNT[best]))
    return found


@cache
def new_cards(count: int) -> tuple[float, ...]:
    """Cards not yet drawn: the best of many is better than the only one."""
    return tuple(NEW_CARD + SPREAD * (2 * (place + 1) / (count + 1) - 1) for place in range(count))


def horizon(state: State, seat: int) -> tuple[int, bool]:
    """How many actions the hand is for, and whether it will be filled before them."""
    for frame in state.stack:
        if isinstance(frame, Actions):
            place = (seat - state.start) % len(state.players)
            this_turn = int(frame.turn <= TURNS and place >= frame.place)
            return max(0, TURNS - frame.turn) + this_turn + int(state.players[seat].fourth), False
        if isinstance(frame, DrawCards):
            return TURNS, (seat - state.start) % len(state.players) >= frame.place
    return TURNS, True
