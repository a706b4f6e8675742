"""A match as a document: the same from the command line and from the results screen, and nothing in it that onlookers
may not know."""

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES
from boardgames_tui.session import Match, export
from boardgames_tui.session.export import write_export
from boardgames_tui.text import catalogue, languages
from boardgames_tui.text.printable import printable
from tests.cli.conftest import Run

SEED = "AMBER-2345"


def played(slug: str, path: Path | None = None, moves: int | None = None) -> Match:
    """The first legal move, again and again."""
    seats = tuple(Seat(name) for name in ("Anna", "Ben", "Cleo")[: max(2, GAMES[slug].info.min_seats)])
    match = Match.new(Setup(slug, seats, {}, SEED))
    while not match.is_over and (moves is None or len(match.history) < moves):
        match.play(match.legal[len(match.history) % len(match.legal)])
    if path is not None:
        match.save(path)
    return match


@pytest.mark.parametrize("lang", languages())
def test_both_ways_write_the_same(run: Run, tmp_path: Path, lang: str) -> None:
    save = tmp_path / "match.json"
    played("augustus", save, 30)
    match = Match.load(save, lock=False)
    for kind, suffix in ("markdown", "md"), ("json", "json"):
        write_export(match, kind, catalogue(lang, "augustus"))
        target = tmp_path / f"cli.{suffix}"
        assert run("saves", "export", str(save), "--format", kind, "--to", str(target), "--lang", lang).code == 0
        assert (tmp_path / "exports" / f"match.{suffix}").read_bytes() == target.read_bytes()


def hidden_and_open(match: Match) -> tuple[list[int], list[int]]:
    seats = range(len(match.names))
    return [match.standings().of(seat).total for seat in seats], [
        match.open_standings().of(seat).total for seat in seats
    ]


def with_hidden_points(path: Path) -> Match:
    """A running match whose true totals are others than the open ones, for everybody."""
    for seed in range(100):
        pick = random.Random(seed)
        match = Match.new(Setup("merchant_explorers", (Seat("Anna"), Seat("Ben")), {}, f"S{seed}"))
        while not match.is_over:
            true, known = hidden_and_open(match)
            if not set(true) & set(known):
                match.save(path)
                return match
            match.play(pick.choice(match.legal))
    raise AssertionError("no hidden points to be found")


def test_no_command_tells_hidden_points_of_a_running_match(run: Run, tmp_path: Path) -> None:
    match = with_hidden_points(tmp_path / "hidden.json")
    true, known = hidden_and_open(match)
    place = str(tmp_path / "hidden.json")
    shown = run("saves", "show", place).out
    for name, hidden, told in zip(match.names, true, known, strict=True):
        assert f"{name}: {told} (" in shown
        assert f"{name}: {hidden} (" not in shown
    exported = json.loads(run("saves", "export", place, "--format", "json").out)
    assert {row["name"]: row["total"] for row in exported["standings"]} == dict(zip(match.names, known, strict=True))
    listed = run("saves", "--saves", str(tmp_path)).out
    assert ", ".join(f"{name} {told}" for name, told in zip(match.names, known, strict=True)) in listed


def test_moves_are_told_when_the_match_is_over(run: Run, tmp_path: Path) -> None:
    """While it runs, a move may tell what its player keeps hidden."""
    running, over = tmp_path / "running.json", tmp_path / "over.json"
    played("augustus", running, 4)
    finished = played("augustus", over)
    assert json.loads(run("saves", "export", str(running), "--format", "json").out)["actions"] is None
    actions = json.loads(run("saves", "export", str(over), "--format", "json").out)["actions"]
    assert actions == [finished.game.notation(entry.action) for entry in finished.history]


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", languages())
def test_every_word_of_a_document_is_known(slug: str, lang: str) -> None:
    told = export.as_markdown(played(slug, None, 60), catalogue(lang, slug))
    assert "⟨" not in told
    assert "{" not in told


def test_signs_of_a_name_break_no_table_and_no_terminal() -> None:
    match = played("augustus", None, 10)
    names = ("A|B\x1b[2J\n\u202e\x9b\ud800", "Ben")
    match.setup = replace(match.setup, seats=tuple(Seat.__new__(Seat) for _ in names))
    for seat, name in zip(match.setup.seats, names, strict=True):
        for field, value in ("name", name), ("color", None), ("controller", "human"):
            object.__setattr__(seat, field, value)
    markdown, told = export.as_markdown(match, catalogue("en", "augustus")), export.as_json(match)
    for text in (markdown, told):
        text.encode()
        assert all(line == printable(line) for line in text.split("\n"))
    assert json.loads(told)["players"][0]["name"] == names[0]
    rows = [line for line in markdown.splitlines() if line.startswith("|")]
    assert len({line.replace("\\|", "").count("|") for line in rows}) == 1
