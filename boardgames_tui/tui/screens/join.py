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
        self._way = work(self.app, "front", self.front.run)

    def on_unmount(self) -> None:
        """Also when somebody began a match meanwhile: they are not called away from it."""
        if isinstance(self.front.shown, Looking):
            self._way.cancel()


class Looking(Shown):
    def __init__(self, screen: JoinScreen) -> None:
        self.screen = screen

    @property
    def _is_left(self) -> bool:
        return self.screen not in self.screen.app.screen_stack

    def match_came(self) -> None:
        if self._is_left:
            return
        front = self.screen.front
        assert front.course is not None
        front.shown = Shown()  # the table looks as soon as it is there
        elsewhere.sit_down(self.screen.app, front, front.course)

    def has_ended(self, reason: Phrase) -> None:
        if self._is_left:
            return
        app = self.screen.app
        while not self.screen.is_active:
            app.pop_screen()  # something is read over it
        self.screen.dismiss(None)
        app.notice(reason)
