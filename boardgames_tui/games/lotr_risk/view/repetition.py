"""Many alike at once: what doing a thing once more takes, for each further time that is possible."""

from collections.abc import Sequence

from boardgames_tui.games.lotr_risk.actions import AGAIN, FROM, SEND, Act, Again, Against, Arrive, From, Place
from boardgames_tui.games.lotr_risk.board import LANDS
from boardgames_tui.games.lotr_risk.content import CAP, COST

from .position import CrewView, LandView, RiskView

TO_THE_LAST = [(AGAIN,)] * (2 * CAP)
"""Attacking on, as long as there is somebody to attack with and to attack."""


def several(view: RiskView, action: Act) -> Sequence[Sequence[Act]]:
    match action:
        case Again() | Against():
            return TO_THE_LAST
        case From(place) if view.fronts and _is_plain(view, place):
            return TO_THE_LAST
        case Place():
            return _more_of_the_kind(view, action)
        case Arrive():
            return _companions(view, action)
    return ()


def _is_plain(view: RiskView, place: int) -> bool:
    """Who attacks from here and whom needs no further question."""
    here = post(view, place)
    goals = [goal for origin, goal in view.fronts if origin == place]
    return len(goals) == 1 and sum(number > 0 for number in here.units) == 1 and not here.leader


def post(view: RiskView, place: int) -> LandView | CrewView:
    """Of a ship space: the deciding seat's crew."""
    if place < LANDS:
        return view.lands[place]
    found = (crew for crew in view.crews if crew.place == place and crew.seat == view.deciding)
    nobody = (0, 0, 0)
    empty = CrewView(place=place, seat=-1, units=nobody, fought=nobody, moved=nobody, leader=False)
    return next(found, empty)


def ready(view: RiskView, place: int) -> tuple[int, int, int]:
    """Units that count for this: all may attack (R31), only fresh ones may move (R50)."""
    here = post(view, place)
    if view.phase != "movement":
        return here.units
    i, c, k = (a - b - d for a, b, d in zip(here.units, here.fought, here.moved, strict=True))
    return i, c, k


def _more_of_the_kind(view: RiskView, action: Place) -> list[tuple[Act]]:
    """As the land has room and the purse has points for."""
    assert view.purse is not None
    available = view.cap - sum(view.lands[action.territory].units)
    most = min(available, view.purse.points // COST[action.unit], view.players[view.purse.seat].supply[action.unit])
    return [(action,)] * (most - 1)


def _companions(view: RiskView, action: Arrive) -> list[tuple[Act, ...]]:
    """The same way for each other unit of the kind that may still go (R50–R52)."""
    assert view.origin is not None
    assert view.reach is not None
    unit = view.reach.steps[0][0]
    available = view.cap - sum(post(view, action.to).units) - 1
    fresh = ready(view, view.origin)[unit] - 1
    staying = view.origin < LANDS
    left = sum(post(view, view.origin).units) - 1 - staying
    once = (FROM[view.origin], SEND[unit][False][False], action)
    return [once] * max(0, min(available, fresh, left))
