"""`saves`: list, show, verify, rename, delete and import saves."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterable
from datetime import datetime
from itertools import zip_longest
from pathlib import Path
from typing import Any

from boardgames_tui.cli.console import Console, guarded_output
from boardgames_tui.cli.errors import OK, SAVE_PROBLEM, mistake
from boardgames_tui.cli.parser import SAVES_ACTIONS
from boardgames_tui.cli.plain.results import tell_results
from boardgames_tui.cli.save_args import find_save, newest_or, save_faults
from boardgames_tui.cli.text_table import table_lines
from boardgames_tui.games import GAMES
from boardgames_tui.saves import Saves, SaveSummary, verify
from boardgames_tui.saves.file_names import file_name, free_path
from boardgames_tui.saves.folder import summarise
from boardgames_tui.session import Match
from boardgames_tui.session.branching import branch_words

YES = ("y", "yes", "j", "ja")


def run(args: Namespace, console: Console) -> int:
    actions = dict(zip(SAVES_ACTIONS, (_list, _show, _verify, _rename, _delete, _import), strict=True))
    if args.what not in actions:
        raise mistake("cli.unknown_saves_action", action=args.what, known=SAVES_ACTIONS)
    with save_faults(args.saves):
        return actions[args.what](args, console)


def _list(args: Namespace, console: Console) -> int:
    found = Saves(args.saves).list()
    if args.json:
        console.line(json.dumps([_data(save, console) for save in found], indent=2))
        return OK
    if not found:
        console.tell("cli.no_saves", folder=str(args.saves))
        return OK
    headings = [console.get(f"cli.saves.{name}") for name in ("name", "game", "players", "round", "saved", "state")]
    with guarded_output():
        for line in table_lines(headings, [list(_row(each, console)) for each in found], console):
            print(line)
        sys.stdout.flush()
    return OK


def _data(save: SaveSummary, console: Console) -> dict[str, Any]:
    """Return what spectators may know, as JSON data."""
    return {
        "path": str(save.path),
        "name": save.name,
        "game": save.game,
        "players": [
            {"name": name, "controller": by, "total": total}
            for name, by, total in zip_longest(save.names, save.controllers, save.totals)
        ],
        "round": save.round,
        "moves": save.moves,
        "saved_at": save.saved_at,
        "played": save.played,
        "over": save.is_over,
        "branch": None if save.origin is None else {"name": save.origin.name, "moves": save.origin.moves},
        "problem": None if save.problem is None else console.phrase(save.problem),
    }


def _row(save: SaveSummary, console: Console) -> Iterable[str]:
    if save.problem is not None:
        return (save.path.name, "–", "–", "–", _date(save), console.phrase(save.problem))
    title = console.about(save.game).get("title") if save.game in GAMES else save.game
    players = [f"{name} {total}" for name, total in zip(save.names, save.totals, strict=False)] or list(save.names)
    state = console.get("cli.saves.over" if save.is_over else "cli.saves.running")
    if save.origin is not None:
        state = f"{state}, {console.phrase(branch_words(save.origin))}"
    return (save.name, title, console.words.listed(players), str(save.round), _date(save), state)


def _date(save: SaveSummary) -> str:
    return datetime.fromtimestamp(save.saved_at).strftime("%Y-%m-%d %H:%M")


def _show(args: Namespace, console: Console) -> int:
    for path in _asked(args):
        match = Match.load(path, lock=False)
        told = console.about(match.setup.game)
        told.line(f"{told.words.get('title')}: {path}")
        told.tell("export.about", round=match.round, moves=len(match.history), seed=match.open_seed)
        for phrase in match.game.describe(match.game.view(match.state, None)):
            told.line(told.phrase(phrase, match.names))
        tell_results(match, told)
    return OK


def _verify(args: Namespace, console: Console) -> int:
    paths = [find_save(args.saves, name) for name in args.save] or [save.path for save in Saves(args.saves).list()]
    sound = True
    for path in paths:
        faults = verify(path, console.words)
        sound = sound and not faults
        console.line(f"{path.name}: " + (console.get("cli.saves.sound") if not faults else "; ".join(faults)))
    if not paths:
        console.tell("cli.no_saves", folder=str(args.saves))
    return OK if sound else SAVE_PROBLEM


def _rename(args: Namespace, console: Console) -> int:
    if len(args.save) != 2:
        raise mistake("cli.saves.rename_form")
    save, name = args.save
    if not name.strip():
        raise mistake("cli.saves.rename_form")
    renamed = Saves(args.saves).rename(summarise(find_save(args.saves, save)), name.strip())
    console.tell("cli.saves.renamed", name=renamed.name)
    return OK


def _delete(args: Namespace, console: Console) -> int:
    """Delete saves after a confirmation, because this cannot be undone."""
    if not args.save:
        raise mistake("cli.saves.needs_save")
    for path in [find_save(args.saves, name) for name in args.save]:
        save = summarise(path)
        if not args.yes and not _agreed(console, save):
            console.tell("cli.saves.kept", name=save.name)
            continue
        Saves(path.parent).delete(save)
        console.tell("cli.saves.deleted", name=save.name)
    return OK


def _agreed(console: Console, save: SaveSummary) -> bool:
    if not sys.stdin.isatty():
        raise mistake("cli.saves.not_asked", name=save.name)
    return input(console.get("cli.saves.delete_ask", name=save.name) + " ").strip().casefold() in YES


def _import(args: Namespace, console: Console) -> int:
    """Copy save files into the folder under free names; only saves that can be continued."""
    if not args.save:
        raise mistake("cli.saves.needs_save")
    for name in args.save:
        source = Path(name)
        match = Match.load(source, lock=False)
        target = free_path(args.saves / file_name(match.setup))
        target.parent.mkdir(parents=True, exist_ok=True)
        match.save(target)
        console.tell("cli.saves.imported", name=match.name, path=str(target))
    return OK


def _asked(args: Namespace) -> list[Path]:
    """Return the saves named, or the newest."""
    return [newest_or(args.saves, name) for name in args.save or [None]]
