"""Counts finished saves for the statistics in a background thread."""

from __future__ import annotations

from textual.worker import WorkerCancelled, get_current_worker

from boardgames_tui.results.importing import Progress


def unless_cancelled(progress: Progress = lambda done, of: None) -> Progress:
    """Return a progress callback for a worker thread that ends the work before the next save once it is cancelled."""
    worker = get_current_worker()

    def go_on(done: int, of: int) -> None:
        if worker.is_cancelled:
            raise WorkerCancelled("nobody waits for it")
        progress(done, of)

    return go_on
