"""How a kind of state is cloned is written when the first of it is cloned; names of the engine are found when asked
for. Both are remembered, so these tests bring kinds and questions of their own."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any

import pytest

from boardgames_tui import engine
from boardgames_tui.engine import Seat, clone


def forest() -> Any:
    """A tree with everything in it, of kinds that nobody has cloned yet."""

    class Season(Enum):
        SPRING = "spring"

    @dataclass(slots=True)
    class Leaf:
        tags: list[str]

    @dataclass(slots=True)
    class Twig:
        tags: list[str]

    @dataclass(slots=True)
    class Tree:
        leaves: list[Leaf]
        by_name: dict[str, Leaf]
        rows: dict[int, list[list[int]]]
        maybe: Leaf | None
        either: list[Annotated[Leaf | Twig, "told by its kind"]]
        one: Annotated[Leaf, "told"] | Annotated[Twig, "by their names"]
        season: Season
        pair: tuple[Annotated[int, "how many"], ...]
        any_of_them: Leaf | Twig | None

    either = [Leaf(["e"]), Twig(["b"])]
    return Tree(
        [Leaf(["a"])],
        {"x": Leaf(["c"])},
        {1: [[2]]},
        Leaf(["d"]),
        either,
        Twig(["f"]),
        Season.SPRING,
        (7, 8),
        Leaf(["g"]),
    )


def test_a_copy_shares_nothing_that_can_change() -> None:
    tree = forest()
    copy = clone(tree)
    assert copy == tree
    assert (copy.season, copy.pair) == (tree.season, (7, 8))
    for changed in (copy.leaves[0], copy.by_name["x"], copy.maybe, *copy.either, copy.one, copy.any_of_them):
        changed.tags.append("changed")
    copy.rows[1][0].append(3)
    assert [tree.leaves[0].tags, tree.by_name["x"].tags, tree.maybe.tags] == [["a"], ["c"], ["d"]]
    assert [each.tags for each in (*tree.either, tree.one, tree.any_of_them)] == [["e"], ["b"], ["f"], ["g"]]
    assert tree.rows == {1: [[2]]}


def leaf(what: type) -> Any:
    """Another kind of leaf, of the same name as all the others."""

    @dataclass(slots=True)
    class Leaf:
        held: what  # type: ignore[valid-type]

    return Leaf


def test_kinds_of_the_same_name_are_told_apart() -> None:
    one, other, third, last = (leaf(what) for what in (list[int], dict[str, int], set[int], list[str]))

    @dataclass(slots=True)
    class Tree:
        first: one
        second: other
        either: one | other
        neither: third | last

    tree = Tree(one([1]), other({"a": 2}), other({"b": 3}), last(["c"]))
    copy = clone(tree)
    assert copy == tree
    assert [type(each) for each in (copy.first, copy.second, copy.either, copy.neither)] == [one, other, other, last]


def test_what_may_be_missing_may_be_missing() -> None:
    tree = forest()
    tree.maybe = tree.any_of_them = None
    copy = clone(tree)
    assert copy.maybe is copy.any_of_them is None


def test_names_of_the_engine_are_found_when_asked_for() -> None:
    assert engine.__getattr__("Seat") is Seat
    with pytest.raises(AttributeError, match="Nobody"):
        engine.__getattr__("Nobody")
