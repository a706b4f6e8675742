"""One decision, one answer: nothing is named before it is sure, and whatever is looked at says the same, the question
before a loss as well."""

from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.engine import Worth
from tests.tui import stage

from .test_hint import Oracle, app_at, saved, until


async def test_nothing_is_named_before_it_is_sure(tmp_path: Path) -> None:
    oracle = Oracle(waits=True, wavers=True)
    app = app_at(saved(tmp_path), oracle)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        table = stage.table(pilot)
        before = table.scene.cursor
        await stage.press(pilot, "h", "h")
        assert "Thinking …" in stage.prose(pilot)
        assert "██████████" in stage.text(pilot)  # half of the trials
        assert (table.scene.cursor, table.scene.hint.places) == (before, ())
        oracle.may.set()
        await until(pilot, lambda: "Thinking" not in stage.prose(pilot))
        assert table.scene.chosen.action == table.match.legal[-1]


@pytest.mark.parametrize("away", [["escape"], ["f12", "escape"], ["?", "escape"], ["down", "l", "escape"]])
async def test_it_says_the_same_after_looking_away(tmp_path: Path, away: list[str]) -> None:
    oracle = Oracle()
    app = app_at(saved(tmp_path), oracle)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        table = stage.table(pilot)
        await stage.press(pilot, "h", "h")
        head, oracle.first = table.scene.hint.head, True  # asked again it would say something else
        await stage.press(pilot, *away)
        while table.hinting.advice.asked < 2:
            await stage.press(pilot, "h")
        assert table.scene.hint.head == head
        await stage.press(pilot, "H")
        assert app.screen.rows[0].action == table.match.legal[-1]
        assert oracle.asked == [False]


async def test_it_says_the_same_after_going_back(tmp_path: Path) -> None:
    oracle = Oracle()
    app = app_at(saved(tmp_path, "human", "human"), oracle)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        table = stage.table(pilot)
        await stage.press(pilot, "h", "h")
        best, oracle.first = table.hinting.advice.known.best.action, True
        table.play.choose(table.scene.choices[stage.number_of(table, table.match.legal[0])])
        await stage.calm(pilot)
        assert table.hinting.advice.known is None
        table.play.undo()
        await stage.calm(pilot)
        await stage.press(pilot, "h", "h")
        assert table.hinting.advice.known.best.action == best
        assert oracle.asked == [True]


async def test_one_choice_is_named_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but detours beside it: "the best is among these" would name it alone."""
    monkeypatch.setattr("boardgames_tui.games.augustus.bot.BRAIN.detours", frozenset({"place", "lift"}))
    monkeypatch.setattr("boardgames_tui.games.augustus.bot.BRAIN.needless", None)
    app = app_at(saved(tmp_path))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        table = stage.table(pilot)
        await stage.press(pilot, "h")
        assert "among" not in table.scene.hint.head
        assert table.scene.chosen.action == table.match.legal[-1]
        await stage.press(pilot, "h")
        assert stage.on(pilot) == "WorthsPopup"


async def test_the_question_before_a_loss_agrees_with_the_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardgames_tui.games.augustus.table.choices.doubt", lambda *_: None)

    def worth(sheet: Any, action: Any) -> Worth:
        return Worth(-5 if action.kind == "pass" else 0)

    monkeypatch.setattr("boardgames_tui.engine.previews.ScoreSheet.worth", worth)
    app = app_at(saved(tmp_path))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        table = stage.table(pilot)
        last = table.scene.choices[stage.number_of(table, table.match.legal[-1])]
        assert last.confirm.key == "choice.ask_loss"
        await stage.press(pilot, "h")
        assert last.confirm.key == "choice.ask_loss"  # not named yet
        await stage.press(pilot, "h")
        assert "−5 now, about +4 by the end." in stage.prose(pilot)
        await stage.press(pilot, "enter")
        assert "The hint already allows for this loss: −5 now, about +4 by the end. Do it?" in stage.prose(pilot)


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize(
    ("lang", "heads"),
    [("en", ["choice", "win chance", "points", "±error"]), ("de", ["Zug", "Gewinnchance", "Punkte", "±Fehler"])],
)
async def test_every_column_has_its_head(tmp_path: Path, size: tuple[int, int], lang: str, heads: list[str]) -> None:
    app = app_at(saved(tmp_path), lang=lang)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "H")
        row = next(row for row in stage.rows(pilot) if heads[-1] in row)
        places = [row.index(head) for head in heads]
        assert places == sorted(places)
