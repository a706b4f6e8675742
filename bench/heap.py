"""How many bytes of objects there are: in the whole program, or behind some of them."""

import gc
import sys
from collections.abc import Iterable
from types import FrameType, FunctionType, ModuleType
from typing import Any

SHARED = (type, ModuleType, FunctionType, FrameType)
"""Belong to the program, no matter who names them."""


def everything() -> int:
    """All objects of the program, with what they name."""
    gc.collect()
    return reached(gc.get_objects())


def reached(roots: Iterable[Any], beyond: Iterable[Any] = ()) -> int:
    """Objects that can be reached from these, not through what is `beyond`."""
    seen = {id(each) for each in beyond}
    todo, total = [each for each in roots if not isinstance(each, SHARED)], 0
    while todo:
        each = todo.pop()
        if id(each) in seen or isinstance(each, SHARED):
            continue
        seen.add(id(each))
        total += sys.getsizeof(each)
        todo += gc.get_referents(each)
    return total
