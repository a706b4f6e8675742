"""F4: a bot takes over a seat in the middle of a match, or gives it back, when the box is closed: the levels stepped
through on the way count for nothing. Where others must agree, they are asked when the box is done with Enter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Static

from boardgames_tui.kit.badges import Person, people
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import badge
from boardgames_tui.kit.widgets.controllers import Controllers
from boardgames_tui.kit.widgets.values import Values
from boardgames_tui.session import FlowView
from boardgames_tui.tui.screens.base.box import Box
from boardgames_tui.tui.screens.base.other_bot import ask_for_other_bot
from boardgames_tui.tui.screens.base.shell import NOTICE_SECONDS


class ControllerRow(Controllers):
    def __init__(self, person: Person, controller: str, popup: Box[Any]) -> None:
        super().__init__(f"seat:{person.seat}", controller, popup.say, id=f"seat-{person.seat}")
        self.person = person

    def paint(self, p: Painter) -> None:
        p.fill(0, 0, p.width, 1, p.pal.panel)
        if self.has_focus:
            p.put(0, 0, "▶", p.pal.cursor)
        badge(p, 2, 0, self.person)
        p.put(6, 0, cut(self.person.name, 16), bold=True)
        self.paint_values(p, 24, 0)


class SeatsPopup(Box[None]):
    TITLE = "seats.title"
    AUTO_FOCUS = ""
    OPENS_FIELD = ("other",)
    BINDINGS = [
        Binding("up", "app.focus_previous", "key.seat", id="seats.up"),
        Binding("down", "app.focus_next", "key.seat", id="seats.down"),
        Binding("o", "other", "key.other_bot", id="seats.other_bot"),
        Binding("enter", "done", "key.done", id="seats.done"),
        Binding("f4", "done", "key.done", id="seats.close", show=False),
    ]

    def __init__(self, flow: FlowView) -> None:
        super().__init__()
        self.flow = flow
        self.proposals: dict[int, str] = {}
        """What was chosen last, by seat."""

    def body(self) -> ComposeResult:
        match = self.flow.match
        for person in people(match.names, match.colors, match.controllers):
            if person.seat in self.flow.arranges:
                yield ControllerRow(person, match.controllers[person.seat], self)
        asks = any(map(self.flow.asks_about, self.flow.arranges))
        yield Static(self.say("seats.note_asks" if asks else "seats.note"), classes="note", markup=False)

    def on_mount(self) -> None:
        decision, seats = self.flow.match.decision, self.flow.arranges
        at = decision.seat if decision is not None and decision.seat in seats else seats[0]
        self.query_one(f"#seat-{at}").focus()

    def on_values_changed(self, event: Values.Changed) -> None:
        assert isinstance(event.values, ControllerRow)
        seat = event.values.person.seat
        self.proposals[seat] = event.value

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "other" and not self.flow.may_seat_other_bots:
            return False
        return super().check_action(action, parameters)

    def action_other(self) -> None:
        """A bot of others for the seat that has the keyboard."""
        row = self.focused
        if not isinstance(row, ControllerRow):
            return

        def chosen(controller: str) -> None:
            row.seat(controller)
            self.proposals[row.person.seat] = controller

        def refused(reason: str) -> None:
            self.app.notify(reason, timeout=NOTICE_SECONDS, markup=False)

        ask_for_other_bot(self, chosen, refused)

    def answer(self, answer: None) -> None:
        """However the box is closed, seats that nobody else is asked about go to whom they were given in the end."""
        if self.is_active:
            self._hand_over([seat for seat in self.proposals if not self.flow.asks_about(seat)])
        super().answer(answer)

    def action_done(self) -> None:
        self._hand_over(list(self.proposals))
        self.answer(None)

    def _hand_over(self, seats: Sequence[int]) -> None:
        for seat in seats:
            if self.proposals[seat] != self.flow.match.controllers[seat]:
                self.flow.hand_over(seat, self.proposals[seat])
