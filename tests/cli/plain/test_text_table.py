"""Tables of plain text: aligned, within the terminal, broken at words."""

import pytest
from rich.cells import cell_len

from boardgames_tui.cli import text_table
from boardgames_tui.cli.console import Console
from boardgames_tui.cli.text_table import table_lines
from boardgames_tui.i18n import catalogue

ROWS = [["Friday evening", "Anna 12, Ben 9"], ["日本", "Cleo 3"]]


def lines(width: int | None, monkeypatch: pytest.MonkeyPatch, *, ascii_only: bool = False) -> list[str]:
    monkeypatch.setattr(text_table, "terminal_width", lambda: width)
    return list(table_lines(["name", "players"], ROWS, Console(catalogue("en"), ascii_only)))


def test_columns_are_aligned_also_below_wide_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    heading, rule, friday, wide = lines(None, monkeypatch)
    places = [cell_len(line[: line.index(word)]) for line, word in ((heading, "pl"), (friday, "Anna"), (wide, "Cleo"))]
    assert len(set(places)) == 1
    assert set(rule.strip()) == {"─"}


def test_a_narrow_terminal_breaks_cells_at_words(monkeypatch: pytest.MonkeyPatch) -> None:
    told = lines(24, monkeypatch)
    assert max(map(cell_len, told)) <= 24
    assert [line.split() for line in told if "Friday" in line or "evening" in line] == [
        ["Friday", "Anna", "12,"],
        ["evening", "Ben", "9"],
    ]


def test_plain_ascii_where_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(lines(None, monkeypatch, ascii_only=True)[1].strip()) == {"-"}
