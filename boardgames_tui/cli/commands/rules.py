"""`rules GAME`: the rules as a player reads them."""

import sys
from argparse import Namespace

from boardgames_tui.cli.console import Console
from boardgames_tui.cli.errors import OK
from boardgames_tui.cli.setup_args import game_called
from boardgames_tui.i18n.rules import players_rules, without_links


def run(args: Namespace, console: Console) -> int:
    """Print the rules: rendered for a terminal, as Markdown into a pipe or file."""
    slug = game_called(args.game).info.slug
    text = without_links(players_rules(console.words.lang, slug))
    if sys.stdout is None or not sys.stdout.isatty() or console.ascii_only:
        console.line(text.rstrip())
        return OK
    from rich.markdown import Markdown

    console.show(Markdown(text))
    return OK
