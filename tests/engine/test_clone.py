"""Generated clones: equal, independent, and a clear refusal for what a state cannot hold."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames_tui.engine import clone


@dataclass(frozen=True, slots=True)
class Frozen:
    n: int


@dataclass(slots=True)
class Leaf:
    n: int
    tags: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Twig:
    name: str


@dataclass(slots=True)
class Tree:
    number: int
    label: str | None
    leaves: list[Leaf]
    either: list[Leaf | Twig]
    maybe: Leaf | None
    by_name: dict[str, Leaf]
    counts: dict[str, int]
    nested: list[list[int]]
    deep: dict[int, list[list[int]]]
    marks: set[int]
    shared: Frozen
    pair: tuple[int, Frozen]
    scratch: int = field(default=7, init=False)


leaves = st.builds(Leaf, st.integers(), st.lists(st.text(max_size=3), max_size=3))
twigs = st.builds(Twig, st.text(max_size=3))
numbers = st.lists(st.lists(st.integers(), max_size=3), max_size=3)
trees = st.builds(
    Tree,
    st.integers(),
    st.none() | st.text(max_size=3),
    st.lists(leaves, max_size=3),
    st.lists(leaves | twigs, max_size=3),
    st.none() | leaves,
    st.dictionaries(st.text(max_size=3), leaves, max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=3),
    numbers,
    st.dictionaries(st.integers(), numbers, max_size=2),
    st.sets(st.integers(), max_size=3),
    st.builds(Frozen, st.integers()),
    st.tuples(st.integers(), st.builds(Frozen, st.integers())),
)


@given(trees)
def test_equal_and_independent(tree: Tree) -> None:
    copy = clone(tree)
    assert copy == tree
    assert copy.shared is tree.shared
    before = clone(copy)
    for leaf in tree.leaves:
        leaf.tags.append("changed")
    for row in tree.nested:
        row.append(1)
    for rows in tree.deep.values():
        rows.append([1])
    for leaf in tree.by_name.values():
        leaf.n += 1
    tree.marks.add(10**9)
    tree.counts["changed"] = 1
    if tree.maybe:
        tree.maybe.n += 1
    assert copy == before


def test_transient_fields_start_afresh() -> None:
    tree = Tree(1, None, [], [], None, {}, {}, [], {}, set(), Frozen(1), (1, Frozen(2)))
    tree.scratch = 99
    assert clone(tree).scratch == 7


def test_what_a_state_cannot_hold_is_refused_in_words() -> None:
    @dataclass(slots=True)
    class Bad:
        anything: Any

    with pytest.raises(TypeError, match="a state cannot hold"):
        clone(Bad(print))
