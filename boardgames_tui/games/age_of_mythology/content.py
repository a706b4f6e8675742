"""What is printed on boards, tiles and buildings. The rules know every piece by its index; its id is what is saved and
shown."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from boardgames_tui.engine.content import load, read
from boardgames_tui.engine.phrases import counted

SLUG = "age_of_mythology"

Cost = tuple[int, int, int, int]
"""Cubes by resource: food, wood, gold, favor."""

_basics = read(SLUG, "basics")
_setup = read(SLUG, "setup")


def _ids(rows: Sequence[Mapping[str, object]]) -> tuple[str, ...]:
    return tuple(str(row["id"]) for row in rows)


RESOURCES = _ids(_basics["resources"])
FOOD, WOOD, GOLD, FAVOR = (RESOURCES.index(each) for each in ("food", "wood", "gold", "favor"))
RESOURCE_NUMBERS = range(len(RESOURCES))
_CUBE_KEYS = tuple(f"cubes.{resource}" for resource in RESOURCES)
RESOURCE_WORDS = tuple(f"@resource.{resource}" for resource in RESOURCES)
"""What a resource is called in a sentence, where its name is no heading."""
TERRAINS = _ids(_basics["terrains"])
AGES = _ids(_basics["ages"])
ARCHAIC, CLASSICAL, HEROIC, MYTHIC = range(4)
HAND_LIMITS: tuple[int, ...] = tuple(row["hand_limit"] for row in _basics["ages"])
AREAS = _ids(_basics["areas"])
CITY, PRODUCTION, HOLDING = (AREAS.index(each) for each in ("city", "production", "holding"))
CLASSES = _ids(_basics["classes"])
TAGS = _ids(_basics["tags"])
RESOURCE = {each: number for number, each in enumerate(RESOURCES)}
AREA = {each: number for number, each in enumerate(AREAS)}

VICTORY_CARDS = _ids(read(SLUG, "victory_cards"))
V_ARMY, V_BUILDINGS, V_BATTLE, V_WONDER = (
    VICTORY_CARDS.index(each) for each in ("v_army", "v_buildings", "v_battle", "v_wonder")
)

BANK_CUBES = {int(seats): int(cubes) for seats, cubes in _setup["bank_cubes_per_color"].items()}
TILE_SETS = {int(seats): int(sets) for seats, sets in _setup["tile_sets"].items()}
CULTURE_LIMIT = {int(seats): int(most) for seats, most in _setup["max_players_per_culture"].items()}
DECK_COPIES = {int(sharers): int(copies) for sharers, copies in _setup["random_deck_copies_when_shared"].items()}
VICTORY_CUBES: int = _setup["victory_cubes"]
START_CUBES: int = _setup["start_cubes_each_color"]
START_UNITS: int = _setup["start_units"]["count"]
START_TILES: int = _setup["start_tiles_per_player"]
CUBES_A_ROUND: int = _setup["victory_cubes_placed_per_round"]
TURNS: int = _setup["action_turns_per_round"]
SPOILAGE: int = _setup["spoilage_limit"]
HOLDING_SPOILS: int = _setup["holding_spoils"]
VILLAGERS: int = read(SLUG, "units")["villager"]["figures_per_player"]
ROUNDS = VICTORY_CUBES // CUBES_A_ROUND
QUICK_ROUNDS: int = _setup["quick_rounds"]


@dataclass(frozen=True, slots=True)
class Tile:
    """One of the 20 kinds of resource tiles."""

    id: str
    terrain: str
    resource: str
    amount: int
    count: int


TILES = tuple(load(SLUG, "tiles", list[Tile]))
TILE = {tile.id: number for number, tile in enumerate(TILES)}
TILE_TERRAIN = tuple(TERRAINS.index(tile.terrain) for tile in TILES)
TILE_RESOURCE = tuple(RESOURCE[tile.resource] for tile in TILES)
TILE_AMOUNT = tuple(tile.amount for tile in TILES)
TILE_KEYS = tuple(f"@tiles.{tile.id}.name" for tile in TILES)

SCOPES = (*RESOURCES, *TERRAINS, "all")
"""What a Gather card can name (R42)."""
IN_SCOPE = {scope: tuple(scope in (tile.resource, tile.terrain, "all") for tile in TILES) for scope in SCOPES}


@dataclass(frozen=True, slots=True)
class BuildingEffect:
    """What a building does: one of a few kinds (`op`), its number, and what it is about."""

    op: str
    value: int = 0
    dice: int = 0
    favor: int = 0
    area: str = ""
    resource: str = ""


@dataclass(frozen=True, slots=True)
class Building:
    id: str
    cost: dict[str, int]
    max_per_player: int
    sheet_count: int
    min_age: str
    effect: BuildingEffect


BUILDINGS = tuple(load(SLUG, "buildings", list[Building]))
BUILDING = {building.id: number for number, building in enumerate(BUILDINGS)}
BUILDING_KEYS = tuple(f"@buildings.{building.id}.name" for building in BUILDINGS)


def by_resource(cubes: dict[str, int]) -> Cost:
    food, wood, gold, favor = (cubes.get(each, 0) for each in RESOURCES)
    return food, wood, gold, favor


BUILDING_COST = tuple(by_resource(building.cost) for building in BUILDINGS)
BUILDING_AGE = tuple(AGES.index(building.min_age) for building in BUILDINGS)
BUILDING_MAX = tuple(building.max_per_player for building in BUILDINGS)


def _with(op: str) -> int:
    """The building with this effect. The rules ask for what a building does, never for its name."""
    return next(number for number, building in enumerate(BUILDINGS) if building.effect.op == op)


HOUSE, STOREHOUSE, MARKET, ARMORY = _with("villager"), _with("spoilage_limit"), _with("free_trade"), _with("extra_unit")
QUARRY, SIEGE, TEMPLE, WONDER = _with("build_discount"), _with("siege"), _with("buy_vp"), _with("end_game")
STOREHOUSE_LIMIT = BUILDINGS[STOREHOUSE].effect.value
ARMORY_UNITS = BUILDINGS[ARMORY].effect.value
QUARRY_DISCOUNT = BUILDINGS[QUARRY].effect.value
TEMPLE_FAVOR = BUILDINGS[TEMPLE].effect.favor
GATHER_BONUS = tuple(
    (number, RESOURCE[building.effect.resource], building.effect.value)
    for number, building in enumerate(BUILDINGS)
    if building.effect.op == "gather_bonus"
)
DEFENCE = {
    AREA[building.effect.area]: (number, building.effect.dice)
    for number, building in enumerate(BUILDINGS)
    if building.effect.op == "defense_dice"
}
"""Which building defends which area, with how many dice (R83)."""


@dataclass(frozen=True, slots=True)
class Space:
    id: str
    row: int
    col: int
    terrain: str = ""
    adjacent: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Culture:
    id: str
    short: str
    color: str
    production: tuple[Space, ...]
    city: tuple[Space, ...]


CULTURES = tuple(load(SLUG, "cultures", list[Culture]))
CULTURE = {culture.id: number for number, culture in enumerate(CULTURES)}
CULTURE_KEYS = tuple(f"@cultures.{culture.id}.name" for culture in CULTURES)
SPACE_IDS = tuple(space.id for space in CULTURES[0].production)
SPACE = {each: number for number, each in enumerate(SPACE_IDS)}
CITY_SPACES = len(CULTURES[0].city)
BOARD = tuple(tuple(TERRAINS.index(space.terrain) for space in culture.production) for culture in CULTURES)
"""Terrain by culture and production space."""
SPACES = tuple(
    tuple(tuple(number for number, kind in enumerate(board) if kind == terrain) for terrain in range(len(TERRAINS)))
    for board in BOARD
)
"""The production spaces of a terrain, lowest id first (R11), by culture and terrain."""


def amounts(cubes: Sequence[int]) -> tuple[str, ...]:
    """`2 food and 1 wood`, in the words of the player who reads it."""
    return tuple([counted(number, key) for number, key in zip(cubes, _CUBE_KEYS, strict=True) if number])
