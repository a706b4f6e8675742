"""Import cycles: no modules hold each other, not even by imports that only types need or that a function makes."""

import sys
from collections.abc import Iterator, Mapping, Set

import grimp

PACKAGE = "boardgames_tui"
KNOWN: list[set[str]] = [
    {f"cli.plain.{name}" for name in "base_table choices coach exchange hints".split()},
    {f"cli.plain.{name}" for name in "commands table".split()},
    {f"cli.plain.remote_{name}" for name in "commands end messages table".split()},
    {"games.age_of_mythology.table"}
    | {f"games.age_of_mythology.table.{name}" for name in "board container mat pages summary victory".split()},
    {"games.lions_of_lydia.table", "games.lions_of_lydia.table.container"},
    {"games.lotr_risk.table"} | {f"games.lotr_risk.table.{name}" for name in "board container mat".split()},
    {"games.merchant_explorers.table"}
    | {f"games.merchant_explorers.table.{name}" for name in "board container mat".split()},
    {f"kit.{name}" for name in "board places table".split()},
]
"""Cycles that are still there: a pair of modules taken out of one is taken out here."""


def cycles(graph: Mapping[str, Set[str]]) -> Iterator[set[str]]:
    """The strongly connected components of more than one module (Tarjan's algorithm)."""
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []

    def visit(module: str) -> Iterator[set[str]]:
        order[module] = lowest[module] = len(order)
        path.append(module)
        for imported in graph[module]:
            if imported not in order:
                yield from visit(imported)
                lowest[module] = min(lowest[module], lowest[imported])
            elif imported in path:
                lowest[module] = min(lowest[module], order[imported])
        if lowest[module] == order[module]:
            at = path.index(module)
            if len(path) - at > 1:
                yield set(path[at:])
            del path[at:]

    for module in graph:
        if module not in order:
            yield from visit(module)


def found() -> list[set[str]]:
    imports = grimp.build_graph(PACKAGE, cache_dir=None)
    graph = {module: imports.find_modules_directly_imported_by(module) for module in sorted(imports.modules)}
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(10_000)
    try:
        return [{module.removeprefix(f"{PACKAGE}.") for module in cycle} for cycle in cycles(graph)]
    finally:
        sys.setrecursionlimit(limit)


def test_no_modules_hold_each_other_but_those_that_are_known() -> None:
    assert sorted(map(sorted, found())) == sorted(map(sorted, KNOWN))


def test_screens_sessions_and_remote_tables_have_no_cycle() -> None:
    assert [
        name for cycle in KNOWN for name in cycle if name.startswith(("tui.", "session.", "saves.", "remote."))
    ] == []


def test_a_cycle_is_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set[str](), "e": {"a", "e"}}
    assert list(cycles(graph)) == [{"b", "c"}]
