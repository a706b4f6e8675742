"""Judge of choices and positions: searches the rest of the player's own turn."""

from collections.abc import Sequence

from boardgames_tui.engine import clone
from boardgames_tui.games.merchant_explorers.actions import EndPhase, Keep, Move, Place
from boardgames_tui.games.merchant_explorers.content import CARDS, ERAS
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.frames import (
    ChooseCard,
    ChooseSlot,
    ConfirmEnd,
    Explore,
    ExtraExplorer,
)
from boardgames_tui.games.merchant_explorers.rules.state import State
from boardgames_tui.games.merchant_explorers.spaces import each

from .sketch import Sketch
from .sketch_from_state import progress_of, reach_of, sketch_of
from .sketch_value import promise
from .turn_end_trials import QUICK, Effort, TurnEnd, try_out
from .turn_search import MORE, Way, ends
from .weights import POWER

WIDTH, GLANCE = 16, 4
"""Ways that are followed at a time: for one decision, and where many positions are compared."""
SLOW = Effort(ends=5, orders=20)
"""To say how much better a choice is; to play, a quick trial is enough."""
STOP = MORE + 1
"""To end the turn, or to go without an extra explorer."""


def judge(samples: Sequence[State], seat: int, actions: Sequence[Move], effort: Effort = QUICK) -> list[float]:
    """As `value` counts: ahead of the best opponent."""
    state = samples[0]
    best = max((expected(state, other) for other in range(len(state.players)) if other != seat), default=0.0)
    return [round(worth - best, 6) for worth in _worths(samples, seat, actions, effort)]


def ponder(samples: Sequence[State], seat: int, actions: Sequence[Move]) -> list[float]:
    """Few orders of the cards find a good turn, but one that met bad ones may look ten coins worse than it is."""
    return judge(samples, seat, actions, SLOW)


def value(state: State, seat: int) -> float:
    """What the seat may expect at the end, against the best of the others."""
    others = [expected(state, other) for other in range(len(state.players)) if other != seat]
    return expected(state, seat) - max(others, default=0.0)


def expected(state: State, seat: int) -> float:
    """Coins at the end. The player who is in the middle of an action finishes it at first sight; the player who has not
    begun it still has the card to come."""
    sketch, action = sketch_of(state, seat), state.action
    if action is not None and action.seat == seat:
        return _ends(state, action, [_way(sketch, action, 1)], 1)[0].worth
    is_to_act = seat in state.waiting or state.acting == seat
    cards = [*state.deck, state.seen[-1]] if is_to_act else state.deck
    return promise(sketch, len(cards), reach_of(state, state.players[seat], cards))


def is_settled(state: State) -> bool:
    """At the end of a turn (R18): the player who is about to act is judged by a search of his turn, the player who
    waits by what the card usually brings, and the player who has acted by the cards to come."""
    return isinstance(state.stack[-1], ConfirmEnd) and not state.waiting


def _worths(samples: Sequence[State], seat: int, actions: Sequence[Move], effort: Effort) -> list[float]:
    state = samples[0]
    frame = state.stack[-1]
    if isinstance(frame, Explore):
        found = _ends(state, frame, [_way(sketch_of(state, seat), frame)], WIDTH)
        found.append(_stop(state, seat, 1 << STOP))
    elif isinstance(frame, ExtraExplorer):
        found = _with_guide(state, seat, actions)
    elif isinstance(frame, ChooseCard | ChooseSlot):
        return _of_cards(state, seat, actions, effort)
    else:
        return [sum(_after(sample, seat, action) for sample in samples) / len(samples) for action in actions]
    best = _tried(state, found, effort)
    return [best[_beginning(action)] for action in actions]


def plan(state: State, seat: int, action: Move) -> Sketch:
    """Where the turn ends that begins with this choice."""
    if isinstance(frame := state.stack[-1], Explore):
        begun = [_way(sketch_of(state, seat), frame)]
        fitting = [end for end in _ends(state, frame, begun, WIDTH) if end.firsts >> _beginning(action) & 1]
    elif isinstance(frame, ExtraExplorer):
        fitting = _with_guide(state, seat, [action])
    else:
        fitting = _with_card(state, seat, action, 1)
    return fitting[0].sketch


def _tried(state: State, found: list[TurnEnd], effort: Effort) -> dict[int, float]:
    """The best end of the turn for everything it can begin with."""
    try_out(found, state.deck, state.chance.seed, effort)
    best: dict[int, float] = {}
    for end in found:
        for first in each(end.firsts):
            best[first] = max(end.worth, best.get(first, end.worth))
    return best


def _beginning(action: Move) -> int:
    """What the search knows it by."""
    return action.space if isinstance(action, Place) else MORE if isinstance(action, EndPhase) else STOP


def _way(sketch: Sketch, frame: Explore, firsts: int = 0) -> Way:
    return Way(sketch, frame.phase, progress_of(frame), firsts)


def _ends(state: State, frame: Explore, begun: list[Way], width: int) -> list[TurnEnd]:
    player = state.players[frame.seat]
    found = ends(begun, frame.card, len(state.deck), reach_of(state, player, state.deck), width)
    return [TurnEnd(way.sketch, player.slots, way.worth, way.firsts) for way in found]


def _stop(state: State, seat: int, firsts: int = 0) -> TurnEnd:
    sketch, player = sketch_of(state, seat), state.players[seat]
    worth = promise(sketch, len(state.deck), reach_of(state, player, state.deck))
    return TurnEnd(sketch, player.slots, worth, firsts)


def _with_guide(state: State, seat: int, actions: Sequence[Move]) -> list[TurnEnd]:
    """R52: an extra explorer, then the rest of the card that led to it."""
    begun, explore = [], state.action
    assert explore is not None
    for action in actions:
        sketch = sketch_of(state, seat)
        if isinstance(action, Place):
            sketch.put(action.space, 1, CARDS[explore.card].cards_per_ruin)
        begun.append(_way(sketch, explore, 1 << _beginning(action)))
    return _ends(state, explore, begun, WIDTH)


def _of_cards(state: State, seat: int, actions: Sequence[Move], effort: Effort) -> list[float]:
    """R14, R16: what a card does now; one that is kept serves in every later era."""
    found = [end for place, each in enumerate(actions) for end in _with_card(state, seat, each, 1 << place)]
    best = _tried(state, found, effort)
    left = ERAS - state.era
    return [
        best[place] + (left * POWER[action.card] if isinstance(action, Keep) else 0.0)
        for place, action in enumerate(actions)
    ]


def _with_card(state: State, seat: int, action: Move, firsts: int) -> list[TurnEnd]:
    trial = clone(state)
    GAME.apply(trial, action)
    frame = trial.stack[-1]
    if isinstance(frame, Explore):
        return _ends(trial, frame, [_way(sketch_of(trial, seat), frame, firsts)], WIDTH)
    return [_stop(trial, seat, firsts)]  # it allows nothing just now (R93)


def _after(sample: State, seat: int, action: Move) -> float:
    """A choice the rules carry out: a village, a route, an origin. What comes after it is searched through."""
    trial = clone(sample)
    GAME.apply(trial, action)
    frame = trial.stack[-1]
    if isinstance(frame, Explore):
        return _ends(trial, frame, [_way(sketch_of(trial, seat), frame, 1)], GLANCE)[0].worth
    if isinstance(frame, ConfirmEnd):
        return _stop(trial, seat).worth
    if isinstance(frame, ExtraExplorer):
        return expected(trial, seat)
    return max(_after(trial, seat, then) for then in GAME.legal(trial))
