"""One turning point in full: every choice of a decision with its worth as it was then, or what chance did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from boardgames_tui.kit.people import Person
from boardgames_tui.review import Swing, Verdict
from boardgames_tui.review.telling import Option, Teller

from .box import Box
from .popups import CLOSE, Reading

BROAD = 112
"""Columns of the box where the window has them."""
FRAME, MARK = 10, 3
"""Columns of the frame with all that is inside it, and of the sign before a choice."""


class LookBox(Box[None]):
    BINDINGS = [CLOSE]

    def __init__(self, teller: Teller, event: Verdict | Swing, people: Sequence[Person]) -> None:
        super().__init__()
        self.teller, self.event, self.people = teller, event, people
        told = teller.told(event)
        self.title = f"{people[told.seat].name} · {told.word} {told.amount}"
        self.told = told

    def body(self) -> ComposeResult:
        with Reading():
            if isinstance(self.event, Verdict):
                yield from self._decision(self.event)
            else:
                yield Static(self.told.what, markup=False, classes="strong")
                yield Static(Content("\n").join(self._luck(self.event)))

    def _decision(self, verdict: Verdict) -> ComposeResult:
        name, words = self.people[verdict.seat].name, self.teller.words
        yield Static(self.teller.question(verdict), markup=False, classes="strong")
        about = words.get("review.as_known", name=name, round=self.told.round)
        yield Static(f"{about}\n", markup=False)
        lines = [self._line(option, place == 0) for place, option in enumerate(self.teller.options(verdict))]
        if more := verdict.of - len(verdict.choices):
            lines.append(Content.styled(words.get("review.more", n=more), "$faint"))
        yield Static(Content("\n").join(lines))
        if self.told.why:
            yield Static(f"\n★ {self.told.why}", markup=False)

    def _line(self, option: Option, is_best: bool) -> Content:
        mark = "★" if is_best else "▸" if option.is_played else " "
        style = "bold $accent" if is_best else "bold $foreground" if option.is_played else "$dim"
        room = min(BROAD, self.app.size.width) - FRAME
        return Content.styled(f"{mark:<{MARK}}{self.teller.line(option, room - MARK)}", style)

    def _luck(self, swing: Swing) -> Iterator[Content]:
        for person in self.people:
            yield Content(f"{person.name}  {self.teller.amount(swing.luck[person.seat])}")
