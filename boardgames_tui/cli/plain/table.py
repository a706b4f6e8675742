"""Table in plain mode: a match line by line, for screen readers, scripts and simple terminals. Keys are read here.

No colours, no cursor movement, nothing is redrawn."""

from contextlib import suppress
from pathlib import Path

from boardgames_tui.bots import BlockingPrograms, BotFailed, think_aloud
from boardgames_tui.cli.console import Console, OutputClosed
from boardgames_tui.cli.errors import INTERRUPTED, OK, Mistake
from boardgames_tui.cli.save_args import save_faults
from boardgames_tui.cli.signals import polite_end
from boardgames_tui.commands import export_of, resume_plainly, review_of
from boardgames_tui.engine import Decision, Setup
from boardgames_tui.results import remember
from boardgames_tui.saves import SaveError, Saves
from boardgames_tui.session import Match, MatchFlow, Next
from boardgames_tui.session.keyboard import people

from .base_table import BaseTextTable
from .choices import PickedChoice
from .commands import LOCAL_COMMANDS, keep_in
from .left import Left
from .line_editing import complete_from
from .results import tell_results


def play_new(setup: Setup, folder: Path, console: Console) -> int:
    with save_faults(folder):
        match = Match.new(setup, Saves(folder).new_path(setup))
    return _play(match, console)


def play_saved(path: Path, console: Console) -> int:
    with save_faults(path):
        match = Match.load(path)
    return _play(match, console)


def _play(match: Match, console: Console) -> int:
    console = console.about(match.setup.game)._replace(wraps=True)
    try:
        with polite_end(), save_faults(match.path):
            return TextTable(match, console).run()
    except Mistake:
        raise
    except BaseException as end:
        _last_words(match, console, end)
        raise
    finally:
        match.close()


def _last_words(match: Match, console: Console, end: BaseException) -> None:
    """Report how the match ended when it was interrupted; unsaved moves are written if possible."""
    if match.save_problem is not None:
        with suppress(SaveError):  # `save_problem` tells
            match.save()
    if match.save_problem is not None:
        console.complain(console.phrase(match.save_problem))
    elif isinstance(end, Exception) and not isinstance(end, OutputClosed) and match.path is not None:
        console.complain(console.get("cli.plain.left", path=str(match.path), command=resume_plainly(match.path)))


class TextTable(BaseTextTable):
    """A match that is played on this machine."""

    match: Match
    flow: MatchFlow
    commands = LOCAL_COMMANDS

    def __init__(self, match: Match, console: Console) -> None:
        super().__init__(MatchFlow(match, at_the_end=remember), console)
        self.programs = BlockingPrograms()
        """Bots of other authors that play here."""

    def run_command(self, name: str, decision: Decision, rest: str) -> bool:
        return LOCAL_COMMANDS[name](self, decision, rest)

    def run(self) -> int:
        with self.programs:
            return self._run()

    def _run(self) -> int:
        self.console.tell("cli.plain.welcome", title=self.console.words.get("title"), seed=self.match.open_seed)
        self._report_save_problem()
        complete_from(self._completions)
        try:
            while self._turn():
                self._report_save_problem()
        except Left:
            return self._leave(OK)
        except KeyboardInterrupt:
            return self._leave(INTERRUPTED)
        self.cover(None)
        self.news(self.keyboard.reader)
        tell_results(self.match, self.console)
        if self.flow.last_word is not None:
            self.console.line(self.console.phrase(self.flow.last_word))
        if not self.match.is_kept:
            self._find_a_place()
        self._tell_what_is_kept()
        return OK

    def _tell_what_is_kept(self) -> None:
        """Print where a finished match is saved, and the commands to review and export it."""
        if self.match.is_kept and (path := self.match.path) is not None:
            self.console.tell("cli.plain.saved", path=str(path))
            self.console.tell("cli.plain.review")
            self.console.command(review_of(path))
            self.console.tell("cli.plain.export")
            self.console.command(export_of(path))

    def _turn(self) -> bool:
        """Ask for one decision; False when the game is over."""
        comes = self.flow.go_on()
        if comes is Next.OVER:
            return False
        if comes is Next.BOT:
            self._let_think(self.flow.level)
            if not people(self.match):
                self.news(None)
        else:
            self.ask(comes)
        return True

    def _let_think(self, level: str) -> None:
        try:
            action = think_aloud(self.match.game, self.match.state, level, self.programs.choose)
        except BotFailed as stumble:
            self.console.line(self.console.phrase(stumble.reason, self.match.names))
            action = stumble.action
        self.flow.bot_chose(action)

    def carry_out(self, answer: PickedChoice) -> None:
        self.flow.choose(answer.action, answer.then)

    def _report_save_problem(self) -> None:
        """Report a failing disk once, when it begins; the match goes on in memory and is written as soon as
        possible."""
        if (trouble := self.flow.new_trouble()) is not None:
            self.console.line(self.console.phrase(trouble))
            self.console.tell("cli.plain.keep_elsewhere")

    def _leave(self, code: int) -> int:
        self.cover(None)
        self.console.line()
        if self.match.save_problem is not None:
            self._find_a_place()
        path = self.match.save()  # SaveError: unsaved moves will be lost, and this is reported
        self.console.tell("cli.plain.saved", path=str(path))
        self.console.tell("cli.plain.go_on")
        self.console.command(resume_plainly(path))
        return code

    def _find_a_place(self) -> None:
        """Ask for another file until the match is written, the people leave anyway, or the input ends."""
        try:
            answer = ""
            while answer.lower() not in self.console.get("cli.plain.unsaved").split("|") and not keep_in(
                self.match, self.console, answer
            ):
                answer = self.read(self.console.get("cli.plain.other_place"))
        except Left:
            return
