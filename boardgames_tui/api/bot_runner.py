"""`python -m boardgames_tui.api.bot_runner NAME`: runs the bot of an installed package (`boardgames_tui.bots`).

The entry point names a function that takes a `Turn`. It may have an attribute `worlds`: how many worlds it asks for."""

import sys
from importlib.metadata import entry_points

from boardgames_tui.engine.other_bots import GROUP

from .bots import run_bot


def main(name: str) -> None:
    [point] = entry_points(group=GROUP, name=name)
    choose = point.load()
    run_bot(choose, name, getattr(choose, "worlds", 0))


if __name__ == "__main__":
    main(sys.argv[1])
