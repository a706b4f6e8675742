"""Option lists with our keys and painted entries, on Textual's OptionList."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.binding import Binding, BindingType
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widgets import OptionList

from boardgames_tui.kit.drawing.segments import strips_of
from boardgames_tui.kit.painter import Painter

if TYPE_CHECKING:
    from boardgames_tui.tui.base_app import BaseApp


def list_keys(move: str, choose: str, *, show_arrows: bool = True) -> list[BindingType]:
    """Return the bindings of an OptionList with texts of the catalogue; Textual's are English."""
    return [
        Binding("enter", "select", choose, id="list.choose"),
        Binding("up", "cursor_up", move, id="list.up", show=show_arrows),
        Binding("down", "cursor_down", move, id="list.down", show=show_arrows),
        Binding("pageup", "page_up", "key.page", id="list.page_up", show=False),
        Binding("pagedown", "page_down", "key.page", id="list.page_down", show=False),
        Binding("home", "first", "key.ends", id="list.first", show=False),
        Binding("end", "last", "key.ends", id="list.last", show=False),
    ]


class EntryList(OptionList, inherit_bindings=False):
    """Option list with our bindings."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Before it has a place on the screen there is no page to turn: Textual's list would end with a KeyError."""
        return action not in ("page_up", "page_down") or bool(self.scrollable_content_region)


class PaintedOption(Visual):
    """Painted option: `paint` gets whether the cursor is on it."""

    def __init__(self, owner: OptionList, rows: int, paint: Callable[[Painter, bool], None]) -> None:
        self.owner, self.rows, self.paint = owner, rows, paint

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        app: BaseApp = self.owner.app  # type: ignore[assignment]
        here = self.owner.highlighted_option
        p = Painter.blank(app.look, width, self.rows)
        self.paint(p, here is not None and here.prompt is self)
        return strips_of(p.grid, app.look, app.console.color_system)

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        return self.rows
