"""A match as a document: the same from the command line and from the results screen, and nothing in it that onlookers
may not know."""

import json
import random
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import TextIO
from xml.etree import ElementTree

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.export import writing
from boardgames_tui.export.formats import FORMS
from boardgames_tui.export.report import Report
from boardgames_tui.export.writing import NotWritten, write
from boardgames_tui.games import GAMES
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.i18n.printable import printable
from boardgames_tui.kit.look import Look
from boardgames_tui.session import Match, play_time
from boardgames_tui.tui.pictures import drawn, exported
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
def test_both_ways_write_the_same(run: Run, tmp_path: Path, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_time.time, "monotonic", lambda: 0.0)  # no second passes between the two
    save = tmp_path / "match.json"
    played("augustus", save, 30)
    match = Match.load(save, lock=False)
    for form, end in FORMS.items():
        exported(match, form, catalogue(lang, "augustus"), Look())
        target = tmp_path / f"cli.{end}"
        assert run("export", str(save), "--to", str(target), "--lang", lang).code == 0
        assert (tmp_path / "exports" / f"match.{end}").read_bytes() == target.read_bytes()


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
    exported = json.loads(run("export", place, "--format", "json").out)
    assert {row["name"]: row["total"] for row in exported["players"]} == dict(zip(match.names, known, strict=True))
    listed = run("saves", "--saves", str(tmp_path)).out
    assert ", ".join(f"{name} {told}" for name, told in zip(match.names, known, strict=True)) in listed


def test_moves_are_told_when_the_match_is_over(run: Run, tmp_path: Path) -> None:
    """While it runs, a move may tell what its player keeps hidden."""
    running, over = tmp_path / "running.json", tmp_path / "over.json"
    played("augustus", running, 4)
    finished = played("augustus", over)
    assert json.loads(run("export", str(running), "--format", "json").out)["actions"] is None
    actions = json.loads(run("export", str(over), "--format", "json").out)["actions"]
    assert actions == [finished.game.notation(entry.action) for entry in finished.history]


def test_the_seed_is_told_when_the_match_is_over() -> None:
    """While it runs, the person who has it can deal the same hands and decks."""
    words = catalogue("en", "augustus")
    for form in FORMS:
        assert SEED not in drawn(played("augustus", None, 30), form, words, Look()), form
    for form in set(FORMS) - {"svg"}:
        assert SEED in drawn(played("augustus"), form, words, Look()), form


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", languages())
def test_every_word_of_a_document_is_known(slug: str, lang: str) -> None:
    words = catalogue(lang, slug)
    for match, form in product((played(slug, None, 60), played(slug)), FORMS):
        told = drawn(match, form, words, Look())
        assert "⟨" not in told
        assert form == "json" or not re.search(r"\{\w+[:}]", re.sub(r"<style>.*</style>", "", told, flags=re.DOTALL))


HOSTILE = ("A|B\x1b[2J\n\u202e\x9b\ud800", "<script>\"&'</script>", "ש" * 60 + "L" * 140)


def named(match: Match, names: Sequence[str]) -> Match:
    """With names that no setup would let in."""
    match.setup = replace(match.setup, seats=tuple(Seat.__new__(Seat) for _ in names))
    for seat, name in zip(match.setup.seats, names, strict=True):
        for field, value in ("name", name), ("color", None), ("controller", "human"):
            object.__setattr__(seat, field, value)
    return match


@pytest.mark.parametrize("pair", [HOSTILE[:2], HOSTILE[1:]], ids=["controls", "markup"])
def test_glyphs_of_a_name_break_no_form(pair: tuple[str, str]) -> None:
    match, words = named(played("augustus", None, 10), pair), catalogue("en", "augustus")
    told = {form: drawn(match, form, words, Look()) for form in FORMS}
    for text in told.values():
        text.encode()
        assert all(line == printable(line) for line in text.split("\n"))
    assert {player["name"] for player in json.loads(told["json"])["players"]} == {printable(name) for name in pair}
    rows = [line for line in told["markdown"].splitlines() if line.startswith("|")]
    assert len({line.replace("\\|", "").count("|") for line in rows}) == 1
    assert "<script" not in told["html"]
    assert "<script" not in told["svg"]
    ElementTree.fromstring(told["svg"])


@pytest.mark.parametrize("slug", GAMES)
def test_a_page_needs_nothing_from_anywhere(slug: str) -> None:
    """No address in it but the names of formats, and the browser is told to fetch nothing."""
    page = drawn(played(slug, None, 40), "html", catalogue("en", slug), Look())
    assert set(re.findall(r"https?://[^\s\"'<]+", page)) <= {"http://www.w3.org/2000/svg"}
    assert "default-src 'none'" in page
    assert not re.search(r"\b(?:src|href)=|@import|url\(", page)


def test_the_schema_is_that_of_the_data(run: Run, tmp_path: Path) -> None:
    played("augustus", tmp_path / "over.json")
    told = json.loads(run("export", str(tmp_path / "over.json"), "--format", "json").out)
    schema = json.loads(run("schema").out)
    assert schema["required"]
    assert set(told) == set(schema["properties"])
    assert Report.model_validate(told).challenge == "AUGUSTUS-PP-0-AMBER-2345-" + told["challenge"][-2:]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_disk_leaves_nothing_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, mode: str, encoding: str) -> TextIO:
        assert mode == "x"
        path.touch()
        return open("/dev/full", "w", encoding=encoding)

    monkeypatch.setattr(writing, "open", full, raising=False)
    with pytest.raises(NotWritten) as failure:
        write(tmp_path / "match.md", "text")
    assert failure.value.reason.args["problem"] == "No space left on device"
    assert not list(tmp_path.iterdir())


def test_an_export_overwrites_only_with_force(run: Run, tmp_path: Path) -> None:
    played("augustus", tmp_path / "match.json")
    target = tmp_path / "match.md"
    target.write_text("mine")
    save = (tmp_path / "match.json").read_bytes()
    asked = ("export", str(tmp_path / "match.json"), "--to")
    refused = run(*asked, str(target))
    assert "--force" in refused.err
    assert refused.code != 0
    assert target.read_text() == "mine"
    assert run(*asked, str(target), "--force").code == 0
    assert "Anna" in target.read_text()
    assert run(*asked, str(tmp_path / "match.json"), "--force").code != 0
    assert (tmp_path / "match.json").read_bytes() == save
