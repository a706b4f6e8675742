"""The choices at a plain table: read out with what they bring, and understood when one of them is named."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from boardgames_tui.engine import Decision, ScoreSheet, Worth, preview

from .choices import Keys, called, picked, whole_number

if TYPE_CHECKING:
    from .plain import PlainTable

PAGE = 20
"""Lines that are read out at once."""


class Answer(NamedTuple):
    action: Any
    then: Sequence[Any] = ()
    """What follows without further questions."""


class Choices:
    def __init__(self, table: "PlainTable") -> None:
        self._table = table
        self._keys = Keys()
        self._said: tuple[object, frozenset[str]] = (None, frozenset())
        """Which question was asked last, and what was to be chosen then."""
        self._explained = False
        """How to do a thing several times was said once."""

    def lines(self) -> list[str]:
        """Each with what it is certain to bring; a script also hears how it is written."""
        match, reader = self._table.match, self._table.keyboard.reader
        sheet, view = ScoreSheet(match.game, match.state, reader), match.game.view(match.state, reader)
        labels, written = self._labels(), not sys.stdin.isatty()
        lines = []
        for key, place in self._dealt().items():
            action = match.legal[place]
            line = f"  {key}) {labels[place]}{self._worth(sheet.worth(action))}"
            if (outlook := match.game.outlook(view, action)) is not None:
                line += f"; {self._table.say(outlook)}"
            lines.append(f"{line} [{match.game.notation(action)}]" if written else line)
        return lines

    def ask(self, decision: Decision) -> None:
        """Read them out; of a long list that was read a moment ago only what is new."""
        voice, question, lines = self._table.voice, _question(decision), self.lines()
        known = self._said[1] if self._said[0] == question and len(lines) > PAGE else frozenset()
        new = [line for line in lines if line not in known]
        self._said = question, frozenset(lines)
        self.read(new)
        if len(new) < len(lines):
            voice.tell("cli.plain.as_before", n=len(lines) - len(new))
        elif not self._explained and (key := self._repeatable()) is not None:
            voice.tell("cli.plain.several", key=key)
            self._explained = True

    def read(self, lines: Sequence[str]) -> None:
        self._table.read_out(lines, "cli.plain.more_choices")

    def understand(self, text: str) -> Answer | None:
        """The action that is meant; None when several are, which are read out. IllegalAction when it is none."""
        match = self._table.match
        if (several := self._several(text)) is not None:
            return several
        if len(found := self._find(text)) == 1:
            return Answer(match.legal[found[0]])
        if not found:
            return Answer(match.game.parse(match.state, text))
        lines = self.lines()
        self.read([lines[place] for place in found])
        return None

    def tell_of(self, text: str) -> None:
        """What a choice is certain to bring, in sentences, before it is made."""
        match, voice = self._table.match, self._table.voice
        if len(found := self._find(text)) != 1:
            voice.tell("cli.plain.what_how")
            return
        outcome = preview(match.game, match.state, match.legal[found[0]])
        seen = [event for event in outcome.events if event.visible_to(self._table.keyboard.reader)]
        self._table.read_out([voice.words.sentence(event, match.names) for event in seen])
        if outcome.stopped_at is not None:
            voice.tell("cli.plain.then_chance")
        elif not seen:
            voice.tell("cli.plain.nothing_yet")

    def _several(self, text: str) -> Answer | None:
        """One thing, and how often: `b 3`, `minas inf all`."""
        head, _, last = text.rpartition(" ")
        if (times := self._times(last)) is None or len(found := self._find(head)) != 1:
            return None
        action = self._table.match.legal[found[0]]
        series = self._series(action)
        return Answer(action, [each for once in series[: times - 1] for each in once]) if series else None

    def _find(self, text: str) -> Sequence[int]:
        """By its letter or number, as it is written, or by words of it."""
        match = self._table.match
        if (place := picked(text, self._dealt())) is not None:
            return [place]
        if text in (written := [match.game.notation(action) for action in match.legal]):
            return [written.index(text)]
        return called(text, self._labels())

    def _times(self, word: str) -> int | None:
        """How often; as often as possible is a large number."""
        if word.lower() in self._table.voice.get("cli.plain.all").split("|"):
            return sys.maxsize
        return whole_number(word) or None

    def _series(self, action: Any) -> Sequence[Sequence[Any]]:
        match = self._table.match
        series: Sequence[Sequence[Any]] = match.game.series(
            match.game.view(match.state, self._table.keyboard.reader), action
        )
        return series

    def _repeatable(self) -> str | None:
        """The key of the first choice that can be made several times."""
        legal = self._table.match.legal
        return next((key for key, place in self._dealt().items() if self._series(legal[place])), None)

    def key_of(self, action: Any) -> str:
        """Its letter or number."""
        legal = self._table.match.legal
        return next(key for key, place in self._dealt().items() if legal[place] == action)

    def _dealt(self) -> dict[str, int]:
        match = self._table.match
        assert match.decision is not None
        return self._keys.deal(_question(match.decision), [match.game.notation(action) for action in match.legal])

    def _labels(self) -> list[str]:
        match = self._table.match
        return [self._table.say(match.game.label(match.state, action)) for action in match.legal]

    def _worth(self, worth: Worth) -> str:
        voice = self._table.voice
        told = voice.get("cli.plain.worth", change=f"{worth.change:+d}", n=abs(worth.change)) if worth.change else ""
        if worth.final is not None:
            told += voice.get("cli.plain.ends", score=":".join(map(str, worth.final)))
        return told


def _question(decision: Decision) -> object:
    return decision.seat, decision.kind
