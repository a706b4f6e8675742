"""Host of an open table: a match whose people may have screens of their own. It knows no sockets: the server calls
`join`, `receive` and `leave`, and is given what to send."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from pydantic import ValidationError

from boardgames_tui.engine import IllegalAction, Phrase, SetupError, say
from boardgames_tui.engine.seats.controllers import CONTROLLERS
from boardgames_tui.engine.seats.levels import HUMAN
from boardgames_tui.remote.commitment import commitment_of
from boardgames_tui.remote.presence import Presence
from boardgames_tui.remote.protocol import (
    VERSION,
    AskRecord,
    Choose,
    ConsentAnswer,
    Down,
    Ended,
    GiveOrder,
    GoBack,
    HandOver,
    Hello,
    Notice,
    Ping,
    Pong,
    Refused,
    Sentence,
    TookHint,
    Up,
    Welcome,
    WishAgain,
)
from boardgames_tui.session import MatchFlow
from boardgames_tui.session.keyboard import people

from .after_match import Afterwards
from .consent import Agreement
from .rate_limits import Rate
from .save_problems import SaveWatch
from .seat_codes import Codes, keep, kept
from .simultaneous import SimultaneousChoices
from .substitution import StandIns
from .undo import GoingBack
from .updates import SeatUpdates, Telling

MOST_ONLOOKERS = 16
CHANGES_A_SECOND, CHANGES_AT_ONCE = 10.0, 100
"""Requests of one seat per second, and at once, for undo, hints and handovers: more than a key that is held down."""


class JoinRefused(Exception):
    """A client is refused or removed; the reason is for people."""

    def __init__(self, reason: Phrase, for_good: bool = True) -> None:
        super().__init__(f"{reason.key} {dict(reason.args)}")
        self.reason = reason
        self.for_good = for_good
        """Whether it is final; False: it may try again later."""


class OpenTable:
    def __init__(self, flow: MatchFlow, drive: Callable[[bool], None]) -> None:
        """`drive`: function that continues the match after a choice of a client; its argument says whether standing
        answers are used."""
        self.flow = flow
        self.match = flow.match
        self.codes = kept(self.match) or Codes.new(len(self.match.names))
        self.places: list[SeatUpdates] = []
        self._rates: dict[int, Rate] = {}
        """Rate limits by seat, whichever client plays it."""
        self._drive = drive
        self._at_once = SimultaneousChoices(flow)
        self._telling = Telling(flow, self._at_once)
        self.agreement = Agreement(self)
        self.going_back = GoingBack(self, self.agreement)
        self.stand_ins = StandIns(self, self.agreement)
        self.afterwards = Afterwards(self)
        self.unsaved = SaveWatch(self)
        flow.listeners.append(self.publish)
        flow.holds, flow.find_away = lambda: self.unsaved.holds, lambda: self.away
        flow.keyboard.has_own_screen(self.codes.elsewhere)
        keep(self.match, self.codes)

    # presence

    @property
    def remote_seats(self) -> frozenset[int]:
        return self.flow.keyboard.remote_seats

    @property
    def presence(self) -> Presence:
        absent = sorted(self.remote_seats - {place.seat for place in self.places})
        away = [seat for seat in absent if self.match.controllers[seat] == HUMAN]
        return Presence(tuple(away), tuple(seat for seat in absent if seat not in away))

    @property
    def away(self) -> list[int]:
        """Seats of people whose clients are not connected."""
        return [*self.presence.away]

    def place_of(self, seat: int) -> SeatUpdates | None:
        return next((place for place in self.places if place.seat == seat), None)

    def join(self, hello: Hello, send: Callable[[Down], None]) -> SeatUpdates:
        """Let a client in; JoinRefused with the reason."""
        if hello.version != VERSION:
            raise JoinRefused(say("wire.other_version", theirs=hello.version, ours=VERSION))
        try:
            seat = self.codes.seat_of(hello.code)
        except KeyError:
            raise JoinRefused(say("wire.wrong_code")) from None
        if seat is None and sum(place.seat is None for place in self.places) >= MOST_ONLOOKERS:
            raise JoinRefused(say("wire.full", most=MOST_ONLOOKERS), for_good=False)
        if seat is not None and (before := self.place_of(seat)) is not None:
            self.dismiss(before, say("wire.joined_elsewhere"))
        place = self._telling.place(seat, hello, send)
        self.places.append(place)
        self._greet(place)
        self._seat_everybody(self.remote_seats if seat is None else self.remote_seats | {seat})
        self.agreement.came(seat)
        return place

    def follow(self, before: "OpenTable") -> None:
        """Take over clients and codes from the host of the previous match at this table."""
        self.codes = before.codes
        self.places, before.places, self._rates = before.places, [], before._rates
        before.close()
        for place in self.places:
            place.restart()
            self._greet(place)
        self._seat_everybody(frozenset(self.codes.elsewhere))

    def _greet(self, place: SeatUpdates) -> None:
        match, setup = self.match, replace(self.match.setup, seed=None)
        place.send(
            Welcome(
                match=match.id,
                seat=place.seat,
                setup=setup,
                rules=match.game.info.rules,
                commitment=self._commitment,
            )
        )
        self._tell_position(place)
        for told in self.unsaved.greeting():
            place.send(told)

    @cached_property
    def _commitment(self) -> str:
        return commitment_of(self.match)

    def leave(self, place: SeatUpdates) -> None:
        """Note that a client has left; its seat waits for it."""
        if place in self.places:
            self.places.remove(place)
            self.agreement.left(place.seat)
            self.afterwards.left(place.seat)
            self._drive(True)

    def dismiss(self, place: SeatUpdates, reason: Phrase) -> None:
        """Remove a client with a reason; its further messages are ignored."""
        place.send(Ended(why=Sentence.of(reason)))
        if place in self.places:
            self.places.remove(place)
        place.dismissed()

    def seat_all_remotely(self) -> None:
        """Note that all people have clients, because the host has no screen. People replaced by a bot still count as
        people."""
        invited = [seat for seat, each in enumerate(self.match.setup.seats) if each.controller == HUMAN]
        self._seat_everybody(self.remote_seats.union(invited, people(self.match)))

    def bring_here(self, seat: int) -> None:
        """Bring a seat back to the host's screen; its old code is no longer valid."""
        if (place := self.place_of(seat)) is not None:
            self.dismiss(place, say("wire.brought_here"))
            self.agreement.left(seat)
        fresh = Codes.new(len(self.codes.seats)).seats[seat]
        seats = [fresh if number == seat else code for number, code in enumerate(self.codes.seats)]
        self.codes = self.codes.model_copy(update={"seats": seats})
        self._seat_everybody(self.remote_seats - {seat})

    def close(self) -> None:
        """Remove all clients; the codes stay valid for the next time."""
        key = "wire.closed_over" if self.match.is_over else "wire.closed"
        for place in [*self.places]:
            self.dismiss(place, say(key if self.match.is_kept else "wire.closed_unsaved"))
        if self.publish in self.flow.listeners:
            self.flow.listeners.remove(self.publish)
            self.flow.holds, self.flow.find_away = lambda: False, tuple
            self.flow.keyboard.has_own_screen(())

    def keep_codes(self) -> None:
        """Store the codes again, beside the present save file."""
        keep(self.match, self.codes)

    def _seat_everybody(self, remote_seats: frozenset[int]) -> None:
        self.flow.keyboard.has_own_screen(remote_seats)
        self.codes = self.codes.model_copy(update={"elsewhere": sorted(remote_seats)})
        keep(self.match, self.codes)
        self._drive(True)

    # messages of clients

    def receive(self, place: SeatUpdates, message: Up) -> None:
        """Handle a message. JoinRefused: the client broke the protocol and must be removed."""
        if place not in self.places:
            return
        try:
            self._handle(place, message)
        except IllegalAction as refused:
            place.send(Refused(why=Sentence.of(refused.reason, refused.rule)))
        except SetupError as refused:
            place.send(Refused(why=Sentence.of(refused.reason)))

    def _handle(self, place: SeatUpdates, message: Up) -> None:
        match message:
            case Ping():
                place.send(Pong())
            case Hello():
                raise JoinRefused(say("wire.malformed"))
            case AskRecord():
                self.afterwards.send_record(place)
            case _ if place.seat is None:
                raise IllegalAction(say("wire.onlookers_watch"))
            case WishAgain():
                self.afterwards.wish(place.seat)
            case _ if self.match.is_over:  # no undo after somebody has read the record
                raise IllegalAction(say("illegal.game_over"))
            case ConsentAnswer():
                self.agreement.answered(place.seat, message.question, message.yes)
            case _:
                self._must_not_flood(place.seat, message)
                self.unsaved.refuse_moves()
                self._change(place, place.seat, message)

    def _must_not_flood(self, seat: int, message: Up) -> None:
        """Limit requests: the rules of the game limit moves, but not hints, questions and undo."""
        rate = self._rates.setdefault(seat, Rate(CHANGES_A_SECOND, CHANGES_AT_ONCE))
        if isinstance(message, (GoBack, TookHint, HandOver)) and not rate.allows():
            raise IllegalAction(say("wire.too_often"))

    def _change(self, place: SeatUpdates, seat: int, message: Up) -> None:
        match message:
            case Choose():
                self._choose(place, message)
            case GiveOrder():
                self._must_decide(place, message.position)
                self.flow.give_order()
                self._drive(True)
            case GoBack() if message.way != "redo" and (waiting := self._at_once.waiting(seat)):
                del waiting[-1 if message.way == "undo" else 0 :]
                self._tell_position(place)
            case GoBack():
                self.going_back.go_back(seat, message.way)
            case TookHint():
                self.match.note_hint(seat)
                self.publish()
            case HandOver() if message.controller not in CONTROLLERS:
                # clients may not start packages and programs of the host
                raise SetupError(
                    say("setup.unknown_controller", number=message.seat + 1, controller=message.controller)
                )
            case HandOver() if message.seat == seat:
                self.flow.hand_over(seat, message.controller, by=seat)
                self._drive(True)
            case HandOver():
                self.stand_ins.propose(seat, message.seat, message.controller)

    def _choose(self, place: SeatUpdates, message: Choose) -> None:
        actions = [self._action(data) for data in (message.action, *message.then)]
        if self._at_once.may_choose(place.seat) and place.seat is not None and place.is_at(message.position):
            self._at_once.choose(place.seat, actions)
            self._tell_position(place)
            if place.last is not None and place.last.waits:
                self.tell([place.seat], say("wire.choice_waits"))
            return
        self._must_decide(place, message.position)
        self.flow.choose(actions[0], actions[1:])
        self._drive(True)

    def _must_decide(self, place: SeatUpdates, position: int) -> None:
        decision = self.match.decision
        if decision is None or decision.seat != place.seat or not place.is_at(position):
            raise IllegalAction(say("wire.too_late"))

    def _action(self, data: Any) -> Any:
        try:
            return self.match.game.codec.read_action(data)
        except (ValidationError, RecursionError):
            raise JoinRefused(say("wire.malformed")) from None

    # messages to clients

    def publish(self) -> None:
        """Send updates to all clients, after the match went on or somebody came or went."""
        self.agreement.went_on()
        self.unsaved.check()
        moves = len(self.match.history)
        if not self.unsaved.holds and (refused := self._at_once.play()) is not None:
            self.tell([refused], say("wire.choice_gone"))
        if len(self.match.history) > moves:
            self._drive(True)
            return
        for place in self.places:
            self._tell_position(place)

    def _tell_position(self, place: SeatUpdates) -> None:
        again = sorted(self.afterwards.wishes)
        self._telling.tell(place, self.presence, again, can_undo=self.going_back.is_free(place.seat))

    def tell(self, seats: Sequence[int], phrase: Phrase) -> None:
        for place in self.places:
            if place.seat in seats:
                place.send(Notice(what=Sentence.of(phrase)))

    def go_on(self, ordered: bool) -> None:
        self._drive(ordered)
