"""Every action there is of a kind, made once: legal lists are put together from these tables at every move."""

from boardgames_tui.games.age_of_mythology.actions import (
    Advance,
    Amount,
    AutoWorkers,
    Build,
    BuyCube,
    ChooseCulture,
    Decline,
    Discard,
    Done,
    DrawRest,
    DropCube,
    Enlist,
    Gather,
    Invoke,
    KeepRest,
    KeepWorkers,
    Lift,
    LiftAll,
    PassTile,
    PassTurn,
    PayCube,
    PlaceCube,
    PlayCard,
    Recruit,
    Repeat,
    Reveal,
    Skip,
    Station,
    Swap,
    TakePermanent,
    TakeTile,
)
from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.content import (
    AREAS,
    BUILDINGS,
    CULTURES,
    RESOURCES,
    SCOPES,
    SPACE_IDS,
    TILES,
    VICTORY_CARDS,
)
from boardgames_tui.games.age_of_mythology.units import UNITS
from boardgames_tui.games.age_of_mythology.war_actions import (
    Answer,
    Attack,
    Destroy,
    FillArmy,
    Free,
    LoseVillager,
    Mummify,
    Muster,
    PickSpace,
    Ready,
    Reinforce,
    Restore,
    Sacrifice,
    SendHome,
    TakeCubes,
    Target,
)

CHOOSE_CULTURE = tuple(ChooseCulture(culture.id) for culture in CULTURES)
ENLIST = tuple(Enlist(unit.id) for unit in UNITS)
TAKE_TILE = tuple(TakeTile(tile.id) for tile in TILES)
PLACE_CUBE = tuple(PlaceCube(card) for card in VICTORY_CARDS)
TAKE_PERMANENT = tuple(TakePermanent(card.id) for card in CARDS)
PLAY_CARD = tuple(PlayCard(card.id) for card in CARDS)
DISCARD = tuple(Discard(card.id) for card in CARDS)
LIFT = tuple(Lift(space) for space in SPACE_IDS)
STATION = tuple(Station(space, "villager") for space in SPACE_IDS)
STATION_DWARF = tuple(Station(space, "dwarf") for space in SPACE_IDS)
AUTO_WORKERS = {scope: AutoWorkers(scope) for scope in SCOPES}
GATHER = {scope: Gather(scope) for scope in SCOPES}
BUILD = tuple(Build(building.id) for building in BUILDINGS)
DROP_CUBE = tuple(DropCube(resource) for resource in RESOURCES)
RECRUIT = tuple(Recruit(unit.id) for unit in UNITS)
PAY_CUBE = tuple(PayCube(resource) for resource in RESOURCES)
SWAP = tuple(tuple(Swap(give, get) for get in RESOURCES) for give in RESOURCES)
AMOUNT = tuple(Amount(n) for n in range(61))
ATTACK = tuple(tuple(Attack(seat, area) for area in AREAS) for seat in range(8))
MUSTER = tuple(Muster(unit.id) for unit in UNITS)
SEND_HOME = tuple(SendHome(unit.id) for unit in UNITS)
YES, NO = Answer(True), Answer(False)
REINFORCE = tuple(Reinforce(unit.id) for unit in UNITS)
RESTORE = tuple(Restore(unit.id) for unit in UNITS)
TARGET = tuple(Target(seat) for seat in range(8))
DESTROY = tuple(Destroy(building.id) for building in BUILDINGS)
PICK_SPACE = tuple(PickSpace(space) for space in SPACE_IDS)
SACRIFICE = tuple(Sacrifice(unit.id) for unit in UNITS)
MUMMIFY = tuple(Mummify(unit.id) for unit in UNITS)
FREE = tuple(Free(unit.id) for unit in UNITS)
TAKE_CUBES = tuple(tuple(TakeCubes(resource, n) for n in range(61)) for resource in RESOURCES)
LOSE_VILLAGER = tuple(LoseVillager(space) for space in SPACE_IDS)
PASS_TILE, DRAW_REST, PASS_TURN, KEEP_REST = PassTile(), DrawRest(), PassTurn(), KeepRest()
INVOKE, SKIP, DECLINE, DONE, REPEAT, REVEAL = Invoke(), Skip(), Decline(), Done(), Repeat(), Reveal()
LIFT_ALL, KEEP_WORKERS, BUY_CUBE, ADVANCE, FILL_ARMY, READY = (
    LiftAll(),
    KeepWorkers(),
    BuyCube(),
    Advance(),
    FillArmy(),
    Ready(),
)
