"""Standings: scores line by line, ranks, and the tie-break that decided."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .phrases import Arg, Phrase, say


@dataclass(frozen=True, slots=True)
class ScoreLine:
    key: str
    """Text key of the heading; lines with the same key share a column."""
    value: int
    args: Mapping[str, Arg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Standing:
    seat: int
    rank: int
    """1 is best; full ties share a rank."""
    lines: tuple[ScoreLine, ...]
    tie_breaks: tuple[int, ...] = ()
    """Numbers compared in order among equal totals; higher is better."""

    @property
    def total(self) -> int:
        return sum(line.value for line in self.lines)


@dataclass(frozen=True, slots=True)
class Standings:
    rows: tuple[Standing, ...]
    """Rows, best first."""
    decided_by: Phrase | None = None
    """How equal totals at the top were decided, that the victory is shared, or that nobody else was left; None: the
    total decided."""
    is_lost: bool = False
    """Whether a solo player missed the aim of the game: there is a total, but it does not count as a best result."""

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(row.seat for row in self.rows if row.rank == 1)

    def of(self, seat: int) -> Standing:
        return next(row for row in self.rows if row.seat == seat)


def rank_seats(
    scores: Sequence[tuple[Sequence[ScoreLine], Sequence[int]]], tie_keys: Sequence[str] = (), last: Sequence[int] = ()
) -> Standings:
    """Return standings from each seat's lines and tie-break numbers.

    `tie_keys` name the tie-breaks for people, in the same order. Seats in `last` (eliminated) rank behind all others,
    whatever their points.
    """
    totals = [sum(line.value for line in lines) for lines, _ in scores]
    worth = [(seat not in last, totals[seat], *scores[seat][1]) for seat in range(len(scores))]
    order = sorted(range(len(scores)), key=lambda seat: worth[seat], reverse=True)
    rows = tuple(
        Standing(seat, 1 + sum(other > worth[seat] for other in worth), tuple(scores[seat][0]), tuple(scores[seat][1]))
        for seat in order
    )
    alone = last and len(last) == len(rows) - 1
    return Standings(rows, say("tie.others_out") if alone else _decided_by(rows, tie_keys))


def _decided_by(rows: Sequence[Standing], tie_keys: Sequence[str]) -> Phrase | None:
    if len(rows) < 2 or rows[0].total != rows[1].total:
        return None
    if rows[1].rank == 1:
        return say("tie.shared")
    for key, first, second in zip(tie_keys, rows[0].tie_breaks, rows[1].tie_breaks, strict=True):
        if first != second:
            return say(key, first=first, second=second)
    return None
