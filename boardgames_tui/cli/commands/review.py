"""`review SAVE`: review of a finished match, as tables or as JSON."""

import json
from argparse import Namespace
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from boardgames_tui.cli.console import Console
from boardgames_tui.cli.errors import OK, mistake
from boardgames_tui.cli.progress import progress
from boardgames_tui.cli.save_args import find_save, save_faults
from boardgames_tui.kit.drawing.chart import thinned
from boardgames_tui.review import (
    USUAL,
    Review,
    Verdict,
    account,
    counts,
    grade,
    luck_by_kind,
    luck_of,
    reviewed,
    turning_points,
)
from boardgames_tui.review.grades import GRADES, error_rate, skill
from boardgames_tui.review.percents import whole_values
from boardgames_tui.review.turning_points import judged, loss_of
from boardgames_tui.review.wording import ReviewWording
from boardgames_tui.session import Match

if TYPE_CHECKING:
    from rich.table import Table

COLUMNS = 12
"""Number of moments of the match in the table of chances."""


def run(args: Namespace, console: Console) -> int:
    if args.save is None:
        raise mistake("cli.review.needs_save")
    path = find_save(args.saves, args.save)
    with save_faults(path):
        match = Match.load(path, lock=False)
        review = _review(match, console)
    told = console.about(match.setup.game)
    if args.json:
        console.line(json.dumps(as_data(match, review), indent=2, ensure_ascii=False))
        return OK
    wording = ReviewWording(match, review, told.words)
    for table in (_chances(wording, told), _grades(wording, told), _account(wording, told), _turning(wording, told)):
        told.show(table)
    return OK


def _review(match: Match, console: Console) -> Review:
    """Make the review; Ctrl-C keeps the finished part."""
    with progress() as bar:
        task = bar.add_task(console.get("review.title"))
        review, problem = reviewed(match, USUAL, lambda done, total: bar.update(task, completed=done, total=total))
    if problem:
        console.complain(console.get("review.not_kept", problem=problem))
    return review


def _table(console: Console, title: str, *headings: str, numbers: int = 0) -> "Table":
    """Build a table whose last columns hold numbers."""
    from rich import box
    from rich.table import Table

    table = Table(title=console.cell(title), box=box.ASCII if console.ascii_only else box.ROUNDED)
    for place, heading in enumerate(headings):
        table.add_column(console.cell(heading), justify="right" if place >= len(headings) - numbers else "left")
    return table


def _chances(wording: ReviewWording, console: Console) -> "Table":
    review = wording.review
    points = thinned([(each.round, each.values) for each in review.points], COLUMNS)
    heading = console.get("review.expected" if review.is_alone else "review.chances")
    title = f"{console.get('title')}: {heading} ({console.get('cli.review.round')})"
    table = _table(
        console, title, console.get("cli.review.player"), *(str(number) for number, _ in points), numbers=COLUMNS
    )
    columns = [whole_values(each, console.words) for _, each in points]
    for seat, name in enumerate(wording.match.names):
        table.add_row(console.cell(name), *(column[seat] for column in columns))
    return table


def _grades(wording: ReviewWording, console: Console) -> "Table":
    review = wording.review
    headings = [*(wording.grade(each.name) for each in GRADES), console.get("review.lost"), console.get("review.rate")]
    title = console.get("review.grades")
    table = _table(console, title, console.get("cli.review.player"), *headings, "", numbers=len(headings) + 1)
    table.columns[-1].justify = "left"
    for seat, name in enumerate(wording.match.names):
        found, _, _ = wording.record(seat)
        numbers = ["" if found is None else str(count) for count in found or [0] * len(GRADES)]
        lost = "" if found is None else wording.amount(-loss_of(review.verdicts, seat))
        cells = [name, *numbers, lost, *wording.skill(seat)]
        table.add_row(*map(console.cell, cells))
    return table


def _account(wording: ReviewWording, console: Console) -> "Table":
    shares = [wording.shares(seat) for seat in range(len(wording.match.names))]
    headings = [console.get("review.account.course"), *(heading for heading, _ in shares[0])]
    title = console.get("review.account")
    table = _table(console, title, console.get("cli.review.player"), *headings, "", numbers=len(headings) + 1)
    table.columns[-1].justify = "left"
    for seat, name in enumerate(wording.match.names):
        _, _, kinds = wording.record(seat)
        table.add_row(
            *map(console.cell, [name, wording.chance_path(seat), *(amount for _, amount in shares[seat]), kinds])
        )
    return table


def _turning(wording: ReviewWording, console: Console) -> "Table":
    asked = ("move", "player", "what", "better", "why", "amount")
    title = console.get("review.turning")
    table = _table(console, title, *(console.get(f"cli.review.{name}") for name in asked), numbers=1)
    for event in turning_points(wording.review):
        told = wording.told(event)
        name, what = wording.match.names[told.seat], f"{told.word}: {told.in_full}"
        table.add_row(*map(console.cell, (str(told.number), name, what, told.better, told.why, told.amount)))
    if not table.row_count:
        table.caption = console.cell(console.get("review.none"))
    return table


def as_data(match: Match, review: Review) -> dict[str, Any]:
    """Return the whole review as JSON data, with actions in their notation."""
    game = match.game
    return {
        "game": game.info.slug,
        "players": [
            {
                "name": name,
                "grades": counts(review, seat) if seat in judged(review) else None,
                "lost": round(loss_of(review.verdicts, seat), 4),
                "luck": round(luck_of(review, seat), 4),
                "points_per_decision": _rounded(error_rate(review.verdicts, seat)),
                "skill": _skill(review, seat),
                "account": _shares(review, seat),
                "luck_by_kind": {kind: round(luck, 4) for kind, luck in luck_by_kind(review, seat).items()},
            }
            for seat, name in enumerate(match.names)
        ],
        "unit": "points" if review.is_alone else "chance to win",
        "positions": [{"round": each.round, "values": each.values} for each in review.points],
        "decisions": [_decision(match, review, each) for each in review.verdicts],
        "chance": [each.model_dump() for each in review.swings],
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def _skill(review: Review, seat: int) -> str | None:
    rate = error_rate(review.verdicts, seat)
    return None if rate is None else skill(rate, review.scale)


def _shares(review: Review, seat: int) -> dict[str, float]:
    """Return the shares of an account. `shared_out`: what was fitted to the chart within the errors of the single
    figures."""
    found = account(review, seat)
    told = asdict(found) | {"remainder": found.remainder, "shared_out": review.shared_out[seat]}
    return {name: round(value, 4) for name, value in told.items()}


def _decision(match: Match, review: Review, verdict: Verdict) -> dict[str, Any]:
    game, legal = match.game, match.game.legal(match.at(verdict.number - 1))
    choices = [
        {"action": game.notation(legal[each.place])} | each.model_dump(exclude={"place"}) for each in verdict.choices
    ]
    return {
        "move": verdict.number,
        "seat": verdict.seat,
        "played": game.notation(legal[verdict.played]),
        "grade": grade(review, verdict).name,
        "loss": verdict.loss,
        "points": verdict.points,
        "choices": choices,
        "of": verdict.of,
        "own": dict(verdict.own),
        "rival": dict(verdict.rival),
    }
