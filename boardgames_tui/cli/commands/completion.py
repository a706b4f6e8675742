"""`completion SHELL`: shell completion, generated from the parser."""

from argparse import Action, ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Iterator, Sequence

import shtab

from boardgames_tui.cli.console import Console
from boardgames_tui.cli.errors import OK, mistake
from boardgames_tui.cli.parser import SAVES_ACTIONS, SHELLS, whole_parser
from boardgames_tui.export.formats import FORMS
from boardgames_tui.games import GAMES
from boardgames_tui.i18n import languages

FILES = ("save", "to")
FOLDERS = ("saves",)


def run(args: Namespace, console: Console) -> int:
    if args.shell not in SHELLS:
        raise mistake("cli.which_shell", known=SHELLS)
    parser = whole_parser(console.words)
    known = _known()
    for action in _actions(parser):
        if action.dest in known:
            action.choices = known[action.dest]  # the parser itself refuses unknown words
        elif action.dest in FILES:
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        elif action.dest in FOLDERS:
            action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
    console.line(shtab.complete(parser, args.shell).removesuffix("\n"))
    return OK


def _known() -> dict[str, Sequence[str]]:
    """Return the possible words of each argument, with games and bots of installed packages."""
    return {
        "game": tuple(GAMES),
        "lang": languages(),
        "what": SAVES_ACTIONS,
        "format": tuple(FORMS),
        "shell": SHELLS,
    }


def _actions(parser: ArgumentParser) -> Iterator[Action]:
    for action in parser._actions:  # argparse has no public way to list them; shtab reads them here too
        yield action
        if isinstance(action, _SubParsersAction):
            for each in action.choices.values():
                yield from _actions(each)
