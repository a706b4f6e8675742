"""Joining a remote table: the screen until it is found, or the reason why not."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Static

from boardgames_tui.engine import Phrase
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import title_bar
from boardgames_tui.remote.client.client import ClientListener, RemoteClient
from boardgames_tui.tui.progress import work
from boardgames_tui.tui.screens.base.shell import ShellScreen
from boardgames_tui.tui.styles import STYLES


class JoinScreen(ShellScreen):
    is_remote = True
    CSS_PATH = [STYLES / "shell.tcss", STYLES / "join.tcss"]

    def __init__(self, client: RemoteClient) -> None:
        super().__init__()
        self.client = client

    def body(self) -> ComposeResult:
        yield Static(self.say("join.looking"), id="looking", markup=False)

    def paint_title(self, p: Painter) -> None:
        title_bar(p, self.say("join.title"), [])

    def on_mount(self) -> None:
        self.client.shown = JoinListener(self)
        self._way = work(self.app, "client", self.client.run)

    def on_unmount(self) -> None:
        """Stop joining, also when somebody has started a match meanwhile."""
        if isinstance(self.client.shown, JoinListener):
            self._way.cancel()


class JoinListener(ClientListener):
    def __init__(self, screen: JoinScreen) -> None:
        self.screen = screen

    @property
    def _is_left(self) -> bool:
        return self.screen not in self.screen.app.screen_stack

    def match_came(self) -> None:
        if self._is_left:
            return
        client = self.screen.client
        assert client.flow is not None
        client.shown = ClientListener()  # the table screen checks as soon as it is mounted
        self.screen.app.sit_down(client, client.flow)

    def has_ended(self, reason: Phrase) -> None:
        if self._is_left:
            return
        app = self.screen.app
        while not self.screen.is_active:
            app.pop_screen()  # another screen is above it
        self.screen.dismiss(None)
        app.notice(reason)
