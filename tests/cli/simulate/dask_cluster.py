"""A scheduler and workers of dask as processes of their own, as somebody with more machines would start them."""

import json
import subprocess
import sys
import time
from pathlib import Path

from distributed import Client


class Cluster:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / "scheduler.json"
        self._processes: list[subprocess.Popen[bytes]] = []
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0")
        while not self._file.exists():
            assert self.scheduler.poll() is None, (folder / "log").read_text()
            time.sleep(0.05)
        self.address: str = json.loads(self._file.read_text())["address"]

    def worker(self) -> subprocess.Popen[bytes]:
        """One that is not started again when it dies."""
        return self._start("worker", "--nthreads", "1", "--no-nanny", "--host", "127.0.0.1")

    def workers(self, count: int) -> list[subprocess.Popen[bytes]]:
        """Started and known to the scheduler."""
        started = [self.worker() for _ in range(count)]
        with Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(count, timeout=60)
        return started

    def played(self) -> list[int]:
        """How many tasks each worker has carried out."""
        with Client(self.address, set_as_default=False) as client:
            return sorted(client.run(lambda dask_worker: dask_worker.state.executed_count).values())

    def close(self) -> None:
        for process in self._processes:
            process.kill()
            process.wait()

    def _start(self, what: str, *how: str) -> subprocess.Popen[bytes]:
        command = (sys.executable, "-m", "dask", what, "--scheduler-file", str(self._file), "--no-dashboard", *how)
        with (self._folder / "log").open("ab") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self._folder)
        self._processes.append(process)
        return process
