"""Look mode in the replay: the same keys as at the table, over a position in which nothing can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.binding import Binding

from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.session import Match
from boardgames_tui.tui.screens.base.table_layout import TableLayoutScreen
from boardgames_tui.tui.screens.base.text_input import TextPopup
from boardgames_tui.tui.screens.table.look import TableLook

if TYPE_CHECKING:
    from .replay import ReplayScreen

LOOK_WORDS = {
    "replay.left": "key.look_move",
    "replay.look_up": "key.look_move",
    "replay.look_down": "key.look_move",
    "replay.right": "key.look_move",
    "replay.panel": "key.look_next",
    "shell.help": "key.help",
    "replay.line": "key.find",
    "replay.look": "key.look_end",
    "shell.back": "key.look_end",
}
"""Keys while somebody looks, in the order of the key bar, and their words."""
ONLY_LOOKING = ("replay.look_up", "replay.look_down", "replay.panel")
"""Keys that are named only then."""


class ReplayLook(TableLook):
    screen: ReplayScreen

    @property
    def asked(self) -> None:
        return None

    def pick(self, scene: AnyScene, number: int) -> None:
        raise AssertionError("nothing is asked in a replay")

    def show_choice(self, number: int) -> None:
        raise AssertionError("nothing is asked in a replay")

    def open_board(self, owner: int, target: str, told: str) -> None:
        self.screen.open_mats(owner, target, told)


class ReplayLooks(TableLayoutScreen):
    """What the keys of the replay do while somebody looks. They stand in `ReplayScreen`, with all the others."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.looking = ReplayLook(self)

    def key_word(self, binding: Binding) -> str:
        if self.looking.is_on:
            return self.say(LOOK_WORDS[binding.id]) if binding.id in LOOK_WORDS else ""
        return "" if binding.id in ONLY_LOOKING else super().key_word(binding)

    def key_rank(self, binding: Binding) -> int:
        return list(LOOK_WORDS).index(binding.id) if binding.id in LOOK_WORDS else len(LOOK_WORDS)

    def action_panel(self, step: int) -> None:
        if self.looking.is_on:
            self.looking.step(step)
        elif step > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_choose(self) -> None:
        """While somebody looks: that nothing can be chosen."""
        self.looking.tell_refusal()

    def action_help(self) -> None:
        if self.looking.is_on:
            self.looking.help()
        else:
            super().action_help()

    def action_back(self) -> None:
        if self.looking.is_on:
            self.looking.end()
        else:
            super().action_back()

    def find(self) -> None:
        """Type part of a name: the cursor goes there."""

        def typed(text: str | None) -> None:
            if text and not self.looking.find(text):
                self.tell(self.say("table.not_found", text=text))

        self.app.push_screen(TextPopup(self.say("table.jump")), typed)
