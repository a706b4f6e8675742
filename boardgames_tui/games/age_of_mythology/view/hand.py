"""What the player's own cards are good for if they are played now: only their owner sees it, like the cards themselves
(R22)."""

from collections.abc import Sequence
from dataclasses import dataclass

from boardgames_tui.engine import clone
from boardgames_tui.games.age_of_mythology.cards import CARDS, Effect
from boardgames_tui.games.age_of_mythology.content import FAVOR, Cost
from boardgames_tui.games.age_of_mythology.rules.combat.attack import army_limit
from boardgames_tui.games.age_of_mythology.rules.economy.build import can_build, quarry, savings
from boardgames_tui.games.age_of_mythology.rules.economy.explore import tiles_shown
from boardgames_tui.games.age_of_mythology.rules.economy.recruit import can_recruit, mortal_prices
from boardgames_tui.games.age_of_mythology.rules.frames import Actions, CardInPlay
from boardgames_tui.games.age_of_mythology.rules.powers import power_left
from boardgames_tui.games.age_of_mythology.rules.state import State
from boardgames_tui.games.age_of_mythology.units import UNIT_COST, UNITS_OF


@dataclass(frozen=True, slots=True)
class ProspectView:
    """One kind of card in hand."""

    card: str
    amount: int
    """Kinds of buildings or units it could buy, tiles it would reveal, units it could lead; 0 for other actions."""
    cheaper: int
    """Kinds it could buy if its god lowers the prices first; 0 for other gods."""
    power: bool
    """Its power could be called though the action part were not carried out (R31)."""


def prospects(state: State, seat: int | None) -> tuple[ProspectView, ...]:
    """For the player who is about to play a card."""
    frame = state.stack[-1] if state.stack else None
    if seat is None or not isinstance(frame, Actions) or (state.start + frame.place) % state.seats != seat:
        return ()
    return tuple(
        ProspectView(
            CARDS[card].id,
            _amount(state, seat, card),
            _cheaper(state, seat, card),
            power_left(state, CardInPlay(seat, card)),
        )
        for card in sorted(set(state.players[seat].hand))
    )


def _amount(state: State, seat: int, number: int) -> int:
    card = CARDS[number]
    if card.action == "build":
        return _buildings(state, seat)
    if card.action == "recruit":
        return _units(state, seat, UNIT_COST)
    if card.action == "explore":
        return tiles_shown(state, number)
    if card.action == "attack":
        return min(army_limit(state, seat, card.limit), sum(state.players[seat].units))
    return 0


def _cheaper(state: State, seat: int, number: int) -> int:
    """R52, R61: the favor is paid before anything is bought."""
    god = CARDS[number].god
    if (
        god is None
        or god.effect.op not in ("build_discount", "mortal_cost")
        or state.players[seat].cubes[FAVOR] < god.favor
    ):
        return 0
    after = clone(state)
    after.players[seat].cubes[FAVOR] -= god.favor
    return (
        _buildings(after, seat, god.effect)
        if CARDS[number].action == "build"
        else _units(after, seat, mortal_prices(god.effect))
    )


def _buildings(state: State, seat: int, effect: Effect | None = None) -> int:
    player = state.players[seat]
    return sum(can_build(state, player, kind, saved) for kind, saved in enumerate(savings(quarry(player), effect)))


def _units(state: State, seat: int, cost: Sequence[Cost]) -> int:
    return sum(can_recruit(state, seat, unit, cost[unit]) for unit in UNITS_OF[state.players[seat].culture])
