"""What a hint says about a choice: what a unit more means where it would stand, how far the border is, whether an
attack is likely to go through to the end. Only what everybody at the table can see."""

from boardgames_tui.engine import Phrase, clone, say
from boardgames_tui.games.lotr_risk.actions import Act, Arrive, Defend, From, Place, Retreat
from boardgames_tui.games.lotr_risk.board import LANDS, NAME
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules import army
from boardgames_tui.games.lotr_risk.rules.frames import Arriving, Movement
from boardgames_tui.games.lotr_risk.rules.state import State
from boardgames_tui.games.lotr_risk.rules.targets import targets
from boardgames_tui.games.lotr_risk.view.assaults import plan, plan_of, threat

from .campaign import FAR, Campaign

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


def _percent(chance: float) -> int:
    return round(100 * chance)
