"""Work that goes on while people use a screen."""

from collections.abc import Callable, Coroutine
from typing import Any

from textual.dom import DOMNode


def work(node: DOMNode, group: str, task: Callable[[], Coroutine[Any, Any, None]], *, exclusive: bool = True) -> None:
    """`exclusive`: what the group did before is cancelled. The task is begun by the worker itself: of one that was
    cancelled before, Python would say on the terminal that nobody waited for it."""
    node.run_worker(task, group=group, exclusive=exclusive)  # type: ignore[arg-type]  # Textual's is too narrow
