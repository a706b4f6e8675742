"""Colours and glyphs of the maps: terrain is a colour and a pattern, a feature is a glyph, a letter says it where
colours cannot."""

from boardgames_tui.games.merchant_explorers.board import Hex
from boardgames_tui.games.merchant_explorers.content import ANY, CARDS, Card
from boardgames_tui.i18n import Catalogue
from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.drawing.colors import BLACK, WHITE
from boardgames_tui.kit.look import Look

VOLCANO = "volcano"
_GROUNDS = {
    "grassland": (("#3d743c", "#497c48", "#548553"), ("#a9cf97", "#9fc38e", "#95b685"), "green"),
    "desert": (("#9e763a", "#a47e46", "#aa8652"), ("#ecd596", "#dfc28a", "#d0b981"), "yellow"),
    "mountain": (("#65544c", "#6e5e57", "#776961"), ("#bfae9e", "#b4a79d", "#a89c92"), "bright_black"),
    "sea": (("#1b3c5d", "#264866", "#2f5370"), ("#a9cbe2", "#9fbfd4", "#95b3c7"), "blue"),
    "joker": (("#5f4585", "#69508c", "#725b94"), ("#cbb4e6", "#c6a9d8", "#c4a0cc"), "magenta"),
    "capital": (("#20242c",) * 3, ("#4b4436",) * 3, "black"),
    VOLCANO: (("#3a1d1a", "#46251f", "#522d2a"), ("#d98a78", "#cc8271", "#bf796a"), "red"),
    ANY: (("#4a505c",) * 3, ("#c9c2b2",) * 3, "bright_black"),
}
"""Dark, light, sixteen colours. Three shades, so that no two neighbours of one terrain melt into each other; chosen so
that a terminal of 256 colours, which rounds them, still keeps the terrains apart."""
_WHISPERS = {"grassland": '"', "desert": "∴", "mountain": "▴", "sea": "~"}
_GLYPHS = {
    "coin": ("●", "$"),
    "ruin": ("Π", "r"),
    "tower": ("♖", "T"),
    "crystal": ("◇", "x"),
    "capital": ("★", "@"),
    "explorer": ("■", "#"),
    "village": ("⌂", "n"),
    "built": ("♜", "R"),
    "post": ("¤", "p"),
    "treasure": ("✦", "t"),
    "taken": ("◆", "x"),
    "palace": ("♚", "@"),
    "goal": ("◎", "g"),
}
_LINES = {
    "coin_spaces": "coin",
    "routes": "post",
    "villages": "village",
    "towers": "built",
    "crystals": "taken",
    "goals": "goal",
    "treasure_instant": "treasure",
}
_SYMBOLS = {"triangle": ("△", "^"), "circle": ("○", "o"), "square": ("□", "#")}
_HUES = {
    "coin": ("#ffd65c", "#7a4d00", "bright_yellow"),
    "ruin": ("#d8cbb0", "#5b4b33", "bright_white"),
    "crystal": ("#9be8f0", "#0b5f6b", "bright_cyan"),
    "tower": ("#fbf7ea", "#1b1812", "bright_white"),
    "capital": ("#ffd65c", "#ffd65c", "bright_yellow"),
    "city": ("#fbf7ea", "#1b1812", "bright_white"),
    VOLCANO: ("#a5482d", "#8d3a24", "bright_red"),
    "route": ("#f2b84b", "#e2a62c", "yellow"),
    "key": ("#ffd65c", "#c4500a", "bright_yellow"),
}


def thing_glyph(look: Look, thing: str) -> str:
    return look.glyph(*_GLYPHS[thing])


def line_glyph(look: Look, line: str) -> str:
    """Return the glyph of a score sheet line."""
    return thing_glyph(look, _LINES[line])


def hue(look: Look, thing: str) -> str:
    return look.hue(*_HUES[thing])


def terrain_color(look: Look, terrain: str, shade: int = 0) -> str:
    if look.is_mono:
        return "default"
    dark, light, ansi = _GROUNDS[terrain]
    return look.hue(dark[shade], light[shade], ansi)


def whisper(terrain: str) -> str:
    """What a blank space shows, hardly brighter than its ground."""
    return _WHISPERS.get(terrain, " ")


def letter(words: Catalogue, terrain: str) -> str:
    return words.get(f"table.ground.{terrain}")


def symbol_glyph(look: Look, symbol: str | None) -> str:
    if symbol is None:
        return ""
    return look.glyph(*_SYMBOLS[symbol]) if symbol in _SYMBOLS else symbol


def feature_text(look: Look, found: Hex) -> str:
    """`●2`, `Π△`, `♖`, `◇3`; a city is drawn apart where there is room for a block."""
    feature = found.feature
    if feature is None:
        return ""
    if feature.type == "city":
        return f"c{feature.value}"
    text = thing_glyph(look, feature.type)
    if feature.type in ("coin", "crystal"):
        return f"{text}{feature.value}"
    return text + symbol_glyph(look, feature.symbol)


def piece_color(look: Look, person: Person) -> str:
    """A player's pieces: a little brighter than the badge, so that they stand out from every terrain."""
    color = look.player(person.color)
    return look.mix(color, WHITE if look.palette.is_dark else BLACK, 0.16) if look.is_full else color


def card_name(words: Catalogue, card: str) -> str:
    return words.get(CARDS[card].name.removeprefix("@"))


def card_text(words: Catalogue, card: str) -> str:
    return words.get(CARDS[card].text.removeprefix("@"))


def card_terrains(card: Card) -> tuple[str, ...]:
    """The grounds of a card's first step."""
    return tuple(card.steps[0].terrain_caps) if card.steps else ()


def card_color(look: Look, card: Card) -> str:
    """One terrain gives the card its colour; several or any, and the era cards, share that of the jokers."""
    grounds = card_terrains(card)
    return terrain_color(look, grounds[0] if len(grounds) == 1 and grounds[0] != ANY else "joker")
