"""Argument parser: commands, options, and their help in the reader's language."""

import argparse
import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from boardgames_tui import __version__
from boardgames_tui.commands import PROGRAM
from boardgames_tui.engine import BOT_LEVELS
from boardgames_tui.export.formats import FORMS
from boardgames_tui.games import GAMES
from boardgames_tui.i18n import Catalogue, catalogue, languages, pick_language

from .console import guarded_output
from .errors import EXIT_CODES, mistake
from .plain.letters import whole_number

SAVES_ACTIONS = ("list", "show", "verify", "rename", "delete", "import")
SHELLS = ("bash", "zsh", "fish")
PORT, LAST_PORT = 8420, 65_535
SESSIONS = 8
"""Largest number of programs of `serve` at a time: each takes about 80 MB, more while its bots think."""
MOST = 1_000_000
"""Largest number of games of a simulation: days of work, with a plan that fits into memory."""


def requested_catalogue(argv: Sequence[str]) -> Catalogue:
    """Return the catalogue of the requested language, found before the parser is made, because its help and errors use
    it."""
    asked = None
    for here, following in zip(argv, [*argv[1:], ""], strict=False):
        if here == "--lang":
            asked = following
        elif here.startswith("--lang="):
            asked = here.partition("=")[2]
    if asked is not None and asked not in languages():
        raise mistake("cli.unknown_language", language=asked, known=languages())
    return catalogue(pick_language(asked))


def whole_parser(words: Catalogue) -> argparse.ArgumentParser:
    """Return the parser with all commands, for the manual page and shell completion."""
    parser = _program(words)
    _commands(parser, words)
    return parser


def _program(words: Catalogue) -> "_Parser":
    parser = _Parser(words, prog=PROGRAM, description=words.get("cli.help.program"))
    parser.more = partial(_epilog, words)
    _shared(parser, top=True)
    return parser


def parse(argv: Sequence[str], words: Catalogue) -> argparse.Namespace:
    parser = _program(words)
    _commands(parser, words)
    args, unknown = parser.parse_known_args(list(argv))
    if unknown:
        raise mistake("cli.unknown_argument", argument=unknown[0])
    return args


def _commands(parser: "_Parser", words: Catalogue) -> None:
    commands = parser.add_subparsers(
        dest="command", title=words.get("cli.help.commands"), metavar=words.get("cli.meta.command")
    )

    def command(name: str) -> "_Parser":
        key = name.replace("-", "_")
        about = words.get(f"cli.help.{key}")
        return commands.add_parser(name, words=words, help=about, description=about)

    _play(command("play"), words)
    _resume(command("resume"), words)
    _host(command("host"), words)
    _join(command("join"), words)
    _saves(command("saves"), words)
    _export(command("export"), words)
    add = command("schema").own.add_argument
    add("what", nargs="?", choices=("export", "save"), default="export", help=words.get("cli.help.schema_of"))
    _review(command("review"), words)
    _stats(command("stats"), words)
    _today(command("today"), words)
    _replay(command("replay"), words)
    _learn(command("learn"), words)
    _simulate(command("simulate"), words)
    _serve(command("serve"), words)
    for name in ("rules", "options"):
        command(name).own.add_argument(
            "game", nargs="?", metavar=words.get("cli.meta.game"), help=words.get("cli.help.game")
        )
    command("new-game").own.add_argument("name", nargs="?", metavar="NAME", help=words.get("cli.help.new_game_name"))
    command("doctor").own.add_argument("--json", action="store_true", help=words.get("cli.help.json"))
    command("completion").own.add_argument(
        "shell", nargs="?", metavar="|".join(SHELLS), help=words.get("cli.help.shell")
    )
    command("man")
    for each in commands.choices.values():
        _shared(each, top=False)


def _shared(parser: "_Parser", top: bool) -> None:
    """Add the options allowed before and after the command; after it they have no default, so that values given before
    it are kept."""
    words, group = parser.words, parser.shared

    def default(value: object) -> Any:
        return value if top else argparse.SUPPRESS

    group.add_argument("-h", "--help", action="help", help=words.get("cli.help.help"))
    group.add_argument(
        "--lang",
        default=default(None),
        metavar=words.get("cli.meta.lang"),
        help=words.get("cli.help.lang", known=languages()),
    )
    group.add_argument("--ascii", action="store_true", default=default(False), help=words.get("cli.help.ascii"))
    group.add_argument(
        "--saves",
        type=Path,
        default=default(None),
        metavar=words.get("cli.meta.folder"),
        help=words.get("cli.help.folder"),
    )
    if top:
        group.add_argument(
            "--version", action="version", version=f"{PROGRAM} {__version__}", help=words.get("cli.help.version")
        )


def _table(parser: "_Parser", words: Catalogue) -> None:
    add = parser.own.add_argument
    add("game", nargs="?", metavar=words.get("cli.meta.game"), help=words.get("cli.help.game"))
    add("--seats", metavar=words.get("cli.meta.seats"), help=words.get("cli.help.seats", levels=BOT_LEVELS))
    add("--seed", metavar=words.get("cli.meta.seed"), help=words.get("cli.help.seed"))
    add(
        "--option", action="append", default=[], metavar=words.get("cli.meta.option"), help=words.get("cli.help.option")
    )


def _plain(parser: "_Parser", words: Catalogue) -> None:
    parser.own.add_argument("--plain", action="store_true", help=words.get("cli.help.plain"))
    parser.own.add_argument("--yes", action="store_true", help=words.get("cli.help.yes_plain"))


def _play(parser: "_Parser", words: Catalogue) -> None:
    _table(parser, words)
    parser.own.add_argument("--no-hints", action="store_true", help=words.get("cli.help.no_hints"))
    parser.own.add_argument("--private", action="store_true", help=words.get("cli.help.private"))
    _plain(parser, words)


def _resume(parser: "_Parser", words: Catalogue) -> None:
    parser.own.add_argument("save", nargs="?", metavar=words.get("cli.meta.save"), help=words.get("cli.help.save"))
    _plain(parser, words)


def _host(parser: "_Parser", words: Catalogue) -> None:
    _table(parser, words)
    add = parser.own.add_argument
    add("--no-hints", action="store_true", help=words.get("cli.help.no_hints"))
    add("--private", action="store_true", help=words.get("cli.help.private"))
    add(
        "--resume",
        nargs="?",
        const="",
        metavar=words.get("cli.meta.save"),
        help=words.get("cli.help.host_resume"),
    )
    add("--lan", nargs="?", const="", metavar=words.get("cli.meta.address"), help=words.get("cli.help.host_lan"))
    add("--port", type=_port, metavar="N", help=words.get("cli.help.host_port"))
    add("--no-screen", action="store_true", help=words.get("cli.help.no_screen"))


def _join(parser: "_Parser", words: Catalogue) -> None:
    add = parser.own.add_argument
    add("code", nargs="?", metavar=words.get("cli.meta.code"), help=words.get("cli.help.code"))
    add("address", nargs="?", metavar=words.get("cli.meta.address"), help=words.get("cli.help.join_address"))
    _plain(parser, words)


def _saves(parser: "_Parser", words: Catalogue) -> None:
    add = parser.own.add_argument
    add("what", nargs="?", default="list", metavar="|".join(SAVES_ACTIONS), help=words.get("cli.help.saves_what"))
    add("save", nargs="*", metavar=words.get("cli.meta.save"), help=words.get("cli.help.saves_save"))
    add("--json", action="store_true", help=words.get("cli.help.json"))
    add("--yes", action="store_true", help=words.get("cli.help.yes"))


def _export(parser: "_Parser", words: Catalogue) -> None:
    add = parser.own.add_argument
    add("save", nargs="?", metavar=words.get("cli.meta.save"), help=words.get("cli.help.save"))
    add("--to", type=Path, metavar=words.get("cli.meta.file"), help=words.get("cli.help.to"))
    add("--force", action="store_true", help=words.get("cli.help.force"))
    add("--format", metavar="|".join(FORMS), help=words.get("cli.help.format"))


def _review(parser: "_Parser", words: Catalogue) -> None:
    add = parser.own.add_argument
    add("save", nargs="?", metavar=words.get("cli.meta.save"), help=words.get("cli.help.review_save"))
    add("--json", action="store_true", help=words.get("cli.help.json"))


def _stats(parser: "_Parser", words: Catalogue) -> None:
    add = parser.own.add_argument
    add("game", nargs="?", metavar=words.get("cli.meta.game"), help=words.get("cli.help.game"))
    add("--player", metavar=words.get("cli.meta.name"), help=words.get("cli.help.stats_player"))
    add("--import", dest="count", action="store_true", help=words.get("cli.help.stats_import"))
    add("--json", action="store_true", help=words.get("cli.help.json"))


def _today(parser: "_Parser", words: Catalogue) -> None:
    add = parser.own.add_argument
    add("game", nargs="?", metavar=words.get("cli.meta.game"), help=words.get("cli.help.game"))
    add("--name", metavar=words.get("cli.meta.name"), help=words.get("cli.help.today_name"))
    _plain(parser, words)


def _replay(parser: "_Parser", words: Catalogue) -> None:
    add = parser.own.add_argument
    add("save", nargs="?", metavar=words.get("cli.meta.save"), help=words.get("cli.help.replay_save"))
    add("--at", type=_place, metavar="N", help=words.get("cli.help.at"))


def _learn(parser: "_Parser", words: Catalogue) -> None:
    add = parser.own.add_argument
    add("game", nargs="?", metavar=words.get("cli.meta.game"), help=words.get("cli.help.game"))
    add("lesson", nargs="?", type=_place, metavar="N", help=words.get("cli.help.lesson"))


def _simulate(parser: "_Parser", words: Catalogue) -> None:
    _table(parser, words)
    add = parser.own.add_argument
    add("--games", type=_count, default=100, metavar="N", help=words.get("cli.help.games"))
    add("--jobs", type=_count, metavar="N", help=words.get("cli.help.jobs"))
    add("--dask", metavar=words.get("cli.meta.address"), help=words.get("cli.help.dask"))
    add("--json", action="store_true", help=words.get("cli.help.json"))


def _serve(parser: "_Parser", words: Catalogue) -> None:
    add = parser.own.add_argument
    add("--port", type=_port, default=PORT, metavar="N", help=words.get("cli.help.port", port=PORT))
    add("--lan", action="store_true", help=words.get("cli.help.lan"))
    add("--no-token", action="store_true", help=words.get("cli.help.no_token"))
    add("--sessions", type=_count, default=SESSIONS, metavar="N", help=words.get("cli.help.sessions", n=SESSIONS))


def _port(text: str) -> int:
    number = whole_number(text)
    if number is None or number > LAST_PORT:
        raise mistake("cli.bad_port", text=text, most=LAST_PORT)
    return number


def _count(text: str) -> int:
    number = whole_number(text)
    if number is None or not 1 <= number <= MOST:
        raise mistake("cli.bad_count", text=text, most=MOST)
    return number


def _place(text: str) -> int:
    number = whole_number(text)
    if number is None or not 0 <= number <= MOST:
        raise mistake("cli.bad_place", text=text)
    return number


def _epilog(words: Catalogue) -> str:
    codes = "\n".join(f"  {code:<4}{words.get(f'cli.exit.{code}')}" for code in EXIT_CODES)
    games = "\n".join(f"  {slug}" for slug in GAMES)
    return f"{words.get('cli.help.known_games')}\n{games}\n\n{words.get('cli.help.exit_codes')}\n{codes}"


class _Formatter(argparse.RawDescriptionHelpFormatter):
    def __init__(self, prog: str, words: Catalogue) -> None:
        super().__init__(prog)
        self.words = words

    def add_usage(
        self, usage: str | None, actions: Iterable[Any], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        super().add_usage(usage, actions, groups, self.words.get("cli.help.usage") + " " if prefix is None else prefix)


class _Parser(argparse.ArgumentParser):
    """Parser whose messages are in the catalogue's language."""

    def __init__(self, words: Catalogue, **more: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=partial(_Formatter, words=words), **more)
        self.words = words
        self.own = self.add_argument_group(words.get("cli.help.own"))
        self.shared = self.add_argument_group(words.get("cli.help.shared"))
        self.more: Callable[[], str] | None = None
        """Function that returns the end of the help, called only when help is shown."""

    def format_help(self) -> str:
        self.epilog = None if self.more is None else self.more()
        return super().format_help()

    def _check_value(self, action: argparse.Action, value: object) -> None:
        if action.choices is not None and value not in action.choices:
            raise mistake("cli.unknown_command", command=str(value), known=tuple(action.choices))

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help or version; argparse itself ignores errors of the output here."""
        with guarded_output():
            print(message, end="", file=file, flush=True)

    def error(self, message: str) -> NoReturn:
        if found := re.fullmatch(r"argument (\S+): expected one argument", message):
            raise mistake("cli.needs_value", option=found[1])
        raise mistake("cli.bad_usage", detail=message)
