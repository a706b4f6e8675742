"""R1–R9: the first position."""

from boardgames_tui.engine import Chance, Setup
from boardgames_tui.games.augustus.content import (
    DEAL,
    DISPLAY,
    FULL_BAG,
    KEEP,
    LEGIONS,
    LIMIT,
    OWN_LEGIONS,
    TILES,
    cards_of,
)
from boardgames_tui.games.augustus.options import Options

from .frames import ChooseObjectives, Rounds
from .state import Objective, Player, State


def build(setup: Setup, options: Options, chance: Chance) -> State:
    seats = len(setup.seats)
    deck = list(cards_of(setup.edition))
    chance.shuffle("objectives", deck)
    display = [deck.pop() for _ in range(DISPLAY)]
    players = [_player(options, deck) for _ in range(seats)]
    return State(
        setup=setup,
        chance=chance,
        options=options,
        stack=[Rounds()] if options.deal_mode == "random_3" else [Rounds(), ChooseObjectives()],
        players=players,
        general=LEGIONS - OWN_LEGIONS * seats,
        deck=deck,
        display=display,
        bag=list(FULL_BAG),
        tiles=dict.fromkeys(TILES),
        crier=_first_crier(options, seats, chance),
    )


def _player(options: Options, deck: list[int]) -> Player:
    if options.deal_mode == "random_3":
        return Player(supply=OWN_LEGIONS, limit=LIMIT, objectives=[Objective(card) for card in _deal(deck, KEEP)])
    return Player(supply=OWN_LEGIONS, limit=LIMIT, hand=_deal(deck, DEAL))


def _deal(deck: list[int], cards: int) -> list[int]:
    return sorted(deck.pop() for _ in range(cards))


def _first_crier(options: Options, seats: int, chance: Chance) -> int:
    """R8."""
    if options.first_crier == "random":
        return chance.die("first crier", seats) - 1
    return options.crier_seat - 1 if options.first_crier == "chosen" else 0
