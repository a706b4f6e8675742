"""Stage cards: what was revealed, drawn, rolled, won and lost, shown until they are read.

  ⚔ BATTLE · Anna attacks Ben's city                                  round 2
 A  Cyclops       4 dice +3 giants     6  6  5  3  2                   3 hits
 B  Hoplite ×2    3 dice +2 wall       6  4  4  2  1                    1 hit
    Ben's hoplite is lost. Anna keeps her Cyclops.

A game provides the cards (`Table.stage`); their layout is the same for all games.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from .badges import Person
from .painter import Painter, Span, cut, spans_len, spans_text, wrap, wrap_spans
from .pieces import DIE_HEIGHT, DIE_WIDTH, badge, die

FACES = 6
SMALL_DIE = 4
"""Number of columns of a one-row die, with the gap behind it."""
LEFT = 5
"""Column where labels begin, behind the badge."""
LEAST_SECONDS, SECONDS_PER_WORD = 1.5, 0.35
"""Seconds a reveal stays: at least, and per word."""


class MomentKind(StrEnum):
    """Kind of a stage card, which decides how long it stays. A bot's routine move has no card, only a log line."""

    RESULT = "result"
    """The end of a phase, era, round or battle, a score, anything a person caused or suffered: the card waits for a
    key."""
    REVEAL = "reveal"
    """A card turned up, a bot's dice: the card stays for the time it takes to read."""


@dataclass(frozen=True, slots=True)
class Die:
    value: int
    hit: bool = False


@dataclass(frozen=True, slots=True)
class StageRow:
    """A row of a card: who, with what, dice or glyphs, result."""

    label: Sequence[Span]
    person: Person | None = None
    dice: Sequence[Die] = ()
    glyphs: Sequence[Span] = ()
    result: Sequence[Span] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """A large card or token, drawn by the game; its back is shown while it turns."""

    width: int
    height: int
    paint: Callable[[Painter], None]
    text: str = ""
    """Its text, which takes time to read."""


@dataclass(frozen=True, slots=True)
class StageCard:
    title: str
    rows: Sequence[StageRow] = ()
    outcome: Sequence[str] = ()
    """Result in words: who lost and won what."""
    aside: str = ""
    """Text at the end of the title: the round of the battle, the odds."""
    picture: Picture | None = None
    kind: MomentKind = MomentKind.REVEAL
    places: Sequence[str] = ()
    """Targets that it is about, the most important first: they stay visible beside it."""

    @property
    def moves(self) -> bool:
        """Whether dice roll or a card turns."""
        return self.picture is not None or any(row.dice for row in self.rows)

    @property
    def words(self) -> int:
        """Number of words to read."""
        return sum(any(char.isalnum() for char in word) for text in self._texts() for word in text.split())

    @property
    def seconds(self) -> float:
        """Seconds it takes to read."""
        return max(LEAST_SECONDS, SECONDS_PER_WORD * self.words)

    def _texts(self) -> Iterator[str]:
        yield from (self.title, self.aside, *self.outcome)
        if self.picture is not None:
            yield self.picture.text
        for row in self.rows:
            yield from (spans_text(row.label), spans_text(row.glyphs), spans_text(row.result))


def moment_kind(people: Sequence[Person], seats: Collection[int | None], *, is_end: bool = False) -> MomentKind:
    """Return RESULT where something ends, or where a person caused or suffered it."""
    concerned = any(seat is not None and seat >= 0 and not people[seat].is_bot for seat in seats)
    return MomentKind.RESULT if is_end or concerned else MomentKind.REVEAL


@dataclass(frozen=True, slots=True)
class StageLayout:
    """Layout of a card in a window."""

    left: int
    """Number of columns of the picture."""
    label: int
    """Number of columns of the labels."""
    tall: bool
    """Whether dice are drawn as faces."""
    outcome: tuple[str, ...]
    height: int


def layout(card: StageCard, width: int, most: int, *, flat: bool = False) -> StageLayout:
    """Return the layout. Dice are faces if everything then fits into `most` rows, unless `flat`."""
    left = card.picture.width + 2 if card.picture else 0
    available = width - left - LEFT - 1
    outcome = tuple(line for sentence in card.outcome for line in wrap(sentence, available))
    label = min(max((spans_len(row.label) for row in card.rows if row.dice or row.glyphs), default=0), available // 2)
    beside = available - label - 2 - max((spans_len(row.result) for row in card.rows), default=0)
    dice = [len(row.dice) for row in card.rows if row.dice]

    def height(tall: bool) -> int:
        rows = sum(_row_height(row, label, available, tall) for row in card.rows)
        return 1 + max(rows + len(outcome), card.picture.height + 1 if card.picture else 0)

    tall = not flat and bool(dice) and max(dice) * (DIE_WIDTH + 1) <= beside and height(tall=True) <= most
    return StageLayout(left, label, tall, outcome, height(tall))


def _row_height(row: StageRow, label: int, available: int, tall: bool) -> int:
    if tall and row.dice:
        return DIE_HEIGHT + 1
    return max(len(_label_lines(row, label, available)), len(_glyph_lines(row, available - label - 2)))


def _label_lines(row: StageRow, label: int, available: int) -> list[list[Span]]:
    """Return the lines of a label: it wraps in its column; if nothing is beside it, it has the whole row."""
    if row.dice or row.glyphs:
        return wrap_spans(row.label, label)
    return wrap_spans(row.label, available - (spans_len(row.result) + 1 if row.result else 0))


def _glyph_lines(row: StageRow, available: int) -> list[list[Span]]:
    """Return the lines of glyphs: they wrap below; beside dice there is only one line."""
    if row.dice:
        return [list(row.glyphs)]
    return wrap_spans(row.glyphs, available - (spans_len(row.result) + 1 if row.result else 0))


def paint_card(p: Painter, card: StageCard, rolling: Random | None = None) -> None:
    """Paint a card in the whole window. `rolling`: dice show random faces, the picture its back, and what came of them
    is not said yet."""
    plan = layout(card, p.width, p.height)
    p.put(1, 0, cut(card.title, p.width - 2), p.pal.accent, bold=True)
    if len(card.title) + len(card.aside) + 4 < p.width:
        p.right(p.width - 1, 0, card.aside, p.pal.dim)
    if card.picture is not None:
        window = p.area(1, 1, card.picture.width, card.picture.height)
        _paint_back(window) if rolling else card.picture.paint(window)
    p = p.area(plan.left, 1, p.width - plan.left, p.height - 1)
    y = 0
    for row in card.rows:
        y += _paint_row(p, y, row, plan, rolling)
    for number, line in enumerate(() if rolling else plan.outcome):
        p.put(LEFT, y + number, line, p.pal.text, bold=True)


def _paint_row(p: Painter, y: int, row: StageRow, plan: StageLayout, rolling: Random | None) -> int:
    tall = plan.tall and bool(row.dice)
    middle = y + (DIE_HEIGHT // 2 if tall else 0)
    if row.person is not None:
        badge(p, 1, middle, row.person)
    available = p.width - LEFT - 1
    labels = _label_lines(row, plan.label, available)
    top = middle - len(labels) // 2 if tall else y
    for number, line in enumerate(labels):
        p.spans(LEFT, top + number, line, available)
    x = LEFT + plan.label + 2
    for each in row.dice:
        value = rolling.randint(1, FACES) if rolling else each.value
        hit = each.hit and not rolling
        if tall:
            die(p, x, y, value, hit=hit)
            x += DIE_WIDTH + 1
        else:
            fill = p.pal.hit if hit else p.pal.card2
            p.put(x, y, f" {value} ", p.look.ink(fill), fill, bold=hit)
            x += SMALL_DIE
    lines = _glyph_lines(row, p.width - x - 1)
    if not rolling:
        for number, line in enumerate(lines):
            p.spans(x, middle + number, line, p.width - x - 1)
        p.spans(p.width - 1 - spans_len(row.result), middle, row.result)
    return _row_height(row, plan.label, available, plan.tall)


def _paint_back(p: Painter) -> None:
    for y in range(p.height):
        p.put(0, y, "▒" * p.width, p.pal.line2, p.pal.card2)
