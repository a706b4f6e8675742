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

from .reference import ENGLISH, game_keys, plain, table

SEED = "LAUREL-7Q4K"


def table_page(slug: str) -> str:
    """Return facts, picture, symbols, keys and options of a game."""
    words, facts = catalogue(ENGLISH, slug), info(slug)
    title = words.get("title")
    seats = f"{facts.min_seats}–{facts.max_seats}"
    parts = [
        f"# {title}",
        f"{' '.join(words.get('tagline').split()).removesuffix('.')}.",
        table(
            ("players", "minutes", "designer", "publisher"), [(seats, facts.minutes, facts.designer, facts.publisher)]
        ),
        f"![The table of {title}](../pictures/{slug}.svg)",
        f"[How its table is read](../tables.md#{slug_of(title)}) · [Rules](../rules/{slug}.md)",
    ]
    if told := symbols(slug):
        parts += ["## Symbols", *map(plain, told)]
    if keys := game_keys(slug):
        parts += ["## Keys of this game", f"All other keys are on [their own page](../keys.md).\n\n{keys}"]
    return "\n\n".join([*parts, "## Options", _options(slug), ""])


def slug_of(title: str) -> str:
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def symbols(slug: str) -> list[str]:
    """Return what the help says about the symbols of the table at the first decision; nothing where it does not."""
    with Match.new(Setup(slug, (Seat("Anna"), Seat("Ben")), {}, SEED)) as match:
        shown = table_for(match)
        assert match.decision is not None
        words = catalogue(ENGLISH, slug)
        found = shown.help(make_scene(match, shown, Look(), words, match.decision.seat, small=False))
        return found.paragraphs if found else []


def _options(slug: str) -> str:
    words, fields = catalogue(ENGLISH, slug), option_fields(GAMES[slug].options_model)
    defaults = {field.name: field.default for field in fields}

    def values(field: OptionField) -> str:
        if isinstance(field.default, int) and not isinstance(field.default, bool) and not field.words:
            return f"{field.values[0]}–{field.values[-1]} (default: {field.default})"
        return ", ".join(
            plain(field.value_word(value, words, defaults)) + (" (default)" if value == field.default else "")
            for value in field.values
        )

    rows = (
        (f"`{field.name}`", f"{plain(field.title(words))}: {plain(field.help(words))}", values(field))
        for field in fields
    )
    return table(("option", "what it changes", "values"), rows)


def rules_page(slug: str) -> str:
    """Return the rules, with links between their chapters and back to the page of the game."""
    text = players_rules(ENGLISH, slug)
    for number, name in enumerate(headings(slug, ENGLISH)):
        text = text.replace(f"](#{number})", f"](#{slug_of(name)})")
    text = re.sub(rf"\[{ANCHOR}\]\(#[^)]*\)", "", text)
    head, _, body = text.partition("\n")
    return f"{head}\n\n[About the table of this game](../games/{slug}.md)\n{body}"
