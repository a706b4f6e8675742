"""What a hint says about a choice: the turn the bot has in mind, what a card is good for, which city stays open, what a
village brings nearer."""

from boardgames_tui.engine import Phrase, clone, say
from boardgames_tui.games.merchant_explorers.actions import Found, Keep, Move, Place, Post, UseSlot
from boardgames_tui.games.merchant_explorers.content import CARDS, ERAS
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.frames import ChoosePost, ChooseVillage
from boardgames_tui.games.merchant_explorers.rules.state import State
from boardgames_tui.games.merchant_explorers.spaces import NAMES, each

from .later import worths
from .position import sketch_of
from .remark_turn import LEAST, WHAT, of_turn
from .sketch import Sketch
from .weights import POWER


def remark(state: State, seat: int, action: Move) -> Phrase | None:
    if isinstance(action, Keep):
        return _of_card(state, seat, action)
    if isinstance(action, Post):
        return _of_goal(state, seat, action) or _of_post(state, seat, action.city)
    if isinstance(action, Found):
        return _of_goal(state, seat, action) or _of_village(state, seat, action.space)
    found = of_turn(state, seat, action) if isinstance(action, Place | UseSlot) else None
    return found or GAME.outlook(GAME.view(state, seat), action)


def _of_card(state: State, seat: int, action: Keep) -> Phrase:
    """R14: what speaks for it is what it usually brings, or else what it does at once."""
    pair = state.players[seat].pair
    others = [card for card in pair if card != action.card] if action.card in pair else []  # elsewhere nobody may know
    other = others[0] if others and POWER[others[0]] < POWER[action.card] - LEAST else None
    if others and other is None and (now := of_turn(state, seat, action)) is not None:
        return now
    name, usual = (CARDS[other].name, round(POWER[other])) if other else ("", 0)
    return say("remark.card", n=round(POWER[action.card]), eras=ERAS - state.era, other=name, m=usual)


def _of_goal(state: State, seat: int, action: Post | Found) -> Phrase | None:
    """R60: a goal that this choice fulfils and another one here would not."""
    paid = {other: _paid_after(state, seat, other) for other in GAME.legal(state)}
    now = sum(goal.paid[seat] for goal in state.goals)
    coins = paid.get(action, now) - now
    return say("remark.goal_now", n=coins) if coins > min(paid.values(), default=now) - now else None


def _paid_after(state: State, seat: int, action: Move) -> int:
    trial = clone(state)
    GAME.apply(trial, action)
    return sum(goal.paid[seat] for goal in trial.goals)


def _of_post(state: State, seat: int, city: int) -> Phrase | None:
    """R34: the other city can pay for another route, if there is a turn left to build one."""
    frame = state.stack[-1]
    if not isinstance(frame, ChoosePost) or (state.era == ERAS and not state.deck):
        return None
    other = frame.second if city == frame.first else frame.first
    sketch = sketch_of(state, seat)
    base, nearer = sketch.world.ground.bases(sketch.villages), ""
    if state.era < ERAS and base[other] < base[city]:
        nearer = "@remark.near_villages" if sketch.villages else "@remark.near_capital"
    return say("remark.post", space=NAMES[other], n=state.board.value[other], nearer=nearer)


def _of_village(state: State, seat: int, site: int) -> Phrase | None:
    """R36: what it brings nearer in later eras, most of all what another site here would not."""
    sketch, frame = sketch_of(state, seat), state.stack[-1]
    if sketch.era == ERAS:
        return None
    gains = _opened(sketch, site)
    sites = [other for other in each(frame.spaces) if other != site] if isinstance(frame, ChooseVillage) else []
    rivals = [_opened(sketch, other) for other in sites]
    ahead = {
        space: gain - max((each_.get(space, 0.0) for each_ in rivals), default=0.0) for space, gain in gains.items()
    }
    told = gains if max(ahead.values(), default=0.0) < LEAST else ahead
    if max(told.values(), default=0.0) < LEAST:
        return None
    space = max(told, key=told.__getitem__)
    ground = sketch.world.ground
    was, now = ground.bases(sketch.villages)[space], ground.steps[space][site]
    return say("remark.village", what=WHAT[ground.kind[space]], space=NAMES[space], steps=now, was=was)


def _opened(sketch: Sketch, site: int) -> dict[int, float]:
    """Features a village there would be nearer to than everything before it, and what that is worth."""
    ground = sketch.world.ground
    base, counts, steps = ground.bases(sketch.villages), ground.later, ground.steps
    return {
        space: worth * (counts[steps[space][site]] - counts[base[space]])
        for space, worth in worths(sketch)
        if steps[space][site] < base[space]
    }
