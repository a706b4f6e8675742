"""Commands that lead to a table: in the full-screen app, or line by line."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

from boardgames_tui.games import GAMES, info
from boardgames_tui.kit.terminal import is_dumb, is_page, recognise

from .mistakes import NO_TERMINAL, OK, mistake
from .voice import Voice

if TYPE_CHECKING:
    from argparse import Namespace

    from boardgames_tui.engine import Setup
    from boardgames_tui.tui.watched import Start


def open_picker(args: Namespace, voice: Voice) -> int:
    return open_app(None, args, voice)


def play(args: Namespace, voice: Voice) -> int:
    # rules and their validators, which the picker does not need
    from .tables import DEFAULT_BOT, game_called, setup_from

    game = game_called(args.game)
    person = voice.words.get("cli.person_name", n=1)
    setup = setup_from(args, voice, [person] + [DEFAULT_BOT] * max(1, info(game.info.slug).min_seats - 1))
    return begin(setup, args, voice)


def begin(setup: Setup, args: Namespace, voice: Voice) -> int:
    """A new match, in the app or line by line."""
    if not plainly(args, voice):
        return open_app(setup, args, voice)
    from .plain import play_new

    return play_new(setup, args.saves, voice)


def resume(args: Namespace, voice: Voice) -> int:
    from .savefiles import find_save

    path = find_save(args.saves, args.save)
    if not plainly(args, voice):
        return open_app(path, args, voice)
    from .plain import play_saved

    return play_saved(path, voice)


def replay(args: Namespace, voice: Voice) -> int:
    from boardgames_tui.session import Match
    from boardgames_tui.tui.watched import Watched

    from .savefiles import find_save, save_faults

    if args.save is None:
        raise mistake("cli.replay.needs_save")
    path = find_save(args.saves, args.save)
    with save_faults(path):
        match = Match.load(path, lock=False)
    return open_app(Watched(match, args.at), args, voice)


def learn(args: Namespace, voice: Voice) -> int:
    from boardgames_tui.lessons.courses import course
    from boardgames_tui.lessons.places import has_course
    from boardgames_tui.tui.watched import Learning

    from .tables import game_called

    known = [slug for slug in GAMES if has_course(slug)]
    if args.game is None and len(known) != 1:
        raise mistake("cli.learn.known", known=tuple(known))
    slug = known[0] if args.game is None else game_called(args.game).info.slug
    title = voice.about(slug).words.get("title")
    if slug not in known:
        raise mistake("learn.none", game=title)
    most = len(course(slug).lessons)
    if args.lesson is not None and not 1 <= args.lesson <= most:
        raise mistake("cli.learn.number", game=title, most=most, number=args.lesson)
    return open_app(Learning(slug, args.lesson), args, voice)


def plainly(args: Namespace, voice: Voice) -> bool:
    """Line by line: asked for, or all that a terminal without a movable cursor can show."""
    if not args.plain and has_terminal() and is_dumb():
        voice.tell("cli.dumb_plain", term=os.environ["TERM"])
        return True
    return bool(args.plain)


def open_app(start: Start, args: Namespace, voice: Voice) -> int:
    if not has_terminal():
        raise mistake("cli.no_terminal", NO_TERMINAL)
    if is_dumb():
        raise mistake("cli.dumb_terminal", NO_TERMINAL, term=os.environ["TERM"], known=tuple(GAMES))
    gc.disable()  # what is loaded now stays: looking for garbage in it takes 15 ms; on again after the first frame
    from boardgames_tui.tui.app import BoardGamesApp  # 120 ms of Textual, only here

    app = BoardGamesApp(start, saves=args.saves, lang=args.lang, ascii_only=args.ascii, fitting=recognise())
    app.run()
    return app.return_code or OK


def has_terminal() -> bool:
    return is_page() or all(
        stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout)
    )  # None: closed by whoever started us
