"""A finished match as a file people can keep: Markdown to read, JSON to work with."""

import json
from pathlib import Path

from boardgames_tui.session import Match
from boardgames_tui.text import Catalogue


def write_export(match: Match, kind: str, words: Catalogue) -> str:
    """Writes into `exports/` beside the save; returns the sentence for the reader."""
    folder = match.path.parent if match.path else Path.cwd()
    stem = match.path.stem if match.path else f"{match.setup.game}-results"
    path = folder / "exports" / f"{stem}.{'md' if kind == 'markdown' else 'json'}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(as_markdown(match, words) if kind == "markdown" else as_json(match), encoding="utf-8")
    except OSError as error:
        return words.get("export.failed", problem=str(error.strerror or error))
    return words.get("export.done", path=str(path))


def as_markdown(match: Match, words: Catalogue) -> str:
    standings = match.standings()
    keys = list(dict.fromkeys(line.key for row in standings.rows for line in row.lines))
    heads = ["#", words.get("results.player"), *(words.get(key) for key in keys), words.get("results.total")]
    lines = [f"# {words.get('title')}", "", words.get("export.seed", seed=str(match.setup.seed)), ""]
    lines += ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    for row in standings.rows:
        sums = [str(sum(line.value for line in row.lines if line.key == key)) for key in keys]
        lines.append("| " + " | ".join([str(row.rank), match.names[row.seat], *sums, str(row.total)]) + " |")
    if standings.decided_by:
        lines += ["", words.phrase(standings.decided_by, match.names)]
    lines += ["", f"## {words.get('panel.log')}", ""]
    lines += [f"- {words.sentence(event, match.names)}" for _, event in match.log(None)]
    return "\n".join(lines) + "\n"


def as_json(match: Match) -> str:
    standings = match.standings()
    rows = [
        {
            "rank": row.rank,
            "name": match.names[row.seat],
            "controller": match.controllers[row.seat],
            "total": row.total,
            "lines": [{"key": line.key, "value": line.value} for line in row.lines],
        }
        for row in standings.rows
    ]
    return json.dumps(
        {
            "game": match.setup.game,
            "seed": match.setup.seed,
            "options": dict(match.setup.options),
            "round": match.round,
            "standings": rows,
            "moves": [match.game.notation(entry.action) for entry in match.history],
        },
        ensure_ascii=False,
        indent=1,
    )
