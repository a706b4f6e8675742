"""The table of a match that is hosted elsewhere: the same table, but what is chosen goes to the host."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from boardgames_tui.engine import Decision, Phrase
from boardgames_tui.engine.controllers import HUMAN
from boardgames_tui.tui import elsewhere
from boardgames_tui.wire.front import Front, Shown
from boardgames_tui.wire.front_match import FrontCourse, FrontMatch
from boardgames_tui.wire.messages import Answer, GoBack, Position, Up

from .front_results import FrontResults
from .popups import AskPopup, NoticePopup
from .table import TableScreen
from .table_hosting import tell_who_went
from .table_play import Play

NOT_HERE = ("save_as", "replay", "hosting")
"""Windows that only the host has."""


class FrontScreen(TableScreen):
    play: FrontPlay

    def __init__(self, front: Front, course: FrontCourse) -> None:
        self.front = front
        self._course = course
        super().__init__(course.match)

    def make_play(self) -> Play:
        return FrontPlay(self, self._course)

    @property
    def front_match(self) -> FrontMatch:
        return self._course.match

    @property
    def _saved_mark(self) -> str:
        seat = self._course.match.seat
        if self.play.is_lost:
            return self.say("wire.lost_short")
        return self.say("wire.onlooker") if seat is None else self.say("wire.seat_of", name=self.match.names[seat])

    def on_mount(self) -> None:
        self.front.shown = self.play
        super().on_mount()
        self.call_after_refresh(self.play.offer_seat)

    async def on_unmount(self) -> None:
        if self.front.shown is self.play:  # else another match goes on at another table of this app
            self.front.shown = Shown()
            self.app.workers.cancel_group(self.app, "front")
        await super().on_unmount()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        is_hosts = action == "open" and parameters[0] in NOT_HERE
        is_players = action == "play" or parameters == ("seats",)
        if is_hosts or (is_players and self._course.match.seat is None):
            return False
        return super().check_action(action, parameters)


class FrontPlay(Play, Shown):
    screen: FrontScreen

    def __init__(self, screen: FrontScreen, course: FrontCourse) -> None:
        super().__init__(screen, course.match, course)
        self._front = screen.front
        self._presence = course.match.presence
        self._asked: Decision | None = None
        """The decision that is shown."""
        self._questions: dict[int, AskPopup] = {}
        self._has_offered = False
        """Whether the own seat is to come back is being asked here."""
        self.is_lost = False
        """The way to the host is."""
        self._chosen_in = 0
        """The position in which something was chosen: a key that is held down chooses once."""
        self._results: FrontResults | None = None
        """From the end of the match on."""

    def go_on(self, *, ordered: bool = True) -> None:
        self._asked = self.match.decision
        super().go_on(ordered=ordered)

    @property
    def _position(self) -> Position:
        return self.screen.front_match.position

    @property
    def pace(self) -> str:
        """That is up to the host."""
        return ""

    @property
    def away(self) -> Collection[int]:
        return self._position.away

    def _tell(self, text: str) -> None:
        """Where people look."""
        screen = self.screen if self._results is None else self._results
        if screen.is_mounted:
            screen.tell(text)

    # what goes to the host

    def _say(self, message: Up) -> None:
        self._sent(self._front.say(message))

    def _sent(self, is_sent: bool) -> None:
        self._tell("" if is_sent else self.screen.say("wire.not_now"))

    def _carry_out(self, action: Any, then: Sequence[Any] = ()) -> None:
        if self._chosen_in != self._position.number:
            self._chosen_in = self._position.number
            self._sent(self._front.choose(action, then))

    def give_order(self) -> None:
        self._sent(self._front.give_order())

    def undo(self) -> None:
        self._say(GoBack(way="undo"))

    def restart(self) -> None:
        self._say(GoBack(way="restart"))

    def redo(self) -> None:
        self._say(GoBack(way="redo"))

    # what comes from there

    def match_came(self) -> None:
        assert self._front.course is not None
        self._front.shown = Shown()
        elsewhere.sit_down(self.app, self._front, self._front.course)

    def position_came(self) -> None:
        before, self._presence = self._presence, self.screen.front_match.presence
        was_lost, self.is_lost = self.is_lost, False
        self._chosen_in = 0 if was_lost else self._chosen_in  # whoever comes back is told positions from 1 on
        if self.match.decision is self._asked:
            self.screen.repaint()  # somebody came or went: nobody's thoughts are disturbed
        else:
            self.go_on()
        if self._results is not None:
            self._results.show_wishes()
        else:
            tell_who_went(self.screen, before, self._presence)
        if was_lost:
            self._tell(self.screen.say("wire.back"))
            self.offer_seat()

    def offer_seat(self) -> None:
        """Whoever comes back may find a bot in the own seat."""
        match = self.screen.front_match
        seat = match.seat
        if seat is None or match.is_over or match.controllers[seat] == HUMAN or self._has_offered:
            return

        def answered(yes: bool | None) -> None:
            self._has_offered = False
            if yes:
                self.course.hand_over(seat, HUMAN)

        self._has_offered = True
        self.app.push_screen(AskPopup(self.screen.say("wire.take_back")), answered)

    def open_results(self) -> None:
        self._results = FrontResults(self._front, self.screen.front_match)
        self.app.push_screen(self._results)

    def record_came(self) -> None:
        if self._results is not None and self._front.record is not None:
            self._results.show_record(self._front.record)

    def was_told(self, phrase: Phrase, rule: str = "") -> None:
        self._chosen_in = 0
        told = self.screen.words.phrase(phrase, self.match.names)
        self._tell(f"{told} ({rule})" if rule else told)

    def was_asked(self, number: int, phrase: Phrase) -> None:
        def answered(yes: bool | None) -> None:
            if self._questions.pop(number, None) is not None:
                self._say(Answer(question=number, yes=bool(yes)))

        self._questions[number] = box = AskPopup(self.screen.words.phrase(phrase, self.match.names))
        self.app.push_screen(box, answered)

    def question_gone(self, number: int) -> None:
        if (box := self._questions.pop(number, None)) is not None and box.is_current:
            box.dismiss(None)

    def way_lost(self, seconds: float) -> None:
        self.is_lost = True
        self.screen.repaint()
        self._tell(self.screen.say("wire.lost"))

    def has_ended(self, reason: Phrase) -> None:
        told = self.screen.words.phrase(reason, self.match.names)
        if self._results is not None:
            self._results.repaint()
            self._tell(told)
        else:
            self.app.push_screen(NoticePopup(told), lambda _: self.app.leave_table())
