"""A bot's process in which the brain of Augustus raises: in judging positions, or in everything."""

import sys
from typing import Any

from boardgames_tui.bots.processes import worker_main
from boardgames_tui.games.augustus.bot import BRAIN


def stumble(*_: Any) -> Any:
    raise LookupError("nothing to say")


if __name__ == "__main__":
    names = {"value": ["value"], "everything": ["value", "ratings"]}[sys.argv[1]]
    for name in names:
        setattr(BRAIN, name, stumble)
    worker_main.main()
