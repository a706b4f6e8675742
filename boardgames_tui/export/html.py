"""Match report as one self-contained HTML page: no script, no external font or picture; its policy forbids the browser
to fetch anything."""

from collections.abc import Mapping
from html import escape
from string import Template

from boardgames_tui import locations
from boardgames_tui.i18n import Catalogue

from .chart import curve
from .report import Report, ReportLine, ReportPlayer, about

PAGE = "report.html"


def page(report: Report, words: Catalogue, picture: str, colors: Mapping[int, str]) -> str:
    """Return the page. `picture`: the table as SVG; `colors`: of the players, as the page shows them."""
    template = Template((locations.assets() / "export" / PAGE).read_text(encoding="utf-8"))
    return template.substitute(
        lang=report.language,
        title=escape(f"{report.title}: {words.join([player.name for player in report.players])}"),
        game=escape(report.title),
        about=escape(about(report, words)),
        day="" if report.ended is None else report.ended.strftime("%Y-%m-%d"),
        branch=_paragraph(
            words.get("export.branch", name=report.branch.name, moves=report.branch.moves) if report.branch else ""
        ),
        picture=picture,
        board=escape(words.get("export.board")),
        scores=escape(words.get("export.scores")),
        sheet=_sheet(report, words, colors),
        tie=_paragraph(report.decided_by or ""),
        curve=_section(
            words.get("export.curve"),
            curve(report.curve or [], report.players, colors, words.get("export.curve")),
        ),
        stories=_section(
            words.get("results.highlights"),
            "<ul>" + "".join(f"<li>{escape(story)}</li>" for story in report.highlights) + "</ul>"
            if report.highlights
            else "",
        ),
        challenge=_section(
            words.get("export.challenge"),
            ""
            if report.challenge is None
            else f"{_paragraph(words.get('export.challenge_how'))}<p><code>{escape(report.challenge)}</code></p>",
        ),
        log=escape(words.get("export.log")),
        moves="".join(_line(line, colors) for line in report.log),
    )


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>" if text else ""


def _section(title: str, content: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{content}</section>" if content else ""


def _sheet(report: Report, words: Catalogue, colors: Mapping[int, str]) -> str:
    """Return the score sheet with the players side by side."""
    titles = {line.key: line.title for player in report.players for line in player.lines}
    head = "".join(_head(player, colors) for player in report.players)
    rows = [
        f"<tr><th scope=row>{escape(title)}</th>"
        + "".join(f"<td>{_sum(player, key)}</td>" for player in report.players)
        + "</tr>"
        for key, title in titles.items()
    ]
    totals = "".join(f"<td>{player.total}</td>" for player in report.players)
    total = escape(words.get("export.total"))
    return (
        f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{''.join(rows)}</tbody>"
        f"<tfoot><tr><th scope=row>{total}</th>{totals}</tr></tfoot></table>"
    )


def _head(player: ReportPlayer, colors: Mapping[int, str]) -> str:
    name = f"<bdi>{escape(player.name)}</bdi>"  # isolates a name written from right to left
    return f'<th scope=col><i style="background:{colors[player.seat]}"></i>{player.rank}. {name}</th>'


def _sum(player: ReportPlayer, key: str) -> str:
    found = [line.value for line in player.lines if line.key == key]
    return str(sum(found)) if found else "–"


def _line(line: ReportLine, colors: Mapping[int, str]) -> str:
    color = "transparent" if line.seat is None else colors[line.seat]
    return f'<li value="{line.number}"><i style="background:{color}"></i>{escape(line.text)}</li>'
