"""All points of a reinforcement that are left, placed in one step."""

from collections.abc import Sequence

from boardgames_tui.engine import Shortcut, say
from boardgames_tui.games.lotr_risk.actions import PLACE, Act, Place
from boardgames_tui.games.lotr_risk.board import NEAR
from boardgames_tui.games.lotr_risk.content import COST

from .position import RiskView


def shortcuts(view: RiskView, legal: Sequence[Act]) -> list[Shortcut[Act]]:
    """Infantry where the strongest neighbours are least outweighed."""
    kinds = {action.unit for action in legal if isinstance(action, Place)}
    if not kinds or view.purse is None:
        return []
    points = view.purse.points
    units = {place: list(view.lands[place].units) for place in view.purse.places}
    danger = {place: _danger(view, place, view.purse.seat) for place in units}
    supply, placed = list(view.players[view.purse.seat].supply), list[Act]()
    while units and (payable := [unit for unit in kinds if COST[unit] <= points and supply[unit]]):
        unit = min(payable)
        place = max(units, key=lambda place: (danger[place] - _strength(units[place]), -place))
        placed.append(PLACE[place][unit])
        units[place][unit] += 1
        supply[unit] -= 1
        points -= COST[unit]
        if sum(units[place]) == view.cap:
            del units[place]
    return [Shortcut(say("table.place_rest"), placed)] if len(placed) > 1 else []


def _danger(view: RiskView, place: int, seat: int) -> int:
    """The strongest army that could come; lands without enemies beside them come last."""
    near = [view.lands[other] for other in NEAR[place]]
    return max((_strength(land.units) for land in near if land.owner != seat), default=-sum(COST) * view.cap)


def _strength(units: Sequence[int]) -> int:
    return sum(number * cost for number, cost in zip(units, COST, strict=True))
