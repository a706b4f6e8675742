"""The end of a game in sentences: ranks, every score line by line, what decided a tie."""

from boardgames_tui.engine import Phrase
from boardgames_tui.session import Match

from .voice import Voice


def tell_results(match: Match, voice: Voice) -> None:
    standings, names = match.open_standings(), match.names
    voice.line()
    voice.tell("cli.plain.over" if match.is_over else "cli.plain.so_far")
    for row in standings.rows:
        lines = voice.words.listed(
            [f"{voice.phrase(Phrase(line.key, line.args), names)} {line.value}" for line in row.lines if line.value]
        )
        voice.tell("cli.plain.rank", rank=row.rank, name=names[row.seat], total=row.total, lines=lines)
    if match.is_over and standings.decided_by is not None:
        voice.line(voice.phrase(standings.decided_by, names))
