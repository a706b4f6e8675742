"""At the table: leaving and coming back, undo with its fences, pop-ups, what is highlighted."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES
from boardgames_tui.games.augustus.actions import Lift, Pass, Place
from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.board import Pages
from boardgames_tui.kit.panels.choices import Choices
from boardgames_tui.session import Match
from boardgames_tui.tui.screens.table.table import TableScreen
from tests.tui import stage

OPEN = {"deal_mode": "random_3"}


def saved(folder: Path, moves: int, *names: str, kind: str = "", **options: Any) -> Path:
    """A match of so many sensible moves, and on until a decision of this kind, left on disk."""
    path = folder / "saves" / "match.json"
    match = Match.new(stage.setup(*(names or ("Anna", "Ben")), **(options or OPEN)))
    stage.play_out(match, moves)
    while kind and match.decision is not None and match.decision.kind != kind:
        match.play(stage.best(match))
        match.settle()
    path.parent.mkdir(parents=True, exist_ok=True)
    match.save(path)
    return path


def position(pilot: Pilot[Any]) -> str:
    match = stage.table(pilot).match
    return match.game.codec.state_json(match.state)


async def choose(pilot: Pilot[Any], kind: type) -> TableScreen:
    """The first legal choice of this kind, by its letter."""
    screen = stage.table(pilot)
    assert screen.scene is not None
    number = next(n for n, choice in enumerate(screen.scene.choices) if isinstance(choice.action, kind))
    if number not in screen.scene.letters:
        await stage.press(pilot, "s")
    await stage.press(pilot, screen.scene.letters[number])
    return screen


async def until(pilot: Pilot[Any], kind: type) -> None:
    """Go on until such a choice exists."""
    for _ in range(80):
        if any(isinstance(choice.action, kind) for choice in stage.table(pilot).scene.choices):
            return
        await stage.press(pilot, "enter")
    raise AssertionError(f"never a choice to {kind.__name__}")


async def up_to_a_fence(pilot: Pilot[Any]) -> str:
    """Place a legion and go on until undo would need the table; returns the position before the last step."""
    await until(pilot, Place)
    before = position(pilot)
    await choose(pilot, Place)
    while stage.table(pilot).match.undo_blocked() is None:
        before = position(pilot)
        await stage.press(pilot, "enter")
    return before


async def test_leave_in_the_middle_and_go_on(tmp_path: Path) -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        for _ in range(6):
            await stage.press(pilot, "enter")
        before, count = position(pilot), len(stage.table(pilot).match.history)
        assert count >= 6
        await stage.press(pilot, "f10")
        assert stage.on(pilot) == "PickerScreen"
        assert "CONTINUE" in stage.text(pilot)
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "TableScreen"
        assert position(pilot) == before
        path = stage.table(pilot).match.path
    again = stage.app(path)
    async with again.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert position(pilot) == before
        await stage.press(pilot, "enter")
        assert len(stage.table(pilot).match.history) > count


async def test_resume_behind_the_curtain(tmp_path: Path) -> None:
    path = saved(tmp_path, 2, deal_mode="choose_3_of_6")
    app = stage.app(path)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert stage.on(pilot) == "CurtainScreen"
        await stage.press(pilot, "f10")
        assert stage.on(pilot) == "PickerScreen"
        await stage.press(pilot, "enter", "enter")
        assert stage.on(pilot) == "TableScreen"
        assert "2 chosen" in stage.text(pilot)


async def test_undo_and_redo_inside_a_secret_choice(tmp_path: Path) -> None:
    app = stage.app(stage.setup("Anna", "Ben"))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "enter", "a", "b", "c")
        three = position(pilot)
        await stage.press(pilot, "u")
        assert "(2 chosen)" in stage.text(pilot)
        await stage.press(pilot, "r")
        assert position(pilot) == three
        await stage.press(pilot, "U")
        assert "(0 chosen)" in stage.text(pilot)
        await stage.press(pilot, "U")
        assert "There is nothing to undo" in stage.text(pilot)
        await stage.press(pilot, "r", "r", "r", "r")
        assert position(pilot) == three
        assert "nothing to redo" in stage.text(pilot).lower()
        assert stage.on(pilot) == "TableScreen"


async def test_undo_at_a_fence_asks_the_table(tmp_path: Path) -> None:
    app = stage.app(saved(tmp_path, 8), lang="de")
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        before = await up_to_a_fence(pilot)
        after = position(pilot)
        await stage.press(pilot, "u")
        assert stage.on(pilot) == "AskPopup"
        assert "einverstanden" in stage.text(pilot)
        await stage.press(pilot, "n")
        assert position(pilot) == after
        await stage.press(pilot, "u", "enter")  # the cursor starts on no
        assert position(pilot) == after
        await stage.press(pilot, "u", "j")
        assert position(pilot) == before
        await stage.press(pilot, "f2")
        assert "Alle sind einverstanden" in stage.text(pilot)


async def test_undo_policy_of_the_settings_refuses_at_a_fence(tmp_path: Path) -> None:
    app = stage.app(saved(tmp_path, 8), undo="fences")
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await up_to_a_fence(pilot)
        after = position(pilot)
        await stage.press(pilot, "u")
        assert stage.on(pilot) == "TableScreen"
        assert position(pilot) == after
        assert stage.rows(pilot)[-1].strip().endswith(".")  # the reason instead of the keys


async def test_escape_steps_back_out_of_a_lifted_legion_then_opens_the_menu(tmp_path: Path) -> None:
    path = saved(tmp_path, 8)
    app = stage.app(path)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await until(pilot, Lift)
        before = position(pilot)
        await choose(pilot, Lift)
        assert position(pilot) != before
        await stage.press(pilot, "escape")
        assert position(pilot) == before
        assert "The last move is taken back" in stage.text(pilot)
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "MenuPopup"
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "TableScreen"


async def test_escape_leaves_the_other_group_of_choices(tmp_path: Path) -> None:
    app = stage.app(saved(tmp_path, 8))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        for _ in range(60):
            if stage.table(pilot).table.groups(stage.table(pilot).scene):
                break
            await stage.press(pilot, "enter")
        await stage.press(pilot, "s")
        assert stage.table(pilot).scene.group == "move"
        await stage.press(pilot, "escape")
        assert stage.table(pilot).scene.group == ""
        assert stage.on(pilot) == "TableScreen"


async def test_passing_asks_when_a_legion_could_be_placed(tmp_path: Path) -> None:
    app = stage.app(saved(tmp_path, 8))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await until(pilot, Place)
        before = position(pilot)
        await choose(pilot, Pass)
        assert stage.on(pilot) == "AskPopup"
        await stage.press(pilot, "escape")
        assert position(pilot) == before
        await choose(pilot, Pass)
        await stage.press(pilot, "y")
        assert position(pilot) != before


async def test_pop_ups_open_and_close() -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        before, cursor = position(pilot), stage.table(pilot).scene.cursor
        popups = {
            "w": "WhyNotPopup",
            "?": "HelpPopup",
            "f2": "LogScreen",
            "f3": "MatScreen",
            "f4": "SeatsPopup",
            "f5": "TextPopup",
        }
        for key, name in {**popups, "f1": "RulesScreen", "escape": "MenuPopup", "pageup": "LogScreen"}.items():
            await stage.press(pilot, key)
            assert stage.on(pilot) == name
            assert "⟨" not in stage.text(pilot)
            await stage.press(pilot, "escape")
            assert stage.on(pilot) == "TableScreen", name
        assert position(pilot) == before
        assert stage.table(pilot).scene.cursor == cursor


async def test_the_menu_does_what_its_keys_say() -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        for key, name in {
            "w": "WhyNotPopup",
            "?": "HelpPopup",
            "f1": "RulesScreen",
            "f2": "LogScreen",
            "f8": "SettingsScreen",
        }.items():
            await stage.press(pilot, "escape", key)
            assert stage.on(pilot) == name
            await stage.press(pilot, "escape")
        await stage.press(pilot, "escape", "up", "enter")  # the last entry
        assert stage.on(pilot) == "PickerScreen"


async def test_save_as_goes_on_under_the_new_name(tmp_path: Path) -> None:
    path = saved(tmp_path, 10)
    app = stage.app(path)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "f5", *["backspace"] * 40)
        await stage.type_in(pilot, "Sonntag bei Jörg")
        await stage.press(pilot, "enter")
        assert "Sonntag bei Jörg" in stage.text(pilot)
        match = stage.table(pilot).match
        assert match.path != path
        await stage.press(pilot, "enter")
        count = len(match.history)
        await stage.press(pilot, "f10", "s")
        assert "Sonntag bei Jörg" in stage.text(pilot)
    assert len(Match.load(match.path).history) == count
    assert len(Match.load(path).history) < count


async def test_tabs_of_the_small_table_and_back_to_the_page_to_play_on(tmp_path: Path) -> None:
    app = stage.app(saved(tmp_path, 20, kind="mobilise"))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        pages = set()
        for key in ("1", "2", "3"):
            await stage.press(pilot, key)
            pages.add(tuple(stage.rows(pilot)[4:14]))
        assert len(pages) == 3
        await stage.press(pilot, "enter")
        assert stage.table(pilot).query_one(Pages).page == 0


async def test_the_arrows_walk_over_the_board_or_with_tab_through_the_list(tmp_path: Path) -> None:
    app = stage.app(saved(tmp_path, 30, kind="take_card"))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        screen = stage.table(pilot)
        await stage.press(pilot, "right")
        assert screen.scene.cursor == 1
        await stage.press(pilot, "tab")
        assert screen.focused.id == "choices"
        await stage.press(pilot, "up")
        assert screen.scene.cursor == 0


async def test_a_fulfilled_card_is_celebrated_until_the_next_decision(tmp_path: Path) -> None:
    app = stage.app(saved(tmp_path, 30, kind="take_card"))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        strip = stage.rows(pilot)[4]
        assert "★ AVE CAESAR! ★" in strip
        await stage.resize(pilot, *stage.SMALL)
        assert "★ AVE CAESAR! ★" in stage.rows(pilot)[2]


async def test_looking_at_ones_own_hidden_things_happens_behind_a_curtain() -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        before = position(pilot)
        await stage.press(pilot, "f6")
        assert stage.on(pilot) == "CurtainScreen"
        await stage.press(pilot, "f10")  # called off
        assert stage.on(pilot) == "TableScreen"
        await stage.press(pilot, "f6", "enter")
        assert stage.on(pilot) == "MatScreen"
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "TableScreen"
        assert position(pilot) == before


async def test_large_windows_show_what_the_next_player_works_on(tmp_path: Path) -> None:
    app = stage.app(saved(tmp_path, 20, kind="mobilise"))
    async with app.run_test(size=stage.LARGE) as pilot:
        await stage.calm(pilot)
        screen = stage.table(pilot)
        other = screen.scene.people[1 - screen.scene.seat]
        words = screen.words
        for objective in screen.scene.view.players[other.seat].objectives:
            assert words.get(f"objectives.obj_{objective.card:02d}.name") in stage.text(pilot)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", list(GAMES))
async def test_the_keys_to_an_answer_are_always_named_at_80x24(game: str, lang: str) -> None:
    setup = Setup(game, (Seat("Anna"), Seat("Ben", None, "bot:easy")), {}, stage.SEED)
    async with stage.app(setup, lang=lang).run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        words = catalogue(lang)
        bar = stage.rows(pilot)[-1]
        for cap, word in (("?", "key.help"), ("w", "key.why"), ("F1", "key.rules"), ("F10", "key.leave")):
            assert f" {cap} {words.get(word)} " in bar, bar


async def test_the_range_of_letters_in_the_key_bar_is_in_order() -> None:
    async with stage.app(stage.setup("Anna", "Ben")).run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "enter")  # Anna's curtain
        screen = stage.table(pilot)
        assert screen.scene is not None
        screen.scene.letters = dict(zip(screen.scene.letters, "dbjca", strict=False))
        assert [key.caps for key in screen.extra_keys()] == [("a–j",)]


async def test_at_80x24_undo_is_named_wherever_it_shares_its_word() -> None:
    """In German u and Esc are both `zurück` while there is something to take back."""
    app = stage.app(stage.setup("Anna", "Ben"), lang="de")
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "enter", "a")
        assert " u Esc zurück " in stage.rows(pilot)[-1]


async def test_a_long_list_moves_on_only_when_the_cursor_would_leave_it() -> None:
    setup = Setup("lotr_risk", (Seat("Anna"), Seat("Ben", None, "bot:random")), {}, stage.SEED)
    async with stage.app(setup).run_test(size=stage.SMALL) as pilot:
        await stage.wait_for(pilot, "TableScreen")
        choices = stage.table(pilot).query_one(Choices)
        choices.focus()
        tops = []
        for _ in range(6):
            tops.append(next(iter(choices.targets)))
            await stage.press(pilot, "down")
            assert f"option:{stage.table(pilot).scene.cursor}" in choices.targets
        assert tops[0] == tops[1] != tops[-1]
