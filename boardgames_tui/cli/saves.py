"""`saves`: what lies in the folder and whether it is sound; renamed, deleted, brought in from elsewhere."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterable
from datetime import datetime
from itertools import zip_longest
from pathlib import Path
from typing import Any

from boardgames_tui.games import GAMES
from boardgames_tui.session import Match, Saves, SaveSummary, verify
from boardgames_tui.session.branching import branch_words
from boardgames_tui.session.folder import summarise
from boardgames_tui.session.names import file_name, free_path

from .mistakes import OK, SAVE_PROBLEM, mistake
from .parser import SAVES_ACTIONS
from .plain_results import tell_results
from .savefiles import find_save, newest_or, save_faults
from .text_table import table_lines
from .voice import Voice, heard

YES = ("y", "yes", "j", "ja")


def run(args: Namespace, voice: Voice) -> int:
    actions = dict(zip(SAVES_ACTIONS, (_list, _show, _verify, _rename, _delete, _import), strict=True))
    if args.what not in actions:
        raise mistake("cli.unknown_saves_action", action=args.what, known=SAVES_ACTIONS)
    with save_faults(args.saves):
        return actions[args.what](args, voice)


def _list(args: Namespace, voice: Voice) -> int:
    found = Saves(args.saves).list()
    if args.json:
        voice.line(json.dumps([_data(save, voice) for save in found], indent=2))
        return OK
    if not found:
        voice.tell("cli.no_saves", folder=str(args.saves))
        return OK
    headings = [voice.get(f"cli.saves.{name}") for name in ("name", "game", "players", "round", "saved", "state")]
    with heard():
        for line in table_lines(headings, [list(_row(each, voice)) for each in found], voice):
            print(line)
        sys.stdout.flush()
    return OK


def _data(save: SaveSummary, voice: Voice) -> dict[str, Any]:
    """What onlookers may know, for programs."""
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
        "problem": None if save.problem is None else voice.phrase(save.problem),
    }


def _row(save: SaveSummary, voice: Voice) -> Iterable[str]:
    if save.problem is not None:
        return (save.path.name, "–", "–", "–", _date(save), voice.phrase(save.problem))
    title = voice.about(save.game).get("title") if save.game in GAMES else save.game
    players = [f"{name} {total}" for name, total in zip(save.names, save.totals, strict=False)] or list(save.names)
    state = voice.get("cli.saves.over" if save.is_over else "cli.saves.running")
    if save.origin is not None:
        state = f"{state}, {voice.phrase(branch_words(save.origin))}"
    return (save.name, title, voice.words.listed(players), str(save.round), _date(save), state)


def _date(save: SaveSummary) -> str:
    return datetime.fromtimestamp(save.saved_at).strftime("%Y-%m-%d %H:%M")


def _show(args: Namespace, voice: Voice) -> int:
    for path in _asked(args):
        match = Match.load(path, lock=False)
        told = voice.about(match.setup.game)
        told.line(f"{told.words.get('title')}: {path}")
        told.tell("export.about", round=match.round, moves=len(match.history), seed=match.open_seed)
        for phrase in match.game.describe(match.game.view(match.state, None)):
            told.line(told.phrase(phrase, match.names))
        tell_results(match, told)
    return OK


def _verify(args: Namespace, voice: Voice) -> int:
    paths = [find_save(args.saves, name) for name in args.save] or [save.path for save in Saves(args.saves).list()]
    sound = True
    for path in paths:
        faults = verify(path, voice.words)
        sound = sound and not faults
        voice.line(f"{path.name}: " + (voice.get("cli.saves.sound") if not faults else "; ".join(faults)))
    if not paths:
        voice.tell("cli.no_saves", folder=str(args.saves))
    return OK if sound else SAVE_PROBLEM


def _rename(args: Namespace, voice: Voice) -> int:
    if len(args.save) != 2:
        raise mistake("cli.saves.rename_form")
    save, name = args.save
    if not name.strip():
        raise mistake("cli.saves.rename_form")
    renamed = Saves(args.saves).rename(summarise(find_save(args.saves, save)), name.strip())
    voice.tell("cli.saves.renamed", name=renamed.name)
    return OK


def _delete(args: Namespace, voice: Voice) -> int:
    """Asks, unless told not to: there is no way back."""
    if not args.save:
        raise mistake("cli.saves.needs_save")
    for path in [find_save(args.saves, name) for name in args.save]:
        save = summarise(path)
        if not args.yes and not _agreed(voice, save):
            voice.tell("cli.saves.kept", name=save.name)
            continue
        Saves(path.parent).delete(save)
        voice.tell("cli.saves.deleted", name=save.name)
    return OK


def _agreed(voice: Voice, save: SaveSummary) -> bool:
    if not sys.stdin.isatty():
        raise mistake("cli.saves.not_asked", name=save.name)
    return input(voice.get("cli.saves.delete_ask", name=save.name) + " ").strip().casefold() in YES


def _import(args: Namespace, voice: Voice) -> int:
    """From anywhere into the folder: only what can be played on, under a name that is free."""
    if not args.save:
        raise mistake("cli.saves.needs_save")
    for name in args.save:
        source = Path(name)
        match = Match.load(source, lock=False)
        target = free_path(args.saves / file_name(match.setup))
        target.parent.mkdir(parents=True, exist_ok=True)
        match.save(target)
        voice.tell("cli.saves.imported", name=match.name, path=str(target))
    return OK


def _asked(args: Namespace) -> list[Path]:
    """The saves named, or the newest."""
    return [newest_or(args.saves, name) for name in args.save or [None]]
