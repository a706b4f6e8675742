"""Commands that open a table, in the full-screen app or in plain mode."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

from boardgames_tui.cli.console import Console
from boardgames_tui.cli.errors import NO_TERMINAL, OK, mistake
from boardgames_tui.games import GAMES, info
from boardgames_tui.kit.terminal import is_dumb, is_page, recognise

if TYPE_CHECKING:
    from argparse import Namespace

    from boardgames_tui.engine import Setup
    from boardgames_tui.tui.launch_targets import Start


def open_picker(args: Namespace, console: Console) -> int:
    return open_app(None, args, console)


def play(args: Namespace, console: Console) -> int:
    # rules and their validators, which the picker does not need
    from boardgames_tui.cli.setup_args import DEFAULT_BOT, game_called, setup_from

    game = game_called(args.game)
    person = console.words.get("cli.person_name", n=1)
    setup = setup_from(args, console, [person] + [DEFAULT_BOT] * max(1, info(game.info.slug).min_seats - 1))
    return begin(setup, args, console)


def begin(setup: Setup, args: Namespace, console: Console) -> int:
    """Start a new match, in the app or in plain mode."""
    if not plainly(args, console):
        return open_app(setup, args, console)
    from boardgames_tui.cli.plain.table import play_new

    return play_new(setup, args.saves, console._replace(says_yes=args.yes))


def resume(args: Namespace, console: Console) -> int:
    from boardgames_tui.cli.save_args import find_save

    path = find_save(args.saves, args.save)
    if not plainly(args, console):
        return open_app(path, args, console)
    from boardgames_tui.cli.plain.table import play_saved

    return play_saved(path, console._replace(says_yes=args.yes))


def replay(args: Namespace, console: Console) -> int:
    from boardgames_tui.cli.save_args import find_save, save_faults
    from boardgames_tui.session import Match
    from boardgames_tui.tui.launch_targets import LaunchTarget

    if args.save is None:
        raise mistake("cli.replay.needs_save")
    path = find_save(args.saves, args.save)
    with save_faults(path):
        match = Match.load(path, lock=False)
    return open_app(LaunchTarget(match, args.at), args, console)


def learn(args: Namespace, console: Console) -> int:
    from boardgames_tui.cli.setup_args import game_called
    from boardgames_tui.lessons.courses import lesson_set
    from boardgames_tui.lessons.places import has_lessons
    from boardgames_tui.tui.launch_targets import LearnTarget

    known = [slug for slug in GAMES if has_lessons(slug)]
    if args.game is None and len(known) != 1:
        raise mistake("cli.learn.known", known=tuple(known))
    slug = known[0] if args.game is None else game_called(args.game).info.slug
    title = console.about(slug).words.get("title")
    if slug not in known:
        raise mistake("learn.none", game=title)
    most = len(lesson_set(slug).lessons)
    if args.lesson is not None and not 1 <= args.lesson <= most:
        raise mistake("cli.learn.number", game=title, most=most, number=args.lesson)
    return open_app(LearnTarget(slug, args.lesson), args, console)


def plainly(args: Namespace, console: Console) -> bool:
    """Whether to use plain mode: on request, or because the terminal cannot move its cursor."""
    if not args.plain and has_terminal() and is_dumb():
        console.tell("cli.dumb_plain", term=os.environ["TERM"])
        return True
    if args.yes and not args.plain:
        raise mistake("cli.yes_needs_plain")
    return bool(args.plain)


def open_app(start: Start, args: Namespace, console: Console) -> int:
    if not has_terminal():
        raise mistake("cli.no_terminal", NO_TERMINAL)
    if is_dumb():
        raise mistake("cli.dumb_terminal", NO_TERMINAL, term=os.environ["TERM"], known=tuple(GAMES))
    gc.disable()  # loaded modules are never collected: a search for garbage takes 15 ms; on again after the first frame
    from boardgames_tui.tui.app import BoardGamesApp  # 120 ms of Textual, only here

    app = BoardGamesApp(start, saves=args.saves, lang=args.lang, ascii_only=args.ascii, fitting=recognise())
    app.run()
    return app.return_code or OK


def has_terminal() -> bool:
    return is_page() or all(
        stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout)
    )  # None: closed by the parent process
