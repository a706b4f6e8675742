"""Look mode in the replay: the same keys as at the table, over a position in which nothing can be chosen."""

from __future__ import annotations

from textual.binding import Binding

from boardgames_tui.session import Match
from boardgames_tui.tui.scenes import SceneModel
from boardgames_tui.tui.screens.base.table_layout import TableLayoutScreen
from boardgames_tui.tui.screens.base.text_input import TextPopup
from boardgames_tui.tui.screens.table.look import TableLook

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
"""Keys of look mode with their words, in the order of the key bar."""
ONLY_LOOKING = ("replay.look_up", "replay.look_down", "replay.panel")
"""Keys that are shown only in look mode."""


class ReplayLook(TableLook):
    @property
    def asked(self) -> None:
        return None


class ReplayLooks(TableLayoutScreen):
    """Actions of the replay's keys in look mode. The bindings are in `ReplayScreen`."""

    def __init__(self, match: Match) -> None:
        super().__init__(SceneModel(match))
        self.match: Match = match
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
        """Say in look mode that nothing can be chosen."""
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

    def open_mats(self, seat: int, target: str | None = None, told: str = "") -> None:
        """Open a player's board with the look cursor on a place and a sentence about it."""
        raise NotImplementedError

    def find(self) -> None:
        """Move the look cursor to a place with part of a name."""

        def typed(text: str | None) -> None:
            if not text:
                return
            found = self.looking.find(text)
            if found is None:
                self.tell(self.say("table.not_found", text=text))
                return
            if found.owner is not None:
                self.open_mats(found.owner, found.target, found.told)
            if found.told:
                self.tell(found.told)

        self.app.push_screen(TextPopup(self.say("table.jump")), typed)
