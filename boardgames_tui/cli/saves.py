"""`saves`: what lies in the folder, whether it is sound, and a match as a document."""

import os.path
from argparse import Namespace
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from boardgames_tui.games import GAMES
from boardgames_tui.session import Match, Saves, SaveSummary, verify
from boardgames_tui.session.export import exported

from .mistakes import OK, SAVE_PROBLEM, mistake
from .parser import FORMATS, SAVES_ACTIONS
from .plain_results import tell_results
from .savefiles import find_save, save_faults
from .voice import Voice


def run(args: Namespace, voice: Voice) -> int:
    actions = dict(zip(SAVES_ACTIONS, (_list, _show, _verify, _export), strict=True))
    if args.what not in actions:
        raise mistake("cli.unknown_saves_action", action=args.what, known=SAVES_ACTIONS)
    with save_faults(args.saves):
        return actions[args.what](args, voice)


def _list(args: Namespace, voice: Voice) -> int:
    found = Saves(args.saves).list()
    if not found:
        voice.tell("cli.no_saves", folder=str(args.saves))
        return OK
    from rich import box
    from rich.table import Table

    table = Table(box=box.ASCII if voice.ascii_only else box.SIMPLE_HEAD)
    for heading in ("name", "game", "players", "round", "saved", "state"):
        table.add_column(voice.get(f"cli.saves.{heading}"), overflow="fold")
    for each in found:
        table.add_row(*(voice.cell(text) for text in _row(each, voice)))
    voice.show(table)
    return OK


def _row(save: SaveSummary, voice: Voice) -> Iterable[str]:
    if save.problem is not None:
        return (save.path.name, "–", "–", "–", _date(save), voice.phrase(save.problem))
    title = voice.about(save.game).get("title") if save.game in GAMES else save.game
    players = [f"{name} {total}" for name, total in zip(save.names, save.totals, strict=False)] or list(save.names)
    state = voice.get("cli.saves.over" if save.is_over else "cli.saves.running")
    return (save.name, title, voice.words.listed(players), str(save.round), _date(save), state)


def _date(save: SaveSummary) -> str:
    return datetime.fromtimestamp(save.saved_at).strftime("%Y-%m-%d %H:%M")


def _show(args: Namespace, voice: Voice) -> int:
    for path in _asked(args):
        match = Match.load(path, lock=False)
        told = voice.about(match.setup.game)
        told.line(f"{told.words.get('title')}: {path}")
        told.tell("export.about", round=match.round, moves=len(match.history), seed=str(match.setup.seed))
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


def _export(args: Namespace, voice: Voice) -> int:
    if args.format not in FORMATS:
        raise mistake("cli.unknown_format", format=args.format, known=FORMATS)
    if args.to is not None and len(args.save) > 1:
        raise mistake("cli.one_file_one_save")
    if args.to is not None and os.path.lexists(args.to):
        raise mistake("cli.file_exists", path=str(args.to))  # it may be a save
    for path in _asked(args):
        match = Match.load(path, lock=False)
        text = voice.spelled(exported(match, args.format, voice.about(match.setup.game).words))
        if args.to is None:
            voice.line(text.removesuffix("\n"))
        else:
            args.to.write_text(text, encoding="utf-8")
            voice.tell("cli.saves.exported", path=str(args.to))
    return OK


def _asked(args: Namespace) -> list[Path]:
    """The saves named, or the newest, finished or not."""
    if args.save:
        return [find_save(args.saves, name) for name in args.save]
    newest = [save.path for save in Saves(args.saves).list() if save.problem is None][:1]
    if not newest:
        raise mistake("cli.no_saves", SAVE_PROBLEM, folder=str(args.saves))
    return newest
