"""Windows, as far as Linux can play it: run in a process of its own, `python -m tests.other_systems.windows FOLDER`.

What only POSIX has is taken away before anything of this program is loaded: modules, functions of `os`, signals and
sockets with names. The standard library and the packages of others are loaded before, since they have parts of their
own for Windows that do not exist here. Then everything is imported, a match is played line by line against a bot,
saved, locked and continued, and bots play each other."""

import asyncio
import errno
import importlib
import io
import os
import pkgutil
import select
import signal
import socket
import sys
import types
from contextlib import redirect_stdout
from pathlib import Path

POSIX_MODULES = ("fcntl", "termios", "tty", "pty", "resource", "pwd", "grp", "readline", "curses", "syslog")
POSIX_NAMES = {
    os: (
        *(
            "fork",
            "forkpty",
            "register_at_fork",
            "geteuid",
            "getuid",
            "getegid",
            "getgid",
            "getpgrp",
            "setpgid",
            "setsid",
        ),
        *("tcgetpgrp", "tcsetpgrp", "openpty", "nice", "mkfifo", "chown", "fchmod", "set_blocking", "sysconf", "uname"),
        *(
            "sched_getaffinity",
            "sched_setaffinity",
            "killpg",
            "waitid",
            "wait",
            "O_NOFOLLOW",
            "O_NONBLOCK",
            "O_DIRECTORY",
        ),
    ),
    signal: (
        "SIGHUP",
        "SIGKILL",
        "SIGSTOP",
        "SIGCONT",
        "SIGTSTP",
        "SIGUSR1",
        "SIGWINCH",
        "pthread_sigmask",
        "setitimer",
    ),
    socket: ("AF_UNIX", "SO_PEERCRED", "socketpair"),
    select: ("poll", "epoll"),
    asyncio: ("start_unix_server", "open_unix_connection"),
    errno: ("EDQUOT",),
}
"""Names that programs look up; those this Python lacks are skipped."""
LIBRARY = (
    *("concurrent.futures.process", "ctypes", "subprocess", "tempfile", "getpass"),
    *("multiprocessing.connection", "multiprocessing.popen_spawn_posix", "multiprocessing.resource_tracker"),
)
NOT_OURS = (
    "textual",
    "textual.app",
    "textual.pilot",
    "textual.widgets",
    "textual.drivers.headless_driver",
    "rich.console",
)
PACKAGES = ("rich.table", "rich.progress", "pydantic", "platformdirs", "shtab", "aiohttp.web", "segno", "textual_serve")
SERVERS = (
    "textual_serve.app_service",
    "textual_serve.server",
    "websockets.asyncio.server",
    "websockets.asyncio.client",
)
CLUSTER = ("distributed",)
"""Packages that decide by the platform what they load."""


FOR_OTHERS = {"boardgames_tui.tui.driver", "boardgames_tui.rl.pettingzoo", "boardgames_tui.rl.openspiel"}
"""Loaded only where Textual has chosen its driver for Linux and macOS, or where the extra `rl` is installed."""


class FarLocks(types.ModuleType):
    """`msvcrt.locking`, with one lock a file, which is all that saves need."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.taken: dict[tuple[int, int], int] = {}

    def locking(self, handle: int, mode: int, size: int) -> None:
        found = os.fstat(handle)
        holder = self.taken.setdefault((found.st_dev, found.st_ino), handle)
        try:
            os.fstat(holder)
        except OSError:  # closed: the lock ended with the file
            self.taken[found.st_dev, found.st_ino] = holder = handle
        if holder != handle:
            raise PermissionError(errno.EACCES, "locked")


def take_away() -> None:
    for name in (*LIBRARY, *NOT_OURS, *PACKAGES, *SERVERS, *CLUSTER):
        importlib.import_module(name)
    for module in POSIX_MODULES:
        sys.modules[module] = None  # type: ignore[assignment]
    for owner, names in POSIX_NAMES.items():
        for name in names:
            if hasattr(owner, name):
                delattr(owner, name)
    sys.modules["msvcrt"] = FarLocks()
    sys.platform = "win32"


def import_everything() -> int:
    import boardgames_tui

    names = [each.name for each in pkgutil.walk_packages(boardgames_tui.__path__, "boardgames_tui.")]
    for name in sorted(set(names) - FOR_OTHERS):
        importlib.import_module(name)
    return len(names)


def line_by_line(*argv: str, typed: str = "") -> str:
    from boardgames_tui.cli import main

    shown = io.StringIO()
    sys.stdin = io.StringIO(typed)
    with redirect_stdout(shown):
        try:
            main(list(argv))
        except SystemExit as end:
            if end.code:
                raise RuntimeError(shown.getvalue()) from end
    return shown.getvalue()


def play(folder: Path) -> None:
    saves = ("--saves", str(folder / "saves"))
    line_by_line(
        "play", "augustus", "--plain", "--seats", "Anna,bot:easy", "--seed", "OTTER", *saves, typed="a\nb\nc\n"
    )
    resumed = line_by_line("resume", "--plain", "--yes", *saves, typed="log\n")
    assert "OTTER" in resumed, resumed
    assert "log" in resumed, resumed

    from boardgames_tui.saves import SaveLocked
    from boardgames_tui.session import Match

    (path,) = (folder / "saves").glob("*.json")
    assert len(Match.load(path, lock=False).history) > 0
    held = Match.load(path)
    try:
        Match.load(path)
    except SaveLocked:
        pass
    else:
        raise AssertionError("the save is not locked")
    held.close()
    assert [each.name for each in path.parent.iterdir() if "lock" in each.name] == []


def simulate() -> str:
    return line_by_line("simulate", "augustus", "--seats", "bot:random,bot:random", "--games", "2", "--jobs", "1")


def main() -> None:
    folder = Path(sys.argv[1])
    for name in ("SAVES", "RESULTS", "REPORTS", "CONFIG", "RUNTIME"):
        os.environ[f"BOARDGAMES_TUI_{name}"] = str(folder / name.lower())
    take_away()
    print(import_everything(), "modules")
    play(folder)
    print("played")
    assert simulate()
    print("simulated")


if __name__ == "__main__":
    main()
