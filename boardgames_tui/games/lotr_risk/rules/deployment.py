"""R5–R10: claiming, placing the army, first leaders, first cards."""

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say
from boardgames_tui.games.lotr_risk.actions import CLAIM, PLACE, STOP, Act, Claim, Place, Stop
from boardgames_tui.games.lotr_risk.board import FREE, NAME
from boardgames_tui.games.lotr_risk.content import CAP, COST, IS_EVENT, SETUP, adventure_deck, land_deck
from boardgames_tui.games.lotr_risk.words import UNIT

from . import army
from .frames import Appointing, Claiming, Deploying, SettingUp, Turn
from .setup import deal_rest, settle, turn_order
from .spending import refuse_full, refused_kinds
from .state import State

_CLAIMS, _ARMY, _LEADERS, _CARDS = range(4)


class SettingUpStep(Step[State, SettingUp, Act]):
    frame = SettingUp

    def advance(self, state: State, frame: SettingUp, log: Log) -> bool:
        seat = turn_order(state)[frame.turn % state.seats]
        if frame.stage == _CLAIMS:
            if FREE not in state.owner:
                _next_stage(frame)
            elif state.options.setup_mode == "quick":
                deal_rest(state, log)
            else:
                frame.turn += 1
                state.stack.append(Claiming(seat))
        elif frame.stage == _ARMY:
            if not any(_can_deploy(state, each) for each in range(state.seats)):
                _next_stage(frame)
            else:
                frame.turn += 1
                if _can_deploy(state, seat):
                    points = state.players[seat].points
                    quick = state.options.setup_mode == "quick"
                    state.stack.append(Deploying(seat, points if quick else min(points, SETUP.placement_packet_points)))
        elif frame.stage == _LEADERS:
            if frame.turn == state.seats:
                _next_stage(frame)
            else:
                frame.turn += 1
                state.stack.append(Appointing(seat, 0))
        else:
            deal_cards(state, log)
            state.stack[-1] = Turn()
            state.round = 1
        return True


class ClaimingStep(Step[State, Claiming, Act]):
    frame = Claiming
    accepts = (Claim,)
    rule = "R5"

    def legal(self, state: State, frame: Claiming) -> list[Act]:
        return [CLAIM[land] for land, owner in enumerate(state.owner) if owner == FREE]

    def choose(self, state: State, frame: Claiming, action: Act, log: Log) -> None:
        assert isinstance(action, Claim)
        state.stack.pop()
        settle(state, frame.seat, action.territory)
        log.tell(frame.seat, "log.claim", territory=NAME[action.territory])


class DeployingStep(Step[State, Deploying, Act]):
    """R6: at most 5 points a go; at least 1 while it is possible; in the quick setup all of them."""

    frame = Deploying
    accepts = (Place, Stop)
    rule = "R6"

    def advance(self, state: State, frame: Deploying, log: Log) -> bool:
        if army.affordable(state, frame.seat, frame.points) and _has_space(state, frame.seat):
            return False
        state.stack.pop()
        return True

    def prompt(self, state: State, frame: Deploying) -> Phrase:
        left = state.players[frame.seat].points
        if frame.points == left:
            return say("prompt.deploy_all", points=left)
        return say("prompt.deploy", points=frame.points, left=left)

    def legal(self, state: State, frame: Deploying) -> list[Act]:
        seat, count = frame.seat, state.count
        kinds = army.affordable(state, seat, frame.points)
        found: list[Act] = [
            PLACE[land][unit]
            for land, owner in enumerate(state.owner)
            if owner == seat and count[land] < CAP
            for unit in kinds
        ]
        if frame.placed and state.options.setup_mode == "draft":
            found.append(STOP)
        return found

    def choose(self, state: State, frame: Deploying, action: Act, log: Log) -> None:
        if not isinstance(action, Place):
            state.stack.pop()
            return
        army.add(state, frame.seat, action.territory, action.unit)
        state.players[frame.seat].points -= COST[action.unit]
        frame.points -= COST[action.unit]
        frame.placed = True
        log.tell(frame.seat, "log.place", unit=UNIT[action.unit], territory=NAME[action.territory])

    def why_not(self, state: State, frame: Deploying) -> list[Refusal]:
        found = refuse_full(army.lands_of(state, frame.seat), state) + refused_kinds(state, frame.seat, frame.points)
        if not frame.placed or state.options.setup_mode == "quick":
            found.append(Refusal(say("label.stop"), say("why.must_place"), "R6"))
        return found


def deal_cards(state: State, log: Log) -> None:
    """R8, R9: no events among the first adventure cards."""
    state.land_deck = list(land_deck(state.edition))
    state.chance.shuffle("territory cards", state.land_deck)
    state.adventure_deck = [card for card in adventure_deck(state.edition) if not IS_EVENT[card]]
    state.chance.shuffle("adventure cards", state.adventure_deck)
    for seat in turn_order(state):
        player = state.players[seat]
        player.lands = sorted(state.land_deck.pop() for _ in range(SETUP.start_territory_cards))
        player.adventures = sorted(state.adventure_deck.pop() for _ in range(SETUP.start_adventure_cards))
    state.adventure_deck += [card for card in adventure_deck(state.edition) if IS_EVENT[card]]
    state.chance.shuffle("adventure cards with events", state.adventure_deck)
    log.reveal(None, "log.cards_dealt", lands=SETUP.start_territory_cards, adventures=SETUP.start_adventure_cards)


def _next_stage(frame: SettingUp) -> None:
    frame.stage += 1
    frame.turn = 0


def _has_space(state: State, seat: int) -> bool:
    return any(owner == seat and state.count[land] < CAP for land, owner in enumerate(state.owner))


def _can_deploy(state: State, seat: int) -> bool:
    return bool(army.affordable(state, seat, state.players[seat].points)) and _has_space(state, seat)
