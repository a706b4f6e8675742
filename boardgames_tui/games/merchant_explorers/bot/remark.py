"""What a hint says about a choice: the turn the bot has in mind, what it pays, and what then comes into reach."""

from boardgames_tui.engine import Arg, Phrase, counted, say
from boardgames_tui.games.merchant_explorers.actions import Found, Keep, Move, Place, Post, UseSlot
from boardgames_tui.games.merchant_explorers.content import ERAS
from boardgames_tui.games.merchant_explorers.rules.state import ChoosePost, State
from boardgames_tui.games.merchant_explorers.spaces import NAMES, each, names

from .ground import CITY, COIN, CRYSTAL, RUIN, TOWER, WIDE
from .judge import plan
from .later import worths
from .outlook import wanted
from .position import reach_of, sketch_of
from .sketch import Sketch
from .weights import POWER

WHAT = {
    COIN: "@remark.coin",
    CITY: "@remark.city",
    RUIN: "@remark.ruin",
    TOWER: "@remark.tower",
    CRYSTAL: "@remark.crystal",
}
LEAST = 0.5
"""Coins: what is less is not told."""


def remark(state: State, seat: int, action: Move) -> Phrase | None:
    if isinstance(action, Keep):
        return say("remark.card", n=round(POWER[action.card]), eras=ERAS - state.era)
    if isinstance(action, Post):
        return _of_post(state, action.city)
    if isinstance(action, Found):
        return _of_village(sketch_of(state, seat), action.space)
    if isinstance(action, Place | UseSlot):
        return _of_turn(state, seat, action)
    return None


def _of_turn(state: State, seat: int, action: Move) -> Phrase | None:
    before, after = sketch_of(state, seat), plan(state, seat, action)
    new = (after.explorers | after.villages) & ~(before.explorers | before.villages)
    if not new:
        return None
    ruins = (after.treasures & ~before.treasures).bit_count()
    coins = round(after.coins - before.coins - ruins * before.world.treasure)
    nearer = _nearer(before, after, reach_of(state, state.players[seat], state.deck)) if state.deck else None
    gains = [counted(n, key) for n, key in ((coins, "remark.coins"), (ruins, "remark.treasures")) if n]
    told: dict[str, Arg] = {"spaces": names(new), "gains": tuple(gains)}
    if nearer is None:
        return say("remark.turn", **told) if gains else None
    space, steps = nearer
    what = WHAT[before.world.ground.kind[space]]
    return say("remark.turn_then", **told, what=what, space=NAMES[space], steps=steps)


def _of_post(state: State, city: int) -> Phrase | None:
    """R34: the other city can pay for another route."""
    frame = state.stack[-1]
    if not isinstance(frame, ChoosePost):
        return None
    other = frame.second if city == frame.first else frame.first
    return say("remark.post", space=NAMES[other], n=state.board.value[other])


def _nearer(before: Sketch, after: Sketch, reach: int) -> tuple[int, int] | None:
    """The feature that the cards to come in this era gain most from being near to, and how far it then is."""
    near, was, now = before.world.ground.near, _steps(before, reach), _steps(after, reach)
    found, most = None, LEAST
    for mask, worth in wanted(after, reach & ~(after.explorers | after.towers)):
        for space in each(mask):
            if space in now:
                gain = worth * (near[now[space]] - (near[was[space]] if space in was else 0.0))
                if gain > most:
                    found, most = (space, now[space]), gain
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


def _of_village(sketch: Sketch, site: int) -> Phrase | None:
    """R36: what it opens to later eras."""
    if sketch.era == ERAS:
        return None
    ground = sketch.world.ground
    base, counts, steps = ground.bases(sketch.villages), ground.later, ground.steps
    gains = {
        space: worth * (counts[steps[space][site]] - counts[base[space]])
        for space, worth in worths(sketch)
        if steps[space][site] < base[space]
    }
    if not gains or max(gains.values()) < LEAST:
        return None
    space = max(gains, key=gains.__getitem__)
    what = WHAT[ground.kind[space]]
    return say("remark.village", what=what, space=NAMES[space], steps=steps[space][site])
