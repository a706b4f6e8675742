"""Base table of plain mode, for local and remote matches: the position in sentences, the choices with letters, one line
of input."""

import shutil
import sys
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import accumulate, groupby
from typing import ClassVar

from boardgames_tui.cli.console import Console
from boardgames_tui.engine import Atlas, AtlasPlace, Decision, IllegalAction, Phrase
from boardgames_tui.hints import Advice
from boardgames_tui.saves.entries import Note
from boardgames_tui.session import FlowView, MatchView, Next

from .choices import PAGE, ChoiceReader, PickedChoice
from .coach import PlainCoach
from .hints import agreed
from .left import Left

MANY = PAGE // 2
"""Number of changed places of a map that are listed one by one."""
TABLE_LINES = 12
"""Lines of a position; the rest is read out on request."""
CURTAIN = 50
"""Empty lines that push a secret off the screen."""


class BaseTextTable(ABC):
    commands: ClassVar[Collection[str]]
    """Commands besides moves, by their English names."""

    def __init__(self, flow: FlowView, console: Console) -> None:
        self.match: MatchView = flow.match
        self.console = console
        self.flow = flow
        self.keyboard = self.flow.keyboard
        self.choices = ChoiceReader(self)
        self.advice = Advice(self.flow)
        self.coach = PlainCoach(self)
        self._seen: dict[int | None, tuple[int, Sequence[Note]]] = {}
        """By reader: the number of entries, and the notes of the match, that were read out."""
        self._secret_of: int | None = None
        """Seat whose secrets are on the screen."""
        self._rest: Sequence[str] = ()
        """The rest of a list that was too long to be read out at once."""
        self._more = ""
        """The sentence saying that there is more."""
        self._said_look = False
        """Whether the command for the whole position was mentioned."""
        self._described: tuple[int | None, Sequence[str], Mapping[str, AtlasPlace]] = (None, (), {})
        """The last reader of the position, the lines, and the places of the map at that time."""

    def ask(self, comes: Next) -> None:
        decision = self.match.decision
        assert decision is not None
        self.cover(decision.seat)
        if comes is Next.CURTAIN:
            self._pass_to(decision.seat)
        reader = self.keyboard.reader
        if reader is not None and not self.flow.is_alone:
            self._secret_of = reader
        self.news(reader)
        self.describe(decision)
        self.coach.explain(decision)
        self.choices.ask(decision)
        while not self._answer(decision):
            pass

    def _answer(self, decision: Decision) -> bool:
        """Read one line of input; True when the position changed. Nothing is read out twice unless somebody asks for
        it."""
        text = self.read(self.console.get("cli.plain.ask", name=self.match.names[decision.seat]))
        if not text:
            self.read_on()
            return False
        word, _, rest = text.partition(" ")
        if (name := self.called(word.lower(), self.commands)) is not None:
            return self.run_command(name, decision, rest.strip())
        try:
            answer = self.choices.understand(text)
            if answer is None or not self._means(answer):
                return False
            self.carry_out(answer)
        except IllegalAction as refused:
            rule = f" ({refused.rule})" if refused.rule else ""
            self.console.line(self.console.phrase(refused.reason, self.match.names) + rule)
            return False
        return True

    @abstractmethod
    def carry_out(self, answer: PickedChoice) -> None:
        """Carry out the choice; IllegalAction: nothing has changed."""

    def _means(self, answer: PickedChoice) -> bool:
        """Return the confirmed choice; one that would waste something asks first, as at the full-screen table."""
        question = agreed(self, answer.action, self.choices.doubt(answer))
        return question is None or self.confirm(self.console.get("cli.plain.doubt", question=self.say(question)))

    @abstractmethod
    def run_command(self, name: str, decision: Decision, rest: str) -> bool:
        """Run a command; return whether the position changed. `rest`: what was typed behind the command."""

    def called(self, typed: str, names: Iterable[str]) -> str | None:
        """Return the command that was typed, if any."""
        known = ((name, self.console.get(f"cli.plain.command.{name}").split("|")) for name in names)
        return next((name for name, words in known if typed in words), None)

    def typist(self, decision: Decision) -> int | None:
        """Return the person at the keyboard during this decision; None: a spectator."""
        return decision.seat

    def show_own(self, decision: Decision) -> None:
        """Show what only the person who decides may see, while the others look away."""
        if (seat := self.typist(decision)) is None:
            self.console.tell("cli.plain.nothing_hidden")
            return
        if self.keyboard.reader != seat:
            self._pass_to(seat)
            self._secret_of = seat
        open_lines = self._position(None)
        own = [line for line in self._position(seat) if line not in open_lines]
        for line in own or [self.console.get("cli.plain.nothing_hidden")]:
            self.console.line(line)

    def _pass_to(self, seat: int) -> None:
        self.read(self.console.get("cli.plain.pass_keyboard", name=self.match.names[seat]))
        self.flow.lift()

    def _position(self, reader: int | None) -> list[str]:
        """Return the position in sentences for a reader; None: a spectator."""
        told = self.match.game.describe(self.match.game.view(self.match.state, reader))
        return [self.console.phrase(phrase, self.match.names) for phrase in told]

    def describe(self, decision: Decision, in_full: bool = False) -> None:
        """Read out the question, then the position in at most a dozen lines; while the same person goes on deciding,
        only the changes. For a map: its regions, then the places that changed. `in_full`: everything, however long it
        is."""
        seat, atlas = decision.seat, self.atlas()
        lines, places = self._position(self.keyboard.reader), {} if atlas is None else atlas.places
        told_to, known, known_places = self._described
        if in_full:
            sentences = [*lines, *self._regions(atlas, MANY)]
        elif told_to == seat:
            sentences = [line for line in lines if line not in known]
            changed = [place for name, place in places.items() if place.about != known_places[name].about]
            sentences += [self.tell_of(place) for place in changed[:MANY]]
            if len(changed) > MANY:
                sentences.append(self.console.get("cli.plain.many_changes", n=len(changed) - MANY))
        else:
            sentences = [*self._summary(seat), *self._regions(atlas, 0)]
        self._described = seat, lines, places
        question = f"{self.match.names[seat]}: {self.say(decision.prompt)}"
        for line in [question, *sentences] if in_full else self._in_few_lines([question, *sentences]):
            self.console.line(line)

    def _summary(self, seat: int) -> list[str]:
        """Return the short position for the player who decides."""
        view = self.match.game.view(self.match.state, self.keyboard.reader)
        return [self.say(phrase) for phrase in self.match.game.summary(view, seat)]

    def _in_few_lines(self, sentences: Sequence[str]) -> list[str]:
        """Read out as many sentences as `TABLE_LINES` allows, and the command for the rest when some are left out or it
        was never mentioned."""
        hint = self.console.get("cli.plain.look_for_all")
        heights = [len(self.console.rows(line)) for line in sentences]
        if sum(heights) <= TABLE_LINES - (not self._said_look):
            shown = list(sentences)
            hint = "" if self._said_look else hint
        else:
            available = TABLE_LINES - len(self.console.rows(hint))
            shown = [line for line, end in zip(sentences, accumulate(heights), strict=True) if end <= available]
        self._said_look = True
        return [*shown, *([hint] if hint else [])]

    def _regions(self, atlas: Atlas | None, most: int) -> list[str]:
        """Return the regions if there are few, else the command that lists them."""
        if atlas is None or not atlas.regions:
            return []
        if len(atlas.regions) > most:
            return [self.many_regions(len(atlas.regions))]
        return [self.say(region) for region in atlas.regions]

    def many_regions(self, count: int) -> str:
        """Return the sentence for many regions, in the game's own word where it has one."""
        key = next(key for key in ("atlas.regions", "cli.plain.regions") if key in self.console.words)
        return self.console.get("cli.plain.many_regions", regions=self.console.get(key, n=count))

    def tell_of(self, place: AtlasPlace) -> str:
        return f"{self.say(place.name)}: {', '.join(self.say(phrase) for phrase in (*place.about, *place.more))}."

    def list_choices(self) -> None:
        """Read out all choices, also those that were read before."""
        self.choices.read(self.choices.lines())

    def read_out(self, lines: Sequence[str], more: str = "cli.plain.more") -> None:
        """Read out a page; Enter reads on."""
        for line in lines[:PAGE]:
            self.console.line(line)
        self._rest, self._more = lines[PAGE:], more
        if self._rest:
            self.console.tell(more, n=len(self._rest))

    def read_on(self) -> None:
        """Read out the rest of a long list, else the choices again."""
        if self._rest:
            self.read_out(self._rest, self._more)
        else:
            self.list_choices()

    def read_log(self) -> None:
        told = self.match.log(self.keyboard.reader, 0)
        self.read_out([f"{number:>4} {self.console.words.sentence(event, self.match.names)}" for number, event in told])

    def say(self, phrase: Phrase) -> str:
        return self.console.phrase(phrase, self.match.names)

    def atlas(self) -> Atlas | None:
        """Return the map as the person at the keyboard may see it."""
        return self.match.game.atlas(self.match.game.view(self.match.state, self.keyboard.reader))

    def _completions(self) -> list[str]:
        """Return the completions of the Tab key: moves, commands, places of the map."""
        words = [word for name in self.commands for word in self.console.get(f"cli.plain.command.{name}").split("|")]
        atlas = self.atlas()
        places = [] if atlas is None else [self.say(place.name) for place in atlas.places.values()]
        return [*(self.match.game.notation(action) for action in self.match.legal), *words, *places]

    def news(self, seat: int | None) -> None:
        """Print the news since this reader was last informed: of the table (a seat handed over, an undo agreed on),
        then of the game. What everybody has heard is not repeated to one reader.
        """
        entries, notes = self._seen.get(seat, (0, ()))
        heard, noted = self._seen.get(None, (0, ()))
        new = min(self.match.notes_since(notes), self.match.notes_since(noted), key=len)
        news = [note.event for note in new if note.number <= entries]
        news += [
            event
            for number, event in self.match.log(seat, entries)
            if number > (entries if event.only else max(entries, heard))
        ]
        sentences = [self.console.words.sentence(event, self.match.names) for event in news]
        for sentence, alike in groupby(sentences):
            times = len(list(alike))
            self.console.line(
                "* " + (sentence if times == 1 else self.console.get("cli.plain.times", text=sentence, n=times))
            )
        self._seen[seat] = len(self.match.history), tuple(self.match.notes)

    def went_back(self, kept: int | None = None) -> None:
        """Forget undone entries, so that they are read out when they happen again. `kept`: the number of entries that
        were not undone, where new ones came already."""
        for seat, (entries, notes) in self._seen.items():
            self._seen[seat] = min(entries, len(self.match.history) if kept is None else kept), notes

    def confirm(self, question: str) -> bool:
        words = self.console.get("cli.plain.yes").split("|")
        if self.console.says_yes:
            self.console.line(f"{question} {words[0]}")
            return True
        return self.read(question).lower() in words

    def read(self, prompt: str) -> str:
        try:
            text = self.console.ask(prompt).strip()
        except EOFError:
            raise Left from None
        if not sys.stdin.isatty():
            self.console.echo(text)
        return text

    def cover(self, seat: int | None) -> None:
        """Push somebody else's secrets out of sight."""
        if self._secret_of not in (None, seat):
            self.console.line("\n" * max(CURTAIN, shutil.get_terminal_size().lines))
            self._secret_of = None
