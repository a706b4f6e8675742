"""Glyphs and colours of Age of Mythology: the glyph is the picture, the letter beside it is the fact."""

from collections.abc import Sequence

from boardgames_tui.engine import Arg
from boardgames_tui.games.age_of_mythology.cards import CARD, CARDS, Card
from boardgames_tui.games.age_of_mythology.content import RESOURCES
from boardgames_tui.games.age_of_mythology.units import UNIT, UNITS, Unit
from boardgames_tui.i18n import Catalogue
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Span, cut

from .scene import Scene

_RESOURCES = {
    "food": ("#6fb24a", "#6fb24a", "green"),
    "wood": ("#a9713c", "#a9713c", "bright_red"),
    "gold": ("#e6c13c", "#e6c13c", "yellow"),
    "favor": ("#4f8fe0", "#4f8fe0", "bright_blue"),
}
_TERRAINS = {
    "fertile": ("≈", "~", "#7fa04a", "green"),
    "forest": ("♣", "t", "#3f7350", "bright_green"),
    "hills": ("∩", "n", "#a67f4a", "bright_red"),
    "mountains": ("▲", "^", "#7d8494", "white"),
    "desert": ("∴", ":", "#d3b268", "yellow"),
    "swamp": ("≋", "=", "#5f7562", "cyan"),
}
_ACTIONS = {
    "build": ("#b98a4a", "#b98a4a", "bright_red"),
    "gather": ("#6fa85a", "#6fa85a", "green"),
    "attack": ("#d9605a", "#d9605a", "red"),
    "trade": ("#5a9fd0", "#5a9fd0", "bright_blue"),
    "explore": ("#59b0a0", "#59b0a0", "cyan"),
    "recruit": ("#a57bd6", "#a57bd6", "magenta"),
    "next_age": ("#e0b84a", "#e0b84a", "yellow"),
}
_CLASSES = {
    "mortal": ("#c9b48a", "#8d7440", "yellow"),
    "myth": ("#9fc4a0", "#4c7f50", "green"),
    "hero": ("#e6c77a", "#a87b12", "bright_yellow"),
}
_CUBE = ("#e0524d", "#c43c37", "red")


def resource_color(look: Look, resource: str) -> str:
    return look.hue(*_RESOURCES[resource])


def letter_of(scene: Scene, resource: str) -> str:
    """`F`, in German `N`: in every language one that is no sign of units."""
    return scene.say(f"letter.{resource}")


def terrain_glyph(look: Look, terrain: str) -> str:
    glyph, plain, _, _ = _TERRAINS[terrain]
    return look.glyph(glyph, plain)


def terrain_color(look: Look, terrain: str) -> str:
    _, _, full, ansi = _TERRAINS[terrain]
    return look.hue(full, full, ansi)


def action_color(look: Look, action: str) -> str:
    return look.hue(*_ACTIONS[action])


def class_color(look: Look, cls: str) -> str:
    return look.hue(*_CLASSES[cls])


def cube_color(look: Look) -> str:
    """Victory cubes."""
    return look.hue(*_CUBE)


def chip(scene: Scene, resource: str, text: str | None = None) -> Span:
    """The letter of a resource on its colour."""
    letter, look = letter_of(scene, resource) if text is None else text, scene.look
    if look.is_mono:
        return Span(letter, bold=True)
    fill = resource_color(look, resource)
    return Span(letter, look.ink(fill), fill, bold=True)


def cost_spans(scene: Scene, cubes: Sequence[int], sign: str = "") -> list[Span]:
    """`2F 1W` with the letters on their colours."""
    spans: list[Span] = []
    for resource, amount in zip(RESOURCES, cubes, strict=True):
        if amount:
            spans += [Span(f"{' ' if spans else ''}{sign}{amount}"), chip(scene, resource)]
    return spans


def in_letters(scene: Scene, amounts: Arg, sign: str = "") -> str:
    """`2F 1W` of the amounts in news and refusals, where their words would not fit. What an old save tells stays."""
    if isinstance(amounts, int | str):
        return str(amounts)
    counts = (str(each).partition("@cubes.") for each in amounts)
    return " ".join(f"{sign}{number}{letter_of(scene, resource)}" for number, _, resource in counts)


def short(words: Catalogue, kind: str, name: str) -> str:
    """A short name where the printed one is too long for its place."""
    key = f"short.{kind}.{name}"
    return words.get(key) if key in words else words.get(f"{kind}.{name}.name")


def fitted(words: Catalogue, kind: str, name: str, available: int) -> str:
    """The short name, or the abbreviation the catalogue has for narrower places: `Speertr.`"""
    text, tiny = short(words, kind, name), f"tiny.{kind}.{name}"
    return cut(words.get(tiny) if len(text) > available and tiny in words else text, available)


def unit_of(name: str) -> Unit:
    return UNITS[UNIT[name]]


def card_of(name: str) -> Card:
    return CARDS[CARD[name]]


def card_text(words: Catalogue, name: str) -> str:
    return words.get(f"{_file(name)}.{name}.text")


def card_brief(words: Catalogue, name: str) -> str:
    """In a few words, where the catalogue has them: for a card among many."""
    brief = f"{_file(name)}.{name}.brief"
    return words.get(brief) if brief in words else card_text(words, name)


def card_name(words: Catalogue, name: str) -> str:
    return words.get(f"{_file(name)}.{name}.name")


def god_name(words: Catalogue, name: str) -> str:
    return words.get(f"random_cards.{name}.god") if card_of(name).god is not None else ""


def _file(name: str) -> str:
    return "permanent_cards" if card_of(name).culture is None else "random_cards"


def tags_of(words: Catalogue, unit: Unit) -> str:
    """`R` for a warrior, `K` for a giant-killer: one letter a tag, and none that means a resource."""
    return "".join(words.get(f"tag.{tag}") for tag in unit.tags)


def bonus_text(words: Catalogue, unit: Unit) -> str:
    """`+3C +1m`, then in one word what is special."""
    parts = [f"+{bonus.dice}{words.get(f'tag.{bonus.vs}')}" for bonus in unit.bonus]
    if unit.abilities:
        parts.append(words.get(f"ability.{unit.abilities[0].op}"))
    return " ".join(parts)


def whole(text: str, width: int) -> str:
    """The words from the front that fit: of glyphs a part of a word means nothing."""
    while text and len(text) > width:
        text = text.rpartition(" ")[0]
    return text


def culture_tag(words: Catalogue, culture: str | None) -> str:
    return "–" if culture is None else words.get(f"culture.{culture}")


def culture_letter(words: Catalogue, culture: str | None) -> str:
    """The shortest abbreviation of a culture, for rows of one line."""
    return "–" if culture is None else words.get(f"culture_letter.{culture}")


def reason(scene: Scene, key: str) -> str:
    """A refusal in a word or two."""
    return scene.say(f"short.{key}")
