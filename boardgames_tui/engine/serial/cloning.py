"""Copying a state with a function generated once per class from its fields.

`copy.deepcopy` and pydantic's deep copy walk every object and inspect it. Here the inspection happens once, when a
class is first cloned: a small generated function copies exactly its fields, 20 times faster, which search and undo
depend on. Frozen values (cards, setups, actions) are shared, everything else is copied.
"""

import dataclasses
import enum
import types
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from pydantic import BaseModel

T = TypeVar("T")
_ATOMS = (int, str, bool, float, bytes, type(None))


def clone(thing: T) -> T:
    copy: T = cloner(cast(Any, type(thing)))(thing)
    return copy


@cache
def cloner(cls: type[Any]) -> Callable[[Any], Any]:
    """Return the function that copies objects of exactly this class."""
    hints = get_type_hints(cls, include_extras=True)
    scope: dict[str, Any] = {"_new": object.__new__, "_cls": cls}
    lines = ["def clone(old):", " new = _new(_cls)"]
    for each in dataclasses.fields(cls):
        # fields outside __init__ are transient: a copy starts with their default
        value = _copy(hints[each.name], f"old.{each.name}", scope) if each.init else repr(each.default)
        lines.append(f" new.{each.name} = {value}")
    lines.append(" return new")
    exec("\n".join(lines), scope)
    return cast(Callable[[Any], Any], scope["clone"])


def _copy(hint: Any, value: str, scope: dict[str, Any]) -> str:
    """Return an expression that copies `value`, an expression of type `hint`; names it needs are added to `scope`."""
    if _is_frozen(hint):
        return value
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _copy(args[0], value, scope)
    if origin in (Union, types.UnionType):
        copied = _copy_member([a for a in args if a is not type(None)], value, scope)
        return f"(None if {value} is None else {copied})" if type(None) in args else copied
    item = f"i{len(value)}"  # a name no enclosing expression uses: they are all shorter
    if origin is list:
        return f"{value}[:]" if _is_frozen(args[0]) else f"[{_copy(args[0], item, scope)} for {item} in {value}]"
    if origin is set:
        return f"{value}.copy()"
    if origin is dict:
        if _is_frozen(args[1]):
            return f"{value}.copy()"
        return f"{{k{item}: {_copy(args[1], item, scope)} for k{item}, {item} in {value}.items()}}"
    if dataclasses.is_dataclass(hint):
        return f"{_named(cloner(cast(type, hint)), scope)}({value})"
    raise TypeError(
        f"a state cannot hold {hint!r}: use numbers, strings, lists, dicts, frozen values or slots dataclasses"
    )


def _copy_member(members: list[Any], value: str, scope: dict[str, Any]) -> str:
    """Return an expression that copies a member of a union, whichever it is."""
    if len(members) == 1:
        return _copy(members[0], value, scope)
    table = {_bare(member): cloner(_bare(member)) for member in members}
    return f"{_named(table, scope)}[type({value})]({value})"


def _named(needed: object, scope: dict[str, Any]) -> str:
    """Return a name that is unique in the scope: two classes may have the same name."""
    name = f"n{len(scope)}"
    scope[name] = needed
    return name


def _bare(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _is_frozen(hint: Any) -> bool:
    origin, args = get_origin(hint), get_args(hint)
    if hint in _ATOMS or hint is None or origin is Literal:
        return True
    if origin in (Union, types.UnionType):
        return all(_is_frozen(a) for a in args)
    if origin is Annotated:
        return _is_frozen(args[0])
    if origin in (tuple, frozenset):
        return all(_is_frozen(a) for a in args if a is not Ellipsis)
    if not isinstance(hint, type):
        return False
    if issubclass(hint, enum.Enum):
        return True
    if issubclass(hint, BaseModel):
        return bool(hint.model_config.get("frozen"))
    return dataclasses.is_dataclass(hint) and bool(cast(Any, hint).__dataclass_params__.frozen)
