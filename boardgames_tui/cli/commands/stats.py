"""`stats [GAME]`: statistics of finished matches, as tables or as JSON."""

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from typing import Any, Literal

from boardgames_tui.cli.console import Console
from boardgames_tui.cli.errors import OK, SAVE_PROBLEM, Mistake
from boardgames_tui.cli.setup_args import game_called, readable
from boardgames_tui.engine import say
from boardgames_tui.results import Database, ResultsError, catch_up, import_saves, player_id
from boardgames_tui.results.hall_of_fame import HallEntry
from boardgames_tui.results.importing import Imported
from boardgames_tui.results.solo import SoloLine
from boardgames_tui.results.statistics_page import Overview, Portrait, overview, portrait
from boardgames_tui.results.wording import ResultWording


def run(args: Namespace, console: Console) -> int:
    readable(args.player)
    game = None if args.game is None else game_called(args.game).info.slug
    database = Database()
    with results_faults():
        counted = import_saves(database, args.saves) if args.count else catch_up(database, args.saves)
        page = database.read(partial(overview, game=game))
        alone = [] if args.player is None else _solo_lines(page, args.player)
        line = None if args.player is None else _line(page, args.player, console, bool(alone))
        found = None if line is None else database.read(partial(portrait, line=line, game=game))
    for notice in database.notices:
        console.complain(console.phrase(notice))
    if counted is not None:
        _tell_import(counted, args, console)
    if args.json:
        console.line(json.dumps(as_data(page, found), indent=2, ensure_ascii=False))
    elif not page.lines and not page.solo:
        wording = ResultWording(console.words)
        console.tell("stats.nothing" if game is None else "stats.nothing_of", game=wording.game(game))
        console.tell("stats.nothing_hint")
    elif args.player is not None:
        if found is not None:
            _show_player(found, page, console)
        _tell_solo(alone, console)
    else:
        if page.lines:
            _show_hall(page, console)
        if page.solo:
            _show_solo(page, console)
    return OK


@contextmanager
def results_faults() -> Iterator[None]:
    try:
        yield
    except ResultsError as error:
        raise Mistake(error.reason, SAVE_PROBLEM) from error


def _tell_import(counted: Imported, args: Namespace, console: Console) -> None:
    """Report the import on standard error, so that tables and JSON on standard output are unchanged."""
    if args.count or counted.new:
        console.complain(console.get("stats.imported", new=counted.new, known=counted.known))
    for problem in counted.problems:
        console.complain(console.get("stats.not_counted", reason=console.phrase(problem)))


def _solo_lines(page: Overview, name: str) -> list[SoloLine]:
    return [line for line in page.solo if line.player in (player_id(name), name.casefold())]


def _line(page: Overview, name: str, console: Console, has_solo: bool) -> HallEntry | None:
    """Return the line of a player by name, or of a bot by its level: `bot:hard`. None: that player has only solo
    matches."""
    wording = ResultWording(console.words)
    asked = (player_id(name), name.casefold())
    found = next((line for line in page.lines if line.player in asked), None)
    if found is None and not has_solo:
        known = tuple(line.player if line.is_bot else wording.name(line.player, line.name) for line in page.lines)
        raise Mistake(say("stats.no_such_player", name=name, known=known or ("–",)))
    return found


def _show_hall(page: Overview, console: Console) -> None:
    from rich import box
    from rich.table import Table

    wording = ResultWording(console.words)
    sentences = [wording.game(page.game), console.get("stats.matches", n=page.matches)]
    title = console.cell(f"{console.get('stats.hall')}: {', '.join(sentences)}")
    table = Table(title=title, box=box.ASCII if console.ascii_only else box.ROUNDED)
    for place, key in enumerate(("", "player", "rating", "played_short", "won_short", "sure", "best", "streak")):
        table.add_column(
            console.cell(console.get(f"stats.{key}") if key else ""), justify="left" if place == 1 else "right"
        )
    for place, line in enumerate(page.lines, 1):
        way = "" if line.rating is None else " ▲▼"[line.rating.way] if not console.ascii_only else ""
        cells = [
            str(place),
            wording.name(line.player, line.name),
            f"{wording.rating(line)} {way}".rstrip(),
            str(line.played),
            wording.share(line),
            wording.interval(line),
            str(line.best) if page.game is not None else "",
            str(line.longest),
        ]
        table.add_row(*map(console.cell, cells))
    console.show(table)
    for heading, sentence in wording.of_game(page):
        console.line(f"{heading}: {sentence}")


def _show_solo(page: Overview, console: Console) -> None:
    from rich import box
    from rich.table import Table

    wording = ResultWording(console.words)
    title = console.cell(f"{console.get('stats.solo')}: {wording.game(page.game)}")
    table = Table(title=title, box=box.ASCII if console.ascii_only else box.ROUNDED)
    keys = ["player", *([] if page.game is not None else ["game"]), "played_short", "best", "mean"]
    keys += ["aim"] if any(line.aimed for line in page.solo) else []
    for key in keys:
        justify: Literal["left", "right"] = "left" if key in ("player", "game") else "right"
        table.add_column(console.cell(console.get(f"stats.{key}")), justify=justify)
    for line in page.solo:
        cells = {
            "player": wording.name(line.player, line.name),
            "game": wording.game(line.game),
            "played_short": str(line.played),
            "best": str(line.best),
            "mean": wording.number(line.mean),
            "aim": wording.aim(line),
        }
        table.add_row(*(console.cell(cells[key]) for key in keys))
    console.show(table)
    for line in page.solo:
        if maps := wording.best_maps(line):
            console.line(f"{wording.name(line.player, line.name)}, {maps}")


def _tell_solo(lines: Sequence[SoloLine], console: Console) -> None:
    wording = ResultWording(console.words)
    for line in lines:
        score = console.get("stats.points_told", best=line.best, mean=wording.number(line.mean))
        sentences = [console.get("stats.matches", n=line.played), score]
        sentences += [f"{console.get('stats.aim')}: {wording.aim(line)}"] if line.aimed else []
        sentences += [maps] if (maps := wording.best_maps(line)) else []
        console.line(f"{console.get('stats.solo')}, {wording.game(line.game)}: {', '.join(sentences)}")


def _show_player(found: Portrait, page: Overview, console: Console) -> None:
    wording, line = ResultWording(console.words), found.line
    console.line(f"{wording.name(line.player, line.name)}: {wording.game(page.game)}")
    if line.rating is not None:
        console.line(f"{console.get('stats.rating')}: {wording.rating(line)}")
    for heading, sentence in wording.of_player(found, page.game):
        console.line(f"{heading}: {sentence}")
    if found.evenings:
        last = wording.day(max(found.evenings))
        text = console.get("stats.evenings_told", n=len(found.evenings), day=last)
        console.line(f"{console.get('stats.evenings')}: {text}")
    if page.game is None:
        for slug, (played, won) in found.games.items():
            console.line(f"{wording.game(slug)}: {console.get('stats.games_told', played=played, won=won)}")


def as_data(page: Overview, found: Portrait | None) -> dict[str, Any]:
    """Return all statistics as JSON data."""
    data: dict[str, Any] = {
        "game": page.game,
        "matches": page.matches,
        "games": {slug: {"matches": played} for slug, (played, _) in page.games.items()},
        "players": [_line_data(line) for line in page.lines],
        "solo": [asdict(line) for line in page.solo],
        "results": [{"total": total, "times": times} for total, times in page.totals],
    }
    if found is not None:
        data["player"] = {
            **_line_data(found.line),
            "nemesis": None if found.nemesis is None else asdict(found.nemesis),
            "favourites": [asdict(each) for each in found.favourites],
            "luck": [asdict(each) | {"surprise": round(each.surprise, 4)} for each in found.fortunes],
            "latest": found.latest,
            "games": {slug: {"played": played, "won": won} for slug, (played, won) in found.games.items()},
            "evenings": {day.isoformat(): count for day, count in sorted(found.evenings.items())},
        }
    return data


def _line_data(line: HallEntry) -> dict[str, Any]:
    low, high = line.interval
    interval = [round(low, 4), round(high, 4)] if line.contested else None
    return asdict(line) | {"bot": line.is_bot, "share": round(line.share, 4), "interval": interval}
