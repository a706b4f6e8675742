"""A match as a document: Markdown for people, JSON for programs. What onlookers may see, in the order it happened."""

import json
from typing import Any

from boardgames_tui.engine import Phrase
from boardgames_tui.session import Match

from .voice import Voice


def as_markdown(match: Match, voice: Voice) -> str:
    names, standings = match.names, match.open_standings()
    title = voice.words.get("title")
    columns = list(dict.fromkeys(line.key for row in standings.rows for line in row.lines))
    headings = [voice.phrase(_heading(match, key), names) for key in columns]
    lines = [
        f"# {voice.spelled(title)}: {voice.words.join(list(names))}",
        "",
        voice.get("cli.saves.about", round=match.round, moves=len(match.history), seed=str(match.setup.seed)),
        "",
        "| | " + " | ".join([voice.get("cli.doc.name"), *headings, voice.get("cli.doc.total")]) + " |",
        "|" + "---|" * (len(columns) + 3),
    ]
    for row in standings.rows:
        by_key = {key: sum(line.value for line in row.lines if line.key == key) for key in columns}
        lines.append("| " + " | ".join([f"{row.rank}", names[row.seat], *(str(by_key[key]) for key in columns), f"**{row.total}**"]) + " |")
    if match.is_over and standings.decided_by is not None:
        lines += ["", voice.phrase(standings.decided_by, names)]
    lines += ["", f"## {voice.get('cli.doc.log')}", ""]
    lines += [f"- {number}. {voice.spelled(voice.words.sentence(event, names))}" for number, event in match.log(None, 0)]
    return "\n".join(lines)


def as_json(match: Match) -> str:
    standings = match.open_standings()
    document: dict[str, Any] = {
        "game": match.setup.game,
        "seed": str(match.setup.seed),
        "options": dict(match.setup.options),
        "players": [{"name": name, "controller": by} for name, by in zip(match.names, match.controllers, strict=True)],
        "round": match.round,
        "moves": len(match.history),
        "over": match.is_over,
        "standings": [
            {"rank": row.rank, "name": match.names[row.seat], "total": row.total, "lines": [[line.key, line.value] for line in row.lines]}
            for row in standings.rows
        ],
        "log": [
            {
                "number": number,
                "player": None if event.seat is None else match.names[event.seat],
                "key": event.key,
                "args": dict(event.args),
            }
            for number, event in match.log(None, 0)
        ],
    }
    return json.dumps(document, indent=2, ensure_ascii=False)


def _heading(match: Match, key: str) -> Phrase:
    first = next(line for row in match.open_standings().rows for line in row.lines if line.key == key)
    return Phrase(first.key, first.args)
