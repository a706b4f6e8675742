"""Panels of a review: grades, turning points, progress."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.painter import Painter, cut, wrap
from boardgames_tui.kit.pieces import badge, section

WHAT = 20
"""The column where what happened begins."""
TWO_ROWS = 108
"""Columns from which on a turning point also tells what would have been better."""


class TurningPointRow(Protocol):
    """A turning point in words."""

    @property
    def number(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def grade(self) -> str:
        """Empty: chance decided."""

    @property
    def word(self) -> str: ...
    @property
    def asked(self) -> str:
        """The question that the choices answer; empty: chance decided."""

    @property
    def what(self) -> str: ...
    @property
    def in_full(self) -> str:
        """The question and the answer, or what chance did."""

    @property
    def better(self) -> str: ...
    @property
    def why(self) -> str: ...
    @property
    def amount(self) -> str: ...


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """How somebody did."""

    person: Person
    counts: Sequence[int] | None
    """Decisions of each grade; None: theirs were not judged."""
    luck: str
    kinds: str
    """What the luck is made of."""


def progress_panel(p: Painter, done: int, of: int, title: str, hint: str) -> None:
    section(p, 0, 0, p.width, title)
    cells = p.width * done // max(1, of)
    p.put(0, 2, "█" * cells, p.pal.accent)
    p.put(cells, 2, "░" * (p.width - cells), p.pal.line)
    y = 4 if p.height >= 7 else 3
    p.paragraph(0, y, p.width, hint, min(3, p.height - y), p.pal.dim)


def grades_panel(p: Painter, records: Sequence[PlayerRecord], grades: Sequence[str], title: str, luck: str) -> None:
    names = max(3, p.width - 4 - sum(len(word) + 1 for word in grades) - 8)
    p.put(0, 0, cut(title.upper(), names + 3), p.pal.dim, bold=True)
    x = 4 + names
    for word in grades:
        x = p.put(x, 0, word, p.pal.faint) + 1
    p.right(p.width, 0, luck, p.pal.faint)
    y = 1
    for record in records:
        badge(p, 0, y, record.person)
        p.put(4, y, cut(record.person.name, names - 1), bold=True)
        x = 4 + names
        for word, count in zip(grades, record.counts or [0] * len(grades), strict=True):
            told = "–" if record.counts is None else str(count)
            p.right(x + len(word), y, told, None if count else p.pal.faint)
            x += len(word) + 1
        p.right(p.width, y, record.luck)
        y += 1
        if p.height >= 2 + 3 * len(records):
            y += p.paragraph(4, y, p.width - 4, record.kinds, 2, p.pal.faint)


def turns_panel(
    p: Painter, turns: Sequence[TurningPointRow], at: int, people: Sequence[Person], better: Mapping[int, str]
) -> None:
    """`better`: what would have been, by place in the list."""
    rows = 2 if p.width >= TWO_ROWS else 1
    available = p.height // rows
    first = max(0, min(at - available // 2, len(turns) - available))
    for place, turn in enumerate(turns[first : first + available], first):
        y = rows * (place - first)
        _turn(p.area(0, y, p.width, rows), turn, people[turn.seat], better.get(place, ""), place == at)
        p.target(f"turn:{place}", 0, y, p.width, rows)


def _turn(p: Painter, turn: TurningPointRow, person: Person, better: str, here: bool) -> None:
    ink, dim = (p.pal.on_cursor, p.pal.on_cursor) if here else (p.pal.text, p.pal.dim)
    if here:
        p.fill(0, 0, p.width, p.height, p.pal.cursor)
        p.put(0, 0, ">" if p.look.ascii else " ", ink)
    p.right(6, 0, str(turn.number), dim)
    badge(p, 7, 0, person)
    tone = {"blunder": p.pal.danger, "mistake": p.pal.danger, "inexact": p.pal.accent}.get(turn.grade, p.pal.good)
    p.put(11, 0, turn.word, ink if here else tone, bold=True)
    available = p.width - WHAT - 8
    if not turn.asked:
        p.paragraph(WHAT, 0, available, _whole_sentences(turn.what, available, p.height), p.height, ink)
    elif (x := p.put(WHAT, 0, cut(turn.what, available), ink) + 1) + len(turn.asked) + 2 <= WHAT + available:
        p.put(x, 0, f"({turn.asked})", dim)
    p.right(p.width - 1, 0, turn.amount, ink, bold=True)
    if p.height > 1:  # reasons that have no room stand below the list, whole
        p.put(WHAT, 1, better if len(better) <= available else cut(better.partition("  ")[0], available), dim)


def turn_in_full(p: Painter, turn: TurningPointRow, better: str) -> None:
    width, rows = p.width - 2, 2 if turn.asked else p.height
    told = turn.in_full if turn.asked else _whole_sentences(turn.what, width, rows)
    y = p.paragraph(1, 0, width, told, rows, p.pal.text)
    y += p.paragraph(1, y, width, better, 2, p.pal.accent)
    p.paragraph(1, y, width, turn.why, p.height - y, p.pal.dim)


def _whole_sentences(news: str, width: int, rows: int) -> str:
    """As much of what chance did as there is room for; its details have all of it."""
    shown, sentences = news, news.split("; ")
    while len(sentences) > 1 and len(wrap(shown, width)) > rows:
        sentences.pop()
        shown = "; ".join([*sentences, "…"])
    return shown
