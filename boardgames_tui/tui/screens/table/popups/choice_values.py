"""H: what every choice is worth, the best first. It fills when everything is thought through and can be left at any
time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.reactive import var
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from boardgames_tui.hints import HintRow
from boardgames_tui.kit.choosing.choice_values import EVEN, Heads, worth_detail, worth_heads, worth_row
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import share_bar
from boardgames_tui.tui.screens.base.box import Box
from boardgames_tui.tui.styles import STYLES
from boardgames_tui.tui.widgets.entries import EntryList, PaintedOption, list_keys

if TYPE_CHECKING:
    from boardgames_tui.tui.screens.table.hint_card import HintCard
    from boardgames_tui.tui.screens.table.model import TableModel

BAR = 20
"""Columns of the bar of how much is thought through."""
AROUND = 12
"""Rows of the box without its list, and a little of the table around it."""


class WorthList(EntryList, inherit_bindings=False):
    BINDINGS = list_keys("key.move", "key.to_choice")


class WorthsPopup(Box[Any]):
    TITLE = "worths.title"
    CSS_PATH = [STYLES / "shell.tcss", STYLES / "boxes.tcss", STYLES / "worths.tcss"]

    rows: var[Sequence[HintRow]] = var(tuple, init=False)
    share = var(0.0, init=False)
    """How much of the thinking is done."""
    row: var[int | None] = var(None, init=False)
    """The row under the cursor."""

    def __init__(self, model: TableModel, card: HintCard) -> None:
        super().__init__()
        self.slug = model.match.setup.game
        self._model, self._card = model, card

    def body(self) -> ComposeResult:
        yield Canvas(self._paint_state, shows=("rows", "share"), id="state")
        yield Canvas(self._paint_heads, shows=("rows",), id="heads")
        yield WorthList()
        yield Canvas(self._paint_detail, shows=("rows", "row"), id="detail")

    @property
    def list(self) -> WorthList:
        return self.query_one(WorthList)

    @property
    def _here(self) -> HintRow | None:
        at = self.list.highlighted
        return None if at is None or at >= len(self.rows) else self.rows[at]

    def show(self) -> None:
        """What is known now; the cursor stays on its choice, or at the top as long as nobody has moved it."""
        if not self.query(WorthList):
            return  # news came before the box was composed
        hint_text, here = self._card.text(), self._here
        stays = here is not None and self.list.highlighted != 0
        self.rows = [] if hint_text is None else hint_text.rows()
        self.list.set_options([Option(PaintedOption(self.list, 1, partial(self._paint_row, row))) for row in self.rows])
        at = [row.action for row in self.rows].index(here.action) if stays and here is not None else 0
        self.list.highlighted = at if self.rows else None
        self.list.styles.height = max(1, min(len(self.rows), self.app.size.height - AROUND))
        self.share, self.row = self._model.advice.share, self.list.highlighted

    on_mount = show

    def on_option_list_option_highlighted(self) -> None:
        self.row = self.list.highlighted

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.answer(self.rows[event.option_index].action)

    # painting

    def _paint_state(self, p: Painter) -> None:
        p.fill(0, 0, p.width, p.height, p.pal.panel)
        if (hint_text := self._card.text()) is None:
            end = p.put(0, 0, self.say("hint.thinking"), p.pal.dim, p.pal.panel) + 1
            share_bar(p, end, 0, min(BAR, p.width - end), self._model.advice.share, p.pal.accent)
            return
        told = hint_text.basis()
        more = f"{told} · {hint_text.meaning()}"
        p.put(0, 0, more if len(more) <= p.width else told, p.pal.dim, p.pal.panel)

    def _paint_heads(self, p: Painter) -> None:
        chances, errors, lines = (any(getattr(row, name) for row in self.rows) for name in ("chance", "error", "lines"))
        heads = Heads(
            self.say("worths.head_choice"),
            self.say("worths.head_chance" if chances else "worths.head_near"),
            self.say("worths.head_margin"),
            self.say("worths.head_error") if errors else "",
            self.say("worths.head_lines") if lines else "",
        )
        worth_heads(p, heads if self.rows else Heads("", "", "", "", ""))

    def _paint_row(self, row: HintRow, p: Painter, here: bool) -> None:
        scene = self._model.scene
        worth_row(p, row, "" if scene is None else scene.letter_of(row.action), here=here)

    def _paint_detail(self, p: Painter) -> None:
        p.fill(0, 0, p.width, p.height, p.pal.panel)
        if (row := self._here) is not None:
            worth_detail(p, row, self.say("worths.even", sign=EVEN))
