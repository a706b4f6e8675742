"""File descriptors of a host: raises the limit, reserves some for saves, and silences asyncio's error messages when
strangers use up the rest."""

import asyncio
import sys
from collections.abc import Callable
from typing import Any

from boardgames_tui.saves import descriptor_reserve

ENOUGH = 4096
"""Limit of file descriptors that a host sets: seats, spectators and waiting strangers need far fewer."""
USED_UP = "socket.accept() out of system resource"
"""Message with which asyncio reports it, with a traceback for every attempt; it accepts again after a second."""


def prepare() -> Callable[[], None]:
    """Prepare a host; return the function to call at its end."""
    raise_limit()
    descriptor_reserve.hold()
    loop = asyncio.get_running_loop()
    before = loop.get_exception_handler()

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if context.get("message") == USED_UP:
            return
        if before is not None:
            before(loop, context)
        else:
            loop.default_exception_handler(context)

    def end() -> None:
        descriptor_reserve.give_back()
        if loop.get_exception_handler() is handle:
            loop.set_exception_handler(before)

    loop.set_exception_handler(handle)
    return end


def raise_limit() -> None:
    """Raise the soft limit as far as the hard one allows."""
    if sys.platform == "win32":  # sockets are not file descriptors on Windows
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(ENOUGH, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
