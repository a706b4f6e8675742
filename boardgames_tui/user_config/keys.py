"""User key bindings by binding id: `shell.help = "f12"`. Footer and help show them, because they are made from the
bindings."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from textual.app import App
from textual.binding import Binding
from textual.dom import DOMNode
from textual.keys import KEY_NAME_REPLACEMENTS, Keys, key_to_character

from boardgames_tui.engine import Phrase
from boardgames_tui.kit.choice import RESERVED

from .files import Trouble, read_toml

AT_THE_TABLE = ("table.", "shell.")
FIXED = ("enter", "escape", "tab", "shift+tab", "ctrl+c", "ctrl+i", "ctrl+j", "ctrl+m", "ctrl+q")
"""Keys that cannot be changed: everybody relies on them, or terminals cannot tell others from them."""
_MODIFIERS = {"alt", "ctrl", "hyper", "meta", "shift", "super"}
_NAMED = {*(key.value for key in Keys), *KEY_NAME_REPLACEMENTS.values()}
Keymap = dict[str, tuple[str, ...]]


def own_keys(path: Path) -> tuple[dict[str, str], list[Phrase]]:
    """Return the mapping for `App.set_keymap`, and the problems of the invalid entries."""
    try:
        written = list(_flat(read_toml(path)))
    except Trouble as trouble:
        return {}, [trouble.reason]
    keymap: Keymap = {}
    troubles = []
    for name, value in written:
        try:
            keymap[name] = _keys(name, value)
        except Trouble as trouble:
            troubles.append(trouble.reason)
    troubles += _without_clashes(keymap)
    return {name: ",".join(keys) for name, keys in keymap.items()}, troubles


def _flat(data: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """Flatten tables: `shell.help` and `help` in a table `[shell]` are the same."""
    for name, value in data.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value


def _keys(name: str, value: object) -> tuple[str, ...]:
    own = {binding.key for bindings in _screens() for binding in bindings if binding.id == name}
    if not own:
        raise Trouble("key_id", name=name, near=get_close_matches(name, _names(), 1, cutoff=0)[0])
    typed = value.split(",") if isinstance(value, str) else value
    if (
        not isinstance(typed, list)
        or not typed
        or not all(isinstance(key, str) and _is_key(key.strip()) for key in typed)
    ):
        raise Trouble("key_odd", name=name, value=str(value)[:30])
    keys = tuple(binding.key for binding in Binding.make_bindings([Binding(",".join(typed), "", "")]))
    for key in keys:
        if key in FIXED and key not in own:
            raise Trouble("key_fixed", name=name, key=key)
        if name.startswith(AT_THE_TABLE) and len(key) == 1 and key not in RESERVED:
            raise Trouble("key_letter", name=name, key=key)
    return keys


def _is_key(key: str) -> bool:
    *modifiers, last = key.split("+") if key != "+" else [key]
    return _MODIFIERS.issuperset(modifiers) and (last in _NAMED or key_to_character(last) is not None)


def _without_clashes(keymap: Keymap) -> Iterator[Phrase]:
    """Drop conflicting entries: of two that want the same key on one screen the later one, and both where a binding
    exists already."""
    while found := next(((name, clash) for name in reversed(list(keymap)) if (clash := _clash(name, keymap))), None):
        name, (key, other) = found
        del keymap[name]
        yield Trouble("key_clash", name=name, key=key, other=other).reason


def _clash(name: str, keymap: Keymap) -> tuple[str, str] | None:
    for bindings in _screens():
        actions = {binding.action for binding in bindings if binding.id == name}
        for other in bindings if actions else ():
            shared = {*keymap[name]}.intersection(keymap.get(other.id or "", (other.key,)))
            if other.id != name and other.action not in actions and shared:
                return shared.pop(), other.id or other.action
    return None


@cache
def _screens() -> tuple[tuple[Binding, ...], ...]:
    """Return the bindings of every screen and widget, including inherited ones and the app's. All modules are imported
    for it: people with such a file wait for that after the first paint."""
    for available in ("kit.panels", "kit.widgets", "tui.screens", "tui.widgets"):
        package = import_module(f"boardgames_tui.{available}")
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    return tuple(tuple(_bindings(kind)) for kind in _kinds(DOMNode))


def _names() -> set[str]:
    return {binding.id for bindings in _screens() for binding in bindings if binding.id}


def _kinds(kind: type[DOMNode]) -> Iterator[type[DOMNode]]:
    yield kind
    for each in kind.__subclasses__():
        yield from _kinds(each)


def _bindings(kind: type[DOMNode]) -> Iterator[Binding]:
    bound: set[str] = set()
    for each in (*kind.__mro__, App):
        found = list(Binding.make_bindings(vars(each).get("BINDINGS", ())))
        if not bound.issuperset(binding.action for binding in found):  # else nothing is inherited
            yield from found
        bound.update(binding.action for binding in found)
