"""F5: the match goes on in another save, under a name that is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames_tui.saves import SaveError
from boardgames_tui.session import Match
from boardgames_tui.tui.screens.base.text_input import TextPopup

if TYPE_CHECKING:
    from boardgames_tui.tui.screens.base.shell import ShellScreen


def ask_name(screen: ShellScreen, match: Match) -> None:
    def named(name: str | None) -> None:
        if name:
            try:
                match.name = name
                match.save_as(screen.app.saves.new_path(match.setup))
                screen.tell(screen.say("save.saved_as", name=name))
            except SaveError as error:
                screen.tell(screen.words.phrase(error.reason))

    screen.app.push_screen(TextPopup(screen.say("save.ask_name"), match.name), named)
