"""R1–R12: the table before the first round."""

from collections import Counter
from functools import cache
from itertools import product

from boardgames_tui.engine import Chance, Setup
from boardgames_tui.games.age_of_mythology.cards import PERMANENT
from boardgames_tui.games.age_of_mythology.content import (
    BANK_CUBES,
    BUILDINGS,
    CITY_SPACES,
    CULTURE_LIMIT,
    CULTURES,
    SPACE_IDS,
    START_CUBES,
    TILE_SETS,
    TILES,
    VICTORY_CARDS,
)
from boardgames_tui.games.age_of_mythology.options import Options
from boardgames_tui.games.age_of_mythology.units import KINDS

from .frames import Cultures, Opening, Round
from .state import Deck, Player, State

INITIALS = "".join(culture.id[0] for culture in CULTURES)


@cache
def seatings(seats: int) -> tuple[str, ...]:
    """R2: every legal distribution of the cultures round the table, as initials by seat."""
    most = CULTURE_LIMIT[seats]
    return tuple(
        "".join(table)
        for table in product(INITIALS, repeat=seats)
        if max(Counter(table).values()) <= most and all(table[seat] != table[seat - 1] for seat in range(seats))
    )


def build(setup: Setup, options: Options, chance: Chance) -> State:
    seats = len(setup.seats)
    cubes = BANK_CUBES[seats] - START_CUBES * seats
    state = State(
        setup=setup,
        chance=chance,
        options=options,
        stack=[Round(), Opening()],
        players=[
            Player(
                deck=seat,
                cubes=[START_CUBES] * 4,
                tiles=[-1] * len(SPACE_IDS),
                workers=[0] * len(SPACE_IDS),
                city=[-1] * CITY_SPACES,
                units=[0] * KINDS,
                hand=[],
                permanents=list(range(PERMANENT)),
            )
            for seat in range(seats)
        ],
        start=0 if options.start_player == "seat_1" else chance.pick("start player", range(seats)),
        bank=[cubes] * 4,
        red=options.victory_cubes,
        victory=[0] * len(VICTORY_CARDS),
        pool=[kind for kind, tile in enumerate(TILES) for _ in range(tile.count * TILE_SETS[seats])],
        face_up=[],
        decks=[Deck(cards=[], discard=[]) for _ in range(seats)],
        supply=[building.sheet_count * TILE_SETS[seats] for building in BUILDINGS]
        if options.building_supply == "printed_sheet"
        else [],
    )
    if options.culture_assignment == "random":
        for player, initial in zip(state.players, chance.pick("cultures", seatings(seats)), strict=True):
            player.culture = INITIALS.index(initial)
    else:
        state.stack.append(Cultures())
    return state
