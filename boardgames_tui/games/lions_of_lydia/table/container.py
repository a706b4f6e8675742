"""Key bindings of this table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.binding import Binding

from boardgames_tui.kit.board import Desk, Pages

if TYPE_CHECKING:
    from . import LydiaTable


class LydiaDesk(Desk):
    BINDINGS = [Binding("space", "switch_names", "table.key_names", id="lions_of_lydia.names")]
    table: LydiaTable

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "switch_names" or self._shows_market

    @property
    def _shows_market(self) -> bool:
        """The small table, with the page that has room either for the names of the cards or for what they do."""
        scene = self.scene
        return scene is not None and scene.small and self.table.tabs(scene)[self.query_one(Pages).page].name == "market"

    def action_switch_names(self) -> None:
        self.table.names = not self.table.names
        self.changed()
