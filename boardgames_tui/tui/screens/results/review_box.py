"""One turning point in full: every choice of a decision with its worth as it was then, or what chance did."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from boardgames_tui.review import TurningPoint
from boardgames_tui.review.wording import ReviewWording
from boardgames_tui.tui.screens.base.box import Box
from boardgames_tui.tui.screens.base.popups import CLOSE, Reading

BROAD, FRAME = 112, 10
"""Columns of the box where the window has them, and of its frame with all that is inside it."""
STYLES = {"head": "bold $foreground", "best": "bold $accent", "played": "bold $foreground", "": "$dim"}


class LookBox(Box[None]):
    BINDINGS = [CLOSE]

    def __init__(self, teller: ReviewWording, event: TurningPoint) -> None:
        super().__init__()
        self.teller, self.event = teller, event
        told = teller.told(event)
        self.title = f"{teller.match.names[told.seat]} · {told.word} {told.change}"

    def body(self) -> ComposeResult:
        lines = self.teller.details(self.event, min(BROAD, self.app.size.width) - FRAME)
        with Reading():
            yield Static(Content("\n").join(Content.styled(text, STYLES[kind]) for text, kind in lines))
