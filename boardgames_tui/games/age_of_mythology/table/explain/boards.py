"""What lies on the boards, under the mouse: victory cards, tiles, buildings, cubes, units, and the areas they lie
in."""

from boardgames_tui.games.age_of_mythology.content import CITY_SPACES, RESOURCE
from boardgames_tui.games.age_of_mythology.table import descriptions
from boardgames_tui.games.age_of_mythology.table.descriptions import Explain, Explanation
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.units import DWARF_BONUS
from boardgames_tui.games.age_of_mythology.view import BoardView, MythologyView


def board_of(scene: Scene, seat: str) -> BoardView:
    view: MythologyView = scene.view
    return view.boards[int(seat)]


def _victory(scene: Scene, name: str) -> Explanation:
    view: MythologyView = scene.view
    card = next(each for each in view.victory if each.card == name)
    title, told = descriptions.victory(scene, name)
    ahead = scene.say("table.tip.nobody_ahead")
    if card.leaders:
        ahead = scene.say(
            f"table.tip.ahead.{name}", names=tuple(scene.people[seat].name for seat in card.leaders), n=card.strength
        )
    return title, [*told, scene.say("table.tip.cubes_on", n=card.cubes), ahead]


def _ground(scene: Scene, seat: str, area: str) -> Explanation:
    """An area itself: what belongs there, what lies there, what an attack on it is for."""
    board = board_of(scene, seat)
    if area == "production":
        state = scene.say(
            "table.tiles_of", n=sum(space.tile is not None for space in board.production), of=len(board.production)
        )
    elif area == "city":
        state = scene.say("table.buildings", n=board.buildings)
    else:
        state = scene.say("table.holding_facts", units=board.units, idle=board.idle, limit=board.spoilage)
    title = scene.say(f"table.{area}_of", name=scene.people[board.seat].name)
    return f"{title} · {state}", [scene.say(f"table.tip.ground.{area}", n=CITY_SPACES), scene.say(f"table.area.{area}")]


def _space(scene: Scene, seat: str, name: str) -> Explanation:
    space = next(each for each in board_of(scene, seat).production if each.id == name)
    if space.tile is None:
        return scene.say(f"basics.{space.terrain}.name"), [scene.say("table.tip.free_space")]
    title, told = descriptions.tile(scene, space.tile)
    return title, [*told, scene.say(f"table.tip.worker.{space.worker or 'nobody'}", n=DWARF_BONUS)]


def _city(scene: Scene, seat: str, name: str) -> Explanation:
    title, told = descriptions.building(scene, name)
    return title, [*told, scene.say("table.tip.in_city", n=board_of(scene, seat).city.count(name))]


def _cube(scene: Scene, seat: str, name: str) -> Explanation:
    board, view = board_of(scene, seat), scene.view
    number = RESOURCE[name]
    sentences = [scene.say("table.tip.cubes", n=board.cubes[number], bank=view.bank[number])]
    return scene.say(f"basics.{name}.name"), [*sentences, scene.say("table.tip.spoils", limit=board.spoilage)]


def _unit(scene: Scene, seat: str, name: str) -> Explanation:
    title, told = descriptions.unit(scene, name)
    count = sum(each.count for each in board_of(scene, seat).holding if each.unit == name)
    return title, [*told, scene.say("table.tip.at_home", n=count)]


def _leader(scene: Scene, seat: str) -> Explanation:
    """A player, by what everybody can see."""
    board, person = board_of(scene, seat), scene.people[int(seat)]
    facts = scene.say("table.board_facts", units=board.units, buildings=board.buildings, villagers=board.villagers)
    return f"{person.name} · {scene.say(f'cultures.{board.culture}.name')} · {scene.say(f'basics.{board.age}.name')}", [
        facts
    ]


def _hand(scene: Scene, seat: str) -> Explanation:
    board = board_of(scene, seat)
    facts = scene.say("table.hand_facts", permanent=board.hand_permanent, random=board.hand_random, deck=board.deck)
    most = scene.say("table.tip.hand_limit", n=board.hand_limit)
    return scene.say("table.tip.hand_of", name=scene.people[board.seat].name), [facts, most]


THINGS: dict[str, Explain] = {
    "victory": _victory,
    "ground": _ground,
    "space": _space,
    "city": _city,
    "cube": _cube,
    "unit": _unit,
    "leader": _leader,
    "seat": _leader,
    "hand": _hand,
    "culture": descriptions.culture,
    "kind": descriptions.unit,
    "held": descriptions.card,
}
