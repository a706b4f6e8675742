"""Popup of one turning point: every choice of the decision with its value, or what chance did."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from boardgames_tui.review import TurningPoint
from boardgames_tui.review.wording import ReviewWording
from boardgames_tui.tui.screens.base.box import Box
from boardgames_tui.tui.screens.base.popups import CLOSE, Reading

BROAD, FRAME = 112, 10
"""Largest number of columns of the popup, and columns of its frame and padding."""
STYLES = {"head": "bold $foreground", "best": "bold $accent", "played": "bold $foreground", "": "$dim"}


class LookBox(Box[None]):
    BINDINGS = [CLOSE]

    def __init__(self, wording: ReviewWording, event: TurningPoint) -> None:
        super().__init__()
        self.wording, self.event = wording, event
        told = wording.told(event)
        self.title = f"{wording.match.names[told.seat]} · {told.word} {told.change}"

    def body(self) -> ComposeResult:
        lines = self.wording.details(self.event, min(BROAD, self.app.size.width) - FRAME)
        with Reading():
            yield Static(Content("\n").join(Content.styled(text, STYLES[kind]) for text, kind in lines))
