"""On the way to a table elsewhere: until it is found, or it is known why not."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Static

from boardgames_tui.engine import Phrase
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import title_bar
from boardgames_tui.tui import elsewhere
from boardgames_tui.tui.working import work
from boardgames_tui.wire.front import Front, Shown

from .popups import NoticePopup
from .shell import ShellScreen


class JoinScreen(ShellScreen):
    CSS_PATH = ["shell.tcss", "join.tcss"]

    def __init__(self, front: Front) -> None:
        super().__init__()
        self.front = front

    def body(self) -> ComposeResult:
        yield Static(self.say("join.looking"), id="looking", markup=False)

    def paint_title(self, p: Painter) -> None:
        title_bar(p, self.say("join.title"), [])

    def on_mount(self) -> None:
        self.front.shown = Looking(self)
        work(self.app, "front", self.front.run)

    def action_leave(self) -> None:
        self.app.workers.cancel_group(self.app, "front")
        super().action_leave()


class Looking(Shown):
    def __init__(self, screen: JoinScreen) -> None:
        self.screen = screen

    def match_came(self) -> None:
        front = self.screen.front
        assert front.course is not None
        front.shown = Shown()  # the table looks as soon as it is there
        elsewhere.sit_down(self.screen.app, front, front.course)

    def has_ended(self, reason: Phrase) -> None:
        told = self.screen.app.words().phrase(reason)
        self.screen.app.push_screen(NoticePopup(told), lambda _: self.screen.dismiss(None))
