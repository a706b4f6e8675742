"""Setting the table (R2–R12 and the set-up rules of the expansions)."""

from itertools import permutations
from typing import cast

from boardgames_tui.engine import Chance, Setup
from boardgames_tui.games.lions_of_lydia.content import (
    COLORS,
    FOUNTAIN_CARDS,
    SIDES,
    START_CARDS,
    TABLES,
    TILES,
    Color,
    Kind,
    Merchant,
    Side,
    deck,
)
from boardgames_tui.games.lions_of_lydia.options import Options

from .frames import Turns
from .state import Player, State

DERANGEMENTS: list[list[Color]] = [
    list(order) for order in permutations(COLORS) if all(a != b for a, b in zip(order, COLORS, strict=True))
]
"""The nine ways to stand at the gates with nobody at his own (R5)."""


def build(setup: Setup, options: Options, chance: Chance) -> State:
    seats = len(setup.seats)
    homes = _homes(options, seats, chance)
    first = (
        int(options.start_player) - 1
        if options.start_player != "random"
        else chance.pick("start player", list(range(seats)))
    )
    market = _deal(setup, chance)
    at_gates = chance.pick("gate merchants", DERANGEMENTS)
    state = State(
        setup=setup,
        chance=chance,
        options=options,
        stack=[Turns(first)],
        players=[_player(home) for home in homes],
        first=first,
        active=first,
        market=market,
        gates={gate: [merchant] for gate, merchant in zip(COLORS, at_gates, strict=True)},
        fountain=list(COLORS),
    )
    _expansions(state, chance)
    return state


def _homes(options: Options, seats: int, chance: Chance) -> list[Color]:
    """Chosen colours where chosen, the others drawn from what is left (R1, R2)."""
    chosen = options.homes(seats)
    left = [color for color in COLORS if color not in chosen]
    chance.shuffle("home colours", left)
    return [home if home != "random" else left.pop() for home in chosen]


def _player(home: Color) -> Player:
    return Player(home=home, cards={START_CARDS[home]: "base"}, bag=list(COLORS), tracks=dict.fromkeys(COLORS, 0))


def _deal(setup: Setup, chance: Chance) -> dict[Side, list[str | None]]:
    table = TABLES[len(setup.seats)]
    kinds: tuple[Kind, ...] = ("purple", "gold", "silver")
    purple, gold, silver = (_shuffled(kind, setup.edition, chance) for kind in kinds)
    return {
        side: [
            *(purple.pop() for _ in range(table.purple_per_side)),
            *(gold.pop() for _ in range(table.gold_per_side)),
            *(silver.pop() for _ in range(table.silver_per_side)),
        ]
        for side in SIDES
    }


def _shuffled(kind: Kind, edition: int, chance: Chance) -> list[str]:
    cards = list(deck(kind, edition))
    chance.shuffle(f"{kind} deck", cards)
    return cards


def _expansions(state: State, chance: Chance) -> None:
    """R12: in the order of their numbers. Races (X7.1) and builders (X6.1) need nothing; artisans (X3.1) stand on their
    boards."""
    options = state.options
    if options.croesus:
        state.king = chance.pick("king's gate", COLORS)
    if options.pactolus:
        cards = list(FOUNTAIN_CARDS.values())
        chance.shuffle("fountain cards", cards)
        for side in SIDES:
            state.market[side].append(cards.pop())
    if options.courtyards:
        for player in state.players:
            player.courtyard = cast(Merchant, player.home)
    if options.gold_tiles != "none":
        tiles = [tile.tomb.id if options.gold_tiles == "tomb" else tile.estate.id for tile in TILES]
        chance.shuffle("tiles", tiles)
        state.tiles = dict(zip(SIDES, tiles, strict=True))
