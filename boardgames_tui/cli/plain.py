"""Playing line by line, for screen readers, scripts and terminals that can do nothing else.

The position in sentences, the choices with letters, one line of answer. No colours, no cursor movement, nothing is redrawn.
"""

import shutil
import sys
from pathlib import Path

from boardgames_tui.bots import Stumbled, think_aloud
from boardgames_tui.engine import Decision, IllegalAction, Phrase, Setup
from boardgames_tui.session import Match, Saves

from .choices import keyed, picked
from .mistakes import INTERRUPTED, OK
from .plain_commands import COMMANDS, Command, Left
from .plain_results import tell_results
from .savefiles import save_faults
from .signals import polite_end
from .voice import Voice

CURTAIN = 50
"""Lines that push a secret off every usual screen."""


def play_new(setup: Setup, folder: Path, voice: Voice) -> int:
    with save_faults(folder):
        match = Match.new(setup, Saves(folder).new_path(setup))
    return _play(match, voice)


def play_saved(path: Path, voice: Voice) -> int:
    with save_faults(path):
        match = Match.load(path)
    return _play(match, voice)


def _play(match: Match, voice: Voice) -> int:
    try:
        with polite_end(), save_faults(match.path):
            return PlainTable(match, voice.about(match.setup.game)).run()
    finally:
        match.close()


class PlainTable:
    def __init__(self, match: Match, voice: Voice) -> None:
        self.match = match
        self.voice = voice
        self._seen: dict[int | None, tuple[int, int]] = {}
        """How many entries and notes of the match each reader has been told."""
        self._secret_of: int | None = None
        """Whose secrets are on the screen."""
        self._told_problem: Phrase | None = None
        self._described: tuple[int | None, tuple[str, ...]] = (None, ())
        """Who was told of the position last, and in which lines."""

    def run(self) -> int:
        self.voice.tell("cli.plain.welcome", title=self.voice.words.get("title"), seed=str(self.match.setup.seed))
        try:
            while self._turn():
                self._mind_the_save()
        except Left:
            return self._leave(OK)
        except KeyboardInterrupt:
            return self._leave(INTERRUPTED)
        self._cover(None)
        self.news(self._reader())
        tell_results(self.match, self.voice)
        return OK

    def _turn(self) -> bool:
        """One decision, by whoever has to make it; False when the game is over."""
        self.match.settle()
        decision = self.match.decision
        if decision is None:
            return False
        controller = self.match.controllers[decision.seat]
        if controller == "human":
            self._ask(decision)
        else:
            self._let_think(controller.partition(":")[2])
            if not self._people():
                self.news(None)
        return True

    def _let_think(self, level: str) -> None:
        try:
            action = think_aloud(self.match.game, self.match.state, level)
        except Stumbled as stumble:
            self.voice.line(self.voice.phrase(stumble.reason, self.match.names))
            action = stumble.action
        self.match.play(action)

    def _ask(self, decision: Decision) -> None:
        self._cover(decision.seat)
        if decision.secret and len(self._people()) > 1 and self._secret_of != decision.seat:
            self._read(self.voice.get("cli.plain.pass_keyboard", name=self.match.names[decision.seat]))
            self._secret_of = decision.seat
        self.news(decision.seat)
        self.describe(decision)
        while not self._answer(decision):
            pass

    def _answer(self, decision: Decision) -> bool:
        """One line; True when the position changed."""
        choices = keyed(self.match.legal)
        self.list_choices()
        text = self._read(self.voice.get("cli.plain.ask", name=self.match.names[decision.seat]))
        if not text:
            return False
        word, _, rest = text.partition(" ")
        if (command := self._command(word.lower())) is not None:
            return command(self, decision, rest.strip())
        try:
            action = picked(text, choices) or self.match.game.parse(self.match.state, text)
            self.match.play(action)
        except IllegalAction as refused:
            rule = f" ({refused.rule})" if refused.rule else ""
            self.voice.line(self.voice.phrase(refused.reason, self.match.names) + rule)
            return False
        return True

    def _command(self, typed: str) -> Command | None:
        """Also by its name in the language of the table."""
        words = ((name, self.voice.get(f"cli.plain.command.{name}").split("|")) for name in COMMANDS)
        return next((COMMANDS[name] for name, known in words if typed in known), None)

    def describe(self, decision: Decision, in_full: bool = False) -> None:
        """The position and the question; while one person goes on deciding, only what is different from a moment ago."""
        names, seat = self.match.names, decision.seat
        position = self.match.game.describe(self.match.game.view(self.match.state, seat))
        lines = [self.voice.phrase(phrase, names) for phrase in position]
        known = self._described[1] if self._described[0] == seat and not in_full else ()
        for line in lines:
            if line not in known:
                self.voice.line(line)
        self._described = seat, tuple(lines)
        self.voice.line(f"{names[seat]}: {self.voice.phrase(decision.prompt, names)}")

    def list_choices(self) -> None:
        game, names = self.match.game, self.match.names
        for key, action in keyed(self.match.legal).items():
            label = self.voice.phrase(game.label(self.match.state, action), names)
            self.voice.line(f"  {key}) {label} [{game.notation(action)}]")

    def news(self, seat: int | None) -> None:
        """What happened since this reader was last told: of the table (a seat handed over, an undo agreed on), then of the game."""
        entries, notes = self._seen.get(seat, (0, 0))
        news = [note.event for note in self.match.notes[notes:] if note.number <= entries]
        news += [event for number, event in self.match.log(seat, entries) if number > entries]
        for event in news:
            self.voice.line("* " + self.voice.words.sentence(event, self.match.names))
        self._seen[seat] = len(self.match.history), len(self.match.notes)

    def went_back(self) -> None:
        """What was undone has to be told again when it happens again."""
        for seat, (entries, notes) in self._seen.items():
            self._seen[seat] = min(entries, len(self.match.history)), notes

    def confirm(self, question: str) -> bool:
        return self._read(question).lower() in self.voice.get("cli.plain.yes").split("|")

    def _read(self, prompt: str) -> str:
        try:
            text = input(prompt + " ").strip()
        except EOFError:
            raise Left from None
        if not sys.stdin.isatty():
            self.voice.line(text)  # from a pipe nobody sees what was typed: the transcript should be whole
        return text

    def _mind_the_save(self) -> None:
        """A disk that fails is told of when it begins to; the match goes on in memory and is written as soon as it can be."""
        if self.match.save_problem != self._told_problem:
            self._told_problem = self.match.save_problem
            if self._told_problem is not None:
                self.voice.line(self.voice.phrase(self._told_problem))

    def _leave(self, code: int) -> int:
        self._cover(None)
        self.voice.line()
        self.match.save()  # SaveError: what is only in memory would be lost, and the person is told
        self.voice.tell("cli.plain.left", path=str(self.match.path))
        return code

    def _cover(self, seat: int | None) -> None:
        """Push somebody else's secrets out of sight."""
        if self._secret_of not in (None, seat):
            self.voice.line("\n" * max(CURTAIN, shutil.get_terminal_size().lines))
            self._secret_of = None

    def _people(self) -> list[int]:
        return [seat for seat, controller in enumerate(self.match.controllers) if controller == "human"]

    def _reader(self) -> int | None:
        people = self._people()
        return people[0] if len(people) == 1 else None
