"""Model of a table: the match, the scene with its choices, and what keys and parts have to know of it.

The screen makes one and gives it to its parts. It knows neither the screen nor the parts."""

from __future__ import annotations

from boardgames_tui.hints import Advice
from boardgames_tui.kit.choosing.letters import Letters
from boardgames_tui.session import FlowView
from boardgames_tui.tui.scenes import SceneModel


class TableModel(SceneModel):
    def __init__(self, flow: FlowView) -> None:
        super().__init__(flow.match)
        self.flow = flow
        self.letters = Letters(self.table.verbs)
        """Which letter means which thing; things keep theirs as long as they can."""
        self.advice = Advice(flow)
        self.is_held = False
        """Whether a bot waits for Enter before it moves (bot speed `step`)."""
        self.is_covered = False
        """Whether a curtain is up, or about to be: nothing of the position may be painted."""

    @property
    def cursor(self) -> int | None:
        """The number of the choice under the cursor."""
        return None if self.scene is None else self.scene.cursor
