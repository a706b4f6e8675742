"""`rules GAME`: the rules as a player reads them."""

import sys
from argparse import Namespace

from boardgames_tui.text.rules import players_rules, without_links

from .mistakes import OK
from .tables import game_called
from .voice import Voice


def run(args: Namespace, voice: Voice) -> int:
    """Rendered for a terminal; as Markdown into a pipe or file, where another program takes it up."""
    slug = game_called(args.game).info.slug
    text = without_links(players_rules(voice.words.lang, slug))
    if sys.stdout is None or not sys.stdout.isatty() or voice.ascii_only:
        voice.line(text.rstrip())
        return OK
    from rich.markdown import Markdown

    voice.show(Markdown(text))
    return OK
