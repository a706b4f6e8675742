"""`look NAME` in plain mode: help on a place, card or player, as look mode shows it in the app."""

from dataclasses import replace
from typing import TYPE_CHECKING

from boardgames_tui.kit.look import Look
from boardgames_tui.kit.places import explain_found, find_places, painted_on_pages
from boardgames_tui.kit.table_parts import Help
from boardgames_tui.tui.scenes import seen_by, table_for

if TYPE_CHECKING:
    from .base_table import BaseTextTable


def help_on(plain: "BaseTextTable", text: str) -> Help | None:
    """Return the help on a thing found by part of its name, from the reader's view, so that nothing secret is in it."""
    match = plain.match
    table = table_for(match)
    scene = seen_by(match, Look(glyphs="ascii"), plain.console.words, plain.keyboard.reader, small=True)
    for found in find_places(table, scene, painted_on_pages(table, scene), text):
        if (told := explain_found(table, scene, found)) is not None:
            return told if found.owner is None else _named(told, scene.people[found.owner].name)
    return None


def _named(told: Help, owner: str) -> Help:
    """Return its name with that of the player on whose board it lies."""
    return replace(told, title=f"{told.title} ({owner})")


def tell_help(plain: "BaseTextTable", told: Help) -> None:
    plain.console.line(told.title)
    for paragraph in filter(None, (told.brief, *told.paragraphs)):
        plain.console.line(paragraph)
