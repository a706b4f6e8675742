"""Text in the room there is."""

import pytest

from boardgames_tui.kit.badges import people
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.moments import moment_strip
from boardgames_tui.kit.painter import Span, fitting, spans_text, wrap_spans
from boardgames_tui.kit.table_parts import Celebration
from tests.games.table_tester import grid, text

WHOLE = ["All roads", "lead to", "Rome"]


@pytest.mark.parametrize(
    ("lines", "rows"), [(0, []), (1, ["All roads…"]), (2, ["All roads", "lead to R…"]), (3, WHOLE), (9, WHOLE)]
)
def test_a_paragraph_takes_no_more_rows_than_it_may(lines: int, rows: list[str]) -> None:
    p = grid(Look(), (10, 4))
    assert p.paragraph(0, 0, 10, "All roads lead to Rome", lines) == len(rows)
    assert [row.rstrip() for row in text(p).splitlines()] == [*rows, *[""] * (4 - len(rows))]


@pytest.mark.parametrize(
    ("available", "told"), [(99, "one · two · three"), (16, "one · two · …"), (9, "one"), (2, "one")]
)
def test_parts_are_whole_or_left_out(available: int, told: str) -> None:
    assert fitting(["one", "two", "three"], available) == told
    assert fitting([], available) == ""


def test_what_touches_is_wrapped_together() -> None:
    chips = [Span("+"), Span(" G ", bg="green"), Span(" G ", bg="green")]
    spans = [Span("card 3,"), Span(" wheat 5 "), *chips, Span(" more")]
    lines = [spans_text(line).rstrip() for line in wrap_spans(spans, 12)]
    assert lines == ["card 3,", "wheat 5", "+ G  G  more"]
    assert wrap_spans([], 5) == [[]]


@pytest.mark.parametrize(("width", "shown"), [(12, "★ Ave Caesa…"), (40, "Anna takes Gaul"), (120, "Ben takes Crete")])
def test_a_moment_leaves_out_deeds_before_its_headline(width: int, shown: str) -> None:
    anna, ben = people(("Anna", "Ben"), ("red", "blue"), ("human", "human"))
    p = grid(Look(), (width, 1))
    moment_strip(p, Celebration("Ave Caesar", [(anna, "Anna takes Gaul"), (ben, "Ben takes Crete")]))
    assert shown in text(p)
