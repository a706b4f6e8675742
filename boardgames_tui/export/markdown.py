"""Match report as Markdown, for messages and forums."""

from collections.abc import Sequence

from boardgames_tui.i18n import Catalogue

from .report import Report, about


def markdown(report: Report, words: Catalogue) -> str:
    columns = {line.key: line.title for player in reversed(report.players) for line in reversed(player.lines)}
    keys = list(dict.fromkeys(line.key for player in report.players for line in player.lines))
    headings = ["", words.get("export.name"), *(columns[key] for key in keys), words.get("export.total")]
    by_seat = sorted(report.players, key=lambda player: player.seat)
    lines = [
        f"# {report.title}: {words.join([player.name for player in by_seat])}",
        "",
        about(report, words),
        "",
        _row(headings),
        "|" + "---|" * len(headings),
    ]
    for player in report.players:
        sums = [str(sum(line.value for line in player.lines if line.key == key)) for key in keys]
        lines.append(_row([str(player.rank), player.name, *sums, f"**{player.total}**"]))
    if report.decided_by is not None:
        lines += ["", report.decided_by]
    if report.branch is not None:
        lines += ["", words.get("export.branch", name=report.branch.name, moves=report.branch.moves)]
    if report.highlights:
        lines += ["", f"## {words.get('results.highlights')}", "", *(f"- {story}" for story in report.highlights)]
    if report.challenge is not None:
        lines += ["", f"## {words.get('export.challenge')}", "", f"    {report.challenge}"]
    lines += ["", f"## {words.get('export.log')}", ""]
    lines += [f"- {line.number}. {line.text}" for line in report.log]
    return "\n".join(lines) + "\n"


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
