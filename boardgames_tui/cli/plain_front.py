"""A seat at a table elsewhere, line by line: the plain table, but what is chosen goes to the host, and what others do
is told as it happens."""

from contextlib import suppress

from boardgames_tui import crash
from boardgames_tui.commands import join_plainly
from boardgames_tui.engine import Decision, say
from boardgames_tui.session import Next
from boardgames_tui.wire.front import Front
from boardgames_tui.wire.front_match import FrontCourse, FrontMatch
from boardgames_tui.wire.messages import Up

from .ears import Closed, Ears, Told, Typed
from .mistakes import INTERRUPTED, OK, PROGRAM_FAULT, Mistake
from .plain import PlainTable
from .plain_choices import Answer
from .plain_commands import Left
from .plain_end import linger
from .plain_front_commands import AT_ANY_TIME, FRONT_COMMANDS
from .plain_hearing import Another, Gone, Hearing
from .plain_results import tell_results
from .signals import polite_end
from .voice import Unheard, Voice


class Moved(Exception):
    """What is being asked here is not the question any more."""


def sit_down(front: Front, address: str, voice: Voice) -> int:
    """Until the table is closed, or whoever sits here leaves."""
    try:
        with polite_end(), Ears(front) as ears:
            while True:
                _wait_for_match(front, ears)
                assert front.course is not None
                about = voice.about(front.course.match.setup.game)._replace(wraps=True)
                with suppress(Another):
                    return PlainFront(front, front.course, ears, about, join_plainly(front.code, address)).run()
                voice.tell("cli.front.another")
    except (Mistake, Unheard):
        raise
    except Exception as fault:  # whatever a host sends must not end in a traceback
        report = crash.report(fault)
        raise Mistake(say("wire.unshowable", report=str(report or "-")), PROGRAM_FAULT) from fault


def _wait_for_match(front: Front, ears: Ears) -> None:
    try:
        while front.course is None:
            if isinstance(heard := ears.listen_to_host(), Closed):
                raise Mistake(heard.reason)
            if isinstance(heard, Typed):
                ears.keep(heard)
    except KeyboardInterrupt:
        raise Mistake(say("cli.front.nobody"), INTERRUPTED) from None


class PlainFront(PlainTable):
    match: FrontMatch
    commands = FRONT_COMMANDS

    def __init__(self, front: Front, course: FrontCourse, ears: Ears, voice: Voice, come_back: str) -> None:
        """`come_back`: the command that leads here again."""
        super().__init__(course.match, voice, course)
        self.front = front
        self.ears = ears
        self._come_back = come_back
        self._has_sent = False
        """What was chosen is on its way: the next question comes from the host."""
        self._sent_in = 0
        """The position it was chosen in: only another one answers it."""
        self._has_choice = False
        """A script's next choice is there already, and waits for its question."""
        self._hearing = Hearing(self)
        self._told_turn: tuple[int, bool] | None = None
        """Whose turn was told last, and whether they were away."""

    def run(self) -> int:
        """Another: it goes on with another match."""
        match, seat = self.match, self.match.seat
        self._seen[seat] = len(match.history), tuple(match.notes)  # `log` tells what was before
        self.voice.tell("cli.front.welcome", title=self.voice.words.get("title"), name=self._own_name())
        self._say_all([*self._hearing.who_plays(), *self._hearing.who_went()])
        try:
            while self._turn():
                pass
            self.news(seat)
            tell_results(match, self.voice)
            linger(self)
        except Gone as gone:
            self.voice.line(self.say(gone.reason))
            if self.front.record is None and self.front.verdict is not None:
                self.voice.line(self.say(self.front.verdict))
            return OK
        except Left:
            return self._leave(OK)
        except KeyboardInterrupt:
            return self._leave(INTERRUPTED)

    def _own_name(self) -> str:
        seat = self.match.seat
        return self.voice.get("wire.onlooker") if seat is None else self.match.names[seat]

    def _leave(self, code: int) -> int:
        self.voice.line()
        self.voice.tell("cli.front.left_over" if self.match.is_over else "cli.front.left", command=self._come_back)
        return code

    # whose turn it is

    def _turn(self) -> bool:
        comes = self.course.go_on()
        if comes is Next.OVER:
            return False
        try:
            if comes is Next.PERSON and not self._has_sent:
                self._told_turn, self._has_choice = None, False
                self._ask(comes)
            else:
                self._wait()
        except Moved:
            pass  # `_turn` looks again
        return True

    def _wait(self) -> None:
        """Somebody else decides: what happens is told, and some commands are understood."""
        decision = self.match.decision
        assert decision is not None
        self.news(self.match.seat)
        is_away = self.match.seat is not None and decision.seat in self.match.presence.away
        if not (self._has_sent or self.match.position.waits or self._told_turn == (decision.seat, is_away)):
            self._told_turn = decision.seat, is_away
            key = "cli.front.waits_away" if is_away else "cli.front.waits"
            self.voice.tell(key, name=self.match.names[decision.seat])
        heard = self.ears.listen_to_host() if self._has_sent or self._has_choice else self.ears.listen()
        if not isinstance(heard, Typed):
            self.tell(heard)
        elif self._has_sent and not (heard.text and self.ears.has_keys):
            self.ears.keep(heard)  # first what was chosen comes to its end
        elif heard.text is None:
            raise Left
        else:
            self._typed_meanwhile(decision, heard.text)

    def _typed_meanwhile(self, decision: Decision, typed: str) -> None:
        word, _, rest = typed.strip().partition(" ")
        name = self.called(word.lower(), AT_ANY_TIME)
        if name is None and not self._hearing.is_answer(word) and not self.ears.has_keys:
            self.ears.keep(Typed(typed))
            self._has_choice = True
            return
        self._echo(typed)
        if name is not None:
            self.commands[name](self, decision, rest.strip())
        elif not word and self.read_rest():
            return
        elif not self._hearing.answer(word):
            self.voice.tell("cli.front.not_yours", name=self.match.names[decision.seat])

    def typist(self, decision: Decision) -> int | None:
        return self.match.seat

    def _cover(self, seat: int | None) -> None:
        """Nobody else looks at this screen."""

    # what is typed

    def read(self, prompt: str) -> str:
        """Meanwhile the host may say something. Moved: what it says changes the question."""
        asked = self.match.decision
        self.voice.prompt(prompt)
        while True:
            heard = self.ears.listen()
            if not isinstance(heard, Typed):
                told = self._told_in_between(heard)
                self._must_be_asked(asked)
                if not told:
                    continue
            elif heard.text is None:
                raise Left
            else:
                self._must_be_asked(asked, heard.text)
                self._echo(heard.text)
                if not self._hearing.answer(heard.text.strip()):
                    return heard.text.strip()
            self.voice.prompt(prompt)

    def tell(self, told: Told) -> None:
        self._say_all(self._hearing.sentences(told))

    def _say_all(self, lines: list[str]) -> None:
        for line in lines:
            self.voice.line(line)

    def read_rest(self) -> bool:
        """What is left of a long list, if there is something."""
        if self._rest:
            self.read_on()
            return True
        return False

    def _told_in_between(self, heard: Told) -> bool:
        """Whether there was something to tell: then the question is said again."""
        try:
            told = self._hearing.sentences(heard)
        except (Another, Gone):
            self.voice.line()
            raise
        self._say_all([*([""] if told else []), *told])
        return bool(told)

    def _must_be_asked(self, asked: Decision | None, typed: str | None = None) -> None:
        """What was typed for another question is a script's answer to the next one; a person looks again."""
        is_another = self.front.course is not self.course
        if self.match.decision is asked and not is_another:
            return
        if typed is not None and not self.ears.has_keys:
            self.ears.keep(Typed(typed))
        self.voice.line()
        raise Another if is_another else Moved

    def _echo(self, typed: str) -> None:
        if not self.ears.has_keys:
            self.voice.echo(typed.strip())

    # what goes to the host

    def send(self, message: Up) -> bool:
        return self.sent(self.front.say(message))

    def sent(self, is_sent: bool, moves: bool = True) -> bool:
        """The host answers with another position or a sentence, and until then nothing is asked here. What `moves`
        nothing is answered by the same position, told anew."""
        self._has_sent, self._sent_in = self.minds(is_sent), self.match.position.number if moves else 0
        return is_sent

    def was_answered(self, position: int = 0) -> None:
        """By a position: by another one than that in which something was chosen."""
        self._has_sent = self._has_sent and position == self._sent_in > 0

    def deliver(self, message: Up) -> None:
        """What is not about the position."""
        self.minds(self.front.say(message))

    def minds(self, is_sent: bool) -> bool:
        """What was not sent is told."""
        if not is_sent:
            self.voice.tell("wire.not_now")
        return is_sent

    def _carry_out(self, answer: Answer) -> None:
        self.sent(self.front.choose(answer.action, answer.then))
