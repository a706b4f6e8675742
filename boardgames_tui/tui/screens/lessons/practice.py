"""Practice table: nothing is saved, leaving asks nobody, and bots do not move on their own."""

from __future__ import annotations

from textual.binding import Binding

from boardgames_tui.kit.choosing.choice_letters import main_group
from boardgames_tui.tui.screens.table.play import TablePlay
from boardgames_tui.tui.screens.table.table import TableScreen

NOT_HERE = ("save_as", "seats", "hosting", "replay")
"""Windows of a match that practice has no use for."""


class PracticeScreen(TableScreen):
    def make_play(self) -> TablePlay:
        return PracticePlay(self, self.match)

    def arrived(self) -> None:
        """The position is shown, after everything that led to it."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        is_of_matches = (action == "open" and parameters[0] in NOT_HERE) or parameters == ("give_order",)
        return not is_of_matches and super().check_action(action, parameters)

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


class PracticePlay(TablePlay):
    screen: PracticeScreen

    def go_on(self, *, ordered: bool = True) -> None:
        self.course.go_on(ordered=False)
        self.staging.put_on(self.course.keyboard.holder, self._show)

    def _show(self) -> None:
        self.screen.show_scene()
        self.screen.arrived()
