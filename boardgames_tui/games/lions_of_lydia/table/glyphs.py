"""Glyphs and colours of Lions of Lydia: a good or a merchant is its letter on its colour, one cell; a card is a line of
such chips."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from boardgames_tui.games.lions_of_lydia.content import CARDS, COLORS, Color, Face, Good, Kind, Merchant
from boardgames_tui.i18n import Catalogue
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Span, spans_len

_FILLS: Mapping[str, tuple[str, str]] = {
    "red": ("#d9534f", "red"),
    "green": ("#4fa65a", "green"),
    "yellow": ("#e6bf3c", "yellow"),
    "blue": ("#4a86d8", "blue"),
    "lydian": ("#d8a657", "bright_yellow"),
    "artisan": ("#9b6fd0", "magenta"),
    "coin": ("#e9c46a", "bright_yellow"),
    "king": ("#e2b33c", "bright_yellow"),
}
_KINDS: Mapping[Kind, tuple[str, str]] = {
    "start": ("#aab2c0", "white"),
    "silver": ("#aab2c0", "white"),
    "gold": ("#e2b33c", "yellow"),
    "purple": ("#a57bd6", "magenta"),
    "fountain": ("#59b6d9", "cyan"),
}
NAME_WIDTH = 13
"""No short name is longer."""
STONE = ("#8b93a3", "white")
WATER = ("#2b6f9e", "#59b6d9")


def fill(look: Look, thing: str) -> str:
    full, ansi = _FILLS[thing]
    return full if look.is_full else ansi


def kind_fill(look: Look, kind: Kind) -> str:
    full, ansi = _KINDS[kind]
    return full if look.is_full else ansi


def letter(words: Catalogue, thing: str) -> str:
    return words.get(f"letter.{thing}")


@lru_cache(maxsize=512)
def chip(look: Look, words: Catalogue, thing: Good | Merchant, *, wide: bool = False) -> Span:
    """The letter on its colour: one cell, or three for a figure that stands somewhere."""
    color = fill(look, thing)
    sign = letter(words, thing)
    return Span(f" {sign} " if wide else sign, look.ink(color), color, bold=True)


def goods(look: Look, words: Catalogue, amounts: Iterable[tuple[Good, int]], available: int) -> list[Span]:
    """`RRY` while there is room, else `2R1Y`, each number before its letter as in the log."""
    counted = [(good, n) for good, n in amounts if n]
    if sum(n for _, n in counted) <= available:
        return [chip(look, words, good)._replace(text=letter(words, good) * n) for good, n in counted]
    return [span for good, n in counted for span in (Span(str(n), bold=True), chip(look, words, good))]


def priced(words: Catalogue, cost: Mapping[Color, int] | Mapping[Good, int]) -> str:
    """`1 red, 2 coins`: a price in words."""
    return ", ".join(f"{n} {words.get(f'good.{good}')}" for good, n in cost.items())


def merchants(look: Look, words: Catalogue, standing: Sequence[Merchant]) -> list[Span]:
    return [chip(look, words, each) for each in standing]


def cost(look: Look, words: Catalogue, card: str) -> list[Span]:
    return goods(look, words, CARDS[card].cost.items(), 8)


def effect(look: Look, words: Catalogue, card: str, face: Face, available: int) -> list[Span]:
    """`any@G→G`, `L@RG→RRGG`, `3 per 2 G`: the present side, written so that it fits."""
    if face == "covered":
        return [Span(words.get("table.covered"))]
    if CARDS[card].scoring is not None:
        ways = (("table.per", "table.what"), ("table.per_short", "table.what"), ("table.per_short", "table.what_short"))
        written = [_scoring(look, words, card, face, *way) for way in ways]
        return next((spans for spans in written if spans_len(spans) <= available), written[-1])
    long = _paying(look, words, card, face, words.get("any"), available)
    return long if spans_len(long) <= available else _paying(look, words, card, face, "*", available)


def _paying(look: Look, words: Catalogue, card: str, face: Face, anyone: str, available: int) -> list[Span]:
    printed = CARDS[card].effect
    assert printed is not None
    dim = look.palette.dim
    spans = _set(look, words, printed.merchants, anyone)
    spans.append(Span("@", dim))
    if printed.type == "fountain_coins":
        spans.append(Span("≈", look.readable(WATER[1], look.palette.card) if look.is_full else "cyan"))
    else:
        spans += _set(look, words, printed.gates, anyone)
    spans.append(Span("→", dim))
    return spans + goods(look, words, CARDS[card].gain(face).items(), available - spans_len(spans))


def _set(look: Look, words: Catalogue, members: Sequence[Merchant] | Sequence[Color], anyone: str) -> list[Span]:
    if set(COLORS) <= set(members):
        return [Span(anyone, look.palette.dim)]
    return [chip(look, words, each) for each in members]


def _scoring(look: Look, words: Catalogue, card: str, face: Face, key: str, thing: str) -> list[Span]:
    scoring = CARDS[card].scoring
    assert scoring is not None
    what = words.get(f"{thing}.{scoring.type}")
    points = scoring.points if face == "base" else scoring.points_upgraded
    spans = [Span(words.get(key, n=points, what=what))]
    if scoring.type == "resource_pairs" and scoring.color is not None:
        spans.append(chip(look, words, scoring.color))
    elif scoring.type == "bag_lydians":
        spans.append(chip(look, words, "lydian"))
    return spans


def full_name(words: Catalogue, card: str) -> str:
    return words.get(CARDS[card].name[1:])


def short_name(words: Catalogue, card: str) -> str:
    return words.get(CARDS[card].name[1:].removesuffix("name") + "short")


def card_name(words: Catalogue, card: str, available: int) -> str:
    """The whole name where it fits."""
    whole = full_name(words, card)
    return whole if len(whole) <= available else short_name(words, card)


def card_text(words: Catalogue, card: str, face: Face) -> str:
    return words.get(CARDS[card].name[1:].removesuffix("name") + ("text" if face == "base" else "text_upgraded"))
