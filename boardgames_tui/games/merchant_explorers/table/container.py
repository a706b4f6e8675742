"""Key bindings of this table: size of the map, overlays, whose map is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.binding import Binding

from boardgames_tui.kit.board import Desk

if TYPE_CHECKING:
    from . import GuildTable


class GuildDesk(Desk):
    table: GuildTable
    DEFAULT_CSS = "GuildDesk #choices { height: 1fr; }"
    BINDINGS = [
        Binding("plus", "zoom(1)", "table.key.zoom", id="merchant_explorers.larger", key_display="+"),
        Binding("minus", "zoom(-1)", "table.key.zoom", id="merchant_explorers.smaller", key_display="-"),
        Binding("asterisk", "mark", "table.key.near", id="merchant_explorers.near", key_display="*"),
        Binding("full_stop", "turn", "table.key.maps", id="merchant_explorers.maps", key_display="."),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Alone there is no other map."""
        return self.scene is not None and (action != "turn" or len(self.scene.people) > 1)

    def action_zoom(self, step: int) -> None:
        self.table.atlas.zoom_by(step)
        self.changed()

    def action_mark(self) -> None:
        self.table.atlas.mark_next()
        self.changed()

    def action_turn(self) -> None:
        if self.scene is not None:
            self.table.atlas.open_next(self.scene)
            self.changed()
