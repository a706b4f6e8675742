"""Progress of long work on standard error, so that a pipe gets only the result."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from .signals import polite_end

if TYPE_CHECKING:
    from rich.progress import Progress


@contextmanager
def progress() -> Iterator["Progress"]:
    """Show progress; the cursor is restored also when the program is told to end."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True, legacy_windows=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        polite_end(),
        Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar,
    ):
        yield bar
