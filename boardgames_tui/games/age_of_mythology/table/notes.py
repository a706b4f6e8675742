"""The thing under the cursor in a sentence: cards with their gods, buildings, units, tiles, areas, victory cards."""

from collections.abc import Callable

from boardgames_tui.games.age_of_mythology.content import TILE, TILES, VICTORY_CARDS

from .glyphs import card_brief, card_name, card_text, unit_of
from .scene import Scene


def note(scene: Scene, *, brief: bool = False) -> str:
    action = scene.chosen.action if scene.chosen else None
    for name, tell in (_TELLERS | _BRIEF if brief else _TELLERS).items():
        value = getattr(action, name, None)
        if isinstance(value, str):
            return tell(scene, value)
    return ""


def unit_words(scene: Scene, name: str) -> str:
    """Class, tags, dice and bonuses written out, for the letters on the chips must be learnt somewhere."""
    unit = unit_of(name)
    kinds = ", ".join(scene.say(f"basics.{each}.name") for each in (unit.cls, *unit.tags))
    bonuses = "".join(
        f", +{bonus.dice} {scene.say('dice.against', name=scene.say(f'basics.{bonus.vs}.name'))}"
        for bonus in unit.bonus
    )
    return scene.say("table.unit_words", kinds=kinds, n=unit.dice, bonuses=bonuses)


def tile_words(scene: Scene, name: str) -> str:
    """What a production tile is for."""
    tile = TILES[TILE[name]]
    terrain, resource = (scene.say(f"basics.{each}.name") for each in (tile.terrain, tile.resource))
    return scene.say("table.tile_words", n=tile.amount, terrain=terrain, resource=resource)


def _card(scene: Scene, card: str) -> str:
    if card in VICTORY_CARDS:
        return scene.say(f"victory_cards.{card}.text")
    return f"{card_name(scene.words, card)}: {card_text(scene.words, card)}"


def _unit(scene: Scene, name: str) -> str:
    special = scene.say(f"units.{name}.text")
    return f"{scene.say(f'units.{name}.name')}: {unit_words(scene, name)}{f' {special}' if special else ''}"


_TELLERS: dict[str, Callable[[Scene, str], str]] = {
    "card": _card,
    "building": lambda scene, name: f"{scene.say(f'buildings.{name}.name')}: {scene.say(f'buildings.{name}.text')}",
    "unit": _unit,
    "tile": tile_words,
    "area": lambda scene, name: scene.say(f"table.area.{name}"),
}


def _brief_card(scene: Scene, card: str) -> str:
    return f"{card_name(scene.words, card)}: {card_brief(scene.words, card)}"


def _brief_unit(scene: Scene, name: str) -> str:
    """What it can do beyond its dice, which stand on its chip."""
    return f"{scene.say(f'units.{name}.name')}: {scene.say(f'units.{name}.text')}"


_LONG_BUILDINGS = frozenset({"house", "wall", "tower", "storehouse", "armory", "siege_engine", "wonder"})
"""Those whose sentence fills more than a row of a small table in some language."""


def _brief_building(scene: Scene, name: str) -> str:
    text = f"table.building_brief.{name}" if name in _LONG_BUILDINGS else f"buildings.{name}.text"
    return f"{scene.say(f'buildings.{name}.name')}: {scene.say(text)}"


_BRIEF: dict[str, Callable[[Scene, str], str]] = {
    "card": _brief_card,
    "unit": _brief_unit,
    "building": _brief_building,
}
"""Where the sentence finds no room."""
