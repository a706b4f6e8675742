"""Practice table: nothing is saved, leaving asks nobody, and bots do not move on their own."""

from __future__ import annotations

from textual.binding import Binding
from textual.message import Message

from boardgames_tui.kit.choosing.choice_letters import main_group
from boardgames_tui.tui.screens.table.local_play import LocalPlay
from boardgames_tui.tui.screens.table.table import TableScreen

NOT_HERE = ("open_save_as", "open_seats", "open_hosting", "open_replay", "give_order")
"""Actions of a match that practice does not offer."""


class PracticeScreen(TableScreen):
    def make_local_play(self) -> LocalPlay:
        return PracticePlay(self.table_display, self.staging, self.match_flow, self.hosting)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action not in NOT_HERE and super().check_action(action, parameters)

    def key_word(self, binding: Binding) -> str:
        if binding.action == "back":
            return self.say("key.back" if self.cursor.is_aside else "key.leave")
        return super().key_word(binding)

    def action_back(self) -> None:
        if self.scene is not None and self.cursor.is_aside:
            self.cursor.switch(self.scene, main_group(self.scene.choices))
        else:
            self.action_leave()

    def action_leave(self) -> None:
        self.dismiss(None)


class PracticePlay(LocalPlay):
    class Shown(Message):
        """Message: a position is shown, after everything that led to it."""

    def go_on(self, *, ordered: bool = True) -> None:
        self.flow.go_on(ordered=False)
        self.staging.put_on(self.flow.keyboard.holder, self._show)

    def _show(self) -> None:
        self.display.show_scene()
        self.screen.post_message(self.Shown())
