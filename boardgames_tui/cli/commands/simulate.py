"""`simulate GAME`: results of bots against each other, as a table or as JSON."""

import json
import math
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from boardgames_tui.cli.console import Console
from boardgames_tui.cli.errors import INTERRUPTED, OK, mistake
from boardgames_tui.cli.progress import progress
from boardgames_tui.cli.setup_args import DEFAULT_BOT, game_called, setup_from
from boardgames_tui.engine import Setup
from boardgames_tui.engine.seats.levels import BOT
from boardgames_tui.i18n import Catalogue
from boardgames_tui.pool import Hire
from boardgames_tui.results.intervals import wilson

from .simulation import SimulatedGame, others_of, plan, playing

if TYPE_CHECKING:
    from rich.table import Table


@dataclass(frozen=True, slots=True)
class Entrant:
    name: str
    bot: str
    wins: float
    win_rate: float
    low: float
    high: float
    mean_score: float


@dataclass(frozen=True, slots=True)
class Thinking:
    """Seconds per decision of a bot that has a choice."""

    bot: str
    decisions: int
    median: float
    p95: float
    worst: float
    failures: int = 0
    """Decisions in which the bot failed and the move with the best rating was played."""


@dataclass(frozen=True, slots=True)
class SimulationReport:
    game: str
    seed: str
    options: dict[str, object]
    games: int
    entrants: tuple[Entrant, ...]
    moves_per_game: float
    seconds_per_game: float
    thinking: tuple[Thinking, ...]


def run(args: Namespace, console: Console) -> int:
    least = game_called(args.game).info.min_seats
    setup = setup_from(args, console, ["bot:easy"] + [DEFAULT_BOT] * max(1, least - 1), keep=False)
    for seat in setup.seats:
        if seat.is_human:
            raise mistake("cli.people_cannot_simulate", name=seat.name)
    if args.jobs is not None and args.dask is not None:
        raise mistake("cli.cluster.or_jobs")
    if args.dask is not None and (others := others_of(setup)):
        raise mistake("cli.cluster.others", bot=f"{BOT}{others[0]}")
    results: list[SimulatedGame] = []
    try:
        _watch(setup, args, console, results)
    except KeyboardInterrupt:
        if not results:
            raise
    report = summary(setup, results)
    if args.json:
        console.line(json.dumps(asdict(report), indent=2, ensure_ascii=False))
    else:
        _print_table(report, console)
    return OK if len(results) == args.games else INTERRUPTED


def summary(setup: Setup, results: Sequence[SimulatedGame]) -> SimulationReport:
    games = len(results)
    entrants = []
    for place, seat in enumerate(setup.seats):
        wins = math.fsum(result.wins[place] for result in results)
        low, high = wilson(wins, games)
        score = sum(result.scores[place] for result in results) / games
        entrants.append(Entrant(seat.name, seat.controller, round(wins, 4), wins / games, low, high, score))
    return SimulationReport(
        game=setup.game,
        seed=str(setup.seed),
        options=dict(setup.options),
        games=games,
        entrants=tuple(entrants),
        moves_per_game=sum(result.moves for result in results) / games,
        seconds_per_game=sum(result.seconds for result in results) / games,
        thinking=tuple(_thinking(setup, results)),
    )


def _thinking(setup: Setup, results: Sequence[SimulatedGame]) -> Iterator[Thinking]:
    """Yield the thinking times by level, in the order of the seats."""
    for bot in dict.fromkeys(seat.controller for seat in setup.seats):
        seats = [place for place, seat in enumerate(setup.seats) if seat.controller == bot]
        times = sorted(second for result in results for place in seats for second in result.thoughts[place])
        if times:
            failures = sum(result.failures[place] for result in results for place in seats if result.failures)
            yield Thinking(bot, len(times), times[len(times) // 2], times[len(times) * 95 // 100], times[-1], failures)


def _watch(setup: Setup, args: Namespace, console: Console, results: list[SimulatedGame]) -> None:
    """Play all games and add each to `results`, so that Ctrl-C still shows the table of the games played."""
    jobs = plan(setup, args.games)
    with progress() as bar, _hired(setup.game, args.dask) as hire, playing(jobs, args.jobs, hire) as played:
        for result in bar.track(played, total=len(jobs), description=console.about(setup.game).get("title")):
            results.append(result)


def _hired(slug: str, address: str | None) -> AbstractContextManager[Hire | None]:
    if address is None:
        return nullcontext()
    from .cluster import joined

    return joined(address, slug)


def _print_table(report: SimulationReport, console: Console) -> None:
    console.show(_wins(report, console))
    console.show(_times(report, console))


def _times(report: SimulationReport, console: Console) -> "Table":
    from rich import box
    from rich.table import Table

    table = Table(title=console.get("cli.sim.thinking"), box=box.ASCII if console.ascii_only else box.ROUNDED)
    table.add_column(console.get("cli.sim.bot"))
    for heading in ("decisions", "median", "p95", "worst"):
        table.add_column(console.get(f"cli.sim.{heading}"), justify="right")
    have_failed = any(each.failures for each in report.thinking)
    if have_failed:
        table.add_column(console.get("cli.sim.failures"), justify="right")
        table.caption = console.get("cli.sim.failed")
    for each in report.thinking:
        seconds = (f"{console.words.decimal(f'{second:.3f}')} s" for second in (each.median, each.p95, each.worst))
        failed = [str(each.failures)] if have_failed else []
        table.add_row(console.cell(each.bot), str(each.decisions), *seconds, *failed)
    return table


def _wins(report: SimulationReport, console: Console) -> "Table":
    from rich import box
    from rich.table import Table

    title = console.get(
        "cli.sim.title", title=console.about(report.game).get("title"), games=report.games, seed=report.seed
    )
    words = console.words
    table = Table(
        title=console.cell(title),
        caption=console.get(
            "cli.sim.caption",
            moves=f"{report.moves_per_game:.0f}",
            seconds=words.decimal(f"{report.seconds_per_game:.3f}"),
        ),
        box=box.ASCII if console.ascii_only else box.ROUNDED,
    )
    table.add_column(console.get("cli.sim.bot"))
    for heading in ("wins", "rate", "interval", "score"):
        table.add_column(console.get(f"cli.sim.{heading}"), justify="right")
    for each in report.entrants:
        interval = console.spelled(f"{_rate(words, each.low)} – {_rate(words, each.high)}")
        table.add_row(
            console.cell(f"{each.name} ({each.bot})"),
            f"{each.wins:g}",
            _rate(words, each.win_rate),
            interval,
            words.decimal(f"{each.mean_score:.1f}"),
        )
    return table


def _rate(words: Catalogue, share: float) -> str:
    """Format a share: `56.7%`."""
    return words.percent(words.decimal(f"{100 * share:.1f}"))
