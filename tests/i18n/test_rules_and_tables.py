"""What rule books, lessons and legends say about the look of a table is on the table: every glyph they name is painted
in some position, and what they call red is red."""

import colorsys
import json
import unicodedata
from collections.abc import Callable, Iterator
from itertools import chain, islice

import pytest

from boardgames_tui.games import own
from boardgames_tui.games.age_of_mythology.table import glyphs as mythology
from boardgames_tui.games.augustus.table import glyphs as augustus
from boardgames_tui.games.lotr_risk.table import glyphs as risk
from boardgames_tui.games.merchant_explorers.table import glyphs as merchants
from boardgames_tui.i18n import languages
from boardgames_tui.kit.look import Look
from boardgames_tui.locations import assets
from tests.battery.tables import TableCase, all_cases
from tests.games.table_tester import LOOKS, text
from tests.i18n import tables

MATCHES = 3
"""Of each set of options, at most."""
PROSE = "–—’“”„‚‘…×−·•½"
"""Punctuation and arithmetic: no pictures of things on the table."""
ARROW_KEYS = "←↑↓"
NEWS = "▎"
"""Of what is new since the last choice: a match that is played without a person shows none."""
LEGENDS = ("table.legend", "table.legend_more", "table.bag_legend", "table.help.tiles", "table.help.code")
HUES = {
    "red": (345, 15),
    "brown": (15, 45),
    "yellow": (40, 65),
    "green": (80, 165),
    "blue": (190, 250),
    "violet": (250, 330),
}
"""Degrees of the colour wheel, from and to."""


def book(slug: str, lang: str) -> str:
    return (assets() / "text" / lang / "rules" / f"{slug}.md").read_text(encoding="utf-8")


def texts(slug: str, lang: str, file: str) -> dict[str, str]:
    """Of the lessons (`lessons`) or the table (`table`) of a game."""
    found: dict[str, str] = json.loads((assets() / "text" / lang / f"{slug}_{file}.json").read_text(encoding="utf-8"))
    return found


def glyphs(told: str) -> set[str]:
    pictures = {sign for sign in told if unicodedata.category(sign) in ("So", "Sm", "Sc", "Po")}
    return {sign for sign in pictures if not sign.isascii()} - {*PROSE, *ARROW_KEYS, *NEWS}


def named(slug: str, lang: str) -> set[str]:
    """Glyphs in the rule books, lessons and legends of a game."""
    legends = texts(slug, lang, "table")
    told = [book(slug, lang), *texts(slug, lang, "lessons").values(), *(legends.get(key, "") for key in LEGENDS)]
    return glyphs("".join(told))


def painted(case: TableCase, lang: str, seed: int) -> Iterator[set[str]]:
    """Characters on the wide boards, the pages of the small table and in the list, position by position."""
    at_table = tables.tester(case.slug)
    for number, match in at_table.walk(case.seats, seed, **case.options):
        holder = match.decision.seat if match.decision else None
        big, small = (at_table.posed(match, LOOKS[0], lang, holder, small=small, cursor=number) for small in (0, 1))
        boards = [*(at_table.wide(big, size) for size in tables.BOARDS), *at_table.pages(small)]
        rows = [span.text for choice in big.choices for span in (*choice.label, *choice.detail)]
        yield {*"".join([*map(text, boards), *rows, *(choice.result for choice in big.choices)])}


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("slug", own())
def test_every_glyph_that_texts_name_is_painted_on_the_table(slug: str, lang: str) -> None:
    missing = named(slug, lang)
    cases = [case for case in all_cases() if case.slug == slug]
    for characters in chain(
        *(islice(painted(case, lang, 0), 1) for case in cases),  # what the options bring lies there from the start
        *(painted(case, lang, seed) for seed in range(MATCHES) for case in reversed(cases)),
    ):
        missing -= characters
        if not missing:
            return
    assert not missing, "texts name what no table shows"


def test_the_glyphs_of_the_rules_are_found() -> None:
    for lang in languages():
        assert named("lotr_risk", lang) >= set("✦♜≈◊⚄⚑◎▲")
        assert named("augustus", lang) >= set("✕▼◎◢⚑†★◆♣●")


def is_called(word: str, color: str) -> bool:
    red, green, blue = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    hue = 360 * colorsys.rgb_to_hls(red, green, blue)[0]
    start, end = HUES[word]
    return start <= hue <= end if start < end else hue >= start or hue <= end


COLORS: list[tuple[str, str, str, str, Callable[[Look], str]]] = [
    (
        "age_of_mythology",
        "food (F, green)",
        "Nahrung (N, grün)",
        "green",
        lambda look: mythology.resource_color(look, "food"),
    ),
    (
        "age_of_mythology",
        "wood (W, brown)",
        "Holz (H, braun)",
        "brown",
        lambda look: mythology.resource_color(look, "wood"),
    ),
    (
        "age_of_mythology",
        "gold (G, yellow)",
        "Gold (G, gelb)",
        "yellow",
        lambda look: mythology.resource_color(look, "gold"),
    ),
    ("age_of_mythology", "(V, blue)", "(D, blau)", "blue", lambda look: mythology.resource_color(look, "favor")),
    ("age_of_mythology", "red victory cubes", "rote", "red", mythology.cube_color),
    (
        "augustus",
        "your cards are purple",
        "deiner Karten sind violett",
        "violet",
        lambda look: augustus.kind_color(look, "purple"),
    ),
    ("lotr_risk", "yellow dots", "gelben Punkten", "yellow", risk.gold),
    (
        "merchant_explorers",
        "tower space, shown in violet",
        "violettes Turmfeld",
        "violet",
        lambda look: merchants.terrain_color(look, "joker"),
    ),
    (
        "merchant_explorers",
        "two green spaces",
        "zwei grüne Felder",
        "green",
        lambda look: merchants.terrain_color(look, "grassland"),
    ),
    (
        "merchant_explorers",
        "the sandy spaces",
        "die sandfarbenen Felder",
        "brown",
        lambda look: merchants.terrain_color(look, "desert"),
    ),
]
"""What English and German texts call a colour, and the colour of the usual palette."""


@pytest.mark.parametrize(("slug", "english", "german", "word", "color"), COLORS)
def test_colours_have_the_names_that_texts_give_them(
    slug: str, english: str, german: str, word: str, color: Callable[[Look], str]
) -> None:
    for lang, said in (("en", english), ("de", german)):
        assert said in "\n".join([book(slug, lang), *texts(slug, lang, "lessons").values()])
    assert is_called(word, color(LOOKS[0])), color(LOOKS[0])


def test_texts_that_hold_at_every_size_name_no_sign_of_one_size() -> None:
    """The players' panel says `4u 1⌂` in a small window and `units 4 bldg 1` in a wide one."""
    for lang in languages():
        told = texts("age_of_mythology", lang, "lessons")["lesson.02.end"]
        assert not set("⌂(") & set(told)
