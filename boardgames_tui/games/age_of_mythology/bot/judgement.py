"""Judgement of `hard`: plays its own turn to the end and values every step."""

from collections.abc import Callable, Sequence
from itertools import combinations

from boardgames_tui.engine import clone
from boardgames_tui.games.age_of_mythology.actions import Act, Enlist, PlayCard, TakePermanent
from boardgames_tui.games.age_of_mythology.cards import CARD, CARDS
from boardgames_tui.games.age_of_mythology.content import CULTURE, HAND_LIMITS
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.combat.attack import best_figures
from boardgames_tui.games.age_of_mythology.rules.frames import (
    Actions,
    DrawCards,
    Fielding,
    Mustering,
    Reaction,
    StartingArmy,
)
from boardgames_tui.games.age_of_mythology.rules.pieces import neighbours
from boardgames_tui.games.age_of_mythology.rules.state import State, the_battle
from boardgames_tui.games.age_of_mythology.units import UNIT

from .battle_outcomes import margin
from .cards import card_worth
from .duels import duels, reactions
from .foresight import Known, in_hand
from .ratings import ratings
from .restraint import comes_to_nothing
from .value import value
from .weights import OPENINGS, Weights

Look = Callable[[State, int], float]

WEIGHED = frozenset(("build", "recruit", "workers", "gather", "next_age", "attack", "card", "victim"))
"""Steps of a turn whose first impression misleads."""
WIDTH, STEPS = 8, 16
WASTE, BOOK = 0.05, 0.05
"""Value taken from a card without effect, and value added to a starting army in `OPENINGS`."""
NEEDED = ("gather", "recruit", "attack")
"""Cards that are weighed whatever they would bring at once."""


def judged(samples: Sequence[State], seat: int, actions: Sequence[Act], look: Look, weights: Weights) -> list[float]:
    top = samples[0].stack[-1]
    if isinstance(top, Fielding):
        return duels(samples[0], seat, top, actions, weights)
    if isinstance(top, Reaction):
        return reactions(samples[0], seat, top, actions, weights)
    if isinstance(top, DrawCards):
        return _draws(samples[0], seat, top, actions, weights)
    if isinstance(top, Mustering) and top.side:
        samples = [_expecting_the_best(samples[0])]
    found = [_mean(samples, seat, action, look, weights) for action in actions]
    if isinstance(top, StartingArmy):
        army, best = _opening(samples[0], seat), max(found)
        pairs = zip(found, actions, strict=True)
        found = [
            best + BOOK if isinstance(each, Enlist) and UNIT[each.unit] in army else worth for worth, each in pairs
        ]
    if isinstance(top, Actions):
        found = [worth - _wasted(samples[0], seat, action) for worth, action in zip(found, actions, strict=True)]
    return found


def _opening(state: State, seat: int) -> list[int]:
    """Return the units that are still missing from the starting army in `OPENINGS`, if there is one."""
    near = {state.players[other].culture for other in neighbours(state, seat)}
    own = state.players[seat]
    for (culture, foe), army in OPENINGS.items():
        if own.culture == CULTURE[culture] and near == {CULTURE[foe]}:
            return [UNIT[unit] for unit in army if not own.units[UNIT[unit]]]
    return []


def _wasted(state: State, seat: int, action: Act) -> float:
    """A card that comes to nothing is no worse than to pass, as it can be discarded as well: but it looks silly."""
    return WASTE if isinstance(action, PlayCard) and comes_to_nothing(state, seat, action) else 0.0


def _mean(samples: Sequence[State], seat: int, action: Act, look: Look, weights: Weights) -> float:
    """The player's own turn is what counts, and there the samples are alike, unless something is drawn."""
    first, is_lucky = _after_turn(samples[0], seat, action, look, weights)
    if not is_lucky:
        return round(first, 6)
    others = (_after_turn(each, seat, action, look, weights)[0] for each in samples[1:])
    return round((first + sum(others)) / len(samples), 6)


def _expecting_the_best(sample: State) -> State:
    """R76: the attacker's plan is secret, and a sample knows any; hardly anybody marches with less than he can."""
    copy = clone(sample)
    battle = the_battle(copy)
    attacker = battle.attacker
    attacker.army.clear()
    attacker.army = sorted(best_figures(copy, battle, 0)[: attacker.limit])
    return copy


def _draws(state: State, seat: int, frame: DrawCards, actions: Sequence[Act], weights: Weights) -> list[float]:
    """R15: what every choice of permanent cards is good for, the rest of the hand unknown."""
    player = state.players[seat]
    available = HAND_LIMITS[player.age] - len(player.hand) - len(frame.taken)
    offered = [CARD[action.card] for action in actions if isinstance(action, TakePermanent)]
    useful = [card for card in offered if CARDS[card].action in NEEDED or card_worth(state, seat, CARDS[card]) > 0]
    sets = {more for count in range(min(available, len(useful)) + 1) for more in combinations(useful, count)}
    sets |= {(card,) for card in offered}
    held, now = [*player.hand, *frame.taken], margin(state, seat, weights)
    known: Known = {}
    worths = {more: now + _with_hand(state, seat, [*held, *more], now, weights, known) for more in sets}
    return [
        max(worth for more, worth in worths.items() if CARD[action.card] in more)
        if isinstance(action, TakePermanent)
        else worths[()]
        for action in actions
    ]


def _with_hand(state: State, seat: int, hand: list[int], now: float, weights: Weights, known: Known) -> float:
    """With this hand and what the deck brings: no further permanent card."""
    copy = clone(state)
    copy.players[seat].hand, copy.players[seat].permanents = hand, []
    return round(in_hand(copy, seat, now, weights, known), 6)


def _after_turn(sample: State, seat: int, action: Act, look: Look, weights: Weights) -> tuple[float, bool]:
    """What comes of it, and whether chance had a hand in it."""
    trial = clone(sample)
    drawn = trial.chance.drawn
    events = GAME.apply(trial, action)
    for _ in range(STEPS):
        decision = GAME.decision(trial)
        if decision is None or decision.seat != seat or trial.chance.drawn != drawn:
            break
        if any(event.reveals for event in events):
            break
        events = GAME.apply(trial, _next(trial, seat, weights))
    return look(trial, seat), trial.chance.drawn != drawn


def _next(trial: State, seat: int, weights: Weights) -> Act:
    legal = GAME.legal(trial)
    if len(legal) == 1:
        return legal[0]
    rated = ratings(trial, seat, legal)
    order = sorted(range(len(legal)), key=lambda place: -rated[place])
    if trial.stack[-1].kind not in WEIGHED:
        return legal[order[0]]
    return max((legal[place] for place in order[:WIDTH]), key=lambda action: _at_once(trial, seat, action, weights))


def _at_once(trial: State, seat: int, action: Act, weights: Weights) -> float:
    copy = clone(trial)
    GAME.apply(copy, action)
    return value(copy, seat, weights)
