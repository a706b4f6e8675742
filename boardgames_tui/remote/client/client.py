"""Client of a remote table: find it, join with a code, show what the host sends, and reconnect when the connection is
lost."""

import asyncio
from collections.abc import Sequence
from typing import Any

from boardgames_tui.engine import Phrase, say
from boardgames_tui.remote.commitment import was_fixed
from boardgames_tui.remote.discovery import Address, open_here
from boardgames_tui.remote.protocol import (
    LONGEST_CODE,
    VERSION,
    AskRecord,
    Choose,
    ConsentQuestion,
    Down,
    Ended,
    GiveOrder,
    Hello,
    Notice,
    Ping,
    Position,
    Record,
    Refused,
    Up,
    Welcome,
    Withdrawn,
    read_down,
)
from boardgames_tui.remote.record_transfer import RecordAssembler
from boardgames_tui.remote.transport import MessageTooLong, NoConnection, Stream
from boardgames_tui.saves import SaveError, games
from boardgames_tui.session import Match

from .remote_match import RemoteFlow, RemoteMatch

PULSE = 20.0
"""Seconds between two pings."""
PAUSES: tuple[float, ...] = (0.2, 0.5, 1, 2, 4, 8, 15)
"""Seconds before each further attempt to reconnect; the last value repeats."""


FIRST_ATTEMPTS = 5
"""Number of attempts before giving up without a first connection."""


class NotNow(Exception):
    """The host refused this client for now; it may try again."""

    def __init__(self, reason: Phrase | None = None) -> None:
        super().__init__(reason)
        self.reason = reason


class ProtocolError(Exception):
    """The host broke the protocol or sent an impossible position. This is no connection problem, so the client does not
    reconnect."""


class ClientListener:
    """Callbacks for what shows the match; the base class ignores everything."""

    def match_came(self) -> None:
        """A match begins, the first one included: `client.flow` is its flow."""
        self.position_came()

    def position_came(self) -> None:
        """The match of `client.flow` went on, or somebody came or went."""

    def record_came(self) -> None:
        """`client.record` has arrived."""

    def was_told(self, phrase: Phrase, rule: str = "") -> None: ...

    def was_refused(self, phrase: Phrase, rule: str = "") -> None:
        """The host refused a request, and nothing has changed."""
        self.was_told(phrase, rule)

    def was_asked(self, number: int, phrase: Phrase) -> None: ...

    def question_gone(self, number: int) -> None: ...

    def connection_lost(self, seconds: float) -> None:
        """The connection is lost; the next attempt is in this many seconds."""

    def has_ended(self, reason: Phrase) -> None:
        """The connection has ended for good; the last callback."""


class RemoteClient:
    def __init__(self, code: str, place: Address | None = None) -> None:
        """Without `place` the table is searched for on this machine."""
        self.code = code.strip().encode("utf-8", "replace").decode()[:LONGEST_CODE] or "?"  # terminals send anything
        self.place = place
        self.flow: RemoteFlow | None = None
        """Flow of the match, from the first position on."""
        self.record: Match | None = None
        """Record of the whole match, once it is over and was requested."""
        self.is_deal_fixed = False
        """Whether the record proves that the deal was fixed before the first move."""
        self.ended: Phrase | None = None
        self.shown = ClientListener()
        self._welcome: Welcome | None = None
        self._stream: Stream | None = None
        self._out: asyncio.Queue[Up] = asyncio.Queue()
        self._attempts = 0
        self._arriving = RecordAssembler()
        self._is_from_start = False
        """Whether this client joined before the first choice."""
        self._is_coming = False
        """Whether the record was requested."""
        self._no_record: Phrase | None = None
        """Why the host's record was not accepted."""

    # messages to the host

    def say(self, message: Up) -> bool:
        """Send a message; False while the connection is lost, because it is not sent later."""
        if self._stream is None:
            return False
        self._out.put_nowait(message)
        return True

    def choose(self, action: Any, then: Sequence[Any] = ()) -> bool:
        assert self.flow is not None
        data, number = self.flow.match.game.codec.action_data, self.flow.match.position.number
        return self.say(Choose(position=number, action=data(action), then=[data(each) for each in then]))

    def give_order(self) -> bool:
        assert self.flow is not None
        return self.say(GiveOrder(position=self.flow.match.position.number))

    def ask_for_record(self) -> bool:
        """Request the record of a finished match, once. False: the connection is lost."""
        if self._no_record is not None:
            self.shown.was_told(self._no_record)
            return True
        self._is_coming = self._is_coming or self.record is not None or self.say(AskRecord())
        return self._is_coming

    @property
    def verdict(self) -> Phrase | None:
        """What the record says about the deal; None: the match is not over, or its record may still come."""
        if self.record is not None:
            fixed = say("wire.deal_fixed" if self._is_from_start else "wire.deal_fixed_since")
            return fixed if self.is_deal_fixed else say("wire.deal_not_fixed")
        is_over = self.flow is not None and self.flow.match.is_over
        return say("wire.deal_unchecked") if is_over and (self.ended or self._no_record) is not None else None

    # connecting

    async def run(self) -> None:
        """Stay connected until the host ends it; cancelled when the person leaves."""
        while self.ended is None:
            try:
                await self._visit()
            except NoConnection as refused:
                self._end(refused.reason)
            except ProtocolError:
                self._end(say("wire.nonsense"))
            except NotNow as refused:
                if self._welcome is None and self._attempts + 1 >= FIRST_ATTEMPTS:
                    self._end(refused.reason or say("wire.unreachable", address=self._where))
            except (OSError, EOFError) as lost:
                # a busy host refuses or resets connections; a missing machine never answers
                gives_up = not isinstance(lost, (ConnectionError, EOFError)) or self._attempts + 1 >= FIRST_ATTEMPTS
                if self._welcome is None and self.place is not None and gives_up:
                    self._end(say("wire.unreachable", address=self._where))
            if self.ended is None:
                pause = PAUSES[min(self._attempts, len(PAUSES) - 1)]
                self._attempts += 1
                self.shown.connection_lost(pause)
                await asyncio.sleep(pause)

    @property
    def _where(self) -> str:
        return "" if self.place is None else self.place.text

    async def _visit(self) -> None:
        """Connect and talk until the connection ends. NotNow: no table let this client in, but some may be tried
        again."""
        last: Phrase | None = None
        not_now: NotNow | None = None
        for place in [self.place] if self.place is not None else [*open_here()]:
            try:
                stream = await place.connect()
            except OSError:
                if self.place is not None:
                    raise
                continue  # left behind by a killed program
            except NoConnection:
                if self.place is not None:
                    raise
                continue  # another user's socket
            try:
                refusal = await self._talk(stream, place)
            except NotNow as refused:
                not_now = refused
                continue
            finally:
                self._stream = None
                await stream.close()
            if refusal is None:
                return
            last = refusal
        if not_now is not None:
            raise not_now
        if self.flow is None:
            self._end(last or say("wire.no_table"))

    async def _talk(self, stream: Stream, place: Address) -> Phrase | None:
        """Join a table and read its messages; return why it is the wrong one, if it is. NotNow: it may be tried
        again."""
        match = None if self.flow is None else self.flow.match
        known, digest = (0, "") if match is None else (len(match.history), match.digest)
        try:
            await stream.write(Hello(version=VERSION, code=self.code, known=known, digest=digest).line)
            first = await self._hear(stream)
        except (OSError, EOFError):
            raise NotNow from None
        if isinstance(first, Ended) and not first.for_good:
            raise NotNow(first.why.phrase)
        if isinstance(first, Ended):
            if self.place is None:
                return first.why.phrase
            self._end(first.why.phrase)
            return None
        if not isinstance(first, Welcome):
            raise ProtocolError
        self.place = place
        self._on_welcome(first)
        self._stream, self._out = stream, asyncio.Queue()
        speaking = asyncio.create_task(self._speak(stream))
        try:
            while self.ended is None:
                self._take(await self._hear(stream))
        finally:
            speaking.cancel()
            await asyncio.gather(speaking, return_exceptions=True)
        return None

    async def _speak(self, stream: Stream) -> None:
        while True:
            try:
                message: Up = await asyncio.wait_for(self._out.get(), PULSE)
            except TimeoutError:
                message = Ping()
            await stream.write(message.line)

    async def _hear(self, stream: Stream) -> Down:
        """Read a message. EOFError when the other side is gone."""
        try:
            text = await stream.read()
            if text is None:
                raise EOFError
            return read_down(text)
        except (MessageTooLong, ValueError, RecursionError) as error:
            raise ProtocolError from error

    def _on_welcome(self, welcome: Welcome) -> None:
        """Show the match that was shown before the connection was lost, or another one."""
        self._arriving, self._is_coming = RecordAssembler(), False
        before, self._welcome = self._welcome, welcome
        if before is None or before.match != welcome.match:
            self.flow = self.record = self._no_record = None
            self.is_deal_fixed = False
        elif before.commitment != welcome.commitment:
            self._welcome = welcome.model_copy(update={"commitment": before.commitment})
            self.shown.was_told(say("wire.deal_changed"))
        if (trouble := _misfit(welcome)) is not None:
            self._end(trouble)

    def _take(self, message: Down) -> None:
        match message:
            case Welcome():
                self._on_welcome(message)
            case Position():
                self._take_position(message)
            case Refused():
                self.shown.was_refused(message.why.phrase, message.why.rule)
            case Notice():
                self.shown.was_told(message.what.phrase)
            case ConsentQuestion():
                self.shown.was_asked(message.number, message.what.phrase)
            case Withdrawn():
                self.shown.question_gone(message.number)
            case Record():
                self._take_piece(message)
            case Ended(for_good=True):
                self._end(message.why.phrase)
            case Ended():
                raise EOFError

    def _take_position(self, message: Position) -> None:
        self._attempts = 0
        begun = self.flow
        try:
            if begun is not None:
                begun.take(message)
            elif self._welcome is not None:
                self.flow = RemoteFlow(RemoteMatch(self._welcome, message), self.say)
                self._is_from_start = not any(entry.is_decision for entry in self.flow.match.history)
        except ValueError as error:
            raise ProtocolError from error
        if begun is None:
            self.shown.match_came()
        else:
            self.shown.position_came()

    def _take_piece(self, message: Record) -> None:
        if self.flow is None or self.record is not None:
            raise ProtocolError
        try:
            self.record = self._arriving.take(message, self.flow.match)
        except ValueError as error:
            raise ProtocolError from error
        except SaveError as refused:
            self._no_record = refused.reason
            self.shown.was_told(refused.reason)
        if self.record is not None and self._welcome is not None:
            self.is_deal_fixed = was_fixed(self._welcome.commitment, self.record, self.flow.match)
            self.shown.record_came()

    def _end(self, reason: Phrase) -> None:
        self.ended = reason
        self.shown.has_ended(reason)


def _misfit(welcome: Welcome) -> Phrase | None:
    """Return why this program cannot show that match; None: it can."""
    slug = welcome.setup.game
    if slug not in games.known():
        return say("setup.unknown_game", game=slug, known=games.known())
    if games.find(slug).info.rules != welcome.rules:
        return say("wire.other_rules", game=slug)
    return None
