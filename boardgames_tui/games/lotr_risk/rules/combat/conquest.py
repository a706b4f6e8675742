"""R38–R40, R43, R48: moving in, elimination, missions."""

from bisect import insort

from boardgames_tui.engine import Formality, Log, Phrase, Step, say
from boardgames_tui.games.lotr_risk.actions import KEEP, Act, Drop, Fulfil, Keep
from boardgames_tui.games.lotr_risk.board import IS_SITE, IS_STRONGHOLD, LANDS, NAME, NEUTRAL, POST
from boardgames_tui.games.lotr_risk.content import ADVENTURES, LAND_LIMIT, MISSION_OF
from boardgames_tui.games.lotr_risk.rules import army
from boardgames_tui.games.lotr_risk.rules.adventure.piles import lay_down
from boardgames_tui.games.lotr_risk.rules.ending import end_game
from boardgames_tui.games.lotr_risk.rules.frames import Attack, Dropping, Mission, Mustering
from boardgames_tui.games.lotr_risk.rules.state import FOUGHT, NOWHERE, State
from boardgames_tui.games.lotr_risk.words import CARD, LAND_CARD, army_ref


def move_in(state: State, attack: Attack, log: Log) -> None:
    """R38a, in its order. The attack has left the stack."""
    seat, target, unit = attack.seat, attack.target, attack.unit
    loser = state.owner[target]
    if loser != NEUTRAL:
        beaten = state.players[loser]
        leader = army.leader_at(beaten, target)
        if leader >= 0:
            army.send_home(beaten, leader)
            log.tell(loser, "log.leader_lost", territory=NAME[target])
    post = POST[seat][attack.origin]
    if attack.worn:
        army.take_mark(state, post, unit)
    army.shift(state, post, target, unit)
    state.owner[target] = seat
    state.fought[3 * target + unit] = 1
    state.entered[target] = unit + 1
    if attack.leader:
        player = state.players[seat]
        number = army.leader_at(player, attack.origin)
        player.leaders[number] = target
        player.marks[number] = FOUGHT
    army.drown_lone_leader(state, seat, attack.origin, log)
    state.conquests += 1
    log.tell(seat, "log.conquest", territory=NAME[target], loser=army_ref(loser))
    if IS_STRONGHOLD[target]:
        state.strongholds_taken += 1
        log.tell(seat, "log.stronghold", territory=NAME[target])
    if IS_SITE[target] and attack.leader:
        state.stack.append(Mission(seat, target))
    if loser != NEUTRAL and loser not in state.owner:
        eliminate(state, loser, seat, log)


def eliminate(state: State, loser: int, conqueror: int, log: Log) -> None:
    """R48."""
    player = state.players[loser]
    player.out = 1 + sum(other.out > 0 for other in state.players)
    for ship in range(LANDS, len(POST[loser])):
        post = POST[loser][ship]
        for unit in range(3):
            army.remove(state, loser, post, unit, state.units[3 * post + unit])
    for leader in range(len(player.leaders)):
        army.send_home(player, leader)
    hand = state.players[conqueror].lands
    for card in player.lands:
        insort(hand, card)
        log.whisper(conqueror, "log.take_card", card=LAND_CARD[card])
    state.adventure_discard += player.adventures
    if player.uprising != NOWHERE:
        state.land_discard.append(player.uprising)
    player.lands, player.adventures, player.uprising = [], [], NOWHERE
    log.tell(loser, "log.eliminated")
    if sum(not other.out for other in state.players) == 1:
        end_game(state, log)  # R81
    elif len(hand) > LAND_LIMIT:
        state.stack.append(Dropping(conqueror))


class DroppingStep(Step[State, Dropping, Act]):
    """D15."""

    frame = Dropping
    accepts = (Drop,)
    rule = "R48"
    secret = True

    def advance(self, state: State, frame: Dropping, log: Log) -> bool:
        if len(state.players[frame.seat].lands) > LAND_LIMIT:
            return False
        state.stack.pop()
        return True

    def prompt(self, state: State, frame: Dropping) -> Phrase:
        return say("prompt.drop", n=len(state.players[frame.seat].lands) - LAND_LIMIT)

    def legal(self, state: State, frame: Dropping) -> list[Act]:
        return [Drop(card) for card in state.players[frame.seat].lands]

    def choose(self, state: State, frame: Dropping, action: Act, log: Log) -> None:
        assert isinstance(action, Drop)
        lay_down(state, frame.seat, action.land)
        log.tell(frame.seat, "log.drop", card=LAND_CARD[action.land])


class MissionStep(Step[State, Mission, Act]):
    """D10. Asked whenever the mission may be in the hand for all the others know, so that the question gives nothing
    away."""

    frame = Mission
    accepts = (Fulfil, Keep)
    rule = "R43"
    secret = True
    auto = False

    def advance(self, state: State, frame: Mission, log: Log) -> bool:
        mission = MISSION_OF[frame.territory]
        seen = mission in state.adventure_discard or any(mission in player.collected for player in state.players)
        if state.players[frame.seat].adventures and not seen:
            return False
        state.stack.pop()
        return True

    def prompt(self, state: State, frame: Mission) -> Phrase:
        return say("prompt.mission", territory=NAME[frame.territory])

    def legal(self, state: State, frame: Mission) -> list[Act]:
        card = MISSION_OF[frame.territory]
        return [Fulfil(card), KEEP] if card in state.players[frame.seat].adventures else [KEEP]

    def formality(self, state: State, frame: Mission) -> Formality | None:
        return Formality.of_lone(self.legal(state, frame))

    def choose(self, state: State, frame: Mission, action: Act, log: Log) -> None:
        state.stack.pop()
        if not isinstance(action, Fulfil):
            return
        player, card = state.players[frame.seat], ADVENTURES[action.card]
        player.adventures.remove(action.card)
        player.collected.append(action.card)
        state.extra_lands += card.extra_territory_cards
        points = card.points_for(player.side)
        log.tell(frame.seat, "log.mission", card=CARD[action.card], points=points, territory=NAME[frame.territory])
        state.stack.append(Mustering(frame.seat, frame.territory, points))
