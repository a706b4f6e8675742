"""Remark of a hint about fights: whether an attack is likely to go through to the end, what the land brings, what the
defender has to fear."""

from boardgames_tui.engine import Arg, Phrase, clone, say, seat_ref
from boardgames_tui.games.lotr_risk.actions import Act, Again, Against, Along, Open, Retreat
from boardgames_tui.games.lotr_risk.board import (
    BONUS,
    BORDERS,
    IS_SITE,
    IS_STRONGHOLD,
    MEMBERS,
    NAME,
    NEUTRAL,
    REGION_OF,
)
from boardgames_tui.games.lotr_risk.bot.judgement import STEPS, TURNING, ordered
from boardgames_tui.games.lotr_risk.content import LAND_LIMIT
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.adventure.drawing import MOST_FOR_CONQUESTS
from boardgames_tui.games.lotr_risk.rules.army import rules_region
from boardgames_tui.games.lotr_risk.rules.frames import Withdrawing
from boardgames_tui.games.lotr_risk.rules.state import State, pending_attack
from boardgames_tui.games.lotr_risk.view.assaults import AssaultPlan, plan, plan_of, siege

from .lands import percent, region_name

HARDLY = 1 / 3
"""A conquest less likely than this is not what an attack is for."""
LIKELY = 0.6
"""The player who leaves an attack that is likelier thinks of what comes after it."""
ESCAPES = percent(5 / 6)
"""R42: every roll but a 1."""


def assault(state: State, seat: int, action: Act) -> Phrase | None:
    """The attack that is meant, which need not be the likeliest one from there, and what it is for."""
    attack = _meant(state, seat, action)
    return None if attack is None else _promise(state, seat, attack)


def opened(state: State, seat: int, action: Open) -> Phrase:
    """The attack that a way under the mountains is opened for."""
    a, b = BORDERS[action.border]
    origin, target = (a, b) if state.owner[a] == seat else (b, a)
    return _promise(state, seat, plan(GAME.view(state, seat), seat, origin, target))


def left_alone(state: State, seat: int) -> Phrase | None:
    """What the player who ends the combat does without: a poor chance, or a land that cannot be kept (R38)."""
    view = GAME.view(state, seat)
    plans = [plan(view, seat, origin, target) for origin, target in view.fronts]
    best = max(plans, key=lambda each: each.outlook.win, default=None)
    if best is None:
        return None
    found = best.outlook
    key = "remark.left" if found.win < LIKELY else "remark.left_costly"
    return say(key, territory=NAME[best.target], odds=percent(found.win), lost=round(found.lost))


def attacked(state: State, seat: int, action: Act) -> Phrase | None:
    """What the land has to fear when the attacker goes on with everything he has beside it."""
    attack = pending_attack(state)
    if attack is None:
        return None
    land = NAME[attack.target]
    if isinstance(action, Along):
        return say("remark.along", territory=land) if action.go else None
    found = siege(GAME.view(state, seat), attack.seat, attack.target)
    if found is None:
        return None
    region = REGION_OF[attack.target]
    is_ruled = rules_region(state, seat, region)
    key = "remark.siege"
    if isinstance(action, Retreat):
        key = "remark.withdraw" if isinstance(state.stack[-1], Withdrawing) else "remark.flight"
    return say(
        key,
        territory=land,
        seat=seat_ref(attack.seat),
        odds=percent(found.win),
        escapes=ESCAPES,
        region=region_name(region) if is_ruled else "",
    )


def _meant(state: State, seat: int, action: Act) -> AssaultPlan | None:
    """Where an attack leads that begins so: on as it looks best, as the judgement goes on."""
    trial = clone(state)
    for _ in range(STEPS):
        if isinstance(action, Against | Again):
            return plan_of(GAME.view(trial, seat), seat, action)
        GAME.apply(trial, action)
        decision = GAME.decision(trial)
        if decision is None or decision.seat != seat or trial.stack[-1].kind in TURNING:
            return None
        legal = GAME.legal(trial)
        action = legal[0] if len(legal) == 1 else ordered(trial, seat, legal)[0]
    return None


def _promise(state: State, seat: int, attack: AssaultPlan) -> Phrase:
    """A land that will hardly fall is attacked for what its ruler loses there; the neutral army's losses help
    nobody."""
    found, ruler = attack.outlook, state.owner[attack.target]
    args: dict[str, Arg] = {
        "territory": NAME[attack.target],
        "odds": percent(found.win),
        "lost": round(found.lost),
    }
    if found.win < HARDLY and ruler != NEUTRAL and round(found.beaten):
        return say("remark.assault_wears", seat=seat_ref(ruler), beaten=round(found.beaten), **args)
    key, more = _prize(state, seat, attack.target)
    return say(key, **args, **more)


def _prize(state: State, seat: int, land: int) -> tuple[str, dict[str, Arg]]:
    """The best that the land brings, as a key and what is told with it."""
    owner, region = state.owner, REGION_OF[land]
    name, lands = region_name(region), MEMBERS[region]
    if all(owner[each] == seat or each == land for each in lands):
        return "remark.assault_region", {"region": name, "n": BONUS[region]}
    if IS_STRONGHOLD[land]:
        return "remark.assault_stronghold", {}
    if owner[land] != NEUTRAL and all(owner[each] == owner[land] for each in lands):
        return "remark.assault_breaks", {"region": name, "seat": seat_ref(owner[land])}
    if IS_SITE[land]:
        return "remark.assault_site", {}
    cards = min(MOST_FOR_CONQUESTS, LAND_LIMIT - len(state.players[seat].lands))
    return "remark.assault_card" if state.conquests < cards else "remark.assault_land", {}
