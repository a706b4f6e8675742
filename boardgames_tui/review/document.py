"""Review as Markdown: chances, grades, turning points."""

from collections.abc import Iterable, Sequence

from boardgames_tui.i18n.printable import printable

from .grades import GRADES
from .percents import whole_values
from .turning_points import loss_of, turning_points
from .wording import ReviewWording

COLUMNS = 12
"""Number of moments of the match in the table of chances."""


def document(teller: ReviewWording) -> str:
    words, names = teller.words, [printable(name) for name in teller.match.names]
    parts = [
        [f"# {words.get('review.title')}: {words.get('title')}, {words.join(names)}"],
        _titled(words.get("review.expected" if teller.review.is_alone else "review.chances"), _chances(teller, names)),
        _titled(words.get("review.grades"), _grades(teller, names)),
        _titled(words.get("review.account"), _account(teller, names)),
        _titled(words.get("review.turning"), list(_turning(teller, names)) or [words.get("review.none")]),
    ]
    return "\n".join("\n".join([*part, ""]) for part in parts)


def _titled(title: str, lines: Sequence[str]) -> list[str]:
    return [f"## {title}", "", *lines]


def _chances(teller: ReviewWording, names: Sequence[str]) -> list[str]:
    """Return the table of chances at evenly spaced moments, from the first to the last."""
    review = teller.review
    last = len(review.points) - 1
    places = sorted({round(last * step / (COLUMNS - 1)) for step in range(COLUMNS)})
    columns = [whole_values(review.points[place].values, teller.words) for place in places]
    rows = [[names[seat], *(column[seat] for column in columns)] for seat in range(len(names))]
    return _table([teller.words.get("review.by_round"), *(str(review.points[place].round) for place in places)], rows)


def _grades(teller: ReviewWording, names: Sequence[str]) -> list[str]:
    words = teller.words
    heads = ["", *(teller.grade(each.name) for each in GRADES), words.get("review.lost"), words.get("review.rate"), ""]
    rows = []
    for seat, name in enumerate(names):
        found, _, _ = teller.record(seat)
        numbers = ["–"] * len(GRADES) if found is None else [str(count) for count in found]
        lost = "–" if found is None else teller.amount(-loss_of(teller.review.verdicts, seat))
        rows.append([name, *numbers, lost, *teller.skill(seat)])
    return _table(heads, rows)


def _account(teller: ReviewWording, names: Sequence[str]) -> list[str]:
    words, shares = teller.words, [teller.shares(seat) for seat in range(len(names))]
    heads = ["", words.get("review.account.course"), *(heading for heading, _ in shares[0]), ""]
    rows = [
        [name, teller.chance_path(seat), *(amount for _, amount in shares[seat]), teller.record(seat)[2]]
        for seat, name in enumerate(names)
    ]
    return [*_table(heads, rows), "", words.get("review.account.how")]


def _turning(teller: ReviewWording, names: Sequence[str]) -> Iterable[str]:
    for event in turning_points(teller.review):
        told = teller.told(event)
        better = teller.words.get("review.better", choice=told.better) if told.better else ""
        more = "; ".join(filter(None, [told.in_full, better, told.why]))
        yield f"- {told.number}. {names[told.seat]}: {told.word} ({told.change}): {more}"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = [heads, ["---"] * len(heads), *rows]
    return ["| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines]
