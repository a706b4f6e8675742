"""Games played on other machines: a dask cluster as an `Executor`, for `simulate --dask ADDRESS`.

It needs the extra `[cluster]` and, on every machine, the same version of this program. The scheduler itself gives the
games of a worker that dies to another."""

import asyncio
import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from boardgames_tui import __version__, games
from boardgames_tui.cli.errors import mistake
from boardgames_tui.installation import install_command
from boardgames_tui.pool import Hire

if TYPE_CHECKING:
    from distributed import Client

PATIENCE = 5
"""Seconds in which a scheduler must answer and have a worker."""
WORKER = "dask worker {address} --nworkers auto --nthreads 1"
"""One game at a time in each process: threads would only wait for each other."""

Rules = tuple[str, int, int]


@contextmanager
def joined(address: str, slug: str) -> Iterator[Hire]:
    """Yield the function that hires the workers of a scheduler, after checking that they play this game by our
    rules."""
    try:
        from distributed import Client, KilledWorker
    except ImportError:
        raise mistake("cli.cluster.no_extra", command=install_command("cluster")) from None
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # problems are reported as sentences
    _knock(address)
    with Client(address, timeout=PATIENCE, set_as_default=False) as client:
        try:
            _inspect(client, slug, address)
            yield partial(client.get_executor, pure=False)
        except KilledWorker:
            raise mistake("cli.cluster.deaths", address=address) from None
        except CancelledError:
            raise mistake("cli.cluster.lost", address=address) from None


def _knock(address: str) -> None:
    """Check that a scheduler answers: a client without one may wait for ever and ends with a traceback of its own."""
    from distributed import rpc
    from distributed.security import Security

    async def identity() -> Any:
        async with rpc(address, connection_args=Security().get_connection_args("client")) as there:
            return await there.identity()

    async def in_time() -> Any:
        return await asyncio.wait_for(identity(), PATIENCE)

    try:
        if asyncio.run(in_time())["type"] != "Scheduler":
            raise mistake("cli.cluster.no_address", address=address)
    except (TypeError, ValueError):  # TypeError: tls, and no certificate in the settings of dask
        raise mistake("cli.cluster.no_address", address=address) from None
    except (OSError, TimeoutError):
        raise mistake("cli.cluster.silent", address=address) from None


def _inspect(client: "Client", slug: str, address: str) -> None:
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise mistake("cli.cluster.no_workers", address=address, command=WORKER.format(address=address)) from None
    for worker, found in client.run(rules_here, slug, on_error="return").items():
        if found != rules_here(slug):
            raise mistake("cli.cluster.other_rules", worker=worker, version=__version__)


def rules_here(slug: str) -> Rules:
    """Return what must be equal on all machines that play the games of one simulation."""
    info = games.info(slug)
    return __version__, info.rules, info.edition
