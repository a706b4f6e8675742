"""`host GAME …`: a match whose people may join with screens of their own."""

import asyncio
import signal
from argparse import Namespace
from contextlib import suppress
from pathlib import Path

from boardgames_tui.bots import Worker
from boardgames_tui.commands import join_with
from boardgames_tui.engine import Setup
from boardgames_tui.games import info
from boardgames_tui.results import remember
from boardgames_tui.session import Course, Match, Saves
from boardgames_tui.wire.hosting import OpenTable
from boardgames_tui.wire.rooms import lan_address
from boardgames_tui.wire.running import Running
from boardgames_tui.wire.server import Doors, Server
from boardgames_tui.wire.streams import NoWebsockets

from .launch import open_app
from .mistakes import OK, Mistake, mistake
from .savefiles import find_save, save_faults
from .tables import game_called, setup_from
from .voice import Voice

ENDS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


def run(args: Namespace, voice: Voice) -> int:
    doors = Doors(lan_address() if args.lan == "" else args.lan, args.port)
    start = _setup(args, voice) if args.resume is None else find_save(args.saves, args.resume or None)
    if not args.no_screen:
        from boardgames_tui.tui.watched import Hosting

        return open_app(Hosting(start, doors), args, voice)
    with save_faults(args.saves):
        match = Match.load(start) if isinstance(start, Path) else Match.new(start, Saves(args.saves).new_path(start))
    host = _Host(match, doors, voice.about(match.setup.game), args.saves)
    try:
        return asyncio.run(host.run())
    except NoWebsockets as missing:
        raise Mistake(missing.reason) from missing
    except OSError as error:
        raise mistake("cli.host.no_door", problem=error.strerror or str(error)) from error
    finally:
        host.match.close()


def _setup(args: Namespace, voice: Voice) -> Setup:
    """Two people, or as many as the game needs."""
    least = max(2, info(game_called(args.game).info.slug).min_seats)
    return setup_from(args, voice, [voice.words.get("cli.person_name", n=n) for n in range(1, least + 1)])


class _Host:
    """Nobody looks at a screen here: people come and go elsewhere, bots think."""

    def __init__(self, match: Match, doors: Doors, voice: Voice, folder: Path) -> None:
        self.match = match
        self._doors = doors
        self._voice = voice
        self._folder = folder
        self._server: Server | None = None

    async def run(self) -> int:
        """Until everybody has left a match that is over, or somebody ends it; it is saved after every move, and goes on
        with `--resume`."""
        bots = Worker()
        playing = asyncio.create_task(self._play(bots))
        for number in ENDS:
            with suppress(NotImplementedError):  # Windows
                asyncio.get_running_loop().add_signal_handler(number, playing.cancel)
        try:
            with suppress(asyncio.CancelledError):
                await playing
        finally:
            if self._server is not None:
                await self._server.close()
            await bots.close()
        if self.match.path is not None and not self.match.is_over:
            self._voice.tell("cli.host.left", path=str(self.match.path))
        return OK

    async def _play(self, bots: Worker) -> None:
        """One match after another, as long as all people want one."""
        while True:
            running = Running(Course(self.match, at_the_end=remember), bots)
            table = await self._open(OpenTable(running.course, running.drive))
            await running.run()
            self._voice.tell("cli.host.over")
            if not await running.linger(table):
                return
            self.match.close()
            with save_faults(self._folder):
                again = self.match.again.seeded()
                self.match = Match.new(again, Saves(self._folder).new_path(again))
            self._voice.tell("cli.host.again")

    async def _open(self, table: OpenTable) -> OpenTable:
        if self._server is not None:
            self._server.go_on_with(table)
        else:
            table.all_elsewhere()
            self._server = await self._doors.open(table)
            _tell_codes(self._server, self._voice)
        return table


def _tell_codes(server: Server, voice: Voice) -> None:
    table = server.table
    voice.tell("cli.host.open", title=voice.words.get("title"))
    address = next(iter(server.addresses), "")
    people = [(table.match.names[seat], table.codes.seats[seat]) for seat in sorted(table.elsewhere)]
    for name, code in [*people, (voice.get("wire.onlookers"), table.codes.onlookers)]:
        voice.line(f"  {name:<16}  {join_with(code, address)}")
