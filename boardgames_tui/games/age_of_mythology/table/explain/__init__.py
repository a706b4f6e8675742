"""Help: what is under the cursor; and what lies under the mouse, each thing by the name of its place."""

from boardgames_tui.games.age_of_mythology.actions import Act
from boardgames_tui.games.age_of_mythology.content import VICTORY_CARDS
from boardgames_tui.games.age_of_mythology.table import descriptions
from boardgames_tui.games.age_of_mythology.table.descriptions import Explanation
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.kit.table_parts import Help

from . import battle, boards, decision

_THINGS = {**boards.THINGS, **decision.THINGS, **battle.THINGS}
"""By the first part of a place's name."""


def pointed(scene: Scene, target: str) -> Help | None:
    kind, *names = target.split(":")
    return _help(_THINGS[kind](scene, *names)) if kind in _THINGS else None


def under_cursor(scene: Scene) -> Help | None:
    told = _chosen(scene, scene.chosen.action if scene.chosen else None)
    return None if told is None else _help(told, scene.decision.rule if scene.decision else "")


def _help(told: Explanation, rule: str = "") -> Help:
    title, sentences = told
    return Help(title, [sentence for sentence in sentences if sentence], rule)


def _chosen(scene: Scene, action: Act | None) -> Explanation | None:
    card, building, unit = (getattr(action, name, None) for name in ("card", "building", "unit"))
    if card in VICTORY_CARDS:
        return descriptions.victory(scene, card)
    if isinstance(card, str):
        return descriptions.card(scene, card)
    if isinstance(building, str):
        return descriptions.building(scene, building)
    if isinstance(unit, str):
        return _more(descriptions.unit(scene, unit), scene.say("help.battle"))
    culture, tile, area, scope = (getattr(action, name, None) for name in ("culture", "tile", "area", "scope"))
    if isinstance(culture, str):
        return descriptions.culture(scene, culture)
    if isinstance(tile, str):
        return _more(descriptions.tile(scene, tile), scene.say("help.explore"))
    if isinstance(area, str):
        return scene.say(f"basics.{area}.name"), [
            scene.say(f"table.area.{area}"),
            scene.say("help.attack"),
            scene.say("help.battle"),
        ]
    if isinstance(scope, str):
        return scene.say("basics.gather.name"), [scene.say("help.gather"), scene.say("help.yield")]
    played = scene.view.played  # nothing printed lies under the cursor: what the present step is about
    return None if played is None else descriptions.card(scene, played.card)


def _more(told: Explanation, sentence: str) -> Explanation:
    return told[0], [*told[1], sentence]
