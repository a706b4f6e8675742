"""Moving pieces about: cubes, tiles, villagers, buildings, figures. Everything that several chapters do the same
way."""

from collections.abc import Sequence

from boardgames_tui.engine import Log
from boardgames_tui.games.age_of_mythology.cards import PERMANENT
from boardgames_tui.games.age_of_mythology.content import BUILDING_KEYS, HOUSE, RESOURCE_NUMBERS, SPACES, TILE_TERRAIN
from boardgames_tui.games.age_of_mythology.units import DWARF, FIGURES

from .frames import LosingVillager
from .state import VILLAGER, WORKING_DWARF, Player, State, battle_of


def turn_order(state: State, first: int) -> list[int]:
    """Clockwise, the left neighbour next (R1)."""
    seats = len(state.players)
    return [*range(first, seats), *range(first)]


def pick_order(state: State, card_player: int) -> list[int]:
    """R36, R43: from the start player, or by option from the player of the card."""
    return turn_order(state, card_player if state.options.pick_order == "active_player" else state.start)


def neighbours(state: State, seat: int) -> tuple[int, ...]:
    """R1: left, then right; with two players the opponent is both."""
    seats = len(state.players)
    left, right = (seat + 1) % seats, (seat - 1) % seats
    return (left,) if left == right else (left, right)


def put_away(state: State, player: Player, card: int) -> None:
    """R17, R20: permanent cards to the player's own stack, random ones to the discard pile."""
    if card < PERMANENT:
        player.permanents.append(card)
        player.permanents.sort()
    else:
        state.decks[player.deck].discard.append(card)


def can_pay(cubes: Sequence[int], cost: Sequence[int]) -> bool:
    return cubes[0] >= cost[0] and cubes[1] >= cost[1] and cubes[2] >= cost[2] and cubes[3] >= cost[3]


def pay(state: State, player: Player, cost: Sequence[int]) -> None:
    cubes, bank = player.cubes, state.bank
    for resource in RESOURCE_NUMBERS:
        if amount := cost[resource]:
            cubes[resource] -= amount
            bank[resource] += amount


def take(state: State, player: Player, resource: int, amount: int) -> int:
    """From the bank, as far as it has them (R32)."""
    taken = min(amount, state.bank[resource])
    state.bank[resource] -= taken
    player.cubes[resource] += taken
    return taken


def free_space(player: Player, terrain: int) -> int:
    """The lowest free production space of the terrain (R11), or -1."""
    tiles = player.tiles
    for space in SPACES[player.culture][terrain]:
        if tiles[space] < 0:
            return space
    return -1


def fitting(player: Player, face_up: Sequence[int]) -> list[int]:
    """The kinds of face-up tiles the board has room for, each once."""
    return [kind for kind in sorted(set(face_up)) if free_space(player, TILE_TERRAIN[kind]) >= 0]


def put_tile(player: Player, kind: int) -> None:
    player.tiles[free_space(player, TILE_TERRAIN[kind])] = kind


def lift_tile(player: Player, space: int) -> int:
    """A tile leaves the board; its worker goes home (R34)."""
    kind, worker = player.tiles[space], player.workers[space]
    player.tiles[space] = -1
    player.workers[space] = 0
    if worker == VILLAGER:
        player.idle += 1
    elif worker == WORKING_DWARF:
        player.units[DWARF] += 1
    return kind


def in_stock(state: State, seat: int, unit: int) -> int:
    """Figures of this kind not in play (R34)."""
    player = state.players[seat]
    count = FIGURES[unit] - player.units[unit]
    if unit == DWARF:
        count -= player.workers.count(WORKING_DWARF)
    battle = battle_of(state)
    if battle is not None and battle.fielded:
        for side in (battle.attacker, battle.defender):
            if side.seat == seat:
                count -= side.army.count(unit)
    return count


def army_size(state: State, seat: int) -> int:
    """R113: all classes; working Dwarfs count."""
    player = state.players[seat]
    size = sum(player.units) + player.workers.count(WORKING_DWARF)
    battle = battle_of(state)
    if battle is not None and battle.fielded:
        size += sum(len(side.army) for side in (battle.attacker, battle.defender) if side.seat == seat)
    return size


def buildings(player: Player) -> int:
    return len(player.city) - player.city.count(-1)


def can_have(state: State, player: Player, building: int, most: int) -> bool:
    """R12, R33, R51: a free city space, a tile in stock, not too many of the kind."""
    city = player.city
    return -1 in city and city.count(building) < most and (not state.supply or state.supply[building] > 0)


def put_building(state: State, player: Player, building: int) -> None:
    player.city[player.city.index(-1)] = building
    if state.supply:
        state.supply[building] -= 1
    if building == HOUSE:
        player.idle += 1


def destroy_building(state: State, owner: int, building: int, log: Log) -> None:
    """R55: back to the supply; a house takes a villager along (R103)."""
    player = state.players[owner]
    player.city[player.city.index(building)] = -1
    if state.supply:
        state.supply[building] += 1
    log.tell(owner, "log.loses_building", building=BUILDING_KEYS[building])
    if building == HOUSE:
        if player.idle:
            player.idle -= 1
            log.tell(owner, "log.loses_villager")
        else:
            state.stack.append(LosingVillager(owner))
