"""What is in the city, under the mouse: gates and merchants, the fountain, places, the race. `name` is what follows in
a target's name."""

from typing import cast

from boardgames_tui.games.lions_of_lydia.actions import Take
from boardgames_tui.games.lions_of_lydia.content import BUILDERS, COLORS, RACE_BOARD, Color, Merchant, Side
from boardgames_tui.games.lions_of_lydia.table.cards import is_closed
from boardgames_tui.games.lions_of_lydia.table.fountain import FOUNTAIN_TILE
from boardgames_tui.games.lions_of_lydia.table.glyphs import priced
from boardgames_tui.games.lions_of_lydia.table.placements import outlook_at, sources
from boardgames_tui.games.lions_of_lydia.table.prompts import take_note
from boardgames_tui.games.lions_of_lydia.table.scene import Scene
from boardgames_tui.games.lions_of_lydia.view import CitySideView, LydiaView
from boardgames_tui.kit.painter import spans_text
from boardgames_tui.kit.table_parts import Help


def gate(scene: Scene, name: str) -> Help:
    view: LydiaView = scene.view
    here = next(each for each in view.gates if each.color == name)
    outlook = outlook_at(scene, here.color)
    sentences = [] if outlook is None else [scene.say("table.tip.placing", what=sources(scene, outlook))]
    sentences.append(scene.say("table.tip.gate", good=f"@good.{name}"))
    sentences.append(scene.say("table.tip.gate_lydian" if "lydian" in here.merchants else "table.tip.gate_pair"))
    return Help(scene.say(f"city_board.gate_{name}.name"), sentences)


def standing(scene: Scene, name: str) -> Help:
    """A merchant at a gate or at the fountain."""
    view: LydiaView = scene.view
    place, _, who = name.partition(":")
    sentences = [merchant_text(scene, cast(Merchant, who))]
    if place == "fountain":
        sentences.append(scene.say("table.tip.at_fountain", n=view.fountain.count(cast(Merchant, who))))
    number = scene.choice_at(f"stand:{name}")
    if number is not None and isinstance(action := scene.choices[number].action, Take):
        sentences.append(take_note(scene, action))
    return Help(merchant_name(scene, who), sentences)


def merchant_name(scene: Scene, who: str) -> str:
    name = scene.say(f"merchant.{who}")
    return name[:1].upper() + name[1:]


def merchant_text(scene: Scene, who: Merchant) -> str:
    if who in COLORS:
        return scene.say("table.tip.merchant", good=f"@good.{who}")
    return scene.say("table.tip.lydian" if who == "lydian" else "table.about.copy")


def king(scene: Scene, name: str) -> Help:
    return Help(scene.say("expansions.croesus.name"), [scene.say("table.about.king")])


def builder(scene: Scene, name: str) -> Help:
    sides = tuple(f"@city_board.{each}.name" for each in BUILDERS[cast(Color, name)].sides)
    sentences = [scene.say("expansions.builders.text"), scene.say("table.note.builder", sides=sides)]
    return Help(scene.say(f"city_board.builder_{name}.name"), sentences)


def fountain(scene: Scene, name: str) -> Help:
    sentences = [scene.say("table.tip.fountain")]
    number = scene.choice_at("fountain")
    if number is not None and (detail := spans_text(scene.choices[number].detail) or scene.choices[number].result):
        sentences.insert(0, scene.say("table.tip.placing", what=detail))
    return Help(scene.say("city_board.fountain.name"), sentences)


def tile(scene: Scene, name: str) -> Help:
    """The fountain tile; a tomb or an estate."""
    view: LydiaView = scene.view
    if name == FOUNTAIN_TILE.partition(":")[2]:
        sentences = [scene.say("table.tip.fountain_tile", n=view.goal)]
        if view.tile_owner is not None:
            sentences.append(scene.say("table.tip.has_tile", name=scene.people[view.tile_owner].name))
    else:
        sentences = [scene.say(f"tiles.{name}.text")]
        sentences += [
            scene.say("table.tip.closed") for each in view.sides if each.tile == name and is_closed(scene, each.side)
        ]
    return Help(scene.say(f"tiles.{name}.name"), sentences)


def sold(scene: Scene, name: str) -> Help:
    where, _, number = name.partition(":")
    kind = _side(scene, cast(Side, where)).slots[int(number)].kind
    return Help(scene.say(f"city_board.{where}.name"), [scene.say("table.tip.sold", kind=f"@kind.{kind}")])


def side(scene: Scene, name: str) -> Help:
    closed = is_closed(scene, cast(Side, name))
    return Help(
        scene.say(f"city_board.{name}.name"), [scene.say("table.tip.closed" if closed else "table.note.market")]
    )


def race(scene: Scene, name: str) -> Help:
    """The board, or one of the ranks."""
    view: LydiaView = scene.view
    assert view.race is not None
    if name == "board":
        count = scene.say("table.tip.race", n=len(view.race.merchants), of=RACE_BOARD.spaces)
        return Help(
            scene.say("expansions.races.name"),
            [count, scene.say("expansions.races.text"), scene.say("table.about.race")],
        )
    price = dict(view.race.prices).get(int(name))
    sentences = [] if price is None else [scene.say("table.tip.price", cost=priced(scene.words, dict(price)))]
    return Help(
        scene.say("table.rank", rank=name).strip(),
        [*sentences, scene.say("table.about.race"), scene.say("table.note.race")],
    )


def _side(scene: Scene, name: Side) -> CitySideView:
    view: LydiaView = scene.view
    return next(each for each in view.sides if each.side == name)
