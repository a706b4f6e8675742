"""@: who sits where, and the words that lead other screens to their seats."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static

from boardgames_tui.commands import join_with
from boardgames_tui.kit.badges import people
from boardgames_tui.remote.host.server import HostServer
from boardgames_tui.session.keyboard import people as played_by_people
from boardgames_tui.tui.screens.base.box import Box
from boardgames_tui.tui.screens.base.table_layout import HIGH, WIDE
from boardgames_tui.tui.widgets.menu import Menu

from .qr import qr_code


class HostingPopup(Box[str]):
    """Dismissed with `play`, with `close`, or with `back`: a seat is to come back to this screen. Enter plays."""

    TITLE = "hosting.title"

    def __init__(self, server: HostServer) -> None:
        super().__init__()
        self.server = server
        self.table = server.table

    @property
    def _address(self) -> str:
        return next(iter(self.server.addresses), "")

    def body(self) -> ComposeResult:
        with Horizontal(id="hosting"):
            with Vertical(id="codes"):
                how = f"{self.say('hosting.how')}\n{join_with('CODE', self._address)}"
                yield Static(how, markup=False)
                yield Static(Content("\n").join(self._rows()), id="seats")
                yield Static(self.say("hosting.onlookers", code=self.table.codes.onlookers), markup=False)
                if not self.table.match.has_secret_deal:
                    yield Static(self.say("hosting.typed_seed"), id="typed-seed", classes="note", markup=False)
                if not self._address:
                    yield Static(self.say("hosting.here_only"), classes="note", markup=False)
            if (code := self._picture()) is not None:
                self.add_class("-with-picture")
                yield Static(code, id="qr", markup=False)
        yield Menu(self._entries(), self.chip)

    def _rows(self) -> list[Content]:
        match, table = self.table.match, self.table
        rows = []
        for person in people(match.names, match.colors, match.controllers):
            where = self._where(person.seat)
            # nobody needs the code of a person who has joined, and it would show their cards
            code = "" if where in ("joined", "bot") else table.codes.seats[person.seat]
            letter, name = (f"{person.letter}  ", "bold $accent"), f"{person.name:<16}  "
            rows.append(
                Content.assemble(
                    letter, (name, "$foreground"), (f"{code:<22}", "bold $foreground"), self.say(f"hosting.{where}")
                )
            )
        return rows

    def _where(self, seat: int) -> str:
        presence = self.table.presence
        if seat in presence.absent:
            return "away" if seat in presence.away else "stand_in"
        if seat not in played_by_people(self.table.match):
            return "bot"
        return "joined" if seat in self.table.remote_seats else "here"

    def _entries(self) -> list[tuple[str, str, str]]:
        back = [("b", self.say("hosting.bring_here"), "back")] if self.table.remote_seats else []
        return [("s", self.say("hosting.play"), "play"), *back, ("k", self.say("hosting.close"), "close")]

    def on_mount(self) -> None:
        self.table.flow.listeners.append(self._look_again)

    def on_unmount(self) -> None:
        self.table.flow.listeners.remove(self._look_again)

    def _look_again(self) -> None:
        """Somebody came or went; also while the dialog is just being closed and has lost a part of itself."""
        for seats in self.query("#seats").results(Static):
            seats.update(Content("\n").join(self._rows()))
        for menu in self.query(Menu):
            menu.offer(self._entries(), self.chip)
        for shown in self.query("#qr").results(Static):
            shown.update(self._picture() or "")

    def _picture(self) -> str | None:
        """The QR code for the person who is waited for, or who may join next."""
        if not self._address or self.app.look.ascii or self.app.size.width < WIDE or self.app.size.height < HIGH:
            return None
        here = [seat for seat in played_by_people(self.table.match) if seat not in self.table.remote_seats]
        seat = next(iter([*self.table.away, *reversed(here)]), None)
        code = None if seat is None else qr_code(join_with(self.table.codes.seats[seat], self._address))
        if seat is None or code is None:
            return None
        return f"{code}\n{self.table.match.names[seat]}"

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.answer(event.option_id)
