"""Keys of this table alone: digits lay another board in the left column, where digits mean nothing else."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.kit.keys import screen_keys
from boardgames_tui.session import Match
from tests.games.age_of_mythology.table.test_battle_screen import on_the_eve
from tests.games.table_tester import NAMES
from tests.tui import stage


def boards_keys(pilot: Pilot[Any]) -> tuple[str, ...]:
    """The keys that the key bar offers for this."""
    screen = stage.table(pilot)
    return next((entry.caps for entry in screen_keys(screen, screen.words) if entry.word == "boards"), ())


def drafting(path: Path, seats: int) -> None:
    """Cultures are chosen, the first tile is to be taken."""
    options = {"culture_assignment": "random", "starting_army": "two_of_each_mortal", "start_player": "seat_1"}
    match = Match.new(
        Setup("age_of_mythology", tuple(Seat(name) for name in NAMES[:seats]), options, "MYRTLE-4K7Q"), path
    )
    match.settle()
    assert match.decision is not None
    assert match.decision.kind == "draft"
    match.close()


async def test_every_digit_lays_its_board(tmp_path: Path) -> None:
    drafting(tmp_path / "eight.json", 8)
    app = stage.app(tmp_path / "eight.json", saves=tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        own = stage.rows(pilot)
        assert boards_keys(pilot) == tuple("12345678")
        for digit, name in enumerate(NAMES[1:], 2):
            await stage.press(pilot, str(digit))
            assert f"{name.upper()}'S CITY" in stage.text(pilot)
        await stage.press(pilot, "8")  # the same again
        assert stage.rows(pilot) == own
        await stage.press(pilot, "3", "?", "escape")
        assert "CÄSAR'S CITY" in stage.text(pilot)  # a window over the table does not clear it away
        await stage.press(pilot, "0")
        assert stage.rows(pilot) == own
        await stage.press(pilot, "3", "enter")
        assert "CÄSAR'S CITY" not in stage.text(pilot)  # the next decision begins with the player's own board


async def test_seats_that_nobody_has_are_no_keys(tmp_path: Path) -> None:
    drafting(tmp_path / "three.json", 3)
    app = stage.app(tmp_path / "three.json", saves=tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        before = stage.rows(pilot)
        assert boards_keys(pilot) == tuple("123")
        await stage.press(pilot, "4", "9")
        assert stage.rows(pilot) == before


async def test_in_a_small_window_digits_turn_pages(tmp_path: Path) -> None:
    drafting(tmp_path / "three.json", 3)
    app = stage.app(tmp_path / "three.json", saves=tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert boards_keys(pilot) == ()
        await stage.press(pilot, "2")
        assert stage.table(pilot).table.shown is None
        assert stage.table(pilot).query_one("#pages").page == 1


async def test_a_board_lies_over_a_battle_until_it_is_cleared_away(tmp_path: Path) -> None:
    on_the_eve(tmp_path / "eve.json")
    match = Match.load(tmp_path / "eve.json")
    for move in ("play_card p_attack", "attack 1 city"):
        match.play(GAME.parse(match.state, move))
    match.close()
    app = stage.app(tmp_path / "eve.json", saves=tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.wait_for(pilot, "CurtainScreen")
        await stage.press(pilot, "enter")
        battle = stage.rows(pilot)
        assert "ATTACKER" in stage.text(pilot)
        await stage.press(pilot, "2")
        assert "BEN'S CITY" in stage.text(pilot)
        assert "ATTACKER" not in stage.text(pilot)
        await stage.press(pilot, "2")
        assert stage.rows(pilot) == battle


async def test_in_a_swap_digits_count_cubes(tmp_path: Path) -> None:
    path = tmp_path / "swap.json"
    match = Match.new(Setup("age_of_mythology", tuple(Seat(name) for name in NAMES[:2]), {}, "MYRTLE-4K7Q"), path)
    while match.decision is not None and match.decision.kind != "swap_amount":
        wanted = (
            "swap ",
            "pay_cube",
            "play_card p_trade",
            "take_permanent p_trade",
            "take_permanent",
            "draw_rest",
            "done",
            "keep",
        )
        legal = {GAME.notation(action): action for action in match.legal}
        match.play(next((legal[move] for start in wanted for move in legal if move.startswith(start)), match.legal[0]))
        match.settle()
    match.close()
    app = stage.app(path, saves=tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        screen = stage.table(pilot)
        assert boards_keys(pilot) == ()
        moves = len(screen.match.history)
        await stage.press(pilot, "2")
        assert screen.table.shown is None
        assert GAME.notation(screen.match.history[moves].action) == "amount 2"


async def test_the_help_says_what_the_digits_do(tmp_path: Path) -> None:
    drafting(tmp_path / "three.json", 3)
    app = stage.app(tmp_path / "three.json", saves=tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        screen = stage.table(pilot)
        help_ = {" ".join(entry.caps): entry.word for entry in screen_keys(screen, screen.words, hidden=True)}
        assert help_["1 2 3"] == "that player's board"
        assert help_["0"] == "your own board"


async def hover(pilot: Pilot[Any], target: str) -> str:
    """What is told there."""
    place = stage.targets(pilot)[target]
    await pilot.hover(offset=(place.x, place.y))
    return str(pilot.app.screen.get_widget_at(place.x, place.y)[0].tooltip)


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_a_unit_of_a_culture_is_told_and_a_click_on_it_means_the_culture(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = stage.app(
        Setup("age_of_mythology", tuple(Seat(name) for name in NAMES[:2]), {}, "MYRTLE-4K7Q"), saves=tmp_path
    )
    async with app.run_test(size=size, tooltips=True) as pilot:
        await stage.calm(pilot)
        assert (await hover(pilot, "kind:gr_hoplite")).startswith("Hoplite\nMortal, Warrior; 3 dice")
        await stage.click(pilot, "kind:gr_hoplite")
        assert GAME.notation(stage.table(pilot).match.history[0].action) == "choose_culture greek"


async def test_the_mouse_is_told_what_lies_on_every_part(tmp_path: Path) -> None:
    drafting(tmp_path / "three.json", 3)
    app = stage.app(tmp_path / "three.json", saves=tmp_path)
    async with app.run_test(size=stage.WIDE, tooltips=True) as pilot:
        await stage.calm(pilot)
        tile = next(name for name in stage.targets(pilot) if name.startswith("tile:"))
        assert "The Wonder\n" in await hover(pilot, "victory:v_wonder")
        assert "at home." in await hover(pilot, next(name for name in stage.targets(pilot) if name.startswith("unit:")))
        assert "face up." in (await hover(pilot, tile))
        await stage.press(pilot, "2")
        assert (await hover(pilot, "ground:1:city")).startswith("Bärbel's city · ")
