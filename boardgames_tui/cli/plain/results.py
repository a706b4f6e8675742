"""Results in plain mode: ranks, every score line by line, the tie-break that decided."""

from boardgames_tui.cli.console import Console
from boardgames_tui.engine import Phrase
from boardgames_tui.session import MatchView


def tell_results(match: MatchView, console: Console) -> None:
    standings, names = match.open_standings(), match.names
    console.line()
    console.tell("cli.plain.over" if match.is_over else "cli.plain.so_far")
    for row in standings.rows:
        lines = console.words.listed(
            [f"{console.phrase(Phrase(line.key, line.args), names)} {line.value}" for line in row.lines if line.value]
        )
        console.tell("cli.plain.rank", rank=row.rank, name=names[row.seat], total=row.total, lines=lines)
    if match.is_over and standings.decided_by is not None:
        console.line(console.phrase(standings.decided_by, names))
