"""A match as a document: Markdown for people, JSON for programs. What onlookers may know, in the order it happened."""

import json
import re
from pathlib import Path
from typing import Any

from boardgames_tui.engine import Phrase
from boardgames_tui.text import Catalogue
from boardgames_tui.text.printable import printable

from .match import Match


def exported(match: Match, form: str, words: Catalogue) -> str:
    """The whole file, as `json` or `markdown`; `words` are the game's."""
    return as_json(match) if form == "json" else as_markdown(match, words)


def write_export(match: Match, form: str, words: Catalogue) -> str:
    """Writes into `exports/` beside the save; returns the sentence for the reader."""
    folder = match.path.parent if match.path else Path.cwd()
    stem = match.path.stem if match.path else f"{match.setup.game}-results"
    path = folder / "exports" / f"{stem}.{'md' if form == 'markdown' else 'json'}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(exported(match, form, words), encoding="utf-8")
    except OSError as error:
        return words.get("export.failed", problem=str(error.strerror or error))
    shown = f"~/{path.relative_to(Path.home())}" if path.is_relative_to(Path.home()) else path  # the line is short
    return words.get("export.done", path=str(shown))


def as_markdown(match: Match, words: Catalogue) -> str:
    names, standings = [printable(name) for name in match.names], match.open_standings()
    columns = {
        line.key: Phrase(line.key, line.args) for row in reversed(standings.rows) for line in reversed(row.lines)
    }
    keys = list(dict.fromkeys(line.key for row in standings.rows for line in row.lines))
    headings = [
        "",
        words.get("export.name"),
        *(words.phrase(columns[key], names) for key in keys),
        words.get("export.total"),
    ]
    lines = [
        f"# {words.get('title')}: {words.join(names)}",
        "",
        words.get("export.about", round=match.round, moves=len(match.history), seed=str(match.setup.seed)),
        "",
        _row(headings),
        "|" + "---|" * len(headings),
    ]
    for row in standings.rows:
        sums = [str(sum(line.value for line in row.lines if line.key == key)) for key in keys]
        lines.append(_row([str(row.rank), names[row.seat], *sums, f"**{row.total}**"]))
    if match.is_over and standings.decided_by is not None:
        lines += ["", words.phrase(standings.decided_by, names)]
    lines += ["", f"## {words.get('export.log')}", ""]
    lines += [f"- {number}. {words.sentence(event, names)}" for number, event in match.log(None)]
    return "\n".join(lines) + "\n"


def as_json(match: Match) -> str:
    names, standings = match.names, match.open_standings()
    document: dict[str, Any] = {
        "game": match.setup.game,
        "seed": match.setup.seed,
        "options": dict(match.setup.options),
        "players": [{"name": name, "controller": by} for name, by in zip(names, match.controllers, strict=True)],
        "round": match.round,
        "moves": len(match.history),
        "over": match.is_over,
        "standings": [
            {
                "rank": row.rank,
                "name": names[row.seat],
                "total": row.total,
                "lines": [[line.key, line.value] for line in row.lines],
            }
            for row in standings.rows
        ],
        "log": [
            {
                "number": number,
                "player": None if event.seat is None else names[event.seat],
                "key": event.key,
                "args": dict(event.args),
            }
            for number, event in match.log(None)
        ],
        # a move may tell what its player keeps hidden, as long as there is something to hide
        "actions": [match.game.notation(entry.action) for entry in match.history] if match.is_over else None,
    }
    return _escaped(json.dumps(document, indent=2, ensure_ascii=False)) + "\n"


def _row(cells: list[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _escaped(text: str) -> str:
    """JSON escapes the oldest control characters only; of those no terminal should get, it can write every one as an
    escape."""
    return re.sub(
        r"[^\x20-\x7e\n]", lambda sign: sign[0] if printable(sign[0]) == sign[0] else f"\\u{ord(sign[0]):04x}", text
    )
