"""Pages of a game: how its table is read, and its rules."""

import re

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES, info
from boardgames_tui.i18n import catalogue
from boardgames_tui.i18n.rules import ANCHOR, headings, players_rules
from boardgames_tui.kit.look import Look
from boardgames_tui.session import Match
from boardgames_tui.session.setup.option_forms import OptionField, option_fields
from boardgames_tui.tui.scenes import make_scene, table_for

from .reference import game_keys, plain, table
from .words import HEADS, WORDS

SEED = "LAUREL-7Q4K"
PICTURES = {"en": "../pictures/{slug}.svg", "de": "../../pictures/{slug}_de.svg"}


def table_page(slug: str, lang: str) -> str:
    """Return facts, picture, symbols, keys and options of a game."""
    words, site, facts = catalogue(lang, slug), WORDS[lang], info(slug)
    title = words.get("title")
    seats = f"{facts.min_seats}–{facts.max_seats}"
    parts = [
        f"# {title}",
        f"{' '.join(words.get('tagline').split()).removesuffix('.')}.",
        table(HEADS[lang]["facts"], [(seats, facts.minutes, facts.designer, facts.publisher)]),
        f"![{site['the_table'].format(title=title)}]({PICTURES[lang].format(slug=slug)})",
        f"[{site['how_read']}](../tables.md#{slug_of(title)}) · [{site['rules']}](../rules/{slug}.md)",
    ]
    if told := symbols(slug, lang):
        parts += [f"## {site['symbols']}", *map(plain, told)]
    if keys := game_keys(slug, lang):
        parts += [f"## {site['keys_here']}", f"{site['keys_elsewhere']}\n\n{keys}"]
    return "\n\n".join([*parts, f"## {site['options']}", _options(slug, lang), ""])


def slug_of(title: str) -> str:
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def symbols(slug: str, lang: str) -> list[str]:
    """Return what the help says about the symbols of the table at the first decision; nothing where it does not."""
    with Match.new(Setup(slug, (Seat("Anna"), Seat("Ben")), {}, SEED)) as match:
        shown = table_for(match)
        assert match.decision is not None
        words = catalogue(lang, slug)
        found = shown.help(make_scene(match, shown, Look(), words, match.decision.seat, small=False))
        return found.paragraphs if found else []


def _options(slug: str, lang: str) -> str:
    site, words, fields = WORDS[lang], catalogue(lang, slug), option_fields(GAMES[slug].options_model)
    defaults = {field.name: field.default for field in fields}

    def values(field: OptionField) -> str:
        if isinstance(field.default, int) and not isinstance(field.default, bool) and not field.words:
            return site["default_number"].format(first=field.values[0], last=field.values[-1], default=field.default)
        return ", ".join(
            plain(field.value_word(value, words, defaults)) + (site["default"] if value == field.default else "")
            for value in field.values
        )

    rows = (
        (f"`{field.name}`", f"{plain(field.title(words))}: {plain(field.help(words))}", values(field))
        for field in fields
    )
    return table(HEADS[lang]["option"], rows)


def rules_page(slug: str, lang: str) -> str:
    """Return the rules, with links between their chapters and back to the page of the game."""
    text = players_rules(lang, slug)
    for number, name in enumerate(headings(slug, lang)):
        text = text.replace(f"](#{number})", f"](#{slug_of(name)})")
    text = re.sub(rf"\[{ANCHOR}\]\(#[^)]*\)", "", text)
    head, _, body = text.partition("\n")
    return f"{head}\n\n[{WORDS[lang]['about_table']}](../games/{slug}.md)\n{body}"
