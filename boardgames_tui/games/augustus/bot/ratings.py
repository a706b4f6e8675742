"""Ratings of choices, by the kind of decision."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from boardgames_tui.engine.brain import NEVER
from boardgames_tui.games.augustus.actions import (
    Act,
    ClearCard,
    Confirm,
    Decree,
    Discard,
    DiscardObjective,
    Keep,
    LeaveTile,
    Lift,
    LoseControl,
    Place,
    PutBack,
    Take,
    TakeBack,
    TakeTile,
)
from boardgames_tui.games.augustus.content import CARDS, FULL, TILES
from boardgames_tui.games.augustus.rules.frames import CountTile, Move, PowerPlace
from boardgames_tui.games.augustus.rules.placing import destinations, wanted_by_token
from boardgames_tui.games.augustus.rules.power_place import wanted
from boardgames_tui.games.augustus.rules.scoring import points
from boardgames_tui.games.augustus.rules.state import Player, State

from .seat_outlook import SeatOutlook
from .shared_facts import needs
from .weights import NORMAL, Weights


def ratings(state: State, seat: int, legal: Sequence[Act], weights: Weights = NORMAL) -> Sequence[float]:
    rater = _Rater(state, seat, weights)
    return [_RATERS[type(action)](rater, action) if type(action) in _RATERS else 0.0 for action in legal]


class _Rater:
    """The facts all ratings of one decision share."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.player: Player = state.players[seat]
        self.outlook = SeatOutlook(state, seat, weights)
        self.frame = state.stack[-1]
        self.covered = {each.card: each.covered for each in self.player.objectives}
        """Card → the set of its fields with a legion."""
        self._covering: dict[tuple[int, int], float] = {}
        self._best_goals: dict[int, float] = {}

    def covering(self, card: int, field: int) -> float:
        """Gain by one more legion on a card."""
        found = self._covering.get((card, field))
        if found is None:
            found = self._covering[card, field] = self._gain(card, field)
        return found

    def _gain(self, card: int, field: int) -> float:
        covered = self.covered[card]
        now = self.outlook.potential(card, covered)
        if covered | 1 << field == FULL[card]:
            return -20.0 if self._would_lose_by_ending(card) else self.outlook.completed(card) - now
        return self.outlook.potential(card, covered | 1 << field) - now

    def uncovering(self, card: int, field: int) -> float:
        covered = self.covered[card]
        return self.outlook.potential(card, covered) - self.outlook.potential(card, covered & ~(1 << field))

    def given_up(self, card: int) -> float:
        """What an open card is worth with its legions on it."""
        return self.outlook.potential(card, self.covered[card])

    def best_goal(self, card: int) -> float:
        """Gain at the best place a legion of this card may go to."""
        found = self._best_goals.get(card)
        if found is None:
            symbols = (
                wanted(self.frame) if isinstance(self.frame, PowerPlace) else wanted_by_token(self.state, self.player)
            )
            goals = destinations(self.state, self.player, card, symbols)
            gains = [self.covering(goal.card, goal.field) for goal in goals if isinstance(goal, Place)]
            found = self._best_goals[card] = max(gains, default=0.0)
        return found

    def _would_lose_by_ending(self, card: int) -> bool:
        """A seventh card ends the game: not while behind (all points are open)."""
        if self.outlook.cards_left != 1 or len(self.player.controlled) < 6:
            return False
        mine = points(self.state, self.seat) + self.outlook.worth(card) - 1
        return mine < max(points(self.state, each) for each in range(self.state.seats) if each != self.seat)


def _keep(rater: _Rater, action: Keep) -> float:
    """Worth for the time it takes, and symbols the other kept cards do not need."""
    kept = {symbol for card in rater.player.kept for symbol in CARDS[card].symbols}
    fresh = sum(symbol not in kept for symbol in set(CARDS[action.card].symbols))
    return rater.outlook.potential(action.card, 0) + 0.15 * fresh


def _place(rater: _Rater, action: Place) -> float:
    gain = rater.covering(action.card, action.field)
    return gain if isinstance(rater.frame, Move) else gain + 0.3  # R76: a legion that fits is placed


def _lift(rater: _Rater, action: Lift) -> float:
    """Only if the best destination clearly outweighs the source."""
    return rater.best_goal(action.card) - rater.uncovering(action.card, action.field) - 0.2


def _take(rater: _Rater, action: Take) -> float:
    """Worth for the time it takes; a token should not find two cards with the same hunger."""
    hunger = needs(action.card)[0]
    overlap = sum(
        [
            (needs(each.card)[each.covered] & hunger).bit_count()
            for each in rater.player.objectives
            if not each.neutralised
        ]
    )
    return rater.outlook.potential(action.card, 0) - 0.1 * overlap


def _take_tile(rater: _Rater, action: TakeTile) -> float:
    assert isinstance(rater.frame, CountTile)
    return float(TILES[rater.frame.tile].vp)


def _leave_tile(rater: _Rater, action: LeaveTile) -> float:
    return rater.outlook.count_tile_ahead()


def _decree(rater: _Rater, action: Decree) -> float:
    return rater.outlook.completed(action.card) - rater.given_up(action.card)


def _discard(rater: _Rater, action: Discard) -> float:
    return max(rater.outlook.potential(card, 0) for card in rater.state.display) - rater.given_up(action.card) - 0.3


def _take_back(rater: _Rater, action: TakeBack) -> float:
    return -rater.uncovering(action.card, action.field)


def _clear_card(rater: _Rater, action: ClearCard) -> float:
    return rater.outlook.potential(action.card, 0) - rater.given_up(action.card)


def _discard_objective(rater: _Rater, action: DiscardObjective) -> float:
    return -rater.given_up(action.card)


def _lose_control(rater: _Rater, action: LoseControl) -> float:
    """The whole estimate without the card; a resource tile at risk counts as half lost."""
    row = rater.player.controlled
    place = row.index(action.card)
    before = rater.outlook.estimate()
    del row[place]
    after = SeatOutlook(rater.state, rater.seat, rater.weights).estimate()
    row.insert(place, action.card)
    held = sum(rater.state.tiles[f"resource_{resource}"] == rater.seat for resource in CARDS[action.card].resources)
    return after - before - 2.5 * held


_RATERS: Final[dict[type, Callable[[_Rater, Any], float]]] = {
    Keep: _keep,
    PutBack: lambda rater, action: NEVER,  # a bot never goes back on a choice
    Confirm: lambda rater, action: 100.0,
    Place: _place,
    Lift: _lift,
    Take: _take,
    TakeTile: _take_tile,
    LeaveTile: _leave_tile,
    Decree: _decree,
    Discard: _discard,
    TakeBack: _take_back,
    ClearCard: _clear_card,
    DiscardObjective: _discard_objective,
    LoseControl: _lose_control,
}
