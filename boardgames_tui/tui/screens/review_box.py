"""One turning point in full: every choice of a decision with its worth as it was then, or what chance did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from boardgames_tui.kit.painter import cut
from boardgames_tui.kit.people import Person
from boardgames_tui.review import Swing, Verdict
from boardgames_tui.review.telling import Option, Teller, signed

from .box import Box
from .popups import CLOSE, Reading

BROAD = 112
"""Columns of the box where the window has them."""
FIGURES = 31
"""Columns behind the words of a choice: chance, margin and its error, trials."""
MARK = 3


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
        choice, words = option.choice, self.teller.words
        room = min(BROAD, self.app.size.width) - FIGURES - MARK - 10
        label = option.label + (f" ({words.get('review.played')})" if option.is_played else "")
        chance = "" if self.teller.review.is_alone else f"{choice.chance:.0%}".replace("%", " %")
        doubt = "" if not choice.doubt else f" ±{choice.doubt:.1f}"
        rests = words.get("review.trials", n=choice.trials) if choice.trials else words.get("review.not_tried")
        mark = "★" if is_best else "▸" if option.is_played else " "
        style = "bold $accent" if is_best else "bold $foreground" if option.is_played else "$dim"
        figures = f"{chance:>6} {signed(choice.margin, 1) + doubt:>12}  {cut(rests, 13):<13}"
        return Content.styled(f"{mark:<{MARK}}{cut(label, room):<{room}}{figures}".rstrip(), style)

    def _luck(self, swing: Swing) -> Iterator[Content]:
        for person in self.people:
            yield Content(f"{person.name}  {self.teller.amount(swing.luck[person.seat])}")
