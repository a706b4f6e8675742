"""Background work with progress while people use a screen."""

from collections.abc import Callable, Coroutine
from typing import Any

from textual.dom import DOMNode
from textual.worker import Worker

Task = Callable[[], Coroutine[Any, Any, None]]


def work(node: DOMNode, group: str, task: Task, *, exclusive: bool = True) -> Worker[None]:
    """Run a task as a Textual worker. `exclusive`: cancels earlier workers of the group. The coroutine is created in
    the worker, because Python prints a warning for one that was cancelled before it started."""
    return node.run_worker(task, group=group, exclusive=exclusive)
