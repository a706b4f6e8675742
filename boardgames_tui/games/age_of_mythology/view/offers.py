"""What the card being played offers: prices of buildings and units, and what each Gather would bring everybody."""

from dataclasses import dataclass

from boardgames_tui.engine import clone
from boardgames_tui.games.age_of_mythology.content import BUILDING_COST, BUILDINGS, Cost
from boardgames_tui.games.age_of_mythology.rules.economy.build import discounts
from boardgames_tui.games.age_of_mythology.rules.economy.gather import own_yield, tile_yield
from boardgames_tui.games.age_of_mythology.rules.economy.recruit import prices
from boardgames_tui.games.age_of_mythology.rules.economy.workers import arrange, scopes_of
from boardgames_tui.games.age_of_mythology.rules.frames import Constructing, Gathering, Recruiting, Workers
from boardgames_tui.games.age_of_mythology.rules.powers import active
from boardgames_tui.games.age_of_mythology.rules.state import State, card_in_play
from boardgames_tui.games.age_of_mythology.units import UNITS, UNITS_OF


@dataclass(frozen=True, slots=True)
class OfferView:
    """One building or unit that could be bought with the card, affordable or not."""

    id: str
    cost: Cost
    cheaper: int
    """Cubes of the player's choice that need not be paid (R52)."""


@dataclass(frozen=True, slots=True)
class YieldView:
    """What everybody is due if this is gathered (R43, R45); the bank may have less."""

    scope: str
    due: tuple[Cost, ...]
    """By seat."""
    best: Cost
    """What the card player would get with the workers arranged for it (R40)."""


def offers(state: State) -> tuple[OfferView, ...]:
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, Constructing):
        cheap = discounts(state, frame)
        return tuple(
            OfferView(building.id, cost, min(cheap[kind], sum(cost)))
            for kind, (building, cost) in enumerate(zip(BUILDINGS, BUILDING_COST, strict=True))
        )
    if isinstance(frame, Recruiting):
        cost_of = prices(state)
        return tuple(
            OfferView(UNITS[unit].id, cost_of[unit], 0) for unit in UNITS_OF[state.players[frame.seat].culture]
        )
    return ()


def yields(state: State) -> tuple[YieldView, ...]:
    frame = state.stack[-1] if state.stack else None
    card = card_in_play(state)
    if card is None or not isinstance(frame, Workers | Gathering):
        return ()
    food = active(state, card, "food_per_food_tile")
    alone = active(state, card, "others_nothing") is not None or (food is not None and food.others_nothing)
    extra = 0 if food is None else food.value
    found = []
    for scope in scopes_of(card.card):
        due: list[Cost] = []
        for seat, player in enumerate(state.players):
            if seat == card.seat:
                due.append(_cost(own_yield(player, scope, extra)))
            else:
                due.append((0, 0, 0, 0) if alone else _cost(tile_yield(player, scope)))
        best = due[card.seat]
        if isinstance(frame, Workers):
            player = clone(state.players[card.seat])
            arrange(player, scope)
            best = _cost(own_yield(player, scope, extra))
        found.append(YieldView(scope, tuple(due), best))
    return tuple(found)


def _cost(cubes: list[int]) -> Cost:
    food, wood, gold, favor = cubes
    return food, wood, gold, favor
