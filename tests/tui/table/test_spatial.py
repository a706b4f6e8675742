"""The arrow keys over the places of a board."""

from boardgames_tui.kit.drawing.spatial import neighbour
from boardgames_tui.kit.painter import Rect


def at(x: int, y: int) -> Rect:
    return Rect(x, y, 1, 1)


def go(places: dict[str, Rect], direction: str) -> str | None:
    return neighbour(places, places, "here", direction)


def test_what_lies_straight_ahead_wins_over_what_is_near_but_aside() -> None:
    """One aside counts as much as three ahead: eight columns on are nearer than four on and two beside."""
    places = {"here": at(0, 10), "aside": at(4, 9), "ahead": at(8, 10)}
    assert go(places, "right") == "ahead"


def test_what_is_far_ahead_loses_to_what_is_a_little_aside() -> None:
    places = {"here": at(0, 10), "aside": at(4, 9), "far": at(11, 10)}
    assert go(places, "right") == "aside"


def test_up_and_down_weigh_the_same_way() -> None:
    """A row is as far as two columns."""
    near = {"here": at(20, 10), "aside": at(22, 11), "ahead": at(20, 13)}
    assert go(near, "down") == "ahead"
    assert go({**near, "ahead": at(20, 15)}, "down") == "aside"
    assert go({"here": at(20, 10), "aside": at(18, 9), "ahead": at(20, 7)}, "up") == "ahead"


def test_nothing_in_that_direction_is_none() -> None:
    assert go({"here": at(5, 5), "left": at(1, 5), "above": at(5, 1)}, "right") is None


def test_from_nowhere_the_cursor_goes_to_the_first_place_as_one_reads() -> None:
    assert neighbour({"b": at(9, 1), "a": at(1, 1), "c": at(0, 4)}, ["c", "b", "a"], None, "left") == "a"


def test_only_places_that_are_asked_for_and_painted_count() -> None:
    places = {"here": at(0, 0), "closed": at(2, 0), "open": at(6, 0)}
    assert neighbour(places, ["open", "not painted"], "here", "right") == "open"
