"""What a hint says about a turn: the spaces in the order they are explored, what that pays, and what then comes into
reach."""

from boardgames_tui.engine import Arg, Phrase, counted, say
from boardgames_tui.games.merchant_explorers.actions import Keep, Move, Place, UseSlot
from boardgames_tui.games.merchant_explorers.content import CARDS
from boardgames_tui.games.merchant_explorers.rules.state import State
from boardgames_tui.games.merchant_explorers.spaces import NAMES, each

from .ground import CITY, COIN, CRYSTAL, RUIN, TOWER, WIDE
from .judge import plan
from .outlook import wanted
from .position import reach_of, sketch_of
from .sketch import Sketch

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
