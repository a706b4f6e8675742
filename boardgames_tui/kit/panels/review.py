"""Panels of a review: grades, turning points, progress."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.painter import Painter, cut, cut_words, wrap
from boardgames_tui.kit.pieces import badge, section

WHAT = 20
"""Column where the description begins."""
COMPACT, SHARE = 50, 7
"""Columns of grades shown as characters with the word for the error rate, and of each share beside them."""
RATE, SKILL = 7, 12
"""Number of columns of the points given away per decision, and of the word for them."""
NAME = 9
"""Least number of columns of a name beside the words of the grades."""
TWO_ROWS = 108
"""Number of columns from which a turning point also shows the better choice."""


class TurningPointRow(Protocol):
    """Texts of a turning point."""

    @property
    def number(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def grade(self) -> str:
        """Name of the grade; empty: chance decided."""

    @property
    def word(self) -> str: ...
    @property
    def asked(self) -> str:
        """The question that the choices answer; empty: chance decided."""

    @property
    def what(self) -> str: ...
    @property
    def in_full(self) -> str:
        """Prompt and choice in full, or what chance did."""

    @property
    def better(self) -> str: ...
    @property
    def why(self) -> str: ...
    @property
    def amount(self) -> str: ...


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """Figures of one player."""

    person: Person
    counts: Sequence[int] | None
    """Number of decisions of each grade; None: not judged."""
    rate: str
    """Points given away per decision."""
    skill: str
    """The word for this rate."""
    chance_path: str
    """Text of the chance at the start and at the end."""
    shares: Sequence[tuple[str, str]]
    """Changes of the chance with their names; empty until known."""
    kinds: str
    """Parts of the luck, by kind."""


@dataclass(frozen=True, slots=True)
class PanelTitles:
    grades: str
    account: str
    rate: str


def progress_panel(p: Painter, done: int, of: int, title: str, hint: str) -> None:
    section(p, 0, 0, p.width, title)
    cells = p.width * done // max(1, of)
    p.put(0, 2, "█" * cells, p.pal.accent)
    p.put(cells, 2, "░" * (p.width - cells), p.pal.line)
    y = 4 if p.height >= 7 else 3
    p.paragraph(0, y, p.width, hint, min(3, p.height - y), p.pal.dim)


def working_panel(p: Painter, done: int, of: int, title: str, left: str) -> None:
    """Paint the progress in two rows."""
    section(p, 0, 0, p.width, title, left)
    cells = p.width * done // max(1, of)
    p.put(0, 1, "█" * cells, p.pal.accent)
    p.put(cells, 1, "░" * (p.width - cells), p.pal.line)


def grades_panel(
    p: Painter, records: Sequence[PlayerRecord], grades: Sequence[tuple[str, str]], titles: PanelTitles
) -> None:
    """Paint the grades. `grades`: their words and characters. The account stands below if there is room; else
    characters replace the words, and the account stands beside them."""
    if p.height >= 2 * len(records) + 4:
        has_space = p.width >= sum(max(3, len(word)) + 1 for word, _ in grades) + RATE + SKILL + 4 + NAME
        _grades(p, records, [word if has_space else sign for word, sign in grades], titles)
        _account(p.area(0, len(records) + 2, p.width, p.height - len(records) - 2), records, titles.account)
        return
    own = p.width - SHARE * max((len(record.shares) for record in records), default=0)
    _grades(p.area(0, 0, own, p.height), records, [sign for _, sign in grades], titles)
    if own < p.width:
        _shares(p.area(own, 0, p.width - own, p.height), records)


def _grades(p: Painter, records: Sequence[PlayerRecord], heads: Sequence[str], titles: PanelTitles) -> None:
    widths = [max(3, len(head)) + 1 for head in heads]
    skill = SKILL if p.width >= COMPACT else 1
    names = max(3, p.width - 4 - sum(widths) - RATE - skill)
    p.put(0, 0, cut(titles.grades.upper(), names + 3), p.pal.dim, bold=True)
    x = 4 + names
    for head, width in zip(heads, widths, strict=True):
        p.right(x + width - 1, 0, head, p.pal.faint)
        x += width
    p.right(x + RATE, 0, titles.rate, p.pal.faint)
    for y, record in enumerate(records, 1):
        badge(p, 0, y, record.person)
        p.put(4, y, cut(record.person.name, names - 1), bold=True)
        x = 4 + names
        for width, count in zip(widths, record.counts or [0] * len(heads), strict=True):
            p.right(x + width - 1, y, "–" if record.counts is None else str(count), None if count else p.pal.faint)
            x += width
        p.right(x + RATE, y, record.rate)
        p.put(x + RATE + 1, y, cut(record.skill, skill - 1) if skill > 1 else "", p.pal.dim)


def _shares(p: Painter, records: Sequence[PlayerRecord]) -> None:
    """Paint the shares, in columns as wide as possible."""
    if not records or not records[0].shares:
        return
    width = p.width // len(records[0].shares)
    for place, (head, _) in enumerate(records[0].shares):
        p.right((place + 1) * width, 0, cut(head, width - 1), p.pal.faint)
        for y, record in enumerate(records, 1):
            p.right((place + 1) * width, y, record.shares[place][1])


def _account(p: Painter, records: Sequence[PlayerRecord], title: str) -> None:
    """Paint a row for every player: the chance at start and end, and what changed it."""
    if not records or not records[0].shares:
        return
    p.put(0, 0, cut(title.upper(), p.width), p.pal.dim, bold=True)
    left = 4 + max(len(record.chance_path) for record in records) + 1
    _shares(p.area(left, 1, p.width - left, p.height - 1), records)
    for y, record in enumerate(records, 2):
        badge(p, 0, y, record.person)
        p.put(4, y, record.chance_path)
    y = 2 + len(records)
    for record in records:
        if y + 1 < p.height and record.kinds:
            p.put(0, y, record.person.letter, p.pal.faint)
            y += p.paragraph(4, y, p.width - 4, record.kinds, 2, p.pal.faint)


def turns_panel(
    p: Painter,
    turns: Sequence[TurningPointRow],
    at: int,
    people: Sequence[Person],
    better: Mapping[int, str],
    rows: int | None = None,
) -> None:
    """Paint the turning points. `better`: the better choices, by index. `rows`: rows of each; default: as there is
    room."""
    rows = rows or (2 if p.width >= TWO_ROWS else 1)
    most = p.height // rows
    first = max(0, min(at - most // 2, len(turns) - most))
    for place, turn in enumerate(turns[first : first + most], first):
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
        told = _whole_sentences(turn.what, available, p.height)
        p.paragraph(WHAT, 0, available, cut_words(told, available) if p.height == 1 else told, p.height, ink)
    elif (x := p.put(WHAT, 0, cut_words(turn.what, available), ink) + 1) + len(turn.asked) + 2 <= WHAT + available:
        p.put(x, 0, f"({turn.asked})", dim)
    p.right(p.width - 1, 0, turn.amount, ink, bold=True)
    if p.height > 1:  # reasons without room are shown in full below the list
        p.put(WHAT, 1, better if len(better) <= available else cut(better.partition("  ")[0], available), dim)


def turn_in_full(p: Painter, turn: TurningPointRow, better: str) -> None:
    width, rows = p.width - 2, 2 if turn.asked else p.height
    told = turn.in_full if turn.asked else _whole_sentences(turn.what, width, rows)
    y = p.paragraph(1, 0, width, told, rows, p.pal.text)
    y += p.paragraph(1, y, width, better, 2, p.pal.accent)
    p.paragraph(1, y, width, turn.why, p.height - y, p.pal.dim)


def _whole_sentences(news: str, width: int, rows: int) -> str:
    """Return as many sentences about chance as fit; the details have all of them."""
    shown, sentences = news, news.split("; ")
    while len(sentences) > 1 and len(wrap(shown, width)) > rows:
        sentences.pop()
        shown = "; ".join([*sentences, "…"])
    return shown
