"""Hosting: a table that is open to other screens, who sits where, and what they ask of the person at this one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from textual.message import Message

from boardgames_tui.engine import IllegalAction, Phrase
from boardgames_tui.remote.presence import Presence
from boardgames_tui.session.undo_limits import last_decision
from boardgames_tui.tui.progress import work
from boardgames_tui.tui.screens.base.popups import AskPopup, MenuPopup, NoticePopup
from boardgames_tui.tui.screens.results.results import ResultsScreen

if TYPE_CHECKING:
    from boardgames_tui.remote.host.host import OpenTable
    from boardgames_tui.remote.host.server import Doors, HostServer
    from boardgames_tui.session import MatchFlow
    from boardgames_tui.tui.screens.base.table_layout import TableLayoutScreen

    from .stage import Staging

PATIENCE = 30.0
"""Seconds that the notice of somebody's wish stays."""


class TableHosting:
    """Hosting of a table; no effect while it is closed. Remote play is loaded when the first table is opened."""

    class Opened(Message):
        """Message: clients may join now."""

    class Changed(Message):
        """Message: a client chose something, undid something, came or went."""

        def __init__(self, *, ordered: bool) -> None:
            super().__init__()
            self.ordered = ordered
            """Whether standing answers are used."""

    def __init__(self, screen: TableLayoutScreen, flow: MatchFlow, staging: Staging) -> None:
        self.screen, self._flow = screen, flow
        self._staging = staging
        self.server: HostServer | None = None
        self._presence = Presence()
        self._questions: dict[int, AskPopup] = {}

    @property
    def table(self) -> OpenTable | None:
        return None if self.server is None else self.server.table

    # opening and closing

    def show(self) -> None:
        """Show the seats and their codes; a closed table is opened first."""
        if self.server is not None:
            self._show(self.server)
            return
        from boardgames_tui.remote.host.server import Doors

        self.open(Doors())

    def open(self, doors: Doors) -> None:
        work(self.screen, "door", partial(self._open, doors))

    async def _open(self, doors: Doors) -> None:
        from boardgames_tui.remote.transport import NoConnection

        screen = self.screen
        try:
            self.server = await doors.open(self._table())
        except NoConnection as refused:
            screen.app.push_screen(NoticePopup(screen.words.phrase(refused.reason)))
        except OSError as error:
            text = screen.say("wire.no_door", problem=error.strerror or str(error))
            screen.app.push_screen(NoticePopup(text))
        else:
            screen.post_message(self.Opened())

    def _table(self) -> OpenTable:
        from boardgames_tui.remote.host.host import OpenTable

        app, table = self.screen.app, OpenTable(self._flow, self._tell_of_change)
        table.agreement.ask_here, table.agreement.withdraw_here = self._ask, self._withdraw
        table.agreement.tell_here = self._tell
        table.going_back.is_strict = lambda: app.settings.undo == "fences"
        table.afterwards.tell_here = self._tell_wish
        table.unsaved.agree()  # the host was told of present problems before clients joined
        return table

    def play_on_unsaved(self) -> None:
        """Note that the host has read that the match cannot be saved."""
        if self.table is not None:
            self.table.unsaved.agree()

    def hand_on(self) -> HostServer | None:
        """Return the server for the table of the next match, and give it up here."""
        server, self.server = self.server, None
        return server

    def go_on_with(self, server: HostServer) -> None:
        """Continue with this match for all clients."""
        server.go_on_with(self._table())
        self.server = server

    def _show(self, server: HostServer) -> None:
        from boardgames_tui.tui.screens.table.popups.seat_codes import HostingPopup

        def chosen(what: str | None) -> None:
            if what == "close":
                self._ask_to_close()
            elif what == "back":
                self._bring_back(server.table)

        self.screen.app.push_screen(HostingPopup(server), chosen)

    def _ask_to_close(self) -> None:
        """Ask before closing the table, because all clients lose their screens."""
        screen = self.screen
        screen.app.ask(
            screen.say("hosting.ask_close"), lambda: work(screen, "door", self._close_and_go_on, exclusive=False)
        )

    def leave(self, stay: Callable[[], object] | None = None) -> None:
        """Leave the table, after a question where others have joined. `stay` is called when nobody leaves."""
        app = self.screen.app
        if self.table is None or not self.table.places:
            app.leave_table(stay)
            return

        def answered(yes: bool | None) -> None:
            if yes:
                app.leave_table(stay)
            elif stay is not None:
                stay()

        app.push_screen(AskPopup(self.screen.say("hosting.ask_leave")), answered)

    def _bring_back(self, table: OpenTable) -> None:
        def chosen(seat: str | None) -> None:
            if seat is not None:
                table.bring_here(int(seat))

        names = self._flow.match.names
        entries = [(str(seat + 1), names[seat], str(seat)) for seat in sorted(table.remote_seats)]
        self.screen.app.push_screen(MenuPopup(entries, self.screen.say("hosting.whom")), chosen)

    async def close(self) -> None:
        if self.server is not None:
            server, self.server = self.server, None
            await server.close()

    async def _close_and_go_on(self) -> None:
        await self.close()
        self._tell_of_change(True)

    # messages from clients

    def _tell_of_change(self, ordered: bool) -> None:
        self.screen.post_message(self.Changed(ordered=ordered))

    def presence_news(self) -> list[Phrase]:
        """Return messages about who left and who is back since the last call."""
        before, self._presence = self._presence, Presence() if self.table is None else self.table.presence
        return [] if self.table is None else list(self._presence.since(before))

    def _tell(self, phrase: Phrase) -> None:
        self.screen.tell(self.screen.words.phrase(phrase, self._flow.match.names))

    def _tell_wish(self, phrase: Phrase) -> None:
        """Show a wish at the end, on the results or the screen above them."""
        text, app = self.screen.words.phrase(phrase, self._flow.match.names), self.screen.app
        if isinstance(app.screen, ResultsScreen):
            app.screen.tell(text)
        else:
            app.notify(text, timeout=PATIENCE, markup=False)

    def _ask(self, number: int, phrase: Phrase) -> None:
        from boardgames_tui.remote.host.consent import HERE

        def answered(yes: bool | None) -> None:
            if self._questions.pop(number, None) is not None and self.table is not None:
                self.table.agreement.answered(HERE, number, bool(yes))

        self._questions[number] = box = AskPopup(self.screen.words.phrase(phrase, self._flow.match.names))
        self.screen.app.push_screen(box, answered)

    def _withdraw(self, number: int) -> None:
        if (box := self._questions.pop(number, None)) is not None and box.is_current:
            self._staging.has_gone()
            box.dismiss(None)

    def asks_clients(self) -> bool:
        """Whether an undo concerns clients, which are then asked."""
        table, history = self.table, self._flow.match.history
        place = last_decision(history)
        if table is None or not table.places or place is None:
            return False
        if history[place].seat not in table.remote_seats and self._flow.match.undo_blocked() is None:
            return False
        try:
            table.going_back.ask_as_host()
        except IllegalAction as refused:
            self._tell(refused.reason)
        return True
