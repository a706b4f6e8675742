"""Background work with progress while people use a screen."""

from collections.abc import Callable, Coroutine
from typing import Any

from textual.dom import DOMNode
from textual.worker import Worker

Task = Callable[[], Coroutine[Any, Any, None]]


def work(node: DOMNode, group: str, task: Task, *, exclusive: bool = True) -> Worker[None]:
    """`exclusive`: what the group did before is cancelled. The task is begun by the worker itself: of one that was
    cancelled before, Python would say on the terminal that nobody waited for it."""
    return node.run_worker(task, group=group, exclusive=exclusive)
