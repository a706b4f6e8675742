"""`host GAME …`: host a match that others join with screens of their own."""

import asyncio
import os
import signal
import sys
from argparse import Namespace
from contextlib import suppress
from pathlib import Path

from boardgames_tui.bots import Worker
from boardgames_tui.cli.console import Console
from boardgames_tui.cli.errors import OK, SAVE_PROBLEM, Mistake, mistake
from boardgames_tui.cli.plain.commands import keep_in
from boardgames_tui.cli.save_args import find_save, save_faults
from boardgames_tui.cli.setup_args import game_called, setup_from
from boardgames_tui.commands import join_with, resume_hosting
from boardgames_tui.engine import Phrase, Setup
from boardgames_tui.games import info
from boardgames_tui.remote.discovery import lan_address
from boardgames_tui.remote.host.headless import Running
from boardgames_tui.remote.host.host import OpenTable
from boardgames_tui.remote.host.server import Doors, HostServer
from boardgames_tui.remote.transport import NoConnection
from boardgames_tui.results import remember
from boardgames_tui.saves import SaveError, Saves
from boardgames_tui.session import Match, MatchFlow
from boardgames_tui.session.emergency_copy import move

from .launch import open_app

RETRY = 5.0
"""Seconds between two attempts to save a match that waits for its save."""
LONGEST_ANSWER = 4096
"""Largest number of bytes of a line typed at the console."""
ENDS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


def run(args: Namespace, console: Console) -> int:
    doors = Doors(lan_address() if args.lan == "" else args.lan, args.port)
    start = _setup(args, console) if args.resume is None else find_save(args.saves, args.resume or None)
    if not args.no_screen:
        from boardgames_tui.tui.launch_targets import HostTarget

        return open_app(HostTarget(start, doors), args, console)
    with save_faults(args.saves):
        match = Match.load(start) if isinstance(start, Path) else Match.new(start, Saves(args.saves).new_path(start))
    host = _Host(match, doors, console.about(match.setup.game), args.saves)
    try:
        return asyncio.run(host.run())
    except NoConnection as refused:
        raise Mistake(refused.reason) from refused
    except OSError as error:
        raise mistake("cli.host.no_door", problem=error.strerror or str(error)) from error
    finally:
        host.match.close()


def _setup(args: Namespace, console: Console) -> Setup:
    """Return the setup: by default two people, or as many as the game needs."""
    least = max(2, info(game_called(args.game).info.slug).min_seats)
    return setup_from(args, console, [console.words.get("cli.person_name", n=n) for n in range(1, least + 1)])


class _Host:
    """Runs a hosted match without a screen: people play on other machines, bots here."""

    def __init__(self, match: Match, doors: Doors, console: Console, folder: Path) -> None:
        self.match = match
        self._doors = doors
        self._console = console
        self._folder = folder
        self._server: HostServer | None = None
        self._playing: asyncio.Task[None] | None = None
        self._saving: asyncio.Task[None] | None = None

    @property
    def table(self) -> OpenTable | None:
        return None if self._server is None else self._server.table

    def stop(self) -> None:
        """End the match in order; it can be resumed."""
        if self._playing is not None:
            self._playing.cancel()

    async def run(self) -> int:
        """Run until everybody has left a finished match, or somebody ends it. It is saved after every move; `--resume`
        continues it."""
        bots = Worker()
        self._playing = asyncio.create_task(self._play(bots))
        for number in ENDS:
            with suppress(NotImplementedError):  # Windows
                asyncio.get_running_loop().add_signal_handler(number, self.stop)
        try:
            with suppress(asyncio.CancelledError):
                await self._playing
        finally:
            self._stop_saving()
            self._save_at_last()  # before the table closes, so that all clients are told whether the match is saved
            if self._server is not None:
                await self._server.close()
            await bots.close()
        return self._last_words()

    def _save_at_last(self) -> None:
        if not self.match.is_kept:
            with suppress(SaveError):  # `save_problem` tells
                self.match.save()
        if not self.match.is_kept and move(self.match) is not None and self.table is not None:
            self.table.keep_codes()

    def _last_words(self) -> int:
        """Print where the match is saved and how to resume it, or that it is not saved; return the exit code."""
        if not self.match.is_kept and self.match.save_problem is not None:
            self._console.complain(
                self._console.get("cli.host.not_saved", why=self._console.phrase(self.match.save_problem))
            )
            return SAVE_PROBLEM
        if self.match.path is not None and not self.match.is_over:
            self._console.tell("cli.host.left", path=str(self.match.path), command=resume_hosting(self.match.path))
        return OK

    async def _play(self, bots: Worker) -> None:
        """Play one match after another, as long as everybody wants one."""
        while True:
            running = Running(MatchFlow(self.match, at_the_end=remember), bots)
            table = OpenTable(running.flow, running.drive)
            table.unsaved.tell_here = self._save_failed
            await self._open(table)
            await running.run()
            self._console.tell("cli.host.over")
            if not await running.linger(table):
                return
            self._save_at_last()
            self._stop_saving()
            if self._last_words() != OK:
                return  # the next match could not be saved either
            self.match.close()
            with save_faults(self._folder):
                again = self.match.again.seeded()
                self.match = Match.new(again, Saves(self._folder).new_path(again))
            self._console.tell("cli.host.again")

    async def _open(self, table: OpenTable) -> None:
        if self._server is not None:
            self._server.go_on_with(table)
        else:
            table.seat_all_remotely()
            self._server = await self._doors.open(table)
            _tell_codes(self._server, self._console)

    # a match that cannot be saved

    def _save_failed(self, problem: Phrase | None) -> None:
        """Try another folder at once; without one the match waits."""
        self._stop_saving()
        if problem is None:
            self._console.tell("cli.host.saved_again", path=str(self.match.path))
            return
        self._console.complain(self._console.phrase(problem))
        self._saving = asyncio.create_task(self._find_a_place())

    def _stop_saving(self) -> None:
        if self._saving is not None and self._saving is not asyncio.current_task():
            self._saving.cancel()
        self._saving = None

    async def _find_a_place(self) -> None:
        """Ask for another file until the match is saved, or the person at the console wants to play on unsaved."""
        table = self.table
        if table is None:
            return
        if move(self.match) is not None:
            self._found_a_place(table)
            return
        self._console.complain(self._console.get("cli.host.waits"))
        keyboard = _Keyboard()
        try:
            while table.unsaved.holds:
                answer = await keyboard.read(RETRY)
                if answer is None:
                    table.unsaved.retry()
                elif answer.lower() in self._console.get("cli.host.play_on").split("|"):
                    table.unsaved.agree()
                elif keep_in(self.match, self._console, answer):
                    self._found_a_place(table)
        finally:
            keyboard.close()

    def _found_a_place(self, table: OpenTable) -> None:
        table.keep_codes()
        table.unsaved.check()
        table.go_on(ordered=True)


class _Keyboard:
    """Lines typed at the console; a background job or a service has none."""

    def __init__(self) -> None:
        self._lines: asyncio.Queue[str] = asyncio.Queue()
        self._handle: int | None = None
        with suppress(AttributeError, OSError, ValueError, NotImplementedError):  # no stdin, closed, a file, Windows
            handle = sys.stdin.fileno()
            asyncio.get_running_loop().add_reader(handle, self._typed)
            self._handle = handle

    async def read(self, seconds: float) -> str | None:
        """Return the next line; None: none was typed in that time."""
        try:
            return await asyncio.wait_for(self._lines.get(), seconds)
        except TimeoutError:
            return None

    def _typed(self) -> None:
        assert self._handle is not None
        if sys.platform != "win32" and os.isatty(self._handle) and os.tcgetpgrp(self._handle) != os.getpgrp():
            self.close()  # the system stops a background job that reads the terminal
            return
        try:
            typed = os.read(self._handle, LONGEST_ANSWER)
        except OSError:
            typed = b""
        if not typed:
            self.close()
        for line in typed.decode(errors="replace").splitlines():
            self._lines.put_nowait(line.strip())

    def close(self) -> None:
        if self._handle is not None:
            asyncio.get_running_loop().remove_reader(self._handle)
            self._handle = None


def _tell_codes(server: HostServer, console: Console) -> None:
    table = server.table
    console.tell("cli.host.open", title=console.words.get("title"))
    if not table.match.has_secret_deal:
        console.tell("cli.host.typed_seed")
    address = next(iter(server.addresses), "")
    people = [(table.match.names[seat], table.codes.seats[seat]) for seat in sorted(table.remote_seats)]
    for name, code in [*people, (console.get("wire.onlookers"), table.codes.onlookers)]:
        console.line(f"  {name:<16}  {join_with(code, address)}")
