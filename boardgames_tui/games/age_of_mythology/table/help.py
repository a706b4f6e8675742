"""What is under the cursor, explained: cards with their gods, buildings, units, victory cards."""

from typing import Any

from boardgames_tui.games.age_of_mythology.content import BUILDINGS, CLASSES, CULTURE, TAGS, VICTORY_CARDS, cubes_text, four
from boardgames_tui.games.age_of_mythology.units import UNITS, UNITS_OF
from boardgames_tui.tui.kit.table import Help, Scene

from .notes import tile_words, unit_words
from .signs import card_name, card_of, card_text, unit_of


def explain(scene: Scene) -> Help | None:
    action = scene.chosen.action if scene.chosen else None
    rule = scene.decision.rule if scene.decision else ""
    found = _about(scene, action)
    return None if found is None else Help(found[0], [text for text in found[1] if text], rule)


def _about(scene: Scene, action: Any) -> tuple[str, list[str]] | None:
    card, building, unit = (getattr(action, name, None) for name in ("card", "building", "unit"))
    if card in VICTORY_CARDS:
        return scene.say(f"victory_cards.{card}.name"), [scene.say(f"victory_cards.{card}.text")]
    if isinstance(card, str):
        return _card(scene, card)
    if isinstance(building, str):
        return _building(scene, building)
    if isinstance(unit, str):
        return scene.say(f"units.{unit}.name"), [unit_facts(scene, unit), scene.say(f"units.{unit}.text"), scene.say("help.battle")]
    culture = getattr(action, "culture", None)
    if isinstance(culture, str):
        kinds = ", ".join(scene.say(f"units.{UNITS[number].id}.name") for number in UNITS_OF[CULTURE[culture]])
        return scene.say(f"cultures.{culture}.name"), [scene.say(f"table.culture.{culture}"), kinds, tags(scene)]
    tile, area, scope = (getattr(action, name, None) for name in ("tile", "area", "scope"))
    if isinstance(tile, str):
        return scene.say(f"tiles.{tile}.name"), [tile_words(scene, tile), scene.say("help.explore")]
    if isinstance(area, str):
        return scene.say(f"basics.{area}.name"), [scene.say(f"table.area.{area}"), scene.say("help.attack"), scene.say("help.battle")]
    if isinstance(scope, str):
        return scene.say("basics.gather.name"), [scene.say("help.gather"), scene.say("help.yield")]
    return _step(scene)


def tags(scene: Scene) -> str:
    """The letters on the chips, spelt out."""
    listed = ", ".join(f"{scene.say(f'tag.{each}')} {scene.say(f'basics.{each}.name')}" for each in (*TAGS, *CLASSES))
    return scene.say("help.tags", tags=listed)


def _step(scene: Scene) -> tuple[str, list[str]] | None:
    """Nothing printed lies under the cursor: what the present step is about."""
    played = scene.view.played
    if played is not None:
        return _card(scene, played.card)
    return None


def _card(scene: Scene, name: str) -> tuple[str, list[str]]:
    card = card_of(name)
    told = [scene.say(f"help.{card.action}"), card_text(scene.words, name)]
    if card.god is not None:
        god, power = scene.say(f"random_cards.{name}.god"), scene.say(f"random_cards.{name}.power")
        told.append(scene.say("help.god", god=god, power=power, n=card.god.favor))
    return card_name(scene.words, name), told


def _building(scene: Scene, name: str) -> tuple[str, list[str]]:
    building = next(each for each in BUILDINGS if each.id == name)
    cost = scene.say("help.building", cost=cubes_text(four(building.cost)), n=building.max_per_player)
    return scene.say(f"buildings.{name}.name"), [scene.say(f"buildings.{name}.text"), cost]


def unit_facts(scene: Scene, name: str) -> str:
    """Class, tags, dice, bonuses and price in one sentence."""
    return f"{unit_words(scene, name)} {scene.say('help.cost', cost=cubes_text(four(unit_of(name).cost)))}"
