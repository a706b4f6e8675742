"""Bots of others: those of installed packages, and programs whose commands people typed on this machine.

    [project.entry-points."boardgames_tui.bots"]
    greedy = "mypackage:choose"             bot:greedy, from a package (docs/bots.md)

    bot:exec=python3 greedy.py              what people type; from then on the program is called bot:greedy

A match, its save and everything that remote tables send hold the short name alone. The command stays in a file of this
user: no save and no remote program can name one that was not typed here.
"""

import json
import os
import re
import shlex
import shutil
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from boardgames_tui import locations

from .seats.levels import BOT_LEVELS, HUMAN

GROUP = "boardgames_tui.bots"
EXEC = "exec="
"""Prefix of a command where the name of a bot is expected: `bot:exec=COMMAND`."""
NAME = re.compile(r"[a-z]{1,20}")
LONGEST_STEM = 16
"""Letters of a name that are taken from the command; a few more tell namesakes apart."""
LONGEST_COMMAND = 500
MOST_PROGRAMS = 100
"""Programs that are remembered; the oldest are forgotten."""
LARGEST_FILE = 1_000_000
_INTERPRETER = re.compile(r"(python|perl|ruby|node|java|mono|lua|sh|bash|dash|env|awk|mawk|gawk)[\d.]*(\.exe)?")
_RESERVED = frozenset((HUMAN, *BOT_LEVELS))


class UnusableCommand(ValueError):
    """No program can be started with what was typed; `problem` is a text key."""

    def __init__(self, problem: str, program: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.program = program


@dataclass(frozen=True, slots=True)
class Program:
    command: str
    """As it was typed."""
    folder: str
    """Where it was typed: the program is started there, so that a relative path always means the same file."""

    @property
    def argv(self) -> list[str]:
        """The words of the command. No shell is involved."""
        return _split(self.command)


_added: dict[str, Program] = {}
"""Programs that were added in this process, also where the file is not writable."""


def is_known(name: str) -> bool:
    return bool(NAME.fullmatch(name)) and (name in programs() or name in installed())


def of_typed(text: str, *, may_add: bool = True) -> str:
    """Return the name of the bot that somebody means: `greedy`, `bot:greedy`, or a command. `may_add`: whether commands
    are allowed, which they are for people who sit at this machine.

    UnusableCommand when there is no such bot and no such program.
    """
    text = text.strip()
    if is_known(name := text.casefold().removeprefix("bot:")):
        return name
    if not may_add:
        raise UnusableCommand("bot.command.not_here")
    return add(text)


def known() -> tuple[str, ...]:
    """Return the names of all bots of others: first those of packages."""
    return (*installed(), *(name for name in programs() if name not in installed()))


# programs


def programs() -> Mapping[str, Program]:
    """Return the programs that were typed on this machine, the oldest first."""
    return {**_stored(), **_added}


def add(command: str, *, keep: bool = True) -> str:
    """Give the command that somebody typed here a name, and return it. `keep`: also for the next time.

    UnusableCommand when there is no such program.
    """
    command = command.strip().removeprefix("bot:").removeprefix(EXEC).strip()
    argv = _checked(command)
    program = Program(command, os.getcwd())
    name = next((name for name, each in programs().items() if each == program), None) or _free_name(argv)
    _added[name] = program
    if keep:
        _store(name, program)
    return name


def lend(lent: Mapping[str, Program]) -> None:
    """Make programs known in another process of the same user."""
    _added.update(lent)


def _checked(command: str) -> list[str]:
    if len(command) > LONGEST_COMMAND or not command.isprintable():
        raise UnusableCommand("bot.command.unreadable")
    try:
        argv = _split(command)
    except ValueError:  # an open quotation mark
        raise UnusableCommand("bot.command.unreadable") from None
    if not argv:
        raise UnusableCommand("bot.command.empty")
    if shutil.which(argv[0]) is None:
        raise UnusableCommand("bot.command.missing", argv[0])
    return argv


def _split(command: str) -> list[str]:
    if os.name == "nt":
        return [word.strip('"') for word in shlex.split(command, posix=False)]
    return shlex.split(command)


def _free_name(argv: list[str]) -> str:
    """Return a name for a command: of the first word that is no interpreter and no option, with a letter more for each
    namesake."""
    stems: list[str] = [re.split(r"[\\/]", word)[-1] for word in argv]
    own = [stem for stem in stems if not stem.startswith("-") and not _INTERPRETER.fullmatch(stem)]
    word = (own or stems)[0].lower()
    stem = re.sub(r"[^a-z]", "", word.rpartition(".")[0] or word)[:LONGEST_STEM] or "bot"
    taken = {*programs(), *installed(), *_RESERVED}
    letters = "abcdefghijklmnopqrstuvwxyz"
    suffixes: list[str] = ["", *letters[1:], *(a + b for a in letters for b in letters)]
    return next(stem + suffix for suffix in suffixes if stem + suffix not in taken)


def programs_path() -> Path:
    return locations.config() / "bots.json"


def _stored() -> dict[str, Program]:
    """Read the file; nothing where it cannot be read, since every program can be typed again."""
    path, found = programs_path(), dict[str, Program]()
    try:
        if not path.is_file() or path.stat().st_size > LARGEST_FILE:
            return found
        for name, program in json.loads(path.read_text(encoding="utf-8")).items():
            command, folder = program["command"], program["folder"]
            if NAME.fullmatch(name) and name not in _RESERVED and isinstance(command, str) and isinstance(folder, str):
                found[name] = Program(command, folder)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}
    return found


def _store(name: str, program: Program) -> None:
    path, stored = programs_path(), _stored()
    stored.pop(name, None)  # the one used last comes last
    kept = dict([*stored.items(), (name, program)][-MOST_PROGRAMS:])
    temporary = path.with_suffix(f".{os.getpid()}.tmp")
    text = json.dumps({name: asdict(each) for name, each in kept.items()}, ensure_ascii=False, indent=1)
    try:
        locations.make_private(path.parent)
        temporary.unlink(missing_ok=True)
        with os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, locations.PRIVATE_FILE), "wb") as file:
            file.write(text.encode(errors="replace"))
        os.replace(temporary, path)
    except OSError:
        with suppress(OSError):
            temporary.unlink()  # incomplete, on a full disk; the program is known in this process all the same


# packages


def installed() -> Mapping[str, str]:
    """Return the bots of installed packages, by name with what their entry points say."""
    import sys

    return _installed(tuple(sys.path))


@cache
def _installed(path: tuple[str, ...]) -> Mapping[str, str]:
    from importlib.metadata import entry_points  # 35 ms, only where a bot of others sits

    points = {point.name: point.value for point in entry_points(group=GROUP)}
    return {name: points[name] for name in sorted(points) if NAME.fullmatch(name) and name not in _RESERVED}
