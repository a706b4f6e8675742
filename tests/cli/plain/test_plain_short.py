"""A plain table is told in a dozen lines that end at words; at the end it says what became of the match."""

import io
import random
import shlex
from contextlib import redirect_stdout
from itertools import product
from pathlib import Path

import pytest

from boardgames_tui.cli.console import Console
from boardgames_tui.cli.entry import main
from boardgames_tui.cli.plain.base_table import TABLE_LINES
from boardgames_tui.cli.plain.table import TextTable
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.i18n import catalogue
from boardgames_tui.i18n.wrapping import fold
from boardgames_tui.session import Match

from .plain_scene import Terminal

PEOPLE = ("Anna", "Ben", "Clara", "Dietlinde", "Eberhard", "Friederike")
SEATS = {
    "augustus": (2, 4, 6),
    "lions_of_lydia": (2, 4),
    "lotr_risk": (2, 4),
    "merchant_explorers": (2, 4),
    "age_of_mythology": (2, 4),
}
TABLES = [(slug, seats, lang) for slug, counts in SEATS.items() for seats, lang in product(counts, ("en", "de"))]


class Screen(Terminal):
    """A terminal that is written to."""


@pytest.fixture(autouse=True)
def _eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("sys.stdin", Terminal())


def _table(slug: str, seats: int, lang: str, moves: int) -> TextTable:
    match = Match.new(Setup(slug, tuple(Seat(name) for name in PEOPLE[:seats]), {}, "AMBER-2345"))
    pick = random.Random(moves)
    for _ in range(moves):
        if len(match.legal) and not match.is_over:
            match.play(pick.choice(match.legal))
    return TextTable(match, Console(catalogue(lang), wraps=True).about(slug))


def _told(table: TextTable, in_full: bool = False) -> list[str]:
    said = Screen()
    assert table.match.decision is not None
    with redirect_stdout(said):
        table.describe(table.match.decision, in_full)
    return said.getvalue().splitlines()


@pytest.mark.parametrize("moves", [0, 60, 150])
@pytest.mark.parametrize(("slug", "seats", "lang"), TABLES)
def test_a_table_is_told_in_a_dozen_lines(slug: str, seats: int, lang: str, moves: int) -> None:
    table = _table(slug, seats, lang, moves)
    if table.match.is_over:
        pytest.skip("this match is over by then")
    decision = table.match.decision
    assert decision is not None
    lines = _told(table)
    assert 2 <= len(lines) <= TABLE_LINES
    assert lines[0].startswith(f"{table.match.names[decision.seat]}: "), "whose turn, and what is asked, come first"
    assert max(map(len, lines)) <= 80
    assert len(_told(table, in_full=True)) >= len(lines)


@pytest.mark.parametrize(("slug", "seats", "lang"), TABLES)
def test_no_word_is_broken_at_the_edge(slug: str, seats: int, lang: str) -> None:
    table = _table(slug, seats, lang, 60)
    if table.match.is_over:
        pytest.skip("this match is over by then")
    whole = {word for line in table._position(table.keyboard.reader) for word in line.split()}
    atlas = table.atlas()
    whole |= {word for region in (atlas.regions if atlas else ()) for word in table.say(region).split()}
    told = _told(table, in_full=True)
    body = told[1:] if len(told[0]) < 80 else told[2:]
    extra = set(table.many_regions(len(atlas.regions) if atlas else 0).split())
    asked = set(table.say(table.match.decision.prompt).split()) if table.match.decision else set()
    assert {word for line in body for word in line.split()} <= whole | extra | asked
    assert max(map(len, told)) <= 80


def test_a_formula_stays_in_one_row() -> None:
    for width in range(20, 60):
        rows = fold("Anna trades four goods: value 2 × 2 = 4 coins and 3 × 5 = 15 coins, 45 % of all", width)
        joined = "\n".join(rows)
        assert all(formula in joined for formula in ("2 × 2 = 4", "3 × 5 = 15", "45 %"))
        assert max(map(len, rows)) <= width


def test_a_path_longer_than_the_screen_stays_whole() -> None:
    path = "/somewhere/" + "x" * 100
    assert path in fold(f"Saved as {path} today", 40)


def test_a_pipe_gets_whole_sentences() -> None:
    said = io.StringIO()
    with redirect_stdout(said):
        Console(catalogue("en"), wraps=True).line("word " * 40)
    assert len(said.getvalue().splitlines()) == 1


def test_the_end_says_where_the_save_is_and_how_to_look_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "Anna's evening"
    monkeypatch.chdir(tmp_path)
    seats = (Seat("Anna"), Seat("Ben"))
    path = folder / "Anna & Ben, it's over.json"
    folder.mkdir()
    match = Match.new(Setup("augustus", seats, {}, "AMBER-2345"), path)
    pick = random.Random(1)
    while not match.is_over:
        match.play(pick.choice(match.legal))
    TextTable(match, Console(catalogue("en")).about("augustus")).run()
    match.close()
    out = capsys.readouterr().out
    assert str(path) in out
    commands = [shlex.split(line) for line in out.splitlines() if line.startswith("  boardgames-tui ")]
    assert [words[1] for words in commands] == ["review", "export"]
    export = commands[1][1:]
    assert main(export) == 0
    assert (tmp_path / "Anna & Ben, it's over.html").is_file()
    assert commands[0][2] == str(path)
