"""`man`: the manual page, generated from the parser, in the reader's language. Not made with argparse-manpage, which
writes English headings, ignores groups and runs only while a package is built."""

from argparse import Action, ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path

from boardgames_tui import __version__, locations
from boardgames_tui.cli.console import Console
from boardgames_tui.cli.errors import EXIT_CODES, OK
from boardgames_tui.cli.parser import whole_parser
from boardgames_tui.commands import PROGRAM
from boardgames_tui.games import GAMES, info
from boardgames_tui.i18n import Catalogue

SECTION = 6
"""Section number of manual pages for games."""


def run(args: Namespace, console: Console) -> int:
    for line in page(console.words):
        console.line(line)
    return OK


def page(words: Catalogue) -> Iterator[str]:
    parser = whole_parser(words)
    (commands,) = (action for action in parser._actions if isinstance(action, _SubParsersAction))
    yield f'.TH {PROGRAM.upper()} {SECTION} "" "{PROGRAM} {__version__}"\n.ad l\n.nh'
    yield from _section(words, "name")
    yield f"{PROGRAM} \\- {_safe(words.get('cli.man.in_short'))}"
    yield from _section(words, "synopsis")
    yield f".B {PROGRAM}\n[{words.get('cli.meta.command')}] [...]"
    yield from _section(words, "description")
    yield _safe(parser.description or "")
    yield from _section(words, "commands")
    for name, command in commands.choices.items():
        yield f".SS {PROGRAM} {name}"
        yield _safe(command.description or "")
        yield from _arguments(command, shared=False)
    yield from _section(words, "options")
    yield from _arguments(parser, shared=True)
    yield from _section(words, "games")
    for slug in GAMES:
        yield from _entry(slug, words.get("cli.man.seats", least=info(slug).min_seats, most=info(slug).max_seats))
    yield from _section(words, "exit")
    for code in EXIT_CODES:
        yield from _entry(str(code), words.get(f"cli.exit.{code}"))
    yield from _section(words, "files")
    yield from _entry(_home(locations.saves()), words.get("cli.help.folder"))
    yield from _entry(_home(locations.config()), words.get("cli.man.config"))


def _section(words: Catalogue, name: str) -> Iterator[str]:
    yield f'.SH "{_safe(words.get(f"cli.man.{name}").upper())}"'


def _arguments(parser: ArgumentParser, *, shared: bool) -> Iterator[str]:
    """Yield the arguments of the command itself, or those that every command has."""
    groups = {group.title: group._group_actions for group in parser._action_groups}
    own, always = (groups[parser.words.get(f"cli.help.{name}")] for name in ("own", "shared"))  # type: ignore[attr-defined]
    for action in always if shared else own:
        yield from _entry(_called(action), action.help or "")


def _called(action: Action) -> str:
    meta = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
    value = "" if action.nargs == 0 else meta
    if not action.option_strings:
        return f"[{value}]"
    return f"{', '.join(action.option_strings)} {value}".strip()


def _entry(what: str, about: str) -> Iterator[str]:
    yield f".TP\n.B {_safe(what)}\n{_safe(about)}"


def _home(path: Path) -> str:
    return f"~/{path.relative_to(Path.home())}" if path.is_relative_to(Path.home()) else str(path)


def _safe(text: str) -> str:
    """Escape text for roff: backslashes, a dot or an apostrophe at the start of a line, and hyphens, which people copy
    into a shell."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped
