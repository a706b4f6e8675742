"""What must hold after every action: all pieces are where pieces can be, and none is lost or invented."""

from collections import Counter

from boardgames_tui.games.age_of_mythology.cards import PERMANENT, deck_of
from boardgames_tui.games.age_of_mythology.content import (
    BANK_CUBES,
    BOARD,
    BUILDING_MAX,
    BUILDINGS,
    CULTURE_LIMIT,
    DECK_COPIES,
    GOLD,
    HAND_LIMITS,
    HOUSE,
    MYTHIC,
    RESOURCE_NUMBERS,
    RESOURCES,
    TILE_RESOURCE,
    TILE_SETS,
    TILE_TERRAIN,
    TILES,
    VILLAGERS,
)
from boardgames_tui.games.age_of_mythology.units import UNIT_CULTURE, UNITS

from .combat.dice import sources, total
from .frames import CardInPlay
from .pieces import in_stock
from .state import VILLAGER, WORKING_DWARF, State, battle_of


def check(state: State) -> list[str]:
    return [
        *_cubes(state),
        *_tiles(state),
        *_figures(state),
        *_cards(state),
        *_buildings(state),
        *_tables(state),
        *_battle(state),
    ]


def _cubes(state: State) -> list[str]:
    found = []
    for resource in RESOURCE_NUMBERS:
        held = state.bank[resource] + sum(player.cubes[resource] for player in state.players)
        if held != BANK_CUBES[state.seats]:
            found.append(f"{held} {RESOURCES[resource]} cubes instead of {BANK_CUBES[state.seats]}")
        if min(state.bank[resource], *(player.cubes[resource] for player in state.players)) < 0:
            found.append(f"somebody owes {RESOURCES[resource]}")
    red = state.red + sum(state.victory) + sum(player.won + player.bought for player in state.players)
    if red != state.options.victory_cubes or min(state.red, *state.victory) < 0:
        found.append(f"{red} victory cubes, {state.red} in the bank")
    return found


def _tiles(state: State) -> list[str]:
    found = []
    tiles = Counter([*state.pool, *state.face_up])
    for seat, player in enumerate(state.players):
        for space, kind in enumerate(player.tiles):
            if kind >= 0:
                tiles[kind] += 1
                if BOARD[player.culture][space] != TILE_TERRAIN[kind]:
                    found.append(f"seat {seat}: {TILES[kind].id} on a wrong terrain")
    for kind, tile in enumerate(TILES):
        if tiles[kind] != tile.count * TILE_SETS[state.seats]:
            found.append(f"{tiles[kind]} tiles {tile.id}")
    return found


def _figures(state: State) -> list[str]:
    found = []
    for seat, player in enumerate(state.players):
        for unit, count in enumerate(player.units):
            if count < 0 or (count and UNIT_CULTURE[unit] != player.culture):
                found.append(f"seat {seat}: {count} {UNITS[unit].id} at home")
            if UNIT_CULTURE[unit] == player.culture and in_stock(state, seat, unit) < 0:
                found.append(f"seat {seat}: too many {UNITS[unit].id}")
        villagers = player.idle + player.workers.count(VILLAGER)
        losing = sum(frame.kind == "lose_villager" and frame.seat == seat for frame in state.stack)
        if villagers != player.city.count(HOUSE) + losing or not 0 <= villagers <= VILLAGERS or player.idle < 0:
            found.append(f"seat {seat}: {villagers} villagers and {player.city.count(HOUSE)} houses")
        for kind, worker in zip(player.tiles, player.workers, strict=True):
            if worker and (kind < 0 or (worker == WORKING_DWARF and TILE_RESOURCE[kind] != GOLD)):
                found.append(f"seat {seat}: a worker where none can work")
    return found


def _cards(state: State) -> list[str]:
    found = []
    playing = [frame for frame in state.stack if isinstance(frame, CardInPlay)]
    held = [Counter([*deck.cards, *deck.discard]) for deck in state.decks]
    for seat, player in enumerate(state.players):
        own = [*player.hand, *(frame.card for frame in playing if frame.seat == seat)]
        if sorted([*player.permanents, *(card for card in own if card < PERMANENT)]) != list(range(PERMANENT)):
            found.append(f"seat {seat}: permanent cards {player.permanents} and {own}")
        held[player.deck].update(card for card in own if card >= PERMANENT)
        if len(player.hand) > HAND_LIMITS[player.age]:
            found.append(f"seat {seat}: {len(player.hand)} cards in hand")
    if all(player.culture >= 0 for player in state.players):
        sharers = Counter(player.deck for player in state.players)
        for number, player in {player.deck: player for player in state.players}.items():
            if held[number] != Counter(list(deck_of(player.culture, state.edition)) * DECK_COPIES[sharers[number]]):
                found.append(f"deck {number}: {dict(held[number])}")
    return found


def _buildings(state: State) -> list[str]:
    found = []
    built = Counter(kind for player in state.players for kind in player.city if kind >= 0)
    for seat, player in enumerate(state.players):
        for kind, most in enumerate(BUILDING_MAX):
            if player.city.count(kind) > most:
                found.append(f"seat {seat}: {player.city.count(kind)} {BUILDINGS[kind].id}")
    if state.supply:
        for kind, building in enumerate(BUILDINGS):
            if (
                state.supply[kind] < 0
                or state.supply[kind] + built[kind] != building.sheet_count * TILE_SETS[state.seats]
            ):
                found.append(f"{state.supply[kind]} + {built[kind]} {building.id} tiles")
    return found


def _tables(state: State) -> list[str]:
    found = []
    cultures = [player.culture for player in state.players]
    if -1 not in cultures:
        if max(Counter(cultures).values()) > CULTURE_LIMIT[state.seats]:
            found.append(f"cultures {cultures}")
        if any(culture == cultures[seat - 1] for seat, culture in enumerate(cultures)):
            found.append(f"neighbours of one culture: {cultures}")
    if any(not 0 <= player.age <= MYTHIC for player in state.players):
        found.append("an age that does not exist")
    return found


def _battle(state: State) -> list[str]:
    battle = battle_of(state)
    if battle is None:
        return []
    found = []
    for number, side in enumerate((battle.attacker, battle.defender)):
        units = state.players[side.seat].units
        if not battle.revealed:
            if any(count > units[unit] for unit, count in Counter(side.army).items()):
                found.append(f"side {number} plans with units it does not have")
            if len(side.army) > side.limit:
                found.append(f"side {number} exceeds the limit of {side.limit}")
        elif len(side.army) != len(side.growth):
            found.append(f"side {number}: growth and army do not match")
    if battle.stage in ("defender_reacts", "roll"):
        for number in (0, 1):
            if sum(line.dice for line in sources(state, battle, number)) != total(state, battle, number):
                found.append(f"side {number}: itemised dice do not add up")
    return found
