"""Key bindings of this table: colours of the map, scrolling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.binding import Binding

from boardgames_tui.kit.board import Desk

from .board_map.style import is_drawn

if TYPE_CHECKING:
    from . import LotrRiskTable


class RiskDesk(Desk):
    table: LotrRiskTable
    BINDINGS = [
        Binding("asterisk", "color", "key.regions", id="lotr_risk.regions", key_display="*"),
        Binding("exclamation_mark", "threats", "key.threats", id="lotr_risk.threats", key_display="!"),
        # the window follows the cursor: a small one has better use for its key bar
        Binding("less_than_sign", "pan(-12, 0)", "keys.pan", show=False, id="lotr_risk.west", key_display="<"),
        Binding("greater_than_sign", "pan(12, 0)", "keys.pan", show=False, id="lotr_risk.east", key_display=">"),
        Binding("minus", "pan(0, -3)", "keys.pan", show=False, id="lotr_risk.north", key_display="-"),
        Binding("plus", "pan(0, 3)", "keys.pan", show=False, id="lotr_risk.south", key_display="+"),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "color":  # pages have no box of regions: where the map has no colours it would change nothing
            return self.scene is not None and (not self.scene.small or is_drawn(self.scene.look))
        if action == "pan":
            return self.scene is not None and not self.table.window.is_whole
        return super().check_action(action, parameters)

    def action_color(self) -> None:
        self.table.window.by_region = not self.table.window.by_region
        self.changed()

    def action_threats(self) -> None:
        self.table.window.has_threats = not self.table.window.has_threats
        self.changed()

    def action_pan(self, dx: int, dy: int) -> None:
        self.table.window.scroll(dx, dy)
        self.changed()
