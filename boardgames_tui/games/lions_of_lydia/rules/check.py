"""Invariants: every merchant, card and tile is somewhere exactly once, and no board leaves its bounds."""

from collections import Counter

from boardgames_tui.games.lions_of_lydia.content import (
    BAG_SIZE,
    BUILDERS,
    CARDS,
    COIN_MAX,
    COLORS,
    ESTATES,
    FOUNTAIN_CARDS,
    GOLD_SLOT,
    MERCHANTS,
    RACE_BOARD,
    RESOURCE_MAX,
    SIDES,
    START_CARDS,
    TABLES,
    TOMBS,
    TOP_LEVEL,
    Kind,
    Merchant,
)

from .frames import Courtyard, GateVisit, Placement, Refill, Shopping, Turns
from .standstill import at_a_standstill, at_rest
from .state import State


def check(state: State) -> list[str]:
    found = _merchants(state) + _cards(state) + _tiles(state) + _city(state)
    for seat in range(state.seats):
        found += _board(state, seat)
    return found


def _merchants(state: State) -> list[str]:
    """R9 and the pieces of X3, X4, X5."""
    seats, options = state.seats, state.options
    pieces = Counter[Merchant](state.fountain + state.race + state.retired)
    for standing in state.gates.values():
        pieces.update(standing)
    for seat, player in enumerate(state.players):
        pieces.update(player.bag)
        pieces.update([player.courtyard] if player.courtyard else [])
        pieces["lydian"] += state.lydian_waits(seat)
        pieces["artisan"] += state.artisan_waits(seat)
    for frame in state.stack:
        if isinstance(frame, Courtyard | Placement):
            pieces[frame.merchant] += 1
        elif isinstance(frame, Shopping) and frame.builder:
            pieces["lydian"] += 1
    pieces["lydian"] += sum(not state.gold_sold(side) for side in SIDES)
    wanted = Counter[Merchant]({"lydian": 4 + seats, "artisan": seats if options.artisans else 0})
    for color in COLORS:
        wanted[color] = 2 + seats + sum(options.courtyards and player.home == color for player in state.players)
    return [
        f"{pieces[kind]} {kind} merchants instead of {wanted[kind]}"
        for kind in MERCHANTS
        if pieces[kind] != wanted[kind]
    ]


def _cards(state: State) -> list[str]:
    table = TABLES[state.seats]
    where = [card for slots in state.market.values() for card in slots if card] + [
        card for p in state.players for card in p.cards
    ]
    found = [f"{card} is there {n} times" for card, n in Counter(where).items() if n > 1]
    found += [f"{card} is of a later edition" for card in where if CARDS[card].since > state.edition]
    kinds = Counter(CARDS[card].kind for card in where)
    wanted: dict[Kind, int] = {
        "start": state.seats,
        "silver": 4 * table.silver_per_side,
        "gold": 4 * table.gold_per_side,
        "purple": 4 * table.purple_per_side,
        "fountain": len(FOUNTAIN_CARDS) if state.options.pactolus else 0,
    }
    found += [f"{kinds[kind]} {kind} cards instead of {n}" for kind, n in wanted.items() if kinds[kind] != n]
    for side, slots in state.market.items():
        gold = slots[GOLD_SLOT]
        if gold is not None and CARDS[gold].kind != "gold":
            found.append(f"{side}: {gold} lies in the gold slot")
    return found


def _tiles(state: State) -> list[str]:
    """Every tile lies on one side or has left its mark with one player."""
    kind = state.options.gold_tiles
    taken = (len(SIDES) if kind != "none" else 0) - len(state.tiles)
    covered = sum(face == "covered" for player in state.players for face in player.cards.values())
    covering = sum(frame.kind == "cover" for frame in state.stack)
    buried = [color for player in state.players for color in player.tombs]
    lying = [TOMBS[tile].color for tile in state.tiles.values() if tile in TOMBS]
    found = [
        f"{side}: {tile} is not in play"
        for side, tile in state.tiles.items()
        if (tile in ESTATES) != (kind == "estates")
    ]
    if len(set(state.tiles.values())) != len(state.tiles):
        found.append(f"a tile lies on two sides: {state.tiles}")
    if kind == "estates" and covered + covering != taken:
        found.append(f"{taken} estates are bought, {covered} cards covered")
    if kind == "tomb" and (sorted(buried) != sorted(state.retired) or sorted(buried + lying) != sorted(COLORS)):
        found.append(f"tombs: tracks gone {buried}, merchants retired {state.retired}, tiles left {lying}")
    if (kind != "estates" and covered) or (kind != "tomb" and (buried or state.retired)):
        found.append("tiles have acted that are not in play")
    return found


def _city(state: State) -> list[str]:
    found = []
    if not 0 <= state.active < state.seats or not 0 <= state.first < state.seats:
        found.append(f"seat {state.active} is active, seat {state.first} began")
    # a match of older rules, which counted no turns at rest, ended as soon as its city came to rest
    closed = at_rest(state) if state.idle is None else at_a_standstill(state)
    if not isinstance(state.stack[0], Turns) if state.stack else state.tile_owner is None and not closed:
        found.append(f"neither going on nor over: {state.stack}")
    if state.idle is not None and not at_rest(state):
        found.append("a city at rest has changed")
    visited = next((frame.gate for frame in state.stack if isinstance(frame, GateVisit)), None)
    for gate, standing in state.gates.items():
        if gate != visited and (len(set(standing)) != len(standing) or "artisan" in standing):
            found.append(f"{gate} gate keeps {standing}")
    if (state.king is not None) != state.options.croesus:
        found.append(f"the king stands at {state.king}")
    racing = any(frame.kind == "race" for frame in state.stack)
    if (
        len(state.race) > RACE_BOARD.spaces
        or (len(state.race) == RACE_BOARD.spaces) != racing
        or not set(state.race) <= set(COLORS)
    ):
        found.append(f"race board {state.race}")
    if state.race and not state.options.races:
        found.append("a race without races")
    leaders = [seat for seat, player in enumerate(state.players) if player.upgraded >= state.goal]
    if (state.tile_owner is None) == bool(leaders) or (leaders and state.tile_owner not in leaders):
        found.append(f"fountain tile at {state.tile_owner}, goal reached by {leaders}")
    if any(
        isinstance(frame, Shopping) and frame.builder and not set(frame.sides) <= set(BUILDERS[frame.builder].sides)
        for frame in state.stack
    ):
        found.append("a builder works on the wrong sides")
    return found


def _board(state: State, seat: int) -> list[str]:
    player = state.players[seat]
    found = []
    if list(player.tracks) != list(COLORS) or any(not 0 <= n <= RESOURCE_MAX for n in player.tracks.values()):
        found.append(f"seat {seat}: tracks {player.tracks}")
    if any(player.tracks[color] for color in player.tombs) or len(set(player.tombs)) != len(player.tombs):
        found.append(f"seat {seat}: tombs {player.tombs} with tracks {player.tracks}")
    if not 0 <= player.coins <= COIN_MAX or not 0 <= player.influence <= TOP_LEVEL:
        found.append(f"seat {seat}: {player.coins} coins, influence {player.influence}")
    if player.limit is not None and len(player.cards) > player.limit:
        found.append(f"seat {seat}: {len(player.cards)} cards above the limit of {player.limit}")
    if START_CARDS[player.home] not in player.cards:
        found.append(f"seat {seat}: start card of {player.home} is missing")
    missing = any(isinstance(frame, Refill) and frame.seat == seat for frame in state.stack)
    if len(player.bag) != BAG_SIZE - missing:
        found.append(f"seat {seat}: {len(player.bag)} merchants in the bag")
    if (player.courtyard is not None) != state.options.courtyards:
        found.append(f"seat {seat}: courtyard {player.courtyard}")
    return found
