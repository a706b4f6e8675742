"""Before an attack: how likely the whole land falls, what it costs, in which order to send the units, what a card in
the player's own hand would change. Reckoned when somebody looks, from what the view shows."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from boardgames_tui.games.lotr_risk.actions import Act, Again, Against, Defend, From, Send
from boardgames_tui.games.lotr_risk.board import BORDERS, BRIDGE_OF, LANDS, NEAR, NEUTRAL, OVER_SEA, SEA
from boardgames_tui.games.lotr_risk.content import (
    ADVENTURES,
    COST,
    HARBOUR_DICE,
    LEADER_DICE,
    STRONGHOLD_DICE,
    effect_of,
)
from boardgames_tui.games.lotr_risk.odds import Assault, Stack, Units, assault, order

from .position import RiskView

SUNK = next(
    len(card.effect.lost_on) / 6 for card in ADVENTURES if card.effect is not None and card.effect.code == "corsairs"
)


@dataclass(frozen=True, slots=True)
class AssaultPlan:
    """An assault from one place on one land."""

    seat: int
    origin: int
    target: int
    stack: Stack
    theirs: Units
    is_neutral: bool

    @property
    def outlook(self) -> Assault:
        return assault((self.stack,), self.theirs, self.is_neutral)

    @property
    def order(self) -> list[int]:
        return order(self.stack, self.theirs, self.is_neutral)


def plan(view: RiskView, seat: int, origin: int, target: int) -> AssaultPlan:
    land = view.lands[target]
    water = (origin, target) in OVER_SEA
    leads = origin in view.players[seat].leaders
    walls = land.stronghold and not land.breached
    stack = Stack(
        _units(view, seat, origin),
        leads * LEADER_DICE + (view.sails if water and seat == view.active else 0),
        land.leader * LEADER_DICE + walls * STRONGHOLD_DICE + water * HARBOUR_DICE,
        int(origin < LANDS),
        SUNK if water and view.corsairs_by >= 0 else 0.0,
    )
    return AssaultPlan(seat, origin, target, stack, land.units, land.owner == NEUTRAL)


def _units(view: RiskView, seat: int, place: int) -> Units:
    if place < LANDS:
        return view.lands[place].units
    return next((crew.units for crew in view.crews if (crew.place, crew.seat) == (place, seat)), (0, 0, 0))


def plan_of(view: RiskView, seat: int, action: Act | None) -> AssaultPlan | None:
    """The attack an action is about; of several the likeliest."""
    if isinstance(action, From) and view.fronts:
        found = [plan(view, seat, origin, to) for origin, to in view.fronts if origin == action.place]
        return max(found, key=_chance, default=None)
    if isinstance(action, Again) and view.again is not None:
        origin = next((at for at, to in view.fronts if to == view.again.target and _sends(view, at)), None)
        return None if origin is None else plan(view, seat, origin, view.again.target)
    if isinstance(action, Against) and view.reach is not None:
        return plan(view, seat, view.reach.origin, action.territory)
    if isinstance(action, Send) and view.reach is not None and view.reach.duels:
        best = max(view.reach.duels, key=lambda duel: duel.win)
        return plan(view, seat, view.reach.origin, best.target)
    if isinstance(action, Defend) and view.attack is not None:
        return plan(view, view.attack.seat, view.attack.origin, view.attack.target)
    return None


def _sends(view: RiskView, place: int) -> bool:
    """The place the last duel came from."""
    return view.duel is not None and view.duel.origin == place


def with_cards(view: RiskView, attack: AssaultPlan) -> Iterator[tuple[int, float]]:
    """Cards of the reader's own hand that change it, and the chance with each of them."""
    if view.hand is None or attack.seat != view.seat:
        return
    before = attack.outlook.win
    for card in view.hand.adventures:
        if "attack_declare" in ADVENTURES[card].timing:
            win = max((each.outlook.win for each in _played(view, attack, card)), default=before)
            if win > before:
                yield card, win


def _played(view: RiskView, attack: AssaultPlan, card: int) -> Iterator[AssaultPlan]:
    """What the assault becomes, for each way to use the card."""
    effect, stack, land = effect_of(card), attack.stack, view.lands[attack.target]
    supply, available = view.players[attack.seat].supply, view.cap - sum(stack.units)
    i, c, k = stack.units
    if effect.code == "no_stronghold" and land.stronghold and not land.breached:
        yield replace(attack, stack=stack._replace(defence=stack.defence - STRONGHOLD_DICE))
    elif effect.code == "sea_bonus" and (attack.origin, attack.target) in OVER_SEA:
        yield replace(attack, stack=stack._replace(attack=stack.attack + effect.dice))
    elif effect.code == "grima":
        most = min(effect.max, attack.theirs[0], sum(attack.theirs) - 1, available, supply[0])
        for n in range(1, most + 1):
            theirs = (attack.theirs[0] - n, *attack.theirs[1:])
            yield replace(attack, stack=stack._replace(units=(i + n, c, k)), theirs=theirs)
    elif effect.code == "points_origin" and attack.origin < LANDS:
        for more in _bought(effect.points):
            if sum(more) <= available and all(a <= b for a, b in zip(more, supply, strict=True)):
                yield replace(attack, stack=stack._replace(units=(i + more[0], c + more[1], k + more[2])))


def _bought(points: int) -> Iterator[Units]:
    for k in range(points // COST[2] + 1):
        for c in range((points - k * COST[2]) // COST[1] + 1):
            yield points - k * COST[2] - c * COST[1], c, k


def threat(view: RiskView, place: int) -> float:
    """How likely the land falls to one of its neighbours, the likeliest, as they stand now."""
    found = likeliest(view, place)
    return 0.0 if found is None else found[1].win


def likeliest(view: RiskView, place: int) -> tuple[int, Assault] | None:
    """The player most likely to take the land, and how that would go."""
    owner = view.lands[place].owner
    others = [seat for seat in range(len(view.players)) if seat != owner]
    sieges = [(seat, found) for seat in others if (found := siege(view, seat, place)) is not None]
    return max(sieges, key=lambda each: each[1].win, default=None)


def siege(view: RiskView, seat: int, place: int) -> Assault | None:
    """Everything of one player beside a land attacks it, the strongest first; None: nobody can."""
    origins = [at for at in NEAR[place] if view.lands[at].owner == seat]
    origins += [at for at in SEA[place] if at >= LANDS or view.lands[at].owner == seat]
    if seat == view.active:
        origins += [at for at in _under_mountains(view, place) if view.lands[at].owner == seat]
    plans = [plan(view, seat, origin, place) for origin in origins if _is_open(view, seat, origin, place)]
    ready = sorted((each for each in plans if sum(each.stack.units) > each.stack.staying), key=_chance)
    if not ready:
        return None
    stacks = tuple(each.stack for each in reversed(ready))
    return assault(stacks, view.lands[place].units, ready[0].is_neutral)


def _under_mountains(view: RiskView, place: int) -> Iterator[int]:
    """R30a: what lies behind the borders that a card has opened for the attacks of this turn."""
    for border in view.opened_borders:
        a, b = BORDERS[border]
        if place in (a, b):
            yield b if place == a else a


def _chance(attack: AssaultPlan) -> float:
    return attack.outlook.win


def _is_open(view: RiskView, seat: int, origin: int, target: int) -> bool:
    """R30a: no storm on the way, and no closed bridge without a leader."""
    bridge = BRIDGE_OF.get((origin, target), -1)
    is_closed = bridge >= 0 and view.closed_bridges[bridge] >= 0 and origin not in view.players[seat].leaders
    return not (is_closed or view.lands[target].storm or (origin < LANDS and view.lands[origin].storm))
