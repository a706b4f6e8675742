"""D3 and D11: putting a leader down, spending the points of a card in one territory."""

from collections.abc import Sequence

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say
from boardgames_tui.games.lotr_risk.actions import APPOINT, RAISE, STOP, Act, Appoint, Raise, Stop
from boardgames_tui.games.lotr_risk.board import NAME, NEUTRAL
from boardgames_tui.games.lotr_risk.content import CAP, COST, INFANTRY, UNITS
from boardgames_tui.games.lotr_risk.words import UNIT

from . import army
from .frames import Appointing, Mustering
from .state import RETREATED, State


class AppointingStep(Step[State, Appointing, Act]):
    """R7, R70, *Appoint a Second Leader*, *Borne to Another Place*."""

    frame = Appointing
    accepts = (Appoint,)
    rule = "R7"

    def legal(self, state: State, frame: Appointing) -> list[Act]:
        return [APPOINT[land] for land in army.leaderless_lands(state, frame.seat)]

    def choose(self, state: State, frame: Appointing, action: Act, log: Log) -> None:
        assert isinstance(action, Appoint)
        player = state.players[frame.seat]
        player.leaders[frame.leader] = action.territory
        player.marks[frame.leader] &= ~RETREATED
        state.stack.pop()
        log.tell(frame.seat, "log.appoint", territory=NAME[action.territory])

    def why_not(self, state: State, frame: Appointing) -> list[Refusal]:
        leaders = state.players[frame.seat].leaders
        return [
            Refusal(say("place", name=NAME[land]), say("why.leader_here"), "R53")
            for land in leaders
            if 0 <= land < len(APPOINT)
        ]


class MusteringStep(Step[State, Mustering, Act]):
    """Points that cannot or will not be used lapse (R12)."""

    frame = Mustering
    accepts = (Raise, Stop)
    rule = "R12"

    def advance(self, state: State, frame: Mustering, log: Log) -> bool:
        if army.can_muster(state, frame.seat, frame.territory, frame.points):
            return False
        state.stack.pop()
        return True

    def prompt(self, state: State, frame: Mustering) -> Phrase:
        return say("prompt.muster", territory=NAME[frame.territory], points=frame.points)

    def legal(self, state: State, frame: Mustering) -> list[Act]:
        return [*(RAISE[unit] for unit in army.affordable(state, frame.seat, frame.points)), STOP]

    def choose(self, state: State, frame: Mustering, action: Act, log: Log) -> None:
        if not isinstance(action, Raise):
            state.stack.pop()
            return
        army.add(state, frame.seat, frame.territory, action.unit)
        frame.points -= COST[action.unit]
        log.tell(frame.seat, "log.place", unit=UNIT[action.unit], territory=NAME[frame.territory])

    def why_not(self, state: State, frame: Mustering) -> list[Refusal]:
        return refused_kinds(state, frame.seat, frame.points)


def refused_kinds(state: State, seat: int, points: int, kinds: int = 3) -> list[Refusal]:
    """Unit kinds that are too dear or used up."""
    supply = state.players[seat].supply
    found = []
    for unit in range(kinds):
        if not supply[unit]:
            found.append(Refusal(say("place", name=UNIT[unit]), say("why.no_supply", most=UNITS[unit].supply), "R23"))
        elif COST[unit] > points:
            found.append(
                Refusal(say("place", name=UNIT[unit]), say("why.too_dear", cost=COST[unit], points=points), "R23")
            )
    return found


def refuse_full(lands: Sequence[int], state: State) -> list[Refusal]:
    return [
        Refusal(say("place", name=NAME[land]), say("why.full", most=CAP), "R12")
        for land in lands
        if state.count[land] >= CAP
    ]


def grant(state: State, land: int, points: int, log: Log) -> None:
    """Section 9: points of a card, spent at once by the ruler; the neutral army takes infantry."""
    seat = state.owner[land]
    if seat != NEUTRAL:
        state.stack.append(Mustering(seat, land, points))
        return
    number = min(points // COST[INFANTRY], CAP - state.count[land])
    if number:
        army.add(state, NEUTRAL, land, INFANTRY, number)
        log.tell(None, "log.neutral_grows", n=number, territory=NAME[land])
