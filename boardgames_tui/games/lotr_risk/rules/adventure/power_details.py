"""D16: what a power card asks for after it has been laid down."""

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say
from boardgames_tui.games.lotr_risk.actions import STOP, Act, Close, Lift, Open, Refresh, Stop
from boardgames_tui.games.lotr_risk.board import NAME, PLACES, POST
from boardgames_tui.games.lotr_risk.rules.frames import Appointing, ClosingBridge, Lifting, OpeningBorder, Refreshing
from boardgames_tui.games.lotr_risk.rules.state import NOWHERE, State
from boardgames_tui.games.lotr_risk.words import BORDER, BRIDGE, UNIT

from .power import close_bridge, free_leaders, frontier_borders


class ClosingBridgeStep(Step[State, ClosingBridge, Act]):
    """*You Shall Not Pass*, in the player's own combat phase."""

    frame = ClosingBridge
    accepts = (Close,)
    rule = "R45"

    def legal(self, state: State, frame: ClosingBridge) -> list[Act]:
        return [Close(bridge) for bridge, by in enumerate(state.closed) if by == NOWHERE]

    def choose(self, state: State, frame: ClosingBridge, action: Act, log: Log) -> None:
        assert isinstance(action, Close)
        state.stack.pop()
        close_bridge(state, frame.seat, action.bridge, log)

    def why_not(self, state: State, frame: ClosingBridge) -> list[Refusal]:
        return [
            Refusal(say("bridge", bridge=BRIDGE[n]), say("why.already_closed"), "R45")
            for n, by in enumerate(state.closed)
            if by != NOWHERE
        ]


class OpeningBorderStep(Step[State, OpeningBorder, Act]):
    """*The Way Is Under the Mountains*."""

    frame = OpeningBorder
    accepts = (Open,)
    rule = "R30a"

    def legal(self, state: State, frame: OpeningBorder) -> list[Act]:
        return [Open(border) for border in frontier_borders(state, frame.seat)]

    def choose(self, state: State, frame: OpeningBorder, action: Act, log: Log) -> None:
        assert isinstance(action, Open)
        state.stack.pop()
        state.opened.append(action.border)
        log.tell(frame.seat, "log.open_border", border=BORDER[action.border])


class RefreshingStep(Step[State, Refreshing, Act]):
    """*Move by Night*: 1 to 3 units lose the mark; of several alike one that did not conquer its territory, since it
    may sail (R54)."""

    frame = Refreshing
    accepts = (Refresh, Stop)
    rule = "R49"

    def advance(self, state: State, frame: Refreshing, log: Log) -> bool:
        if frame.left and any(state.fought):
            return False
        state.stack.pop()
        return True

    def prompt(self, state: State, frame: Refreshing) -> Phrase:
        return say("prompt.refresh", n=frame.left)

    def legal(self, state: State, frame: Refreshing) -> list[Act]:
        posts = POST[frame.seat]
        found: list[Act] = [
            Refresh(place, unit)
            for place in range(PLACES)
            for unit in range(3)
            if state.fought[3 * posts[place] + unit]
        ]
        return [*found, STOP] if frame.refreshed else found

    def choose(self, state: State, frame: Refreshing, action: Act, log: Log) -> None:
        if not isinstance(action, Refresh):
            state.stack.pop()
            return
        state.fought[3 * POST[frame.seat][action.place] + action.unit] -= 1
        frame.left -= 1
        frame.refreshed += 1
        log.tell(frame.seat, "log.refresh", unit=UNIT[action.unit], territory=NAME[action.place])


class LiftingStep(Step[State, Lifting, Act]):
    """*Borne to Another Place*: the leader, then his new territory."""

    frame = Lifting
    accepts = (Lift,)
    rule = "R45"

    def legal(self, state: State, frame: Lifting) -> list[Act]:
        leaders = state.players[frame.seat].leaders
        return [Lift(leaders[n]) for n in free_leaders(state, frame.seat)]

    def choose(self, state: State, frame: Lifting, action: Act, log: Log) -> None:
        assert isinstance(action, Lift)
        state.stack[-1] = Appointing(frame.seat, state.players[frame.seat].leaders.index(action.place))

    def why_not(self, state: State, frame: Lifting) -> list[Refusal]:
        free = free_leaders(state, frame.seat)
        return [
            Refusal(say("place", name=NAME[place]), say("why.leader_fought"), "R32")
            for n, place in enumerate(state.players[frame.seat].leaders)
            if place != NOWHERE and n not in free
        ]
