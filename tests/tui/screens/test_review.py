"""The review on the screen: from the results and the saves, never while a match runs; left at any time."""

import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.review import Review, keep, make
from boardgames_tui.review.cache import place
from boardgames_tui.session import Match
from boardgames_tui.session.save_content import content_of
from boardgames_tui.tui.screens.results import review as screen
from tests.review.finished import TINY, played, saved
from tests.tui import stage


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "USUAL", TINY)


@cache
def _reviewed() -> tuple[bytes, Review]:
    match = played("lions_of_lydia", people=40)
    return content_of(match, match.name), make(match, TINY, processes=0)


@pytest.fixture
def match(tmp_path: Path) -> Match:
    """With a review beside it."""
    content, review = _reviewed()
    path = tmp_path / "over.json"
    path.write_bytes(content)
    match = Match.load(path, lock=False)
    keep(match, review)
    return match


async def done(pilot: Pilot[Any]) -> None:
    for _ in range(6000):  # two minutes: processes that share their cores with other tests take their time
        if pilot.app.screen.review is not None or pilot.app.screen.failure:
            break
        await pilot.pause(0.02)
    await stage.calm(pilot)


async def test_from_the_results(match: Match) -> None:
    for size, lang in ((stage.WIDE, "en"), (stage.SMALL, "de")):
        app = stage.app(match.path, saves=match.path.parent, lang=lang)
        async with app.run_test(size=size) as pilot:
            await stage.wait_for(pilot, "ResultsScreen")
            await stage.press(pilot, "r")
            await done(pilot)
            shown = stage.text(pilot)
            for word in ("WIN CHANCE", "TURNING POINTS", "blunder") if lang == "en" else ("WENDEPUNKTE", "Patzer"):
                assert word in shown
            assert "⟨" not in shown
            first = app.screen.turning[0]
            assert first.what in stage.prose(pilot)
            await stage.press(pilot, "right")
            assert app.screen.at == 1
            await stage.press(pilot, "left", "left")
            assert app.screen.at == 0
            await stage.press(pilot, "x")
            assert {each.seat for each in app.screen.turning if each.grade} <= {0}
            await stage.press(pilot, "x")
            assert {each.seat for each in app.screen.turning if each.grade} == {1}
            await stage.press(pilot, "x", "escape")
            assert stage.on(pilot) == "ResultsScreen"


async def test_a_decision_in_full(match: Match) -> None:
    app = stage.app(match.path, saves=match.path.parent)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.wait_for(pilot, "ResultsScreen")
        await stage.press(pilot, "r")
        await done(pilot)
        behind = app.screen
        graded = next(number for number, each in enumerate(behind.turning) if each.grade)
        await stage.click(pilot, f"turn:{graded}")
        if stage.on(pilot) == "ReviewScreen":
            await stage.press(pilot, "enter")
        assert stage.on(pilot) == "ReplayScreen"  # the table after that move, and what was better
        told = behind.turning[graded]
        assert app.screen.replay.at == told.number
        assert f"{told.word} {told.change}  better: {told.better}"[:70] in stage.text(pilot)
        await stage.press(pilot, "escape", "c")
        assert stage.on(pilot) == "LookBox"
        shown = stage.prose(pilot)
        assert f"{told.word} {told.change}".upper() in shown
        assert f"{told.what} (played)" in shown
        assert told.better in shown
        assert "could know" in shown
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "ReviewScreen"


async def test_plain_glyphs_and_no_colours(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = stage.app(match.path, saves=match.path.parent, ascii_only=True)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.wait_for(pilot, "ResultsScreen")
        await stage.press(pilot, "r")
        await done(pilot)
        assert stage.text(pilot).isascii()


async def test_from_the_saves_and_only_of_what_is_over(match: Match) -> None:
    Match.new(Setup("augustus", (Seat("Zoe"), Seat("Yan"))), match.path.parent / "runs.json").close()
    app = stage.app(saves=match.path.parent)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.press(pilot, "s")
        assert [save.is_over for save in app.screen.found] == [False, True]
        assert "review" not in stage.rows(pilot)[-1]
        await stage.press(pilot, "r")
        assert stage.on(pilot) == "SavesScreen"
        await stage.press(pilot, "down", "r")
        assert stage.on(pilot) == "ReviewScreen"
        await done(pilot)
        assert "TURNING POINTS" in stage.text(pilot)


async def test_a_save_that_was_damaged_since_it_was_listed(match: Match) -> None:
    app = stage.app(saves=match.path.parent)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.press(pilot, "s")
        match.path.write_bytes(match.path.read_bytes()[:-40])
        await stage.press(pilot, "r")
        assert stage.on(pilot) == "SavesScreen"
        assert match.path.name in stage.rows(pilot)[-1]


async def test_made_by_other_processes_while_the_screen_lives(tmp_path: Path) -> None:
    of = saved(tmp_path)
    app = stage.app(of.path, saves=tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.wait_for(pilot, "ResultsScreen")
        await stage.press(pilot, "r")
        assert "Reviewing" in stage.text(pilot).replace("REVIEWING", "Reviewing")
        await done(pilot)
        assert app.screen.review == make(of, TINY, processes=0)
        assert place(of).exists()


async def test_leaving_ends_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    of, ended = saved(tmp_path), []

    def endless(match: Match, depth: object, progress: Any, breathe: Any, show: Any) -> Any:
        progress(3, 10)
        try:
            while True:
                breathe()
                time.sleep(0.01)
        finally:
            ended.append(True)

    monkeypatch.setattr(screen, "reviewed", endless)
    app = stage.app(of.path, saves=tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.wait_for(pilot, "ResultsScreen")
        await stage.press(pilot, "r")
        await pilot.pause(0.3)
        assert "3 OF 10" in stage.text(pilot)
        await stage.press(pilot, "enter", "x", "right", "escape")
        assert stage.on(pilot) == "ResultsScreen"
        for _ in range(200):
            if ended:
                break
            await pilot.pause(0.02)
        assert ended
    assert not place(of).exists()


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_it_fills_in(match: Match, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    """Chart and moves are there first, then verdicts, and how long it takes."""
    _, whole = _reviewed()
    first = whole.model_copy(update={"verdicts": (), "swings": (), "examined": 0})
    half = len(whole.verdicts) // 2
    then = whole.model_copy(
        update={"verdicts": whole.verdicts[:half], "swings": (), "examined": whole.verdicts[half - 1].number}
    )
    steps: list[Any] = []

    def slowly(match: Match, depth: object, progress: Any, breathe: Any, show: Any) -> Any:
        for done, draft in enumerate((first, then)):
            progress(10 * done, 20)
            show(draft)
            while len(steps) == done:
                breathe()
                time.sleep(0.01)
        return whole, ""

    async def drafted(verdicts: int) -> None:
        while app.screen.draft is None or len(app.screen.draft.verdicts) != verdicts:
            await pilot.pause(0.02)
        app.screen.repaint()
        await stage.calm(pilot)

    monkeypatch.setattr(screen, "reviewed", slowly)
    app = stage.app(match.path, saves=match.path.parent, lang=lang)
    english = lang == "en"
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.wait_for(pilot, "ResultsScreen")
        await stage.press(pilot, "r")
        await drafted(0)
        shown = stage.text(pilot)
        assert ("WIN CHANCE" if english else "GEWINNCHANCE") in shown
        assert app.screen.moves[0].what in shown
        assert "…" in shown
        steps.append(1)
        await drafted(half)
        shown = stage.text(pilot)
        assert ("about" if english else "noch etwa") in shown
        assert app.screen.moves[-1].word in ({"best", "good"} if english else {"beste", "gut"}) | {
            "dubious",
            "mistake",
            "blunder",
            "ungenau",
            "Fehler",
            "Patzer",
        }
        assert ("TURNING POINTS" if english else "WENDEPUNKTE") not in shown
        steps.append(2)
        await done(pilot)
        assert ("TURNING POINTS" if english else "WENDEPUNKTE") in stage.text(pilot)


async def test_processes_that_die_again_and_again_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def dying(*_: object, **__: object) -> None:
        raise RuntimeError

    of = saved(tmp_path)
    monkeypatch.setattr(screen, "reviewed", dying)
    app = stage.app(of.path, saves=tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.wait_for(pilot, "ResultsScreen")
        await stage.press(pilot, "r")
        await done(pilot)
        assert "The review could not be made (RuntimeError). The match is unchanged" in stage.prose(pilot)
        await stage.press(pilot, "x")
        assert "RuntimeError" in stage.prose(pilot), "no key takes it away"
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "ResultsScreen"


async def test_a_report_is_written_beside_the_save(match: Match) -> None:
    app = stage.app(match.path)
    async with app.run_test(size=stage.SMALL, notifications=True) as pilot:
        await stage.wait_for(pilot, "ResultsScreen")
        await stage.press(pilot, "r")
        await done(pilot)
        await stage.press(pilot, "e")
        notices = [notice.message for notice in pilot.app._notifications]  # a path may be longer than the row of keys
        assert "Written to" in " ".join([stage.rows(pilot)[-1], *notices])
    assert match.path is not None
    told = (match.path.parent / "exports" / "over.review.md").read_text(encoding="utf-8")
    assert told.startswith("# Review: Lions of Lydia, ")
    assert "⟨" not in told
    for heading in ("## Win chance", "## Choices", "## Turning points"):
        assert heading.casefold() in told.casefold(), told
    assert all(line.count("|") == told.splitlines()[4].count("|") for line in told.splitlines()[4:8])
