"""List of choices in plain mode: shows them with what they bring, and parses the one that is typed."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from boardgames_tui.engine import Decision, Phrase, ScoreSheet, Worth, losses, preview, say

from .exchange import bargained, barter_here, example
from .letters import Keys, called, picked, whole_number

if TYPE_CHECKING:
    from .base_table import BaseTextTable

PAGE = 20
"""Number of lines that are read out at once."""
LONG = 12
"""Number of choices from which a list is not read again while the question stays the same."""


class PickedChoice(NamedTuple):
    action: Any
    then: Sequence[Any] = ()
    """Actions that follow without further questions."""


class NamedChoice(NamedTuple):
    """A choice: a move, or several moves with a common name."""

    name: str
    """Unique, stable name: the notation of a move."""
    label: str
    action: Any
    then: Sequence[Any] = ()


class ChoiceReader:
    def __init__(self, table: "BaseTextTable") -> None:
        self._table = table
        self._keys = Keys()
        self._said: tuple[object, frozenset[str]] = (None, frozenset())
        """The last question and its choices."""
        self._explained = False
        """Whether the way to repeat a choice was explained."""

    def lines(self) -> list[str]:
        """Return the lines of the choices with what they are certain to bring; for scripts also their notation."""
        match, reader = self._table.match, self._table.keyboard.reader
        sheet, view = ScoreSheet(match.game, match.state, reader), match.game.view(match.state, reader)
        options, written = self._options(), not sys.stdin.isatty()
        together, lines = [], []
        for key, place in self._dealt(options).items():
            option = options[place]
            line = f"  {key}) {option.label}"
            if option.then:
                together.append(line)
                continue
            line += self._worth(sheet.worth(option.action))
            if (outlook := match.game.outlook(view, option.action)) is not None:
                line += f"; {self._table.say(outlook)}"
            lines.append(f"{line} [{option.name}]" if written else line)
        return [*together, *lines]

    def ask(self, decision: Decision) -> None:
        """Read out the choices; of a long list that was just read only what is new."""
        console, question, lines = self._table.console, _question(decision), self.lines()
        goes_on = self._said[0] == question
        known = self._said[1] if goes_on and len(lines) > LONG else frozenset()
        new = [line for line in lines if line not in known]
        self._said = question, frozenset(lines)
        self.read(new)
        if len(new) < len(lines):
            console.tell("cli.plain.as_before", n=len(lines) - len(new))
        elif not self._explained and (key := self._repeatable()) is not None:
            console.tell("cli.plain.several", key=key)
            self._explained = True
        if not goes_on and (barter := barter_here(self._table)) is not None:
            console.line(self._table.say(example(self._table, barter)))

    def read(self, lines: Sequence[str]) -> None:
        self._table.read_out(lines, "cli.plain.more_choices")

    def understand(self, text: str) -> PickedChoice | None:
        """Return the action that was typed; None when several fit, which are read out. IllegalAction when none fits."""
        match = self._table.match
        if bargain := bargained(self._table, text):
            return PickedChoice(bargain[0], bargain[1:])
        if (several := self._several(text)) is not None:
            return several
        if len(found := self._find(text)) == 1:
            return PickedChoice(found[0].action, found[0].then)
        if not found:
            return PickedChoice(match.game.parse(match.state, text))
        keys = tuple(f"  {key}) " for key in self._keys_of(found))
        self.read([line for line in self.lines() if line.startswith(keys)])
        return None

    def doubt(self, answer: PickedChoice) -> Phrase | None:
        """Return the question before a choice that would leave something unused or cost points, as at the full-screen
        table."""
        match, reader = self._table.match, self._table.keyboard.reader
        asked = match.game.doubt(match.game.view(match.state, reader), match.legal, answer.action)
        if asked is not None or answer.action not in match.legal:
            return asked
        sheet = ScoreSheet(match.game, match.state, reader)
        if sheet.worth(answer.action).change >= 0:
            return None
        lost = losses([sheet.worth(action) for action in match.legal])[match.legal.index(answer.action)]
        return say("choice.ask_loss", n=lost) if lost else None

    def tell_of(self, text: str) -> None:
        """Read out what a choice is certain to bring."""
        match, console = self._table.match, self._table.console
        if len(found := self._find(text)) != 1:
            console.tell("cli.plain.what_how")
            return
        outcome = preview(match.game, match.state, found[0].action)
        seen = [event for event in outcome.events if event.visible_to(self._table.keyboard.reader)]
        self._table.read_out([console.words.sentence(event, match.names) for event in seen])
        if outcome.stopped_at is not None:
            console.tell("cli.plain.then_chance")
        elif not seen:
            console.tell("cli.plain.nothing_yet")

    def _several(self, text: str) -> PickedChoice | None:
        """Return a choice and how often to make it: `b 3`, `minas inf all`."""
        head, _, last = text.rpartition(" ")
        if (times := self._times(last)) is None or len(found := self._find(head)) != 1:
            return None
        action = found[0].action
        series = self._series(action)
        return PickedChoice(action, [each for once in series[: times - 1] for each in once]) if series else None

    def _find(self, text: str) -> Sequence[NamedChoice]:
        """Find a choice by its letter or number, its notation, or words of its label."""
        options = self._options()
        if (place := picked(text, self._dealt(options))) is not None:
            return [options[place]]
        if named := [option for option in options if option.name == text]:
            return named
        return [options[place] for place in called(text, [option.label for option in options])]

    def _times(self, word: str) -> int | None:
        """Return how often; a large number for "as often as possible"."""
        if word.lower() in self._table.console.get("cli.plain.all").split("|"):
            return sys.maxsize
        return whole_number(word) or None

    def _series(self, action: Any) -> Sequence[Sequence[Any]]:
        match = self._table.match
        series: Sequence[Sequence[Any]] = match.game.series(
            match.game.view(match.state, self._table.keyboard.reader), action
        )
        return series

    def _repeatable(self) -> str | None:
        """Return the key of the first choice that can be repeated."""
        options = self._options()
        return next((key for key, place in self._dealt(options).items() if self._series(options[place].action)), None)

    def key_of(self, action: Any) -> str:
        """Return its letter or number."""
        return self._keys_of([option for option in self._options() if option.action == action and not option.then])[0]

    def _keys_of(self, found: Sequence[NamedChoice]) -> list[str]:
        options = self._options()
        return [key for key, place in self._dealt(options).items() if options[place] in found]

    def _options(self) -> list[NamedChoice]:
        """Return every move, then the shortcuts of several moves."""
        match, table = self._table.match, self._table
        view = match.game.view(match.state, table.keyboard.reader)
        moves = [
            NamedChoice(match.game.notation(action), table.say(match.game.label(match.state, action)), action)
            for action in match.legal
        ]
        return moves + [
            NamedChoice(shortcut.label.key, table.say(shortcut.label), shortcut.actions[0], tuple(shortcut.actions[1:]))
            for shortcut in match.game.shortcuts(view, match.legal)
        ]

    def _dealt(self, options: Sequence[NamedChoice]) -> dict[str, int]:
        decision = self._table.match.decision
        assert decision is not None
        return self._keys.deal(_question(decision), [option.name for option in options])

    def _worth(self, worth: Worth) -> str:
        console = self._table.console
        text = console.get("cli.plain.worth", change=f"{worth.change:+d}", n=abs(worth.change)) if worth.change else ""
        if worth.final is not None:
            text += console.get("cli.plain.ends", score=":".join(map(str, worth.final)))
        return text


def _question(decision: Decision) -> object:
    return decision.seat, decision.kind
