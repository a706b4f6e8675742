"""What is under the cursor, explained: cards with their gods, buildings, units, victory cards."""

from typing import Any

from boardgames_tui.games.age_of_mythology.content import BUILDINGS, CULTURE, VICTORY_CARDS, cubes_text, four
from boardgames_tui.games.age_of_mythology.units import UNITS, UNITS_OF
from boardgames_tui.tui.kit.table import Help, Scene

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
        return scene.say(f"units.{unit}.name"), [unit_facts(scene, unit), scene.say(f"units.{unit}.text")]
    culture = getattr(action, "culture", None)
    if isinstance(culture, str):
        kinds = ", ".join(scene.say(f"units.{UNITS[number].id}.name") for number in UNITS_OF[CULTURE[culture]])
        return scene.say(f"cultures.{culture}.name"), [kinds]
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
    unit = unit_of(name)
    kinds = ", ".join(scene.say(f"basics.{each}.name") for each in (unit.cls, *unit.tags))
    bonuses = ", ".join(f"+{bonus.dice} {scene.say('dice.against', name=scene.say(f'basics.{bonus.vs}.name'))}" for bonus in unit.bonus)
    return scene.say("help.unit", kinds=kinds, dice=unit.dice, bonuses=bonuses or "–", cost=cubes_text(four(unit.cost)))
