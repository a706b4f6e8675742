"""What a hint says about a choice: what a unit more means where it would stand, how far the border is, whether an
attack is likely to go through to the end and what the land brings. Only what everybody at the table can see."""

from boardgames_tui.engine import Arg, Phrase, clone, say, seat_ref
from boardgames_tui.games.lotr_risk.actions import (
    Act,
    Again,
    Against,
    Arrive,
    Defend,
    From,
    Place,
    Retreat,
    Send,
    Trade,
)
from boardgames_tui.games.lotr_risk.board import (
    BONUS,
    IS_SITE,
    IS_STRONGHOLD,
    LANDS,
    MEMBERS,
    NAME,
    NEUTRAL,
    REGION_OF,
)
from boardgames_tui.games.lotr_risk.content import LAND_LIMIT, REGIONS, RULER_BONUS, WILD, set_value
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules import army
from boardgames_tui.games.lotr_risk.rules.drawing import MOST_FOR_CONQUESTS
from boardgames_tui.games.lotr_risk.rules.frames import Arriving, Movement
from boardgames_tui.games.lotr_risk.rules.state import State
from boardgames_tui.games.lotr_risk.rules.targets import targets
from boardgames_tui.games.lotr_risk.view.assaults import Plan, plan, plan_of, threat

from .campaign import FAR, Campaign
from .judgement import STEPS, TURNING, ordered

DANGER = 0.05
"""What is less likely is no danger worth a word."""


def remark(state: State, seat: int, action: Act) -> Phrase | None:
    frame = state.stack[-1]
    if isinstance(action, Place):
        return _one_more(state, seat, action.territory, action.unit)
    if isinstance(action, Arrive) and isinstance(frame, Arriving) and action.to < LANDS:
        return _one_more(state, seat, action.to, frame.unit)
    if isinstance(action, From) and isinstance(frame, Movement):
        return _behind(state, seat, action.place)
    if isinstance(action, Defend | Retreat):
        return _besieged(state, seat)
    if isinstance(action, Trade):
        return _traded(state, seat, action)
    if isinstance(action, From | Send | Against | Again):
        return _assault(state, seat, action)
    return GAME.outlook(GAME.view(state, seat), action)


def _one_more(state: State, seat: int, land: int, unit: int) -> Phrase | None:
    """Safer if the land is in danger, otherwise stronger against the neighbour it is best to take."""
    copy = clone(state)
    army.add(copy, seat, land, unit)
    now, then = (GAME.view(each, seat) for each in (state, copy))
    if (danger := threat(now, land)) >= DANGER:
        return say("remark.guard", territory=NAME[land], before=_percent(danger), after=_percent(threat(then, land)))
    gain = Campaign(copy, seat).gain
    reach = targets(copy, seat, land, army.leader_at(state.players[seat], land) >= 0)
    odds = {target: plan(then, seat, land, target).outlook.win for target in reach}
    if not odds:
        return None
    best = max(odds, key=lambda target: odds[target] * gain[target])
    before = plan(now, seat, land, best).outlook.win
    return say("remark.reach", territory=NAME[best], before=_percent(before), after=_percent(odds[best]))


def _behind(state: State, seat: int, place: int) -> Phrase | None:
    steps = Campaign(state, seat).distance[place] if place < LANDS else FAR
    return say("remark.behind", territory=NAME[place], n=steps) if 0 < steps < FAR else None


def _besieged(state: State, seat: int) -> Phrase | None:
    view = GAME.view(state, seat)
    attack = plan_of(view, seat, Defend(0))
    return None if attack is None else say("remark.siege", odds=_percent(attack.outlook.win))


def _traded(state: State, seat: int, action: Trade) -> Phrase:
    """R22: whoever rules the lands on the cards gets something too."""
    rulers = [state.owner[card] for card in action.cards if card < WILD]
    own, others = rulers.count(seat), sum(ruler not in (seat, NEUTRAL) for ruler in rulers)
    return say("remark.trade", n=set_value(action.cards) + own * RULER_BONUS, others=others * RULER_BONUS)


def _assault(state: State, seat: int, action: Act) -> Phrase | None:
    """The attack that is meant, which need not be the likeliest one from there, and what it is for."""
    attack = _meant(state, seat, action)
    if attack is None:
        return None
    key, more = _prize(state, seat, attack.target)
    found = attack.outlook
    return say(key, territory=NAME[attack.target], odds=_percent(found.win), lost=round(found.lost), **more)


def _meant(state: State, seat: int, action: Act) -> Plan | None:
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


def _prize(state: State, seat: int, land: int) -> tuple[str, dict[str, Arg]]:
    """The best that the land brings, as a key and what is told with it."""
    owner, region = state.owner, REGION_OF[land]
    name, lands = f"@regions.{REGIONS[region].id}.name", MEMBERS[region]
    if all(owner[each] == seat or each == land for each in lands):
        return "remark.assault_region", {"region": name, "n": BONUS[region]}
    if IS_STRONGHOLD[land]:
        return "remark.assault_stronghold", {}
    if owner[land] != NEUTRAL and all(owner[each] == owner[land] for each in lands):
        return "remark.assault_breaks", {"region": name, "seat": seat_ref(owner[land])}
    if IS_SITE[land]:
        return "remark.assault_site", {}
    cards = min(MOST_FOR_CONQUESTS, LAND_LIMIT - len(state.players[seat].lands))
    return "remark.assault_card" if state.conquests < cards else "outlook.assault", {}


def _percent(chance: float) -> int:
    return round(100 * chance)
