"""Reading hand-written TOML files as untrusted input."""

import re
from pathlib import Path
from typing import Any

from boardgames_tui.engine import Arg, say
from boardgames_tui.i18n.printable import printable
from boardgames_tui.user_config.settings import small_text


class Trouble(Exception):
    """A problem in a file: what is wrong, where, and what to do."""

    def __init__(self, key: str, /, **args: Arg) -> None:
        self.reason = say(
            f"own.{key}", **{name: printable(arg) if isinstance(arg, str) else arg for name, arg in args.items()}
        )
        super().__init__(str(self.reason))


def read_toml(path: Path) -> dict[str, Any]:
    import tomllib  # few people have such files

    text = ""
    try:
        text = small_text(path)
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        place = re.search(r"line (\d+)", str(error))
        raise Trouble("no_toml", file=path.name, line=int(place[1]) if place else text.count("\n") + 1) from error
    except (OSError, ValueError) as error:
        raise Trouble("unreadable", file=path.name) from error
