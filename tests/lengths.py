"""How long tests play: what `make test` plays shortly, `make campaign` plays at length."""

import os
from typing import TypeVar

T = TypeVar("T")
IS_CAMPAIGN = bool(os.environ.get("BOARDGAMES_TUI_CAMPAIGN"))


def plays(short: T, long: T) -> T:
    return long if IS_CAMPAIGN else short
