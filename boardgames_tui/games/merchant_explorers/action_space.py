"""Every action that The Guild of Merchant Explorers can have on any of its maps, in a fixed order."""

from functools import cache
from itertools import combinations

from boardgames_tui.engine.serial.action_space import every

from . import actions as a
from .board import board
from .content import INVESTIGATE, MAPS
from .spaces import each


@cache
def all_actions() -> tuple[a.Move, ...]:
    boards = [board(name) for name in MAPS]
    spaces = sorted({space for each_board in boards for space in each(each_board.spaces)})
    cities = [list(each(each_board.features["city"])) for each_board in boards]
    routes = sorted({pair for each_map in cities for pair in combinations(sorted(each_map), 2)})
    return (
        *every(a.Keep, card=INVESTIGATE),
        *every(a.UseSlot, slot=(1, 2, 3)),
        *every(a.Place, space=spaces),
        a.END_PHASE,
        a.END_ACTION,
        a.CONFIRM,
        *every(a.Origin, village=spaces),
        *(a.Route(first, second) for first, second in routes),
        *every(a.Post, city=sorted({city for each_map in cities for city in each_map})),
        *every(a.Found, space=spaces),
        a.DECLINE,
    )
