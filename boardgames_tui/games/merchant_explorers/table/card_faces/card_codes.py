"""Cards in a few cells: a code of what they explore, the name on their colour, a glyph for those to come."""

from collections.abc import Iterator

from boardgames_tui.games.merchant_explorers.content import ANY, CARDS, Phase
from boardgames_tui.games.merchant_explorers.table.glyphs import (
    card_color,
    card_name,
    hue,
    letter,
    terrain_color,
    thing_glyph,
)
from boardgames_tui.i18n import Catalogue
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Span


def code(look: Look, words: Catalogue, card: str | None) -> list[Span]:
    """`~1○5`, `G3M2`, `»G~5`, `~4✦2`: terrain letters on their colours, how many, and how they lie."""
    if card is None:
        return [Span("–", look.palette.faint)]
    spans: list[Span] = []
    for number, step in enumerate(CARDS[card].steps):
        spans += _step_code(look, words, number, step)
    bonus = CARDS[card].bonus
    if bonus is not None and bonus.type == "coin_multiplier":
        spans.append(
            Span(f"{thing_glyph(look, 'coin')}×{bonus.factor}", look.readable(hue(look, "coin"), look.palette.bg))
        )
    elif bonus is not None:
        spans.append(
            Span(f"{thing_glyph(look, 'treasure')}{bonus.per_ruin}", look.readable(hue(look, "coin"), look.palette.bg))
        )
    return spans


def _step_code(look: Look, words: Catalogue, number: int, step: Phase) -> Iterator[Span]:
    if step.from_village:
        yield Span(f"{thing_glyph(look, 'village')}→{step.max}", bold=True)
        return
    if number:
        yield Span("○" if step.arrangement == "adjacent_to_previous_phase" else "→", look.palette.dim)
    if step.same_region:
        yield Span("□", look.palette.dim)
    elif step.arrangement in ("line", "path"):
        yield Span("/" if step.arrangement == "line" else look.glyph("»", ">"), look.palette.dim)
    many = "…" if step.max is None else str(step.max)
    if step.feature is not None:
        is_city = step.feature == "city"
        block = hue(look, "city") if is_city and not look.is_mono else None
        yield Span(
            letter(words, "city") if is_city else thing_glyph(look, "coin"),
            look.ink(block) if block else None,
            block,
            bold=True,
        )
    elif not step.same_region:
        each = [cap for cap in step.terrain_caps.values() if cap is not None and cap != step.max]
        for terrain, cap in step.terrain_caps.items():
            if terrain != ANY:
                color = terrain_color(look, terrain)
                yield Span(
                    letter(words, terrain),
                    None if look.is_mono else look.ink(color),
                    None if look.is_mono else color,
                    bold=True,
                )
                if each:
                    yield Span(str(cap), bold=True)
        if each:
            return
    yield Span(many, bold=True)


def card_chip(look: Look, words: Catalogue, card: str) -> Span:
    """The name on the card's colour."""
    return _name_chip(look, card_name(words, card), card_color(look, CARDS[card]))


def treasure_chip(look: Look, words: Catalogue, card: str) -> Span:
    return _name_chip(look, words.get(f"treasure_cards.{card}.name"), hue(look, "key"))


def _name_chip(look: Look, name: str, color: str) -> Span:
    return (
        Span(f"[{name.upper()}]", bold=True)
        if look.is_mono
        else Span(f" {name.upper()} ", look.ink(color), color, bold=True)
    )


def short_chip(look: Look, words: Catalogue, card: str, *, slim: bool) -> Span:
    """An explore card still to come: `D`, `2`, `II`."""
    color = card_color(look, CARDS[card])
    text = words.get(f"table.card.{card}")
    return Span(
        text if slim or look.is_mono else f" {text} ", look.ink(color) if not look.is_mono else None, color, bold=True
    )
