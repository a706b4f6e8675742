"""Content of a match report: the documented JSON, and the source of all other formats.

It holds what spectators may know, in the order it happened; of a finished match everything."""

from datetime import UTC, datetime

from pydantic import BaseModel, ConfigDict, Field

from boardgames_tui import __version__
from boardgames_tui.engine import Phrase
from boardgames_tui.i18n import Catalogue
from boardgames_tui.i18n.printable import printable
from boardgames_tui.saves import ReplayFailed
from boardgames_tui.session import Match, score_track
from boardgames_tui.session.highlights import highlights
from boardgames_tui.session.setup.challenge import code_of

FORMAT = 1
"""Version of the format, raised when a member changes its meaning, but not for new members."""


class Part(BaseModel):
    model_config = ConfigDict(frozen=True)


class ScoreRow(Part):
    key: str = Field(description="What is counted, the same in every language.")
    title: str = Field(description="The same in the language of the report.")
    value: int


class ReportPlayer(Part):
    seat: int = Field(description="From 0, in the order of play.")
    name: str
    controller: str = Field(description="human, or bot: and its level.")
    color: str
    rank: int = Field(description="1 is best; equal ranks are shared.")
    total: int
    lines: list[ScoreRow]


class CurvePoint(Part):
    round: int
    totals: list[int] = Field(description="By seat, at the end of the round.")


class ReportLine(Part):
    number: int = Field(description="Of the move it belongs to; 0: before the first.")
    seat: int | None = Field(description="Whose deed it was.")
    key: str
    args: dict[str, int | str | list[int | str]]
    text: str = Field(description="In the language of the report.")


class Branch(Part):
    name: str = Field(description="What people called the match it left.")
    moves: int = Field(description="After how many moves.")


class Report(Part):
    """Report of a match of boardgames_tui as data."""

    format: int = FORMAT
    app: str = __version__
    language: str
    game: str
    title: str
    name: str = Field(description="What people call the match.")
    id: str = Field(description="The same in all copies of the match.")
    seed: str | None = Field(description="None while the match runs, because a seed deals the same cards again.")
    options: dict[str, int | str | bool]
    challenge: str | None = Field(description="A line to type, which deals the same game; None while it runs.")
    branch: Branch | None
    begun: datetime | None = Field(description="The first move.")
    ended: datetime | None = Field(description="The last move.")
    played: int = Field(description="Seconds.")
    round: int
    moves: int
    over: bool
    decided_by: str | None = Field(description="What broke a tie.")
    players: list[ReportPlayer] = Field(description="Best first.")
    curve: list[CurvePoint] | None = Field(description="None while the match runs or if it cannot be replayed.")
    highlights: list[str]
    log: list[ReportLine]
    actions: list[str] | None = Field(description="Every move in notation; None while there is something to hide.")


def report(match: Match, words: Catalogue) -> Report:
    """Return the report. `words`: the game's catalogue."""
    names = [printable(name) for name in match.names]
    standings, origin, track = match.open_standings(), match.origin, _track(match)
    tie = standings.decided_by if match.is_over else None
    times = [datetime.fromtimestamp(entry.at, UTC) for entry in match.history]
    return Report(
        language=words.lang,
        game=match.setup.game,
        title=words.get("title"),
        name=printable(match.name),
        id=match.id,
        seed=printable(str(match.setup.seed)) if match.is_over else None,
        options=dict(match.setup.options),
        challenge=code_of(match.setup) if match.is_over else None,
        branch=None if origin is None else Branch(name=printable(origin.name), moves=origin.moves),
        begun=times[0] if times else None,
        ended=times[-1] if times else None,
        played=match.played,
        round=match.round,
        moves=len(match.history),
        over=match.is_over,
        decided_by=None if tie is None else words.phrase(tie, names),
        players=[
            ReportPlayer(
                seat=row.seat,
                name=names[row.seat],
                controller=match.controllers[row.seat],
                color=match.colors[row.seat],
                rank=row.rank,
                total=row.total,
                lines=[
                    ScoreRow(key=line.key, title=words.phrase(Phrase(line.key, line.args), names), value=line.value)
                    for line in row.lines
                ],
            )
            for row in standings.rows
        ],
        curve=None if track is None else [CurvePoint(round=number, totals=totals) for number, totals in track],
        highlights=[f"{names[seat]}: {words.phrase(story, names)}" for seat, story in highlights(track or [])],
        log=[
            ReportLine(
                number=number,
                seat=event.seat,
                key=event.key,
                args={name: list(each) if isinstance(each, tuple) else each for name, each in event.args.items()},
                text=words.sentence(event, names),
            )
            for number, event in match.log(None)
        ],
        actions=[match.game.notation(entry.action) for entry in match.history] if match.is_over else None,
    )


def about(report: Report, words: Catalogue) -> str:
    """Return the line under the title."""
    key = "export.about" if report.over else "export.so_far"
    return words.get(key, round=report.round, moves=report.moves, seed=report.seed or "")


def _track(match: Match) -> list[tuple[int, list[int]]] | None:
    """Return the scores over the rounds, which are public when the match is over."""
    try:
        return score_track(match) if match.is_over else None
    except ReplayFailed:
        return None
