"""R20–R26: trading sets, buying units, the rulers' purses, the uprising."""

from functools import lru_cache
from itertools import combinations

from boardgames_tui.engine import Formality, Log, Phrase, Refusal, Step, say
from boardgames_tui.games.lotr_risk.actions import END, PLACE, STOP, UPRISING, Act, End, Place, Stop, Trade, Uprising
from boardgames_tui.games.lotr_risk.board import NAME, REGION_OF, STRONGHOLDS
from boardgames_tui.games.lotr_risk.content import ADVENTURES, CAP, CAVALRY, COST, RULER_BONUS, WILD, set_value
from boardgames_tui.games.lotr_risk.words import LAND_CARD, UNIT

from . import army
from .adventure.piles import lay_down
from .frames import Bonus, Mustering, Reinforcing
from .spending import refuse_full, refused_kinds
from .state import NOWHERE, State

UPRISING_POINTS = next(
    card.effect.points for card in ADVENTURES if card.effect is not None and card.effect.code == "local_uprising"
)


class ReinforcingStep(Step[State, Reinforcing, Act]):
    """D4–D6 in one list. Secret, because it names the sets in hand."""

    frame = Reinforcing
    accepts = (Place, Trade, Uprising, End)
    rule = "R20"
    secret = True

    def is_auto(self, state: State, frame: Reinforcing) -> bool:
        """With three cards or a face-down one the others must not learn from a skipped phase that there was nothing to
        do."""
        player = state.players[frame.seat]
        return len(player.lands) < 3 and player.uprising == NOWHERE

    def formality(self, state: State, frame: Reinforcing) -> Formality | None:
        return Formality.of_lone(self.legal(state, frame))

    def prompt(self, state: State, frame: Reinforcing) -> Phrase:
        return say("prompt.reinforce" if frame.purse else "prompt.reinforce_done", points=frame.purse)

    def legal(self, state: State, frame: Reinforcing) -> list[Act]:
        seat, count = frame.seat, state.count
        kinds = army.affordable(state, seat, frame.purse)
        found: list[Act] = []
        if kinds:
            found += [
                PLACE[land][unit]
                for land in army.reinforcement_places(state, seat)
                if count[land] < CAP
                for unit in kinds
            ]
        found += sets_in_hand(state, seat)
        if can_reveal_uprising(state, seat):
            found.append(UPRISING)
        found.append(END)
        return found

    def choose(self, state: State, frame: Reinforcing, action: Act, log: Log) -> None:
        if isinstance(action, Place):
            buy(state, frame.seat, action, log)
            frame.purse -= COST[action.unit]
        elif isinstance(action, Trade):
            trade(state, frame, action, log)
        elif isinstance(action, Uprising):
            reveal_uprising(state, frame.seat, log)
        else:
            state.stack.pop()

    def why_not(self, state: State, frame: Reinforcing) -> list[Refusal]:
        seat = frame.seat
        places = army.reinforcement_places(state, seat)
        found = refuse_full(places, state) + refused_kinds(state, seat, frame.purse)
        for land in STRONGHOLDS:
            if state.owner[land] == seat and not army.rules_region(state, seat, REGION_OF[land]):
                found.append(Refusal(say("place", name=NAME[land]), say("why.region_not_ruled"), "R24"))
        found.append(Refusal(say("why.other_lands"), say("why.only_sites"), "R24"))
        if not sets_in_hand(state, seat):
            found.append(Refusal(say("why.trade"), say("why.no_set"), "R21"))
        if state.players[seat].uprising != NOWHERE and not can_reveal_uprising(state, seat):
            found.append(Refusal(say("label.uprising"), say("why.uprising"), "R26"))
        return found


class BonusStep(Step[State, Bonus, Act]):
    """R22: 2 points, infantry and cavalry only, joined with nothing."""

    frame = Bonus
    accepts = (Place, Stop)
    rule = "R22"

    def advance(self, state: State, frame: Bonus, log: Log) -> bool:
        if army.affordable(state, frame.seat, frame.points, CAVALRY) and _roomy_places(state, frame.seat):
            return False
        state.stack.pop()
        return True

    def prompt(self, state: State, frame: Bonus) -> Phrase:
        return say("prompt.bonus", points=frame.points)

    def legal(self, state: State, frame: Bonus) -> list[Act]:
        kinds = army.affordable(state, frame.seat, frame.points, CAVALRY)
        return [*(PLACE[land][unit] for land in _roomy_places(state, frame.seat) for unit in kinds), STOP]

    def choose(self, state: State, frame: Bonus, action: Act, log: Log) -> None:
        if not isinstance(action, Place):
            state.stack.pop()
            return
        buy(state, frame.seat, action, log)
        frame.points -= COST[action.unit]

    def why_not(self, state: State, frame: Bonus) -> list[Refusal]:
        creature = Refusal(say("place", name=UNIT[CAVALRY + 1]), say("why.bonus_creature", points=RULER_BONUS), "R22")
        return [
            *refuse_full(army.reinforcement_places(state, frame.seat), state),
            *refused_kinds(state, frame.seat, frame.points, CAVALRY + 1),
            creature,
        ]


def buy(state: State, seat: int, bought: Place, log: Log) -> None:
    army.add(state, seat, bought.territory, bought.unit)
    log.tell(seat, "log.place", unit=UNIT[bought.unit], territory=NAME[bought.territory])


def sets_in_hand(state: State, seat: int) -> tuple[Trade, ...]:
    """R21: every set of three; the order of the cards does not matter, since a player's own purses are all alike
    (R22)."""
    hand = state.players[seat].lands
    return _sets(tuple(hand)) if len(hand) >= 3 else ()


@lru_cache(4096)
def _sets(hand: tuple[int, ...]) -> tuple[Trade, ...]:
    return tuple(Trade(cards) for cards in combinations(hand, 3) if set_value(cards))


def trade(state: State, frame: Reinforcing, action: Trade, log: Log) -> None:
    seat = frame.seat
    value = set_value(action.cards)
    for card in action.cards:
        lay_down(state, seat, card)
    frame.purse += value
    log.tell(seat, "log.trade", cards=tuple(LAND_CARD[card] for card in action.cards), points=value)
    rulers = [state.owner[card] for card in action.cards if card < WILD]
    for n in reversed(
        range(state.seats)
    ):  # the topmost frame is settled first: the trader's, then in seat order after him
        ruler = (seat + n) % state.seats
        state.stack.extend(Bonus(ruler, RULER_BONUS) for _ in range(rulers.count(ruler)))


def can_reveal_uprising(state: State, seat: int) -> bool:
    """R26; a card without any effect may not be played, so there must be room."""
    land = state.players[seat].uprising
    return land != NOWHERE and state.owner[land] == seat and army.can_muster(state, seat, land, UPRISING_POINTS)


def reveal_uprising(state: State, seat: int, log: Log) -> None:
    player = state.players[seat]
    land, player.uprising = player.uprising, NOWHERE
    state.land_discard.append(land)
    log.tell(seat, "log.uprising", territory=NAME[land], points=UPRISING_POINTS)
    state.stack.append(Mustering(seat, land, UPRISING_POINTS))


def _roomy_places(state: State, seat: int) -> list[int]:
    return [land for land in army.reinforcement_places(state, seat) if state.count[land] < CAP]
