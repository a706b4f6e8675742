"""Names, glyphs and colours of Middle-earth. A sign is a picture; beside it always stands a letter or a number that
says it."""

from functools import cache

from boardgames_tui.engine.content import read
from boardgames_tui.games.lotr_risk.board import LANDS, NEUTRAL, PLACE_IDS
from boardgames_tui.games.lotr_risk.content import ADVENTURES, REGIONS, SLUG, UNITS
from boardgames_tui.i18n import Catalogue
from boardgames_tui.kit.drawing.colors import contrast, ink_on
from boardgames_tui.kit.look import Look

from .scene import Scene

PLAIN = dict(zip("♙♞♛⚑✦♜♖≈◊◎⚄≋★", "ickL*#/~SO?%!", strict=True))
"""Every sign, and what stands for it where only ASCII is shown."""
_FIGURES = "♙♞♛"
_REGION_HEX = {region["id"]: region["hex"] for region in read(SLUG, "regions")}
_NEUTRAL = ("#b9b1a0", "#8b8373", "white")


def _glyph(look: Look, sign: str) -> str:
    return look.glyph(sign, PLAIN[sign])


def figure(look: Look, unit: int) -> str:
    return _glyph(look, _FIGURES[unit])


def unit_name(words: Catalogue, unit: int) -> str:
    return words.get(f"table.units.{UNITS[unit].id}")


def unit_label(scene: Scene, unit: int) -> str:
    """The figure and its name, in at most eleven glyphs; a letter for a figure would run into a long name."""
    name = unit_name(scene.words, unit)
    if len(name) > 9:
        return name if scene.look.ascii else figure(scene.look, unit) + name
    return f"{figure(scene.look, unit)} {name}"


def land_name(words: Catalogue, place: int) -> str:
    return words.get(f"territories.{PLACE_IDS[place]}.name" if place < LANDS else f"ships.{PLACE_IDS[place]}.name")


def land_label(words: Catalogue, place: int) -> str:
    """At most ten glyphs, as on the map."""
    return words.get(f"territories.{PLACE_IDS[place]}.label" if place < LANDS else f"ships.{PLACE_IDS[place]}.label")


def land_names(words: Catalogue, place: int) -> list[str]:
    """Everything a place may be called: on the map, in sentences, by its site or stronghold."""
    keys = (f"territories.{PLACE_IDS[place]}.{part}" for part in ("site", "stronghold"))
    return [land_name(words, place), land_label(words, place), *(words.get(key) for key in keys if key in words)]


def region_name(words: Catalogue, region: int) -> str:
    return words.get(f"regions.{REGIONS[region].id}.name")


def card_name(words: Catalogue, card: int) -> str:
    return words.get(f"adventure_cards.{ADVENTURES[card].id}.name")


def card_text(words: Catalogue, card: int) -> str:
    return words.get(f"adventure_cards.{ADVENTURES[card].id}.text")


def leader(look: Look) -> str:
    return _glyph(look, "⚑")


def site(look: Look) -> str:
    return _glyph(look, "✦")


def stronghold(look: Look) -> str:
    return _glyph(look, "♜")


def harbour(look: Look) -> str:
    return _glyph(look, "≈")


def ship(look: Look) -> str:
    return _glyph(look, "◊")


def ring(look: Look) -> str:
    return _glyph(look, "◎")


def die_station(look: Look) -> str:
    return _glyph(look, "⚄")


def storm(look: Look) -> str:
    return _glyph(look, "≋")


def legend_won(look: Look) -> str:
    return _glyph(look, "★")


def breached(look: Look) -> str:
    return _glyph(look, "♖")


def mover(scene: Scene) -> int:
    """Whose units the decision is about: a bot's, while a person looks with their own eyes."""
    return scene.seat if scene.decision is None else scene.decision.seat


def army_color(scene: Scene, owner: int) -> str:
    """The bright colour of an owner; the neutral army is stone."""
    return scene.look.player(scene.people[owner].color) if owner >= 0 else scene.look.hue(*_NEUTRAL)


def army_letter(scene: Scene, owner: int) -> str:
    return scene.people[owner].letter if owner >= 0 else "n" if owner == NEUTRAL else "·"


def army_name(scene: Scene, owner: int) -> str:
    if owner >= 0:
        return scene.people[owner].name
    return scene.say("table.neutral" if owner == NEUTRAL else "table.nobody")


def region_color(look: Look, region: int) -> str:
    color = _REGION_HEX[REGIONS[region].id]
    return look.hue(look.mix(color, look.palette.bg, 0.5), look.mix(color, look.palette.bg, 0.45), "default")


def gold(look: Look) -> str:
    return look.hue("#ffd65c", "#8a4f00", "bright_yellow")


def legend(scene: Scene) -> list[str]:
    """What stands on the map, for people who see it for the first time."""
    look = scene.look
    figures = {unit.id: figure(look, number) for number, unit in enumerate(UNITS)}
    glyphs = {"leader": leader(look), "site": site(look), "stronghold": stronghold(look), "harbour": harbour(look)}
    glyphs |= {
        "ring": ring(look),
        "die": die_station(look),
        "storm": storm(look),
        "legend": legend_won(look),
        "breached": breached(look),
    }
    return [
        scene.say("table.legend_units", **figures),
        scene.say("table.legend_signs", **glyphs),
        scene.say("table.values_help"),
        scene.say("table.legend_players"),
        scene.say("table.legend_log"),
        scene.say("table.legend_keys"),
    ]


def counts(units: tuple[int, int, int]) -> str:
    """`21·`: infantry, cavalry, creatures; a dot is none."""
    return "".join(str(number) if number else "·" for number in units)


@cache
def text_on(ground: str, text: str, ratio: float = 4.5) -> str:
    """The theme's text colour where it can be read, else ink."""
    return text if contrast(text, ground) >= ratio else ink_on(ground)


def percent(words: Catalogue, share: float) -> str:
    return words.percent(round(100 * share))
