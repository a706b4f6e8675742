"""What is printed, in words: cards with their gods, buildings, units, tiles, cultures, victory cards. A title, then
sentences."""

from collections.abc import Callable

from boardgames_tui.games.age_of_mythology.content import (
    BUILDING,
    BUILDINGS,
    CLASSES,
    CULTURE,
    TAGS,
    amounts,
    by_resource,
)
from boardgames_tui.games.age_of_mythology.units import UNITS, UNITS_OF

from .glyphs import card_name, card_of, card_text, unit_of
from .notes import tile_words, unit_words
from .scene import Scene

Explanation = tuple[str, list[str]]
"""A title, then sentences."""
Explain = Callable[..., Explanation]
"""Given the scene and the parts of a place's name."""


def card(scene: Scene, name: str) -> Explanation:
    printed = card_of(name)
    sentences = [scene.say(f"help.{printed.action}"), card_text(scene.words, name)]
    if printed.god is not None:
        god, power = scene.say(f"random_cards.{name}.god"), scene.say(f"random_cards.{name}.power")
        sentences.append(scene.say("help.god", god=god, power=power, n=printed.god.favor))
    return card_name(scene.words, name), sentences


def building(scene: Scene, name: str) -> Explanation:
    printed = BUILDINGS[BUILDING[name]]
    cost = scene.say("help.building", cost=amounts(by_resource(printed.cost)), n=printed.max_per_player)
    return scene.say(f"buildings.{name}.name"), [scene.say(f"buildings.{name}.text"), cost]


def unit(scene: Scene, name: str) -> Explanation:
    """Class, tags, dice, bonuses and price in one sentence, then what is special."""
    facts = f"{unit_words(scene, name)} {scene.say('help.cost', cost=amounts(by_resource(unit_of(name).cost)))}"
    return scene.say(f"units.{name}.name"), [facts, scene.say(f"units.{name}.text")]


def tile(scene: Scene, name: str) -> Explanation:
    return scene.say(f"tiles.{name}.name"), [tile_words(scene, name)]


def culture(scene: Scene, name: str) -> Explanation:
    kinds = ", ".join(scene.say(f"units.{UNITS[number].id}.name") for number in UNITS_OF[CULTURE[name]])
    return scene.say(f"cultures.{name}.name"), [scene.say(f"table.culture.{name}"), kinds, tags(scene)]


def tags(scene: Scene) -> str:
    """The letters on the chips, spelt out."""
    listed = ", ".join(f"{scene.say(f'tag.{each}')} {scene.say(f'basics.{each}.name')}" for each in (*TAGS, *CLASSES))
    return scene.say("help.tags", tags=listed)


def victory(scene: Scene, name: str) -> Explanation:
    return scene.say(f"victory_cards.{name}.name"), [scene.say(f"victory_cards.{name}.text")]
