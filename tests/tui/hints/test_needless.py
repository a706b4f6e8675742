"""Nothing is offered that cannot do anything: keys, entries of the menu, buttons of the results."""

import random
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.session import Match
from tests.games.table_tester import best
from tests.tui import stage


def finished(folder: Path, slug: str, *names: str) -> Path:
    match, pick = Match.new(Setup(slug, tuple(Seat(name) for name in names), {}, "CORAL-7236")), random.Random(41)
    while not match.is_over:
        match.play(pick.choice(match.legal))
    folder.mkdir(parents=True, exist_ok=True)
    return match.save(folder / "over.json")


async def menu(pilot: Any) -> str:
    stage.table(pilot).open_menu()
    await stage.calm(pilot)
    assert stage.on(pilot) == "MenuPopup"
    told = stage.prose(pilot)
    await stage.press(pilot, "escape")
    return told


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_undo_is_offered_after_the_first_choice(size: tuple[int, int]) -> None:
    async with stage.app(Setup("lions_of_lydia", (Seat("Anna"), Seat("Ben")), {}, stage.SEED)).run_test(
        size=size
    ) as pilot:
        await stage.calm(pilot)
        assert "u undo" not in stage.rows(pilot)[-1]
        assert "Undo" not in await menu(pilot)
        await stage.press(pilot, "u")  # still answers
        assert "nothing to undo" in stage.rows(pilot)[-1]
        await stage.press(pilot, "enter")
        while stage.on(pilot) != "TableScreen" or stage.table(pilot).play.staging.is_up:
            await stage.press(pilot, "enter")
        assert stage.table(pilot).match.history
        assert "u undo" in stage.rows(pilot)[-1]


async def test_hidden_cards_are_in_the_menu_once_somebody_has_one() -> None:
    setup = Setup("lotr_risk", (Seat("Anna"), Seat("Ben")), {"setup_mode": "quick"}, stage.SEED)
    async with stage.app(setup).run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        screen, pick = stage.table(pilot), random.Random(5)
        assert "F6" not in await menu(pilot)
        while not screen.flow.keyboard.has_hidden_cards or screen.match.decision.secret:
            screen.match.play(pick.choice(screen.match.legal))
        screen.play.go_on()
        await stage.calm(pilot)
        assert "F6" in await menu(pilot)


async def test_where_only_bots_play_nobody_is_offered_hints_or_undo() -> None:
    bots = Setup("lions_of_lydia", (Seat("Fabia", None, "bot:easy"), Seat("Gallus", None, "bot:easy")), {}, stage.SEED)
    async with stage.app(bots, speed="step").run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        bar = stage.rows(pilot)[-1]
        assert not [word for word in ("h hint", "u undo", "w why") if word in bar], bar


async def test_a_person_alone_plays_again_and_gives_no_rematch(tmp_path: Path) -> None:
    path = finished(tmp_path / "saves", "merchant_explorers", "Anna")
    async with stage.app(path).run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert "Play again" in stage.text(pilot)
        assert "Rematch" not in stage.text(pilot)
        assert "Final score: " in stage.text(pilot)
        await stage.press(pilot, "ctrl+p")
        assert "Play again" in stage.text(pilot)
        assert "rematch" not in stage.text(pilot)


@pytest.mark.parametrize(
    ("slug", "has_sheet"), [("age_of_mythology", False), ("augustus", True), ("merchant_explorers", True)]
)
async def test_a_score_sheet_that_repeats_the_standings_is_not_offered(
    slug: str, has_sheet: bool, tmp_path: Path
) -> None:
    async with stage.app(finished(tmp_path / "saves", slug, "Anna", "Ben")).run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert ("Score sheet" in stage.text(pilot)) == has_sheet
        assert "Rematch" in stage.text(pilot)
        await stage.press(pilot, "s")
        assert (pilot.app.screen.sheet == 1) == has_sheet
        assert pilot.app.screen.focused is not None
        assert pilot.app.screen.focused.id == ("sheet" if has_sheet else "review")


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("slug", ["merchant_explorers", "lions_of_lydia"])
async def test_one_esc_opens_the_menu_at_the_beginning(slug: str, size: tuple[int, int]) -> None:
    async with stage.app(Setup(slug, (Seat("Anna"), Seat("Ben")), {}, stage.SEED)).run_test(size=size) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "MenuPopup"


async def test_redo_is_in_the_menu_once_something_was_undone() -> None:
    async with stage.app(Setup("lions_of_lydia", (Seat("Anna"), Seat("Ben")), {}, stage.SEED)).run_test(
        size=stage.WIDE
    ) as pilot:
        await stage.calm(pilot)
        screen = stage.table(pilot)
        assert "Redo" not in await menu(pilot)
        screen.match.play(screen.match.legal[0])
        screen.play.go_on()
        await stage.calm(pilot)
        assert "Redo" not in await menu(pilot)
        screen.flow.undo(agreed=True)
        screen.play.go_on(ordered=False)
        await stage.calm(pilot)
        assert "Redo" in await menu(pilot)


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_who_has_had_no_turn_is_offered_no_undo_and_no_last_turn(size: tuple[int, int]) -> None:
    setup = stage.setup("Anna", "Ben", deal_mode="random_3")
    async with stage.app(setup).run_test(size=size) as pilot:
        await stage.calm(pilot)
        screen = stage.table(pilot)
        first = screen.match.decision.seat
        while screen.match.decision.seat == first:
            screen.match.play(best(screen.match))
        screen.play.go_on()
        await stage.calm(pilot)
        assert screen.match.decision.seat != first
        assert "u undo" not in stage.rows(pilot)[-1]
        assert "since your last turn" not in stage.text(pilot)
        assert "Undo" not in await menu(pilot)
        second = screen.match.decision.seat
        while screen.match.decision.seat == second:
            screen.match.play(best(screen.match))
        while screen.match.decision.seat != second:
            screen.match.play(best(screen.match))
        screen.play.go_on()
        await stage.calm(pilot)
        assert "u undo" in stage.rows(pilot)[-1]
        assert size == stage.SMALL or "since your last turn" in stage.text(pilot)
