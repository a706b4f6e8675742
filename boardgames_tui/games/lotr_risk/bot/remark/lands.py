"""Remark of a hint about lands, units and leaders: what a land is good for, what a unit more means where it would
stand, where a march leads."""

from boardgames_tui.engine import Arg, Phrase, clone, say, seat_ref
from boardgames_tui.games.lotr_risk.actions import Act, Arrive, From
from boardgames_tui.games.lotr_risk.board import (
    BONUS,
    IS_SITE,
    IS_STRONGHOLD,
    LANDS,
    MEMBERS,
    NAME,
    NEAR,
    REGION_OF,
    SEA,
)
from boardgames_tui.games.lotr_risk.bot.judgement import ARRIVALS, STEPS, Look, ordered
from boardgames_tui.games.lotr_risk.bot.territory_values import FAR, Campaign
from boardgames_tui.games.lotr_risk.content import REGIONS
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules import army
from boardgames_tui.games.lotr_risk.rules.adventure.targets import targets
from boardgames_tui.games.lotr_risk.rules.frames import Arriving, Departing
from boardgames_tui.games.lotr_risk.rules.state import MOVEMENT, RETREATED, SETUP, State
from boardgames_tui.games.lotr_risk.view.assaults import likeliest, plan
from boardgames_tui.games.lotr_risk.words import UNIT

DANGER = 5
"""Per cent: what is less likely is no danger worth a word."""
NOTICED = 2
"""Per cent: a chance that changes by less is no reason."""

Reason = tuple[str, dict[str, Arg]]
"""The end of a text key and what is told with it."""


def percent(chance: float) -> int:
    return round(100 * chance)


def region_name(region: int) -> str:
    return f"@regions.{REGIONS[region].id}.name"


def claimed(state: State, seat: int, land: int) -> Phrase | None:
    """R5: the best that a free land brings."""
    owner, region = state.owner, REGION_OF[land]
    name, others = region_name(region), {owner[each] for each in MEMBERS[region] if each != land}
    if others == {seat}:
        return say("remark.claim_region", region=name, n=BONUS[region])
    if len(others) == 1 and (rival := min(others)) >= 0:
        return say("remark.claim_denies", region=name, seat=seat_ref(rival))
    if IS_STRONGHOLD[land]:
        return say("remark.claim_stronghold")
    if IS_SITE[land]:
        return say("remark.claim_site")
    if not SEA[land] and all(owner[near] == seat for near in NEAR[land]):
        return say("remark.claim_sheltered")
    held = 1 + sum(owner[each] == seat for each in MEMBERS[region])
    return say("remark.claim_share", region=name, n=held, all=len(MEMBERS[region])) if held > 1 else None


def appointed(land: int) -> Phrase:
    """R62: a card every turn where there is a site, else only what he adds to a fight (R35)."""
    return say("remark.leader_site" if IS_SITE[land] else "remark.leader_dice")


def placed(state: State, seat: int, land: int, unit: int) -> Phrase | None:
    then = clone(state)
    army.add(then, seat, land, unit)
    return _told("remark.", _reason(state, then, seat, land))


def arrived(state: State, seat: int, frame: Arriving, action: Arrive) -> Phrase | None:
    then = clone(state)
    GAME.apply(then, action)
    if frame.leader and _earns(then, seat, action.to):
        return say("remark.leader_site")
    return _told("remark.", _reason(state, then, seat, action.to))


def marched(state: State, seat: int, action: Act, look: Look) -> Phrase | None:
    """Where the march is meant to end, and why there."""
    trial, end = _march(state, seat, action, look)
    frame = trial.stack[-1]
    if end is None or end.to >= LANDS or not isinstance(frame, Arriving):
        return None
    way: dict[str, Arg] = {"unit": UNIT[frame.unit], "to": NAME[end.to]}
    then = clone(trial)
    GAME.apply(then, end)
    if frame.leader and _earns(then, seat, end.to):
        return say("remark.march_leader", **way)
    steps = Campaign(state, seat).distance[frame.origin] if frame.origin < LANDS else FAR
    if 0 < steps < FAR and isinstance(action, From):
        return say("remark.behind", territory=NAME[frame.origin], n=steps, **way)
    return _told("remark.march_", _reason(trial, then, seat, end.to), way) or say("remark.march", **way)


def _march(state: State, seat: int, action: Act, look: Look) -> tuple[State, Arrive | None]:
    """The position before the last step of a march that begins so, and that step, as the judgement goes on."""
    trial = clone(state)
    GAME.apply(trial, action)
    for _ in range(STEPS):
        legal, frame = GAME.legal(trial), trial.stack[-1]
        best = legal[0] if len(legal) == 1 else ordered(trial, seat, legal)[0]
        if isinstance(frame, Arriving):
            ends = [each for each in ordered(trial, seat, legal)[:ARRIVALS] if isinstance(each, Arrive)]
            return trial, max(ends, key=lambda end: look(_applied(trial, end), seat), default=None)
        if not isinstance(frame, Departing):
            break
        GAME.apply(trial, best)
    return trial, None


def _applied(state: State, action: Act) -> State:
    copy = clone(state)
    GAME.apply(copy, action)
    return copy


def _earns(state: State, seat: int, land: int) -> bool:
    """R62: a leader there draws a card at the end of every turn."""
    player = state.players[seat]
    leader = army.leader_at(player, land)
    return IS_SITE[land] and leader >= 0 and not player.marks[leader] & RETREATED


def _reason(state: State, then: State, seat: int, land: int) -> Reason | None:
    """Safer if the land is in danger, at least dearer to take, otherwise stronger against the neighbour it is best to
    take. Nothing where a unit changes too little."""
    before, after = GAME.view(state, seat), GAME.view(then, seat)
    danger, rest = likeliest(before, land), likeliest(after, land)
    if danger is not None and rest is not None and percent(danger[1].win) >= DANGER:
        odds, left = percent(danger[1].win), percent(rest[1].win)
        if odds - left >= NOTICED:
            return "guard", {"territory": NAME[land], "before": odds, "after": left}
        cost, more = round(danger[1].lost), round(rest[1].lost)
        if danger[0] == rest[0] and more > cost:
            return "toll", {"territory": NAME[land], "odds": left, "seat": seat_ref(rest[0]), "n": more, "before": cost}
    gain = Campaign(then, seat).gain
    reach = targets(then, seat, land, army.leader_at(then.players[seat], land) >= 0)
    chances = {target: plan(after, seat, land, target).outlook.win for target in reach}
    if not chances:
        return None
    best = max(chances, key=lambda target: chances[target] * gain[target])
    was, will = percent(plan(before, seat, land, best).outlook.win), percent(chances[best])
    if will - was < NOTICED:
        return None
    is_now = state.phase == SETUP or (state.active == seat and state.phase < MOVEMENT)
    return ("reach" if is_now else "reach_next"), {"territory": NAME[best], "before": was, "after": will}


def _told(prefix: str, reason: Reason | None, more: dict[str, Arg] | None = None) -> Phrase | None:
    if reason is None:
        return None
    key, args = reason
    return say(prefix + key, **args, **(more or {}))
