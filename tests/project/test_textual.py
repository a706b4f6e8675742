"""Textual is used by its public names: what begins with an underscore may be gone with its next version."""

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from textual.dom import DOMNode

from boardgames_tui.tui.app import BoardGamesApp
from boardgames_tui.user_config.keys import _kinds, _screens

PACKAGE = Path(__file__).parents[2] / "boardgames_tui"
WITH_A_REASON = {"_fatal_error"}
"""There is no public hook; the reason stands where it is used."""
PRIVATE = re.compile(r"self\.(_[a-z]\w*)|def (_[a-z]\w*)\(")


def test_nothing_private_is_imported() -> None:
    found = [
        f"{path.name}: {name}"
        for path in PACKAGE.rglob("*.py")
        for name in imports(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert [name for name in found if re.search(r"textual.*\._", name)] == []


def imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{each.name}" for each in node.names)


def test_no_private_name_of_a_widget_is_used_or_hidden_by_ours() -> None:
    _screens()  # everything is imported
    kinds = tuple(_kinds(DOMNode))
    assert BoardGamesApp in kinds
    for kind in kinds:
        if kind.__module__.startswith("boardgames_tui."):
            theirs = {name for base in kind.__mro__ if base.__module__.startswith("textual.") for name in private(base)}
            assert private(kind) & theirs <= WITH_A_REASON, kind


@cache  # most kinds have the same bases, and finding their source reads whole modules
def private(kind: type) -> set[str]:
    return {own or called for own, called in PRIVATE.findall(inspect.getsource(kind))}
