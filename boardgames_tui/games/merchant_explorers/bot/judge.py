"""What a choice is worth when the rest of the own turn is searched through, and how good a position is for a seat."""

from collections.abc import Sequence

from boardgames_tui.engine import clone
from boardgames_tui.games.merchant_explorers.actions import EndPhase, Keep, Move, Place
from boardgames_tui.games.merchant_explorers.content import CARDS, ERAS
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.state import ConfirmEnd, Explore, ExtraExplorer, State
from boardgames_tui.games.merchant_explorers.spaces import each

from .outlook import promise
from .policy import finish
from .position import progress_of, reach_of, sketch_of
from .sketch import Sketch
from .turn import MORE, Way, ends
from .weights import POWER

WIDTH, GLANCE = 16, 4
"""Ways that are followed at a time: for one decision, and where many positions are compared."""


def judge(samples: Sequence[State], seat: int, actions: Sequence[Move]) -> list[float]:
    """As `value` counts: ahead of the best opponent."""
    state = samples[0]
    best = max((expected(state, other) for other in range(len(state.players)) if other != seat), default=0.0)
    return [round(worth - best, 6) for worth in _worths(samples, seat, actions)]


def value(state: State, seat: int) -> float:
    """What the seat may expect at the end, against the best of the others."""
    others = [expected(state, other) for other in range(len(state.players)) if other != seat]
    return expected(state, seat) - max(others, default=0.0)


def expected(state: State, seat: int) -> float:
    """Coins at the end. Whoever is in the middle of an action finishes it at first sight; whoever waits for the card
    in use still has it to come."""
    sketch, player = sketch_of(state, seat), state.players[seat]
    cards = [*state.deck, state.seen[-1]] if seat in state.waiting else state.deck
    reach, action = reach_of(state, player, cards), state.action
    if action is not None and action.seat == seat:
        sketch = finish(sketch, action.card, action.phase, progress_of(action), len(cards), reach)
    return promise(sketch, len(cards), reach)


def _worths(samples: Sequence[State], seat: int, actions: Sequence[Move]) -> list[float]:
    state = samples[0]
    frame = state.stack[-1]
    if isinstance(frame, Explore):
        found = _by_beginning(state, frame, [_way(sketch_of(state, seat), frame)], WIDTH)
        found[None] = _if_it_ends(state, seat)
    elif isinstance(frame, ExtraExplorer):
        found = _with_guide(state, seat, actions)
    else:
        return [sum(_after(sample, seat, action) for sample in samples) / len(samples) for action in actions]
    return [found[_beginning(action)] for action in actions]


def _beginning(action: Move) -> int | None:
    """What the search knows it by; None: to end the turn, or to go without an extra explorer."""
    return action.space if isinstance(action, Place) else MORE if isinstance(action, EndPhase) else None


def _way(sketch: Sketch, frame: Explore, firsts: int = 0) -> Way:
    return Way(sketch, frame.phase, progress_of(frame), firsts)


def _by_beginning(state: State, frame: Explore, begun: list[Way], width: int) -> dict[int | None, float]:
    """The best end of the turn for everything it can begin with."""
    found: dict[int | None, float] = {}
    reach = reach_of(state, state.players[frame.seat], state.deck)
    for way in ends(begun, frame.card, len(state.deck), reach, width):
        for first in each(way.firsts):
            found.setdefault(first, way.worth)
    return found


def _if_it_ends(state: State, seat: int) -> float:
    return promise(sketch_of(state, seat), len(state.deck), reach_of(state, state.players[seat], state.deck))


def _with_guide(state: State, seat: int, actions: Sequence[Move]) -> dict[int | None, float]:
    """R52: an extra explorer, then the rest of the card that led to it."""
    begun, explore = [], state.action
    assert explore is not None
    for action in actions:
        sketch = sketch_of(state, seat)
        if isinstance(action, Place):
            sketch.put(action.space, 1, CARDS[explore.card].cards_per_ruin)
            begun.append(_way(sketch, explore, 1 << action.space))
    found = _by_beginning(state, explore, begun, WIDTH) if begun else {}
    found[None] = _rest(state, seat, explore)
    return found


def _rest(state: State, seat: int, frame: Explore) -> float:
    """The best the rest of the card can do."""
    found = _by_beginning(state, frame, [_way(sketch_of(state, seat), frame)], GLANCE)
    return max(found.values(), default=_if_it_ends(state, seat))


def _after(sample: State, seat: int, action: Move) -> float:
    """A choice the rules carry out: a village, a route, a card. What comes after it is searched through."""
    trial = clone(sample)
    GAME.apply(trial, action)
    frame = trial.stack[-1]
    if isinstance(frame, Explore):
        worth = _rest(trial, seat, frame)
    elif isinstance(frame, ConfirmEnd):
        worth = _if_it_ends(trial, seat)
    elif isinstance(frame, ExtraExplorer):
        worth = expected(trial, seat)
    else:
        worth = max(_after(trial, seat, then) for then in GAME.legal(trial))
    return worth + POWER[action.card] * (ERAS - sample.era) if isinstance(action, Keep) else worth
