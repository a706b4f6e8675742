"""Remote table in plain mode: like the local one, but choices are sent to the host, and the moves of others are printed
as they happen."""

from contextlib import suppress

from boardgames_tui import crash
from boardgames_tui.cli.console import Console, OutputClosed
from boardgames_tui.cli.errors import INTERRUPTED, OK, PROGRAM_FAULT, Mistake
from boardgames_tui.cli.signals import polite_end
from boardgames_tui.commands import join_plainly
from boardgames_tui.engine import Decision, say
from boardgames_tui.remote.client.client import RemoteClient
from boardgames_tui.remote.client.remote_match import RemoteFlow, RemoteMatch
from boardgames_tui.remote.protocol import Up
from boardgames_tui.session import Next

from .base_table import BaseTextTable
from .choices import PickedChoice
from .event_source import Closed, EventSource, Told, TypedLine
from .left import Left
from .remote_commands import AT_ANY_TIME, REMOTE_COMMANDS
from .remote_end import linger
from .remote_messages import Another, Gone, HostMessages
from .results import tell_results


class Moved(Exception):
    """The question being asked is no longer current."""


def sit_down(client: RemoteClient, address: str, console: Console) -> int:
    """Play until the table is closed or the person here leaves."""
    try:
        with polite_end(), EventSource(client) as events:
            while True:
                _wait_for_match(client, events)
                assert client.flow is not None
                about = console.about(client.flow.match.setup.game)._replace(wraps=True)
                with suppress(Another):
                    return RemoteTextTable(client, client.flow, events, about, join_plainly(client.code, address)).run()
                console.tell("cli.front.another")
    except (Mistake, OutputClosed):
        raise
    except Exception as fault:  # no message of a host may end in a traceback
        report = crash.report(fault)
        raise Mistake(say("wire.unshowable", report=str(report or "-")), PROGRAM_FAULT) from fault


def _wait_for_match(client: RemoteClient, events: EventSource) -> None:
    try:
        while client.flow is None:
            if isinstance(event := events.listen_to_host(), Closed):
                raise Mistake(event.reason)
            if isinstance(event, TypedLine):
                events.keep(event)
    except KeyboardInterrupt:
        raise Mistake(say("cli.front.nobody"), INTERRUPTED) from None


class RemoteTextTable(BaseTextTable):
    match: RemoteMatch
    flow: RemoteFlow
    commands = REMOTE_COMMANDS

    def __init__(
        self, client: RemoteClient, flow: RemoteFlow, events: EventSource, console: Console, come_back: str
    ) -> None:
        """`come_back`: the command that joins this table again."""
        super().__init__(flow, console)
        self.client = client
        self.events = events
        self._come_back = come_back
        self._has_sent = False
        """Whether a choice was sent and the host's answer is awaited."""
        self._sent_in = 0
        """The position in which the choice was made: only a different one answers it."""
        self._has_choice = False
        """Whether a script's next choice was read before its question."""
        self._messages = HostMessages(self)
        self._told_turn: tuple[int, bool] | None = None
        """Whose turn was reported last, and whether they were away."""

    def run(self) -> int:
        """Play the match; Another: a new match begins."""
        match, seat = self.match, self.match.seat
        self._seen[seat] = len(match.history), tuple(match.notes)  # `log` shows what happened before
        self.console.tell("cli.front.welcome", title=self.console.words.get("title"), name=self._own_name())
        self._say_all([*self._messages.who_plays(), *self._messages.who_went()])
        try:
            while self._turn():
                pass
            self.news(seat)
            tell_results(match, self.console)
            linger(self)
        except Gone as gone:
            self.console.line(self.say(gone.reason))
            if self.client.record is None and self.client.verdict is not None:
                self.console.line(self.say(self.client.verdict))
            return OK
        except Left:
            return self._leave(OK)
        except KeyboardInterrupt:
            return self._leave(INTERRUPTED)

    def run_command(self, name: str, decision: Decision, rest: str) -> bool:
        return REMOTE_COMMANDS[name](self, decision, rest)

    def _own_name(self) -> str:
        seat = self.match.seat
        return self.console.get("wire.onlooker") if seat is None else self.match.names[seat]

    def _leave(self, code: int) -> int:
        self.console.line()
        self.console.tell("cli.front.left_over" if self.match.is_over else "cli.front.left", command=self._come_back)
        return code

    # whose turn it is

    def _turn(self) -> bool:
        comes = self.flow.go_on()
        if comes is Next.OVER:
            return False
        try:
            if comes is Next.PERSON and not self._has_sent:
                self._told_turn, self._has_choice = None, False
                self.ask(comes)
            else:
                self._wait()
        except Moved:
            pass  # `_turn` looks again
        return True

    def _wait(self) -> None:
        """Wait while somebody else decides: report what happens, and accept some commands."""
        decision = self.match.decision
        assert decision is not None
        self.news(self.match.seat)
        is_away = self.match.seat is not None and decision.seat in self.match.presence.away
        if not (self._has_sent or self.match.position.waits or self._told_turn == (decision.seat, is_away)):
            self._told_turn = decision.seat, is_away
            key = "cli.front.waits_away" if is_away else "cli.front.waits"
            self.console.tell(key, name=self.match.names[decision.seat])
        event = self.events.listen_to_host() if self._has_sent or self._has_choice else self.events.listen()
        if not isinstance(event, TypedLine):
            self.tell(event)
        elif self._has_sent and not (event.text and self.events.has_keys):
            self.events.keep(event)  # the sent choice is answered first
        elif event.text is None:
            raise Left
        else:
            self._typed_meanwhile(decision, event.text)

    def _typed_meanwhile(self, decision: Decision, typed: str) -> None:
        word, _, rest = typed.strip().partition(" ")
        name = self.called(word.lower(), AT_ANY_TIME)
        if name is None and not self._messages.is_answer(word) and not self.events.has_keys:
            self.events.keep(TypedLine(typed))
            self._has_choice = True
            return
        self._echo(typed)
        if name is not None:
            self.run_command(name, decision, rest.strip())
        elif not word and self.read_rest():
            return
        elif not self._messages.answer(word):
            self.console.tell("cli.front.not_yours", name=self.match.names[decision.seat])

    def typist(self, decision: Decision) -> int | None:
        return self.match.seat

    def cover(self, seat: int | None) -> None:
        """Nobody else looks at this screen."""

    # typed lines

    def read(self, prompt: str) -> str:
        """Read a line while messages of the host come in. Moved: a message changed the question."""
        asked = self.match.decision
        self.console.prompt(prompt)
        while True:
            event = self.events.listen()
            if not isinstance(event, TypedLine):
                told = self._told_in_between(event)
                self._must_be_asked(asked)
                if not told:
                    continue
            elif event.text is None:
                raise Left
            else:
                self._must_be_asked(asked, event.text)
                self._echo(event.text)
                if not self._messages.answer(event.text.strip()):
                    return event.text.strip()
            self.console.prompt(prompt)

    def tell(self, told: Told) -> None:
        self._say_all(self._messages.sentences(told))

    def _say_all(self, lines: list[str]) -> None:
        for line in lines:
            self.console.line(line)

    def read_rest(self) -> bool:
        """Read out the rest of a long list, if any."""
        if self._rest:
            self.read_on()
            return True
        return False

    def _told_in_between(self, event: Told) -> bool:
        """Report news; return whether there was any: then the question is repeated."""
        try:
            told = self._messages.sentences(event)
        except (Another, Gone):
            self.console.line()
            raise
        self._say_all([*([""] if told else []), *told])
        return bool(told)

    def _must_be_asked(self, asked: Decision | None, typed: str | None = None) -> None:
        """Raise Moved, or Another, unless this decision must still be made. A script's line is kept for the next
        question; a person is asked again."""
        is_another = self.client.flow is not self.flow
        if self.match.decision is asked and not is_another:
            return
        if typed is not None and not self.events.has_keys:
            self.events.keep(TypedLine(typed))
        self.console.line()
        raise Another if is_another else Moved

    def _echo(self, typed: str) -> None:
        if not self.events.has_keys:
            self.console.echo(typed.strip())

    # messages to the host

    def send(self, message: Up) -> bool:
        return self.sent(self.client.say(message))

    def sent(self, is_sent: bool, moves: bool = True) -> bool:
        """Mark a request as sent: nothing is asked here until the host answers with another position or a sentence. A
        request with `moves` false is answered by the same position."""
        self._has_sent, self._sent_in = self.report_unsent(is_sent), self.match.position.number if moves else 0
        return is_sent

    def was_answered(self, position: int = 0) -> None:
        """Note a position: it answers the request if it differs from the one in which the choice was made."""
        self._has_sent = self._has_sent and position == self._sent_in > 0

    def deliver(self, message: Up) -> None:
        """Send a message whose answer is not a position."""
        self.report_unsent(self.client.say(message))

    def report_unsent(self, is_sent: bool) -> bool:
        """Report what could not be sent."""
        if not is_sent:
            self.console.tell("wire.not_now")
        return is_sent

    def carry_out(self, answer: PickedChoice) -> None:
        self.sent(self.client.choose(answer.action, answer.then))
