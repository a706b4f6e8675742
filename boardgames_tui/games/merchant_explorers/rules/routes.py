"""Trade routes (R34–R35): chosen pairs, paid products, posts."""

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say
from boardgames_tui.games.merchant_explorers.actions import Post, Route
from boardgames_tui.games.merchant_explorers.content import ROUTES
from boardgames_tui.games.merchant_explorers.spaces import NAMES, each

from .frames import ChoosePost, ChooseRoute
from .goals import achieve, check, concerned
from .state import State


def join_cities(state: State, seat: int, cities: int, log: Log) -> None:
    """Two open cities leave no choice of the pair (R91), so the route is built at once; more are asked for."""
    found = list(each(cities))
    if len(found) == 2:
        build_route(state, seat, found[0], found[1], log)
    else:
        log.tell(seat, "log.joined", cities=tuple(NAMES[city] for city in found), n=len(found) - 1)
        state.stack.append(ChooseRoute(seat, cities))


def build_route(state: State, seat: int, first: int, second: int, log: Log) -> None:
    player, value = state.players[seat], state.board.value
    coins = value[first] * value[second]
    aims = concerned(state, seat, "routes")
    before = [aim.progress(state.board, player) for _, aim in aims]
    player.routes.append((first, second, coins))
    player.lines[ROUTES] += coins
    log.tell(seat, "log.route", first=NAMES[first], second=NAMES[second], a=value[first], b=value[second], n=coins)
    check(state, seat, aims, before, log)
    state.stack.append(ChoosePost(seat, first, second))


class ChooseRouteStep(Step[State, ChooseRoute, Route]):
    frame = ChooseRoute
    accepts = (Route,)
    rule = "R34"

    def legal(self, state: State, frame: ChooseRoute) -> list[Route]:
        cities = list(each(frame.cities))
        return [Route(first, second) for number, first in enumerate(cities) for second in cities[number + 1 :]]

    def choose(self, state: State, frame: ChooseRoute, action: Route, log: Log) -> None:
        state.stack.pop()
        build_route(state, frame.seat, action.first, action.second, log)

    def why_not(self, state: State, frame: ChooseRoute) -> list[Refusal]:
        posted = state.players[frame.seat].posts & state.players[frame.seat].explorers
        refused = [Refusal(say("expect.no_route"), say("refuse.route_compulsory"), "R34")]
        if posted:
            refused.append(Refusal(_cities(posted), say("refuse.posted"), "R34"))
        return refused


class ChoosePostStep(Step[State, ChoosePost, Post]):
    frame = ChoosePost
    accepts = (Post,)
    rule = "R34"

    def prompt(self, state: State, frame: ChoosePost) -> Phrase:
        return say("prompt.choose_post", first=NAMES[frame.first], second=NAMES[frame.second])

    def legal(self, state: State, frame: ChoosePost) -> list[Post]:
        return [Post(frame.first), Post(frame.second)]

    def choose(self, state: State, frame: ChoosePost, action: Post, log: Log) -> None:
        state.stack.pop()
        ground = state.board.hexes[action.city].terrain
        log.tell(frame.seat, "log.post", space=NAMES[action.city], ground=f"@terrain.{ground}")
        achieve(state, frame.seat, action.city, log, "posts")

    def why_not(self, state: State, frame: ChoosePost) -> list[Refusal]:
        return [Refusal(say("expect.no_post"), say("refuse.post_compulsory"), "R34")]


def _cities(mask: int) -> Phrase:
    return say("expect.cities", spaces=tuple(NAMES[city] for city in each(mask)))
