"""h and H: where to look, what to do and why, what every choice is worth; and that nothing of it stays, hangs or
leaks."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui import bots
from boardgames_tui.bots import Analysis, Cancelled
from boardgames_tui.engine import Setup
from boardgames_tui.session import Match
from tests.hints.table import tried
from tests.tui import stage

ALONE = ("Anna", "Gallus")


class Oracle:
    """A bots' process that says of the last choice that it is the best, or of the first, at once or when it may."""

    def __init__(self, *, waits: bool = False, first: bool = False, wavers: bool = False) -> None:
        """`wavers`: after half of the trials it still thought otherwise."""
        self.first, self.wavers = first, wavers
        self.may = asyncio.Event()
        if not waits:
            self.may.set()
        self.asked: list[bool] = []
        self.is_cancelled = False

    def found(self, game: Any, state: Any, done: int) -> Analysis[Any]:
        is_first = self.first != (self.wavers and done < 60)
        legal = list(game.legal(state))[:: 1 if is_first else -1]
        prospects = (tried(action, 9.0 - 4 * place, 0.7 - 0.1 * place) for place, action in enumerate(legal))
        return Analysis(game.decision(state).seat, tuple(prospects), done, 60)

    async def study(self, game: Any, state: Any, budget: Any, progress: Any, openly: bool) -> Analysis[Any]:
        self.asked.append(openly)
        self.is_cancelled = False
        progress(self.found(game, state, 30))
        await self.may.wait()
        if self.is_cancelled:
            raise Cancelled
        return self.found(game, state, 60)

    async def think(self, game: Any, state: Any, level: str) -> Any:
        return game.legal(state)[0]

    def cancel(self) -> None:
        self.is_cancelled = True

    async def close(self) -> None: ...


def saved(path: Path, *controllers: str, hints: bool = True, moves: int = 6) -> Path:
    """A match of Augustus in which Anna has a choice of several."""
    made = stage.setup(*ALONE, controllers=controllers or ("human", "bot:easy"), deal_mode="random_3")
    match = Match.new(Setup(made.game, made.seats, made.options, made.seed, hints=hints))
    match.settle()
    while len(match.history) < moves or match.decision is None or match.decision.seat or len(match.legal) < 3:
        match.play(stage.best(match))
        match.settle()
    return match.save(path / "hinted.json")


def app_at(path: Path, oracle: Any = None, **how: Any) -> Any:
    app = stage.app(path, **how)
    app.bots = Oracle() if oracle is None else oracle
    return app


async def until(pilot: Pilot[Any], done: Callable[[], bool]) -> None:
    for _ in range(1500):
        if done():
            await stage.calm(pilot)
            return
        await pilot.pause(0.01)
    raise AssertionError(stage.text(pilot))


def notes(match: Match) -> list[Any]:
    return [note.event.key for note in match.notes if note.event.key == "note.hint"]


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize(
    ("lang", "ascii_only", "title", "better", "noted"),
    [
        ("en", False, "HINT", "About 8 points better than", "☼ took a hint."),
        ("de", True, "TIPP", "Etwa 8 Punkte besser als", "& holt sich einen Tipp."),
    ],
)
async def test_every_press_tells_more(
    tmp_path: Path, size: tuple[int, int], lang: str, ascii_only: bool, title: str, better: str, noted: str
) -> None:
    """Passing is compared with a legion from the supply, not with one that is moved although there is one."""
    app = app_at(saved(tmp_path), lang=lang, ascii_only=ascii_only)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        table = stage.table(pilot)
        best, before = table.match.legal[-1], table.scene.cursor
        assert title not in stage.text(pilot)
        await stage.press(pilot, "h")
        assert title in stage.text(pilot)
        assert better not in stage.prose(pilot)
        assert noted in stage.text(pilot)
        assert table.scene.cursor == before
        await stage.press(pilot, "h")
        assert better in stage.prose(pilot)
        assert table.scene.chosen.action == best
        await stage.press(pilot, "h")
        assert stage.on(pilot) == "WorthsPopup"
        assert len(notes(table.match)) == 1
        assert app.bots.asked == [False]  # one analysis, and with Anna's own eyes: she is alone among bots


async def test_where_two_rows_are_all_there_is_the_first_press_tells_the_choice(tmp_path: Path) -> None:
    made = stage.setup(*ALONE, controllers=("human", "bot:easy"), deal_mode="random_3")
    match = Match.new(made)
    while {action.kind for action in match.legal} != {"take_tile", "leave_tile"} or match.decision.seat:
        match.play(stage.best(match))
    app = app_at(match.save(tmp_path / "tile.json"))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        table = stage.table(pilot)
        await stage.press(pilot, "h")
        assert "points better than" in stage.prose(pilot)
        assert table.scene.chosen.action == table.match.legal[-1]
        await stage.press(pilot, "h")
        assert stage.on(pilot) == "WorthsPopup"


async def test_the_place_glows_until_the_choice_is_made(tmp_path: Path) -> None:
    app = app_at(saved(tmp_path), Oracle(first=True))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        table = stage.table(pilot)
        plain = stage.text(pilot)
        await stage.press(pilot, "h")
        [target] = table.scene.hint.places
        assert target == table.scene.choices[stage.number_of(table, table.match.legal[0])].target
        assert "☼" in stage.text(pilot).replace("☼ took", "")
        assert "☼" not in plain
        stage.choose(pilot, table.match.legal[0])
        await until(pilot, lambda: table.scene is not None and table.scene.hint is None)
        assert "☼" not in stage.text(pilot).replace("☼ took", "")


async def test_the_list_fills_when_all_is_thought_through(tmp_path: Path) -> None:
    oracle = Oracle(waits=True)
    app = app_at(saved(tmp_path), oracle)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        table = stage.table(pilot)
        await stage.press(pilot, "H")
        assert stage.on(pilot) == "WorthsPopup"
        assert "Thinking …" in stage.prose(pilot)
        assert app.screen.list.option_count == 0  # nothing is named before
        oracle.may.set()
        await until(pilot, lambda: "60 trials · as far as Anna can know" in stage.prose(pilot))
        assert app.screen.list.option_count == len(table.match.legal)
        assert app.screen._here.action == table.match.legal[-1]
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "TableScreen"


async def test_enter_in_the_list_goes_to_the_choice(tmp_path: Path) -> None:
    app = app_at(saved(tmp_path))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        table = stage.table(pilot)
        await stage.press(pilot, "H", "down", "down", "enter")
        assert stage.on(pilot) == "TableScreen"
        assert table.scene.chosen.action == table.match.legal[-3]


async def test_keys_cancel_nothing_and_leaving_does(tmp_path: Path) -> None:
    oracle = Oracle(waits=True)
    app = app_at(saved(tmp_path), oracle)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "h", "down", "?", "escape", "h")
        assert oracle.asked == [False]
        assert not oracle.is_cancelled
        await stage.press(pilot, "f10")
        oracle.may.set()
        await stage.calm(pilot)
        assert stage.on(pilot) == "PickerScreen"
        assert oracle.is_cancelled


async def test_a_choice_made_meanwhile_needs_no_hint(tmp_path: Path) -> None:
    oracle = Oracle(waits=True)
    app = app_at(saved(tmp_path, "human", "human"), oracle)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        table = stage.table(pilot)
        await stage.press(pilot, "h")
        assert oracle.asked == [True]  # two people look at the screen
        stage.choose(pilot, table.match.legal[0])
        await stage.calm(pilot)
        oracle.may.set()
        await stage.calm(pilot)
        assert table.scene.hint is None


@pytest.mark.parametrize("key", ["h", "H"])
async def test_a_table_may_forbid_it(tmp_path: Path, key: str) -> None:
    app = app_at(saved(tmp_path, hints=False))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, key)
        assert "Hints are off" in stage.rows(pilot)[-1]
        assert app.bots.asked == []
        assert notes(stage.table(pilot).match) == []


async def test_no_hint_for_a_bot(tmp_path: Path) -> None:
    app = app_at(saved(tmp_path, "bot:easy", "bot:easy"), speed="step")
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "h")
        assert "Only the player whose decision it is" in stage.rows(pilot)[-1]
        assert app.bots.asked == []


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_a_curtain_takes_it_along(size: tuple[int, int]) -> None:
    """Both choose in secret: what Anna was told is gone before Ben sees anything."""
    app = app_at(stage.setup("Anna", "Ben"))
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "enter", "h", "h")
        table = stage.table(pilot)
        assert app.bots.asked == [False]  # behind the curtain only Anna looks
        assert "HINT" in stage.text(pilot)
        while stage.on(pilot) != "CurtainScreen":
            stage.choose(pilot, stage.best(table.match))
            await stage.calm(pilot)
        assert "HINT" not in stage.text(pilot)
        await stage.press(pilot, "h", "H")
        assert stage.on(pilot) == "CurtainScreen"
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "TableScreen"
        assert "HINT" not in stage.text(pilot)
        assert table.scene.hint is None
        assert table.hinting.advice.known is None


def dying(code: str, limit: float = 20.0) -> bots.Worker:
    return bots.Worker((sys.executable, "-c", code), limit)


@pytest.mark.parametrize(
    ("code", "limit", "sentence"),
    [
        ("pass", 20.0, "the calculation failed (BrokenPipeError)"),
        ("import time; time.sleep(60)", 0.5, "the calculation took too long"),
        ("""input(); print('{"fault": "LookupError"}')""", 20.0, "the calculation failed (LookupError)"),
    ],
    ids=["dead", "frozen", "faulty"],
)
@pytest.mark.parametrize("key", ["h", "H"])
async def test_a_process_that_fails_is_a_sentence(
    tmp_path: Path, code: str, limit: float, sentence: str, key: str
) -> None:
    app = app_at(saved(tmp_path), dying(code, limit))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        table = stage.table(pilot)
        await stage.press(pilot, key)
        await until(pilot, lambda: stage.on(pilot) == "TableScreen" and sentence in stage.rows(pilot)[-1])
        assert table.scene.hint is None
        await app.bots.close()
        app.bots = Oracle()
        await stage.press(pilot, "h")  # it is tried again
        assert "HINT" in stage.text(pilot)
        assert app.bots.asked == [False]


async def test_a_real_process_answers(tmp_path: Path) -> None:
    app = app_at(saved(tmp_path), bots.Worker(limit=30.0))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        table = stage.table(pilot)
        await stage.press(pilot, "h", "h")
        await until(pilot, lambda: table.hinting.advice.known is not None)
        assert table.scene.chosen.action == table.hinting.advice.known.best.action
        assert "Win chance" in stage.prose(pilot)
        await app.bots.close()


async def test_keys_are_in_the_help(tmp_path: Path) -> None:
    app = app_at(saved(tmp_path), lang="de")
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        assert "h Tipp" in stage.rows(pilot)[-1]
        await stage.press(pilot, "?")
        told = {entry.word for entry in app.screen.keys if {"h", "H"} & {*entry.caps}}
        assert told == {
            "ein Tipp: wohin schauen, was tun, alle Züge",
            "was jeder Zug wert ist",
        }


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize(
    ("lang", "title", "coach", "better"),
    [
        ("en", "HINT", "COACH", "About 8 points better than"),
        ("de", "TIPP", "TRAINER", "Etwa 8 Punkte besser als"),
    ],
)
async def test_hint_and_coach_share_the_space(
    tmp_path: Path, size: tuple[int, int], lang: str, title: str, coach: str, better: str
) -> None:
    """The newer one is read; Esc and F12 lead back to the coach, Esc before it opens the menu."""
    app = app_at(saved(tmp_path), lang=lang)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "f12")
        assert coach in stage.text(pilot)
        await stage.press(pilot, "h", "h")
        assert title in stage.text(pilot)
        assert f" {coach} " not in stage.text(pilot)
        assert better in stage.prose(pilot)
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "TableScreen"
        assert f" {title} " not in stage.text(pilot)
        assert coach in stage.text(pilot)
        await stage.press(pilot, "h", "f12")
        assert f" {title} " not in stage.text(pilot)
        assert coach in stage.text(pilot)
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "MenuPopup"


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_esc_closes_the_hint_first(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at(saved(tmp_path))
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        before = len(stage.table(pilot).match.history)
        await stage.press(pilot, "h", "escape")
        assert stage.on(pilot) == "TableScreen"
        assert stage.table(pilot).scene.hint is None
        assert len(stage.table(pilot).match.history) == before
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "MenuPopup"
