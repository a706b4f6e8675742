"""What the decision is about, under the mouse: cards in hand, goods in the shops, tiles, harvests, exchanges, targets,
answers."""

from boardgames_tui.engine import say, seat_ref
from boardgames_tui.games.age_of_mythology.content import RESOURCE, amounts
from boardgames_tui.games.age_of_mythology.table import descriptions
from boardgames_tui.games.age_of_mythology.table.decision.war_targets import assault_percent
from boardgames_tui.games.age_of_mythology.table.descriptions import Explain, Explanation
from boardgames_tui.games.age_of_mythology.table.forecast import promise
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.view import BoardView, MythologyView
from boardgames_tui.kit.painter import spans_text
from boardgames_tui.kit.scene import required


def _card(scene: Scene, name: str) -> Explanation:
    """In hand, or on the player's own stack of permanent cards: only their owner gets to point at it."""
    title, told = descriptions.card(scene, name)
    if scene.decision is None or scene.decision.kind != "actions":
        return title, told
    refused = _refused(scene, name)
    now = promise(scene, name)
    return title, [*told, refused or (scene.say("table.tip.now", what=now) if now else "")]


def _refused(scene: Scene, name: str, what: str = "what") -> str:
    """Why this cannot be had now, where the rules have a reason."""
    if scene.decision is None or not scene.choices:
        return ""
    for refusal in scene.decision.why_not():
        if refusal.what.key.startswith(what) and f".{name}." in str(refusal.what.args.get("it", "")):
            return scene.say("table.tip.not_now", why=scene.phrase(refusal.why))
    return ""


def _building(scene: Scene, name: str) -> Explanation:
    title, told = descriptions.building(scene, name)
    return title, [*told, _refused(scene, name)]


def _unit(scene: Scene, name: str) -> Explanation:
    title, told = descriptions.unit(scene, name)
    return title, [*told, _refused(scene, name)]


def _tile(scene: Scene, name: str) -> Explanation:
    view: MythologyView = scene.view
    title, told = descriptions.tile(scene, name)
    return title, [*told, scene.say("table.tip.open", n=view.face_up.count(name)), _refused(scene, name)]


def _back(scene: Scene) -> Explanation:
    return scene.say("table.tip.back"), [scene.say("help.explore")]


def _harvest(scene: Scene, scope: str) -> Explanation:
    """What a Gather of this kind would bring everybody, and what it would bring with the player's own workers at their
    best."""
    due = next(each for each in scene.view.yields if each.scope == scope)
    gains = [
        scene.phrase(say("table.tip.gain", seat=seat_ref(person.seat), cubes=amounts(due.due[person.seat])))
        for person in scene.people
    ]
    title = scene.say("scope.all").capitalize() if scope == "all" else scene.say(f"basics.{scope}.name")
    sentences = [scene.say("help.yield"), " ".join([scene.say("table.tip.gains"), *gains])]
    if due.best != due.due[required(scene.view.played).seat]:
        sentences.append(scene.say("table.tip.best", cubes=amounts(due.best)))
    return title, sentences


def _trade(scene: Scene, name: str) -> Explanation:
    cubes, bank = _own(scene).cubes[RESOURCE[name]], scene.view.bank[RESOURCE[name]]
    refused = _refused(scene, name, "what.get") or _refused(scene, name, "what.give")
    sentences = [scene.say("table.tip.cubes", n=cubes, bank=bank), scene.say("table.note.trade"), refused]
    return scene.say(f"basics.{name}.name"), sentences


def _turn(scene: Scene, _: str, name: str) -> Explanation:
    """− and + beside it."""
    return _trade(scene, name)


def _own(scene: Scene) -> BoardView:
    board: BoardView = scene.view.boards[scene.asked.seat]
    return board


def _area(scene: Scene, seat: str, area: str) -> Explanation:
    chance = assault_percent(scene, int(seat), area)
    title = scene.say(f"table.{area}_of", name=scene.people[int(seat)].name)
    return title, [scene.say(f"table.area.{area}"), scene.say("table.tip.chance", chance=chance) if chance else ""]


def _button(scene: Scene, answer: str) -> Explanation:
    """An answer that lies nowhere on the board: what it brings, what the question is about."""
    found = next(choice for choice in scene.choices if choice.target == f"button:{answer}")
    key, played = f"table.note.{scene.asked.kind}", scene.view.played
    sentences = [found.result, scene.say(key) if key in scene.words else scene.phrase(scene.asked.prompt)]
    return spans_text(found.label).strip(), sentences if played is None else [
        *sentences,
        *descriptions.card(scene, played.card)[1][1:],
    ]


THINGS: dict[str, Explain] = {
    "card": _card,
    "build": _building,
    "price": descriptions.building,
    "recruit": _unit,
    "enlist": descriptions.unit,
    "tile": _tile,
    "back": _back,
    "scope": _harvest,
    "trade": _trade,
    "more": _turn,
    "less": _turn,
    "area": _area,
    "button": _button,
}
