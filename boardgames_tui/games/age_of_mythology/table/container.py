"""Key bindings of this table: whose board is shown on the left, and the plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.binding import Binding

from boardgames_tui.kit.board import Desk, Pages

if TYPE_CHECKING:
    from . import MythologyTable

SEATS = 8
_IDLE = ("cultures", "swap_amount")
"""Decisions without boards to look at, and the one in which digits count cubes."""


class MythologyDesk(Desk):
    """A digit lays that seat's board there; the same digit again, or 0, the player's own."""

    table: MythologyTable
    DEFAULT_CSS = (
        "MythologyDesk #choices { height: 1.5fr; }"  # few lists have more than twelve rows, and battles tell much
    )
    BINDINGS = [
        *(
            Binding(str(seat + 1), f"lay({seat})", "key.boards", id=f"age_of_mythology.board_{seat + 1}")
            for seat in range(SEATS)
        ),
        Binding("0", "lay_own", "keys.own_board", show=False, id="age_of_mythology.own_board"),
        Binding("full_stop", "plan", "key.plan", id="age_of_mythology.plan", key_display="."),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "plan":
            return self.scene is not None and self.table.has_plan(self.scene)
        if action not in ("lay", "lay_own"):
            return super().check_action(action, parameters)
        scene = self.scene
        if scene is None or scene.small or (scene.decision is not None and scene.decision.kind in _IDLE):
            return False
        return all(seat in range(len(scene.people)) for seat in parameters)

    def action_lay(self, seat: int) -> None:
        self.table.shown = None if seat == self.table.shown else seat
        self.changed()

    def action_plan(self) -> None:
        """The same key again: back to what is asked."""
        if self.scene is None:
            return
        if self.scene.small:
            pages = self.query_one(Pages)
            names = [tab.name for tab in self.table.tabs(self.scene)]
            if names[pages.page] == "plan":
                pages.turn_to_play(self.scene)
                pages.turn(pages.page)
            else:
                pages.turn(names.index("plan"))
            return
        self.table.is_planning = not self.table.is_planning
        self.changed()

    def action_lay_own(self) -> None:
        self.table.shown = None
        self.changed()
