"""A quick rating for every kind of choice."""

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
from boardgames_tui.games.augustus.content import BITS, CARDS, FIELDS, FULL, TILES
from boardgames_tui.games.augustus.rules.frames import CountTile, Move, PowerPlace
from boardgames_tui.games.augustus.rules.placing import destinations, wanted_by_token
from boardgames_tui.games.augustus.rules.power_place import wanted
from boardgames_tui.games.augustus.rules.scoring import points
from boardgames_tui.games.augustus.rules.state import Objective, Player, State
from boardgames_tui.games.augustus.view.outlook import Outlook


def ratings(state: State, seat: int, legal: Sequence[Act]) -> Sequence[float]:
    mind = _Mind(state, seat)
    return [_RATERS[type(action)](mind, action) if type(action) in _RATERS else 0.0 for action in legal]


class _Mind:
    """The facts all ratings of one decision share."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.player: Player = state.players[seat]
        self.outlook = Outlook(state, seat)
        self.frame = state.stack[-1]
        self._covering: dict[tuple[int, int], float] = {}

    def objective(self, card: int) -> Objective:
        return next(each for each in self.player.objectives if each.card == card)

    def covering(self, card: int, field: int) -> float:
        """Gain by one more legion on a card."""
        found = self._covering.get((card, field))
        if found is None:
            found = self._covering[card, field] = self._gain(card, field)
        return found

    def _gain(self, card: int, field: int) -> float:
        covered = self.objective(card).covered
        now = self.outlook.potential(card, covered)
        if covered | 1 << field == FULL[card]:
            return -20.0 if self._would_lose_by_ending(card) else self.outlook.completed(card) - now
        return self.outlook.potential(card, covered | 1 << field) - now

    def uncovering(self, card: int, field: int) -> float:
        covered = self.objective(card).covered
        return self.outlook.potential(card, covered) - self.outlook.potential(card, covered & ~(1 << field))

    def given_up(self, card: int) -> float:
        """What an open card is worth with its legions on it."""
        return self.outlook.potential(card, self.objective(card).covered)

    def _would_lose_by_ending(self, card: int) -> bool:
        """A seventh card ends the game: not while behind (all points are open)."""
        if self.outlook.cards_left != 1 or len(self.player.controlled) < 6:
            return False
        mine = points(self.state, self.seat) + self.outlook.worth(card) - 1
        return mine < max(points(self.state, each) for each in range(self.state.seats) if each != self.seat)


def _keep(mind: _Mind, action: Keep) -> float:
    """Worth for the time it takes, and symbols the other kept cards do not need."""
    kept = {symbol for card in mind.player.kept for symbol in CARDS[card].symbols}
    fresh = sum(symbol not in kept for symbol in set(CARDS[action.card].symbols))
    return mind.outlook.potential(action.card, 0) + 0.15 * fresh


def _place(mind: _Mind, action: Place) -> float:
    gain = mind.covering(action.card, action.field)
    return gain if isinstance(mind.frame, Move) else gain + 0.3  # R76: a legion that fits is placed


def _lift(mind: _Mind, action: Lift) -> float:
    """Only if the best destination clearly outweighs the source."""
    if isinstance(mind.frame, PowerPlace):
        symbols = wanted(mind.frame)
    else:
        symbols = wanted_by_token(mind.state, mind.player)
    goals = destinations(mind.state, mind.player, action.card, symbols)
    best = max((mind.covering(goal.card, goal.field) for goal in goals if isinstance(goal, Place)), default=0.0)
    return best - mind.uncovering(action.card, action.field) - 0.2


def _take(mind: _Mind, action: Take) -> float:
    """Worth for the time it takes; a token should not find two cards with the same hunger."""
    free = [each for each in mind.player.objectives if not each.neutralised]
    overlap = sum(
        bool(FIELDS[each.card][1 << bit] & ~each.covered) and bool(FIELDS[action.card][1 << bit])
        for each in free
        for bit in BITS[63]
    )
    return mind.outlook.potential(action.card, 0) - 0.1 * overlap


def _take_tile(mind: _Mind, action: TakeTile) -> float:
    assert isinstance(mind.frame, CountTile)
    return float(TILES[mind.frame.tile].vp)


def _leave_tile(mind: _Mind, action: LeaveTile) -> float:
    return mind.outlook.count_tile_ahead()


def _decree(mind: _Mind, action: Decree) -> float:
    return mind.outlook.completed(action.card) - mind.given_up(action.card)


def _discard(mind: _Mind, action: Discard) -> float:
    return max(mind.outlook.potential(card, 0) for card in mind.state.display) - mind.given_up(action.card) - 0.3


def _take_back(mind: _Mind, action: TakeBack) -> float:
    return -mind.uncovering(action.card, action.field)


def _clear_card(mind: _Mind, action: ClearCard) -> float:
    return mind.outlook.potential(action.card, 0) - mind.given_up(action.card)


def _discard_objective(mind: _Mind, action: DiscardObjective) -> float:
    return -mind.given_up(action.card)


def _lose_control(mind: _Mind, action: LoseControl) -> float:
    """The whole estimate without the card; a resource tile at risk counts as half lost."""
    row = mind.player.controlled
    place = row.index(action.card)
    before = mind.outlook.estimate()
    del row[place]
    after = Outlook(mind.state, mind.seat).estimate()
    row.insert(place, action.card)
    held = sum(mind.state.tiles[f"resource_{resource}"] == mind.seat for resource in CARDS[action.card].resources)
    return after - before - 2.5 * held


_RATERS: Final[dict[type, Callable[[_Mind, Any], float]]] = {
    Keep: _keep,
    PutBack: lambda mind, action: NEVER,  # a bot never goes back on a choice
    Confirm: lambda mind, action: 100.0,
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
