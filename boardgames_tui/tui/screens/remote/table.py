"""Table screen of a match on another host: choices are sent to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual import events
from textual.app import ComposeResult

from boardgames_tui.engine import Decision, Phrase
from boardgames_tui.engine.seats.levels import HUMAN
from boardgames_tui.remote.client.client import ClientListener, RemoteClient
from boardgames_tui.remote.client.remote_match import RemoteFlow, RemoteMatch
from boardgames_tui.remote.protocol import ConsentAnswer, GoBack, Position, Up
from boardgames_tui.tui.screens.base.connection_banner import ConnectionBanner
from boardgames_tui.tui.screens.base.popups import AskPopup, NoticePopup
from boardgames_tui.tui.screens.base.shell import ShellScreen
from boardgames_tui.tui.screens.table.base_table import BaseTableScreen
from boardgames_tui.tui.screens.table.display import TableDisplay
from boardgames_tui.tui.screens.table.hint_card import HintCard
from boardgames_tui.tui.screens.table.play import TablePlay
from boardgames_tui.tui.screens.table.stage import Staging

from .key_queue import KeyQueue
from .results import RemoteResultsScreen

NOT_HERE = ("open_save_as", "open_replay", "open_hosting")
"""Actions that exist only at the host."""
OF_PLAYERS = ("undo", "restart", "redo", "give_order", "several", "open_seats")
"""Actions that only players have."""


class RemoteDisplay(TableDisplay):
    @property
    def pace(self) -> str:
        """Empty: the host sets the pace."""
        return ""


class RemoteTableScreen(BaseTableScreen):
    is_remote = True
    play: RemotePlay

    def __init__(self, client: RemoteClient, flow: RemoteFlow) -> None:
        self.client = client
        self.remote_match = flow.match
        self.connection_banner = ConnectionBanner(self.say)
        super().__init__(flow)

    def make_display(self, hint_card: HintCard) -> TableDisplay:
        return RemoteDisplay(self, self.model, hint_card, self.coaching, self.look_mode)

    def make_play(self) -> TablePlay:
        self.key_queue = KeyQueue(self, self.staging, self.carry_out_key)
        parts = self.table_display, self.staging
        return RemotePlay(*parts, self.client, self.remote_match, self.key_queue, self.connection_banner)

    @property
    def saved_mark(self) -> str:
        seat = self.remote_match.seat
        if self.play.is_lost:
            return self.say("wire.lost_short")
        return self.say("wire.onlooker") if seat is None else self.say("wire.seat_of", name=self.match.names[seat])

    def body(self) -> ComposeResult:
        yield self.connection_banner
        yield from super().body()

    def on_mount(self) -> None:
        self.client.shown = self.play
        super().on_mount()
        self.call_after_refresh(self.play.offer_seat)

    async def on_unmount(self) -> None:
        if self.client.shown is self.play:  # otherwise the next match has its own table screen
            self.client.shown = ClientListener()
            self.app.workers.cancel_group(self.app, "client")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in NOT_HERE or (action in OF_PLAYERS and self.remote_match.seat is None):
            return False
        return super().check_action(action, parameters)

    # keys

    def keep_key(self, event: events.Key) -> bool:
        """Whether the key of a binding waits until the host has answered."""
        if not self.is_active or not self.key_queue.is_holding or self._runs_at_once(event.key):
            return False
        self.key_queue.keep(event)
        return True

    def _runs_at_once(self, key: str) -> bool:
        active = self.active_bindings.get(key)
        return active is not None and self.key_queue.lets_pass(active.binding.action)

    async def take_key(self, event: events.Key) -> None:
        if self.key_queue.is_holding:
            self.key_queue.keep(event)
        else:
            await super().take_key(event)

    async def carry_out_key(self, event: events.Key) -> None:
        """Handle a key that has waited."""
        if event.character and self.picking.may_pick(event.character):
            is_choice = self.staging.is_up or self.picking.means_something(event.character)
            await super().take_key(event)
            if not is_choice:
                self.tell(self.say("wire.key_gone", key=event.character))
        elif (active := self.active_bindings.get(event.key)) is not None and active.enabled:
            await self.app.run_action(active.binding.action, active.node)

    def action_leave(self) -> None:
        self.app.leave_table()

    def on_key_queue_dropped(self, event: KeyQueue.Dropped) -> None:
        """Show the message behind the host's, or as a notice if the key bar has no room for both."""
        both = f"{self.told} {event.sentence}".strip()
        if len(both) <= self.size.width - 2:
            self.tell(both)
        else:
            self.app.notify(event.sentence, markup=False)

    def on_key_queue_unanswered(self) -> None:
        self.play.stop_waiting()


class RemotePlay(TablePlay, ClientListener):
    def __init__(
        self,
        display: TableDisplay,
        staging: Staging,
        client: RemoteClient,
        match: RemoteMatch,
        key_queue: KeyQueue,
        banner: ConnectionBanner,
    ) -> None:
        super().__init__(display, staging)
        self._client, self._remote_match = client, match
        self._key_queue, self._table_banner = key_queue, banner
        self._presence = match.presence
        self._asked: Decision | None = None
        """The shown decision."""
        self._questions: dict[int, AskPopup] = {}
        self._has_offered = False
        """Whether the popup that offers the seat back is open."""
        self.is_lost = False
        """Whether the connection to the host is lost."""
        self._chosen_in = 0
        """Position in which a choice was made: a key that is held down chooses once."""
        self._asked_in = 0
        """Position of the last request to the host: only a different one answers it."""
        self._lines_before = 0
        """Number of history lines at that time."""
        self._is_going_back = False
        """Whether the last request is an undo or redo."""
        self._results: RemoteResultsScreen | None = None
        """The results screen, from the end of the match on."""

    def go_on(self, *, ordered: bool = True) -> None:
        self._asked = self.match.decision
        super().go_on(ordered=ordered)

    @property
    def _position(self) -> Position:
        return self._remote_match.position

    @property
    def _in_front(self) -> ShellScreen:
        """The front screen."""
        return self.screen if self._results is None else self._results

    @property
    def _banner(self) -> ConnectionBanner:
        return self._table_banner if self._results is None else self._results.connection_banner

    def _tell(self, text: str) -> None:
        if self._in_front.is_mounted:
            self._in_front.tell(text)

    # requests to the host

    def _say(self, message: Up) -> None:
        self._sent(self._client.say(message))

    def _ask(self, is_sent: bool) -> None:
        """Note a request to the host: keys wait for its answer."""
        self._is_going_back = False
        self._asked_in, self._lines_before = self._position.number, len(self.match.history)
        if is_sent:
            self._key_queue.ask()
        self._sent(is_sent)

    def _sent(self, is_sent: bool) -> None:
        self._tell("" if is_sent else self.screen.say("wire.not_now"))

    def carry_out(self, action: Any, then: Sequence[Any] = ()) -> None:
        if self._chosen_in != self._position.number:
            self._chosen_in = self._position.number
            self._ask(self._client.choose(action, then))

    def give_order(self) -> None:
        self._ask(self._client.give_order())
        self._asked_in = 0  # the position may stay the same

    def _go_back(self, message: GoBack) -> None:
        self._ask(self._client.say(message))
        self._is_going_back = True

    def stop_waiting(self) -> None:
        """Stop waiting for the host's answer, so that the choice can be repeated."""
        self._chosen_in = 0

    def undo(self) -> None:
        self._go_back(GoBack(way="undo"))

    def restart(self) -> None:
        self._go_back(GoBack(way="restart"))

    def redo(self) -> None:
        self._go_back(GoBack(way="redo"))

    # messages of the host

    def match_came(self) -> None:
        assert self._client.flow is not None
        self._client.shown = ClientListener()
        self.app.sit_down(self._client, self._client.flow)

    def position_came(self) -> None:
        if not self.screen.has_parts:
            return  # the program is ending
        before, self._presence = self._presence, self._remote_match.presence
        was_lost, self.is_lost = self.is_lost, False
        self._banner.hide()
        self._chosen_in = 0 if was_lost else self._chosen_in  # after a reconnection positions count from 1
        if self.match.decision is self._asked:
            self.screen.repaint()  # somebody came or went: analyses go on
        else:
            self.go_on()
        if self._results is not None:
            self._results.show_wishes()
        else:
            for phrase in self._presence.since(before):
                self.screen.tell(self.screen.words.phrase(phrase, self.match.names))
        self._go_on_with_keys()
        if was_lost:
            self._tell(self.screen.say("wire.back"))
            self.offer_seat()

    def _go_on_with_keys(self) -> None:
        """Let waiting keys continue, only in the position that their choice led to."""
        keys = self._key_queue
        if not keys.is_holding or self._position.number == self._asked_in:
            return
        new = self.match.history[self._lines_before :]
        if new and new[0].seat != self._remote_match.seat:
            self.screen.tell("")
            keys.drop("wire.keys_position_changed")
        else:
            keys.answered()

    def offer_seat(self) -> None:
        """Offer the seat back, which a bot may play after a reconnection."""
        match = self._remote_match
        seat = match.seat
        if seat is None or match.is_over or match.controllers[seat] == HUMAN or self._has_offered:
            return

        def answered(yes: bool | None) -> None:
            self._has_offered = False
            if yes:
                self.flow.hand_over(seat, HUMAN)

        self._has_offered = True
        self.app.push_screen(AskPopup(self.screen.say("wire.take_back")), answered)

    def stop_thinking(self) -> None:
        self.app.bots.cancel()  # the thought about a hint

    def let_go_on(self) -> None:
        """Do nothing: bots play at the host."""

    def leave(self) -> None:
        self.app.leave_table(stay=self.go_on)

    def open_results(self) -> None:
        self._results = RemoteResultsScreen(self._client, self._remote_match)
        self.app.push_screen(self._results)

    def record_came(self) -> None:
        verdict = self._client.verdict
        if self._results is None or self._client.record is None or verdict is None:
            return
        self._results.show_record(self._client.record)
        text = self.screen.words.phrase(verdict, self.match.names)
        if self._client.is_deal_fixed:
            self._tell(text)
        else:
            self.app.push_screen(NoticePopup(text))

    def was_told(self, phrase: Phrase, rule: str = "") -> None:
        self._chosen_in = 0
        text = self.screen.words.phrase(phrase, self.match.names)
        self._tell(f"{text} ({rule})" if rule else text)
        if self._is_going_back:  # the question to the others is the answer
            self._key_queue.answered()

    def was_refused(self, phrase: Phrase, rule: str = "") -> None:
        text = self.screen.words.phrase(phrase, self.match.names)
        self._chosen_in = 0
        self._tell(f"{text} ({rule})" if rule else text)
        self._key_queue.drop("wire.keys_dropped")

    def was_asked(self, number: int, phrase: Phrase) -> None:
        def answered(yes: bool | None) -> None:
            if self._questions.pop(number, None) is not None:
                self._say(ConsentAnswer(question=number, yes=bool(yes)))

        self._questions[number] = box = AskPopup(self.screen.words.phrase(phrase, self.match.names))
        self.app.push_screen(box, answered)

    def question_gone(self, number: int) -> None:
        if (box := self._questions.pop(number, None)) is not None and box.is_current:
            self.staging.has_gone()
            box.dismiss(None)

    def connection_lost(self, seconds: float) -> None:
        self._key_queue.drop("wire.keys_dropped")
        if not self.is_lost:
            self.is_lost = True
            self._banner.show()
            self.screen.repaint()

    def has_ended(self, reason: Phrase) -> None:
        self._banner.hide()
        text = self.screen.words.phrase(reason, self.match.names)
        if self._results is not None:
            self._results.repaint()
            verdict = None if self._client.record is not None else self._client.verdict
            self._tell(text if verdict is None else f"{text} {self.screen.words.phrase(verdict, self.match.names)}")
        else:
            self.app.push_screen(NoticePopup(text), lambda _: self.app.leave_table())
