"""Remark of a hint about a choice: the turn the bot has in mind, what a card is good for, which city stays open, what a
village brings nearer."""

from boardgames_tui.engine import Arg, Phrase, clone, counted, say
from boardgames_tui.games.merchant_explorers.actions import Found, Keep, Move, Place, Post, UseSlot
from boardgames_tui.games.merchant_explorers.content import CARDS, ERAS
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.frames import ChoosePost, ChooseVillage
from boardgames_tui.games.merchant_explorers.rules.state import State
from boardgames_tui.games.merchant_explorers.spaces import NAMES, each

from .judge import plan
from .map_values import CITY, COIN, CRYSTAL, RUIN, TOWER, WIDE
from .sketch import Sketch, worths
from .sketch_from_state import reach_of, sketch_of
from .sketch_value import wanted
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
    others = (
        [card for card in pair if card != action.card] if action.card in pair else []
    )  # somewhere else nobody may know
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


WHAT = {
    COIN: "@remark.coin",
    CITY: "@remark.city",
    RUIN: "@remark.ruin",
    TOWER: "@remark.tower",
    CRYSTAL: "@remark.crystal",
}
LEAST = 0.5
"""Coins: what is less is not told."""
NOTHING_NEARER: dict[str, Arg] = {"what": "", "space": "", "steps": 0, "region": "", "lacking": 0}


def of_turn(state: State, seat: int, action: Move) -> Phrase | None:
    before, after = sketch_of(state, seat), plan(state, seat, action)
    new = (after.explorers | after.villages) & ~(before.explorers | before.villages)
    if not new:
        return None
    gains = _gains(before, after, CARDS[_card(state, seat, action)].cards_per_ruin)
    reach = reach_of(state, state.players[seat], state.deck)
    then = _then(before, after, reach) if state.deck else NOTHING_NEARER
    if isinstance(action, Place) and new == 1 << action.space:
        if gains:
            return say("remark.alone", gains=gains, **then)
        if then is NOTHING_NEARER:
            return None
    begun = state.action is not None and bool(state.action.placed or state.action.before)
    spaces = _in_order(before, new, action.space if isinstance(action, Place) else None)
    return say("remark.rest" if begun else "remark.turn", spaces=spaces, gains=gains, **then)


def _card(state: State, seat: int, action: Move) -> str:
    """Which is carried out."""
    if isinstance(action, Keep):
        return action.card
    if isinstance(action, UseSlot):
        card = state.players[seat].slots[action.slot - 1]
        assert card is not None
        return card
    assert state.action is not None
    return state.action.card


def _gains(before: Sketch, after: Sketch, per_ruin: int) -> tuple[str, ...]:
    """Goals apart; of treasure nobody knows what it will be."""
    cards = (after.treasures & ~before.treasures).bit_count() * per_ruin
    open_ = [aim.task for aim in after.aims]
    goals = sum(aim.coins for aim in before.aims if aim.task not in open_)
    coins = after.coins - before.coins - cards * before.world.treasure - goals
    parts = ((coins, "remark.coins"), (cards, "remark.treasures"), (goals, "remark.goals"))
    return tuple(counted(round(n), key) for n, key in parts if round(n))


def _in_order(before: Sketch, new: int, first: int | None) -> tuple[str, ...]:
    """The one that is asked about first, then always one that touches what stands already (R20)."""
    board, found = before.world.board, list[int]()
    stands = before.explorers | before.villages | 1 << board.capital
    if first is not None:
        found.append(first)
        stands |= 1 << first
    while left := new & ~sum(1 << space for space in found):
        last = board.around(1 << found[-1]) & left if found else 0
        space = next(each(last or board.around(stands) & left or left))
        found.append(space)
        stands |= 1 << space
    return tuple(NAMES[space] for space in found)


def _then(before: Sketch, after: Sketch, reach: int) -> dict[str, Arg]:
    """What the cards to come in this era gain most from: a feature that is nearer, or a region that lacks less."""
    found, most = NOTHING_NEARER, LEAST
    ground = before.world.ground
    near, weights = ground.near, ground.weights
    was, now = _steps(before, reach), _steps(after, reach)
    for mask, worth in wanted(after, reach & ~(after.explorers | after.towers)):
        for space in each(mask):
            if space in now:
                gain = worth * (near[now[space]] - (near[was[space]] if space in was else 0.0))
                if gain > most:
                    what, name = WHAT[ground.kind[space]], NAMES[space]
                    found, most = {**NOTHING_NEARER, "what": what, "space": name, "steps": now[space]}, gain
    for spaces, worth in ground.sites[before.era]:
        lacking, had = spaces & ~after.explorers, spaces & ~before.explorers
        if lacking != had and lacking & ~reach == 0 and not spaces & after.villages:
            share = weights.shares[lacking.bit_count()] - weights.shares[had.bit_count()]
            gain = worth * share / weights.hope  # `promise` counts regions in full, features by their share
            if gain > most:
                name = NAMES[next(each(had & ~lacking))]
                found, most = {**NOTHING_NEARER, "region": name, "lacking": lacking.bit_count()}, gain
    return found


def _steps(sketch: Sketch, reach: int) -> dict[int, int]:
    """How far the spaces around the network are, on ways the cards to come can go."""
    board, found = sketch.world.board, dict[int, int]()
    seen = edge = sketch.explorers | sketch.villages | 1 << board.capital
    for steps in range(1, WIDE):
        edge = board.around(edge) & reach & ~(seen | sketch.towers)
        seen |= edge
        found.update(dict.fromkeys(each(edge), steps))
    return found
