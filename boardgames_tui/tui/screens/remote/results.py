"""Results of a match that was played on another host.

When the host has sent the record, replay and review can be opened too. Another match is started at the host; here it
can be wished for."""

from __future__ import annotations

from textual.app import ComposeResult

from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import title_bar
from boardgames_tui.remote.client.client import RemoteClient
from boardgames_tui.remote.client.remote_match import RemoteMatch
from boardgames_tui.remote.protocol import WishAgain
from boardgames_tui.saves import ReplayFailed
from boardgames_tui.session import Match, score_track
from boardgames_tui.tui.screens.base.connection_banner import ConnectionBanner
from boardgames_tui.tui.screens.results.results import ResultsScreen


class RemoteResultsScreen(ResultsScreen):
    is_remote = True
    DEFAULT_CSS = """
    /* covers nothing: there is room */
    RemoteResultsScreen ConnectionBanner { dock: none; offset-y: 0; layer: default; }
    """

    def __init__(self, client: RemoteClient, shown: RemoteMatch) -> None:
        super().__init__(shown)
        self.connection_banner = ConnectionBanner(self.say)
        self.client = client
        self.shown = shown
        if shown.seat is None:
            self.ACTIONS = {key: action for key, action in ResultsScreen.ACTIONS.items() if action != "rematch"}

    def body(self) -> ComposeResult:
        yield self.connection_banner
        yield from super().body()

    def on_mount(self) -> None:
        super().on_mount()
        self.client.ask_for_record()

    def show_record(self, record: Match) -> None:
        """Use the record, which has arrived."""
        self.match = record
        try:
            self.track = score_track(record)
        except ReplayFailed:
            self.track = []  # as at the host
        self.repaint()

    def show_wishes(self) -> None:
        """Show who wants another match; after a reconnection, request the record again."""
        self.repaint()
        if self.is_mounted and self.whole is None:
            self.client.ask_for_record()

    def paint_title(self, p: Painter) -> None:
        title_bar(p, self.say("title"), [self.say("results.over")], self._what_comes())

    def _what_comes(self) -> str:
        if self.client.ended is not None:
            return self.say("wire.closed_short")
        wishes = tuple(self.match.names[seat] for seat in self.shown.position.again)
        return self.say("wire.again_short", names=wishes) if wishes else self.say("wire.again_none")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "rematch" and self.shown.seat is None:
            return False
        return super().check_action(action, parameters)

    def action_rematch(self) -> None:
        if not self.client.say(WishAgain()):
            self.tell(self.say("wire.not_now" if self.client.ended is None else "wire.again_closed"))

    def action_review(self) -> None:
        if self._has_record():
            super().action_review()

    def action_replay(self) -> None:
        if self._has_record():
            super().action_replay()

    def action_export(self) -> None:
        if self._has_record():
            super().action_export()

    def _has_record(self) -> bool:
        if self.whole is None:
            self.tell(self.say("wire.record_waits"))
        return self.whole is not None
