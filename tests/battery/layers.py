"""What anybody can get hold of while a match runs, besides its table: exports, the list of saves, the title of the
window, everything the palette offers."""

from collections.abc import Mapping
from typing import Any

from textual.pilot import Pilot

from boardgames_tui.export.formats import FORMS
from boardgames_tui.i18n import Catalogue
from boardgames_tui.kit.look import Look
from boardgames_tui.session import Match
from boardgames_tui.session.save_content import _board
from boardgames_tui.tui.command_palette import Everything
from boardgames_tui.tui.pictures import drawn
from tests.tui import stage

ONLOOKERS = "for onlookers: "
EXPORTS = [form for form in FORMS if form != "svg"]
"""The page holds the picture, and drawing it takes long."""


def open_layers(match: Match, words: Catalogue) -> Mapping[str, str]:
    """Nobody asks who looks at these."""
    exports = {f"{ONLOOKERS}export as {form}": drawn(match, form, words, Look()) for form in EXPORTS}
    return {**exports, f"{ONLOOKERS}list of saves": repr(_board(match))}


async def layers_of_the_app(pilot: Pilot[Any]) -> Mapping[str, str]:
    """For the person who sits at the keyboard."""
    return {"title of the window": _title(pilot), "palette": await _palette(pilot)}


def _title(pilot: Pilot[Any]) -> str:
    play, written = stage.table(pilot).play, list[str]()
    vars(play.calling)["_write"] = written.append
    try:
        play.calling.show(play.flow.next)
    finally:
        del vars(play.calling)["_write"]
    return "".join(written)


async def _palette(pilot: Pilot[Any]) -> str:
    found = Everything(pilot.app.screen)
    await found.startup()
    return "\n".join(f"{command.title} {command.help}" for command in found.commands)
