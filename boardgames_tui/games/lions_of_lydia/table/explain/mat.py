"""What is on the player's own board, under the mouse: tracks, purse, bag, courtyard, influence. `name` is what follows
in a target's name."""

from typing import cast

from boardgames_tui.games.lions_of_lydia.content import COIN_MAX, RESOURCE_MAX, TOP_LEVEL, Color
from boardgames_tui.games.lions_of_lydia.table.placements import ahead
from boardgames_tui.games.lions_of_lydia.table.prompts import level_brings
from boardgames_tui.games.lions_of_lydia.table.scene import Scene
from boardgames_tui.games.lions_of_lydia.view import LydiaView, PlayerView
from boardgames_tui.kit.painter import spans_text
from boardgames_tui.kit.table_parts import Help

from .city import merchant_name, merchant_text


def home(scene: Scene, name: str) -> Help:
    """The heading of the board."""
    view: LydiaView = scene.view
    own = _own(scene)
    cards = scene.say("table.cards" if own.limit is None else "table.cards_of", n=len(own.cards), of=own.limit or 0)
    score = "?" if own.score is None else str(own.score)
    facts = scene.say("table.mat_facts", upgraded=own.upgraded, goal=view.goal, vp=score)
    return Help(
        scene.say(f"player_boards.board_{own.home}.name"),
        [f"{cards} · {facts}", scene.say("table.tip.home", good=f"@good.{own.home}")],
    )


def track(scene: Scene, name: str) -> Help:
    own = _own(scene)
    color = cast(Color, name)
    value = dict(own.tracks)[color]
    if value is None:
        return Help(_good(scene, name), [scene.say("table.tip.tomb_track")])
    sentences = _after(scene, name, value)
    sentences.append(scene.say("table.tip.resource", n=RESOURCE_MAX))
    if color == own.home and own.influence == TOP_LEVEL:
        sentences.append(scene.say("table.reach.home_resource_wild", good=f"@good.{color}"))
    return Help(
        f"{_good(scene, name)}: {value}{scene.say('table.of', n=RESOURCE_MAX)}",
        [*sentences, scene.say("table.about.bonus")],
    )


def amount(scene: Scene, name: str) -> Help:
    """So many resources, from this cell of the track on."""
    number = scene.choice_at(f"amount:{name}")
    assert number is not None
    choice = scene.choices[number]
    sentences = [choice.result] if choice.result else []
    return Help(spans_text(choice.label), [*sentences, scene.say(f"table.about.{scene.asked.kind}")])


def purse(scene: Scene, name: str) -> Help:
    coins = _own(scene).coins
    title = f"{_good(scene, 'coin')}: {coins}{scene.say('table.of', n=COIN_MAX)}"
    return Help(title, [*_after(scene, "coin", coins), scene.say("table.tip.coins")])


def bag(scene: Scene, name: str) -> Help:
    own = _own(scene)
    if own.bag is None:
        held = scene.say("table.hidden_bag", n=own.bag_size)
    else:
        held = ", ".join(scene.say(f"merchant.{each}") + (f" ×{n}" if n > 1 else "") for each, n in own.bag)
    word = scene.say("table.bag")
    return Help(f"{word[:1].upper()}{word[1:]}: {held}", [scene.say("table.tip.draw")])


def hand(scene: Scene, name: str) -> Help:
    """The merchant to be placed, or the one who waits in the courtyard."""
    view: LydiaView = scene.view
    who = view.in_hand if name == "drawn" else _own(scene).courtyard
    assert who is not None
    why = "table.tip.in_hand" if name == "drawn" else "table.about.courtyard"
    return Help(merchant_name(scene, who), [scene.say(why), merchant_text(scene, who)])


def level(scene: Scene, name: str) -> Help:
    own = _own(scene)
    sentences = [" · ".join(level_brings(scene, own, int(name))), scene.say("table.tip.climb")]
    if int(name) == own.influence:
        sentences.insert(0, scene.say("table.tip.marker"))
    return Help(scene.say("table.influence_points", level=name), sentences)


def next_level(scene: Scene, name: str) -> Help:
    """The step that can be taken now."""
    return level(scene, str(_own(scene).influence + 1))


def _own(scene: Scene) -> PlayerView:
    view: LydiaView = scene.view
    return view.players[scene.seat]


def _good(scene: Scene, good: str) -> str:
    name = scene.say(f"good.{good}")
    return name[:1].upper() + name[1:]


def _after(scene: Scene, good: str, value: int) -> list[str]:
    after = {str(each): n for each, n in ahead(scene).items()}.get(good, value)
    return [scene.say("table.tip.after", n=after)] if after != value else []
