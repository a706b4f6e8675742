"""Judgement of `hard`: plays a choice on to the next die, or to the next independent choice of its own turn.

What is weighed is the choice alone: a turn has dozens of them, and to guess the others by first impressions hides what
this one does. The samples differ in nothing a judgement looks at, so one of them is enough until something is drawn."""

from collections.abc import Callable, Sequence

from boardgames_tui.engine import clone
from boardgames_tui.games.lotr_risk.actions import Act, Cards, End, Place, Trade
from boardgames_tui.games.lotr_risk.content import CAP
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.frames import (
    Bonus,
    Combat,
    Deploying,
    Movement,
    Mustering,
    Reinforcing,
    RingCards,
)
from boardgames_tui.games.lotr_risk.rules.reinforcement import sets_in_hand
from boardgames_tui.games.lotr_risk.rules.state import State

from .ratings import ratings
from .weights import Weights

Look = Callable[[State, int], float]

SPENDING = (Bonus, Deploying, Mustering, Reinforcing)
TURNING = frozenset(("combat", "movement", "reinforce", "deploy", "appoint", "ring_cards", "adventure"))
"""Choices that stand automatically; all others are part of the one before."""
STEPS = 8
PUT_OFF = 0.05
"""What a trade is worth less after a unit was placed: the points it brings may then find fewer places."""
ARRIVALS = 3
"""How many ends of a march are compared: the best by rating."""


def judged(samples: Sequence[State], seat: int, actions: Sequence[Act], look: Look, weights: Weights) -> list[float]:
    state = samples[0]
    if isinstance(state.stack[-1], SPENDING):
        return _spent(state, seat, actions, look, weights)
    found = [_mean(samples, seat, action, look) for action in actions]
    if isinstance(state.stack[-1], RingCards):
        return _after_a_look(samples, seat, actions, found, look)
    if state.players[seat].adventures and isinstance(state.stack[-1], Combat):
        return [
            min(found) if isinstance(action, Cards) and not _plays(state, seat, action, look) else each
            for action, each in zip(actions, found, strict=True)
        ]
    return found


def _plays(state: State, seat: int, action: Act, look: Look) -> bool:
    """The player who looks through his cards and plays none has only put off what he has to decide."""
    return len(_after(state, seat, action, look).players[seat].collected) > len(state.players[seat].collected)


def _after_a_look(
    samples: Sequence[State], seat: int, actions: Sequence[Act], found: list[float], look: Look
) -> list[float]:
    """To look at the cards in a Ring window leaves everything as it is: as good as to pass, and first impressions
    decide. Where they are for looking it is worth what the best of the cards brings, so that people are told so."""
    impressions = ratings(samples[0], seat, actions)
    best = max(range(len(actions)), key=lambda place: impressions[place])
    if isinstance(actions[best], Cards) and found[best] == max(found):
        looking = [_looked(sample, actions[best]) for sample in samples]
        found[best] = max(found[best], *(_mean(looking, seat, action, look) for action in GAME.legal(looking[0])))
    return found


def _looked(sample: State, action: Act) -> State:
    copy = clone(sample)
    GAME.apply(copy, action)
    return copy


def _mean(samples: Sequence[State], seat: int, action: Act, look: Look) -> float:
    if isinstance(action, End) and isinstance(samples[0].stack[-1], Movement):
        # the cards and the Ring's die come after every march as well: what they bring says nothing about this one
        return round(look(samples[0], seat), 6)
    first = _after(samples[0], seat, action, look)
    if not _is_lucky(samples[0], first):
        return round(look(first, seat), 6)
    ends = [first, *(_after(sample, seat, action, look) for sample in samples[1:])]
    return round(sum(look(end, seat) for end in ends) / len(ends), 6)


def _is_lucky(before: State, after: State) -> bool:
    """A card or a die had its say. The dice of a fight do not count: both its outcomes are weighed."""
    fight = after.duel is not None and after.duel != before.duel
    return after.chance.drawn != before.chance.drawn and not fight


def _spent(state: State, seat: int, actions: Sequence[Act], look: Look, weights: Weights) -> list[float]:
    """Points buy most where a point does most. Points that are left are worth what the best place makes of them, or
    nothing when there are more than the places can take. A set that can still be traded afterwards (R21) is worth what
    it brings then."""
    here, purse = look(state, seat), _purse(state, seat, weights.harm)
    tried, still_open = [], list[bool]()
    has_trade = any(isinstance(action, Trade) for action in actions)
    for action in actions:
        after = clone(state)
        GAME.apply(after, action)
        tried.append((look(after, seat) - here, purse - _purse(after, seat, weights.harm)))
        still_open.append(has_trade and isinstance(action, Place) and _can_trade(after, seat))
    rate = max((gain / cost for gain, cost in tried if cost > 0), default=weights.unit)
    if _is_cramped(state, actions, purse):
        rate = 0.0
    found = [here + gain - rate * cost for gain, cost in tried]
    traded = max(
        (worth for action, worth in zip(actions, found, strict=True) if isinstance(action, Trade)), default=here
    )
    to_come = max(0.0, traded - here - PUT_OFF)
    return [round(worth + to_come * is_open, 6) for worth, is_open in zip(found, still_open, strict=True)]


def _can_trade(state: State, seat: int) -> bool:
    frame = state.stack[-1]
    return isinstance(frame, Reinforcing) and frame.seat == seat and bool(sets_in_hand(state, seat))


def _is_cramped(state: State, actions: Sequence[Act], purse: float) -> bool:
    places = {action.territory for action in actions if isinstance(action, Place)}
    return sum(CAP - state.count[land] for land in places) < purse


def _purse(state: State, seat: int, harm: float) -> float:
    """What the seat has left to place, less what others were given (R22)."""
    found = 0.0
    for frame in state.stack:
        if isinstance(frame, SPENDING):
            points = frame.purse if isinstance(frame, Reinforcing) else frame.points
            found += points if frame.seat == seat else -harm * points
    return found


def _after(state: State, seat: int, action: Act, look: Look) -> State:
    trial = clone(state)
    drawn = trial.chance.drawn
    GAME.apply(trial, action)
    for _ in range(STEPS):
        decision = GAME.decision(trial)
        if decision is None or decision.seat != seat or trial.chance.drawn != drawn:
            break
        kind = trial.stack[-1].kind
        if kind in TURNING:
            break
        legal = GAME.legal(trial)
        if len(legal) > 1 and kind == "arrive":
            return _best_arrival(trial, seat, legal, look)
        GAME.apply(trial, legal[0] if len(legal) == 1 else ordered(trial, seat, legal)[0])
    return trial


def _best_arrival(trial: State, seat: int, legal: Sequence[Act], look: Look) -> State:
    ends = []
    for action in ordered(trial, seat, legal)[:ARRIVALS]:
        ends.append(clone(trial))
        GAME.apply(ends[-1], action)
    return max(ends, key=lambda end: look(end, seat))


def ordered(trial: State, seat: int, legal: Sequence[Act]) -> list[Act]:
    """What looks best first."""
    rated = ratings(trial, seat, legal)
    return [legal[place] for place in sorted(range(len(legal)), key=lambda place: -rated[place])]
