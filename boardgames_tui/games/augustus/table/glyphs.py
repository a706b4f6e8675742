"""Glyphs and colours of Augustus: the glyph is the picture, the letter beside it is the fact."""

from boardgames_tui.games.augustus.content import CARDS, CODES
from boardgames_tui.i18n import Catalogue
from boardgames_tui.kit.look import Look

_GLYPHS = {"sword": "✕", "shield": "▼", "chariot": "◎", "catapult": "◢", "standard": "⚑", "dagger": "†", "joker": "★"}
_HUES = {
    "sword": ("#c9d1dc", "#4b5563", "white"),
    "shield": ("#7fb2ff", "#1d5fc0", "bright_blue"),
    "chariot": ("#f0b072", "#9a5410", "yellow"),
    "catapult": ("#d79bff", "#7a2fb0", "bright_magenta"),
    "standard": ("#ff8f80", "#b4261b", "bright_red"),
    "dagger": ("#6fe0d0", "#0a7568", "bright_cyan"),
    "joker": ("#f2d24b", "#8a6400", "bright_yellow"),
    "gold": ("#f2c94b", "#c99700", "bright_yellow"),
    "wheat": ("#d9b36a", "#a87b23", "yellow"),
}
KINDS = {
    "senator": ("#c3c6cf", "#8d919c", "white"),
    "green": ("#5faf6a", "#3f9150", "green"),
    "purple": ("#a57bd6", "#8a5cc0", "magenta"),
    "orange": ("#e0914a", "#cf7a2e", "bright_red"),
}


def glyph(look: Look, symbol: str) -> str:
    return look.glyph(_GLYPHS[symbol], CODES[symbol])


def hue(look: Look, thing: str) -> str:
    return look.hue(*_HUES[thing])


def hue_text(look: Look, thing: str) -> str:
    """The same for words on a card."""
    return look.readable(hue(look, thing), look.palette.card)


def kind_color(look: Look, color: str) -> str:
    return look.hue(*KINDS[color])


def kind_letter(words: Catalogue, color: str) -> str:
    return words.get(f"table.kind.{color}")


def icon(look: Look, resource: str) -> str:
    return look.glyph("◆", "$") if resource == "gold" else look.glyph("♣", "w")


def full_name(words: Catalogue, card: int) -> str:
    return words.get(f"objectives.{CARDS[card].id}.name")


def short_name(words: Catalogue, card: int) -> str:
    return words.get(f"objectives.{CARDS[card].id}.short")


def brief_name(words: Catalogue, card: int, available: int) -> str:
    """The short name where it fits, else its longest whole word, else the catalogue's abbreviation; where not even
    that has room, the number of the card."""
    name = short_name(words, card)
    if len(name) <= available:
        return name
    fitting = [word for word in full_name(words, card).split() if len(word) <= available and not word.endswith(".")]
    tiny = f"objectives.{CARDS[card].id}.tiny"
    if not fitting and tiny in words and len(words.get(tiny)) <= available:
        return words.get(tiny)
    return max(fitting, key=len) if fitting else str(card)


def fitting_name(words: Catalogue, card: int, available: int) -> str:
    """The whole name where it fits, else the brief one: the same card bears one name on the board and in the list."""
    name = full_name(words, card)
    return name if len(name) <= available else brief_name(words, card, available)


def power_text(words: Catalogue, card: int) -> str:
    """The whole sentence; empty for a card without a power."""
    return words.get(f"objectives.{CARDS[card].id}.text") if CARDS[card].power.type != "none" else ""


def power_brief(look: Look, words: Catalogue, card: int) -> str:
    """The power in at most 13 glyphs, for market cards."""
    power = CARDS[card].power
    key = f"table.power.{power.type}"
    if power.type == "none":
        return ""
    if power.type == "place":
        return words.get(key, what=" ".join(glyph(look, symbol) for symbol in power.symbols))
    if power.type == "fill":
        return words.get(key, what=glyph(look, power.symbol))
    if power.type == "substitute":
        return f"{glyph(look, power.drawn)}→{glyph(look, power.to)}"
    if power.type == "score":
        return words.get(key, vp=power.vp, what=_counted(look, words, power.per))
    return words.get(key, n=power.count)


def power_glyph(look: Look, words: Catalogue, card: int) -> str:
    """The same in three glyphs where it scores: `2×S`, `3×♣`."""
    power = CARDS[card].power
    if power.type != "score":
        return power_brief(look, words, card)
    if power.per in KINDS:
        return f"{power.vp}×{kind_letter(words, power.per)}"
    return f"{power.vp}×{'■' if power.per == 'objective' else _counted(look, words, power.per)}"


def _counted(look: Look, words: Catalogue, per: str) -> str:
    if per in _GLYPHS:
        return glyph(look, per)
    if per in ("gold", "wheat"):
        return icon(look, per)
    return words.get(f"table.per.{per}")
