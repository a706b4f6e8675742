"""A new game: seats, names, colours, controllers, options, seed; what is missing is said; what was chosen is
remembered."""

import sys
from itertools import product
from pathlib import Path
from typing import Any, Literal

import pytest
from pydantic import BaseModel, Field
from rich.cells import cell_len
from textual import events
from textual.pilot import Pilot
from textual.widget import Widget

from boardgames_tui.engine import COLORS, Seat, Setup, other_bots
from boardgames_tui.engine.seats.controllers import OFFERED
from boardgames_tui.games import GAMES
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.kit.painter import cut
from boardgames_tui.kit.widgets.values import SIDE_BY_SIDE, Values
from boardgames_tui.session.setup.challenge import code_of
from boardgames_tui.session.setup.option_forms import option_fields
from boardgames_tui.tui.screens.setup.rows import MAX_SEED, SeedField, StartRow
from boardgames_tui.user_config.settings import SeatMemory, Settings, load_settings, store_settings
from tests.lengths import plays
from tests.tui import stage


async def open_form(pilot: Pilot[Any]) -> Any:
    await stage.calm(pilot)
    await stage.press(pilot, stage.AUGUSTUS)
    assert stage.on(pilot) == "SetupScreen"
    return pilot.app.screen


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_start_is_refused_with_the_reason_until_everybody_has_a_name(size: tuple[int, int]) -> None:
    app = stage.app(lang="de")
    async with app.run_test(size=size) as pilot:
        form = await open_form(pilot)
        await stage.press(pilot, "backspace")
        assert "✗ Platz 1 hat keinen Namen." in stage.text(pilot)
        assert "start" not in stage.targets(pilot)
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "SetupScreen"
        await stage.type_in(pilot, "Änne")
        assert "Alles bereit" in stage.text(pilot)
        await stage.press(pilot, "down")
        await stage.press(pilot, *["backspace"] * 8)
        await stage.type_in(pilot, "änne")
        assert "heißen beide" in stage.text(pilot)
        await stage.type_in(pilot, " und ein langer Name")
        assert form.draft.seats[1].name == "änne und ein lan"  # sixteen letters fit everywhere
        await stage.press(pilot, "enter")
        assert stage.on(pilot) in ("TableScreen", "CurtainScreen")


async def test_the_new_order_is_said_in_the_row_of_keys_and_covers_no_choice() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL, notifications=True) as pilot:
        await open_form(pilot)
        await stage.press(pilot, "f6")
        assert "random order" in stage.rows(pilot)[-1]
        await stage.press(pilot, "f9")
        assert stage.on(pilot) in ("TableScreen", "CurtainScreen")
        assert "random order" not in stage.text(pilot)


async def test_seats_are_added_removed_and_moved_within_the_limits() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        form = await open_form(pilot)
        await stage.type_in(pilot, "Anna")
        await stage.press(pilot, *"++++++")
        assert len(form.draft.seats) == 6
        assert len({seat.color for seat in form.draft.seats}) == 6
        assert "add" not in stage.targets(pilot)
        assert "6 seats, 2 to 6 allowed" in stage.text(pilot)
        await stage.press(pilot, "pageup", "pageup")
        assert [seat.name for seat in form.draft.seats].index("Juno") == 3
        names = {seat.name for seat in form.draft.seats}
        await stage.press(pilot, "f6")
        assert {seat.name for seat in form.draft.seats} == names
        await stage.press(pilot, *["f5"] * 9)
        assert len(form.draft.seats) == 1
        assert "✗ 1 seat at the table" in stage.text(pilot)
        assert stage.on(pilot) == "SetupScreen"


async def test_colours_are_never_shared_and_controllers_change() -> None:
    app = stage.app()
    async with app.run_test(size=stage.WIDE) as pilot:
        form = await open_form(pilot)
        await stage.type_in(pilot, "Anna")
        await stage.press(pilot, "tab")
        for _ in range(9):
            await stage.press(pilot, "right")
            assert form.draft.seats[0].color != form.draft.seats[1].color
        await stage.press(pilot, "tab", "right")
        assert form.draft.seats[0].controller == "bot:easy"
        await stage.press(pilot, "left")
        assert form.draft.seats[0].controller == "human"
        assert form.draft.seats[0].name == "Anna"
        await stage.click(pilot, "controller:1:0")
        assert form.draft.seats[1].name == "Player 2"  # a bot's name is not a person's
        await stage.click(pilot, f"color:1:{COLORS.index(form.draft.seats[0].color)}")
        assert form.draft.seats[0].color != form.draft.seats[1].color
        await stage.click(pilot, "remove:1")
        assert len(form.draft.seats) == 1


async def test_options_and_seed_reach_the_match() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        form = await open_form(pilot)
        await stage.type_in(pilot, "Anna")
        while not isinstance(form.focused, Values):
            await stage.press(pilot, "down")
        await stage.press(pilot, "right", "down", "right")
        while not isinstance(form.focused, SeedField):
            await stage.press(pilot, "down")
        old = form.draft.seed
        await stage.press(pilot, "f7")
        assert form.draft.seed != old
        await stage.press(pilot, *["backspace"] * 16)
        await stage.type_in(pilot, "laurel-7q4k!")
        assert form.draft.seed == "LAUREL-7Q4K"
        await stage.press(pilot, "down")
        assert isinstance(form.focused, StartRow)
        await stage.press(pilot, "enter")
        match = stage.table(pilot).match
        assert match.setup.seed == "LAUREL-7Q4K"
        assert match.setup.options["setup_discard"] == "face_up"
        assert match.setup.options["deal_mode"] == "random_3"


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_an_option_that_does_not_apply_is_hidden_and_keeps_its_default(size: tuple[int, int]) -> None:
    app = stage.app()
    async with app.run_test(size=size) as pilot:
        form = await open_form(pilot)
        assert "Seat of the first crier" not in stage.text(pilot)
        await stage.click(pilot, "option:3:2")
        assert "Seat of the first crier" in stage.text(pilot)
        await stage.click(pilot, "option:4:5")
        assert form.problem in ("Seat 1 has no name.", "Seat 6 cannot be the first crier: only 2 seats are taken.")
        await stage.click(pilot, "option:3:0")
        assert "Seat of the first crier" not in stage.text(pilot)
        assert form.draft.setup().options["crier_seat"] == 1


def test_only_if_is_read_from_the_options_model() -> None:
    class Options(BaseModel):
        mode: Literal["short", "long"] = "short"
        rounds: int = Field(3, ge=1, le=5, json_schema_extra={"only_if": {"mode": "long"}})
        dummy: bool = Field(True, json_schema_extra={"only_if": {"seats": 1}})
        third: bool = Field(True, json_schema_extra={"only_if": {"seats": [3, 4]}})

    mode, rounds, dummy, third = option_fields(Options)
    assert mode.applies({"mode": "short"}, 2)
    assert rounds.applies({"mode": "long", "rounds": 3}, 2)
    assert not rounds.applies({"mode": "short", "rounds": 3}, 2)
    assert dummy.applies({}, 1)
    assert not dummy.applies({}, 2)
    assert [seats for seats in range(1, 6) if third.applies({}, seats)] == [3, 4]


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", languages())
def test_what_explains_an_option_fits_its_column(slug: str, lang: str) -> None:
    words = catalogue(lang, slug)
    for field in option_fields(GAMES[slug].options_model):
        assert len(field.help(words)) <= 42, field.help(words)


async def test_names_seats_and_colours_are_remembered() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_form(pilot)
        await stage.type_in(pilot, "Zoë")
        await stage.press(pilot, "tab", "right", "+", "enter")
        assert stage.table(pilot).match.names == ("Zoë", "Fabia", "Gallus")
    kept = load_settings()
    assert kept.names == ["Zoë"]
    again = stage.app()
    async with again.run_test(size=stage.SMALL) as pilot:
        form = await open_form(pilot)
        assert [seat.name for seat in form.draft.seats] == ["Zoë", "Fabia", "Gallus"]
        assert form.draft.seats[0].color == "green"
        assert isinstance(form.focused, StartRow)


@pytest.mark.parametrize("level", ["genius", "random"])
async def test_a_remembered_bot_that_the_form_does_not_offer_can_be_changed(level: str) -> None:
    store_settings(Settings(seats={"augustus": [SeatMemory("Anna"), SeatMemory("Fabia", None, f"bot:{level}")]}))
    app = stage.app()
    async with app.run_test(size=stage.WIDE) as pilot:
        form = await open_form(pilot)
        assert "⟨" not in stage.text(pilot)
        assert form.problem == ""
        form.rows[1].controller_field.focus()
        await stage.press(pilot, "right")
        assert form.draft.seats[1].controller in OFFERED


async def test_a_program_is_seated_by_its_command_and_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path))
    monkeypatch.setattr(other_bots, "_added", {})
    command = f"{sys.executable} -S -E {Path(__file__).parents[1] / 'bots' / 'badly.py'} by_number"
    app = stage.app()
    async with app.run_test(size=stage.WIDE) as pilot:
        form = await open_form(pilot)
        form.rows[1].controller_field.focus()
        await stage.press(pilot, "o")
        await stage.type_in(pilot, "no-such-program")
        await stage.press(pilot, "enter")
        assert "There is no program called" in stage.text(pilot)
        assert form.draft.seats[1].controller == "bot:normal"
        await stage.press(pilot, "o")
        await stage.type_in(pilot, command)
        await stage.press(pilot, "enter")
        assert form.draft.seats[1].controller == "bot:badly"
        assert "badly" in stage.text(pilot)
        assert form.problem == ""
        await stage.press(pilot, "o")
        assert "Known here: badly" in stage.text(pilot)
        await stage.press(pilot, "escape", "left")
        assert form.draft.seats[1].controller == "bot:hard"
        await stage.press(pilot, "o")
        await stage.type_in(pilot, "badly")
        await stage.press(pilot, "enter", "f9")
        match = stage.table(pilot).match
        assert match.controllers[1] == "bot:badly"


async def test_before_a_web_page_no_command_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path))
    monkeypatch.setattr(other_bots, "_added", {})
    app = stage.app()
    async with app.run_test(size=stage.WIDE) as pilot:
        form = await open_form(pilot)
        monkeypatch.setattr(type(app), "is_web", property(lambda self: True))
        form.rows[1].controller_field.focus()
        await stage.press(pilot, "o")
        await stage.type_in(pilot, sys.executable)
        await stage.press(pilot, "enter")
        assert form.draft.seats[1].controller == "bot:normal"
        assert other_bots.programs() == {}


async def test_remembered_names_are_offered_without_typing() -> None:
    app = stage.app(names=["Zoë", "Max"])
    async with app.run_test(size=stage.WIDE) as pilot:
        form = await open_form(pilot)
        assert form.draft.seats[0].name == "Zoë"
        await stage.click(pilot, "controller:1:0")
        assert form.draft.seats[1].name == "Max"
        await stage.click(pilot, "seat:1")
        await stage.press(pilot, "backspace")
        assert "Max" in stage.text(pilot)
        await stage.press(pilot, "right")
        assert form.draft.seats[1].name == "Max"
        await stage.press(pilot, "right")
        assert form.draft.seats[1].name == "Player 2"


async def test_the_form_is_left_by_escape_and_the_rules_open() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_form(pilot)
        await stage.press(pilot, "f1")
        assert stage.on(pilot) == "RulesScreen"
        await stage.press(pilot, "escape", "escape")
        assert stage.on(pilot) == "PickerScreen"


async def test_the_picker_filters_by_players_and_hands_the_number_on() -> None:
    app = stage.app()
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        await stage.click(pilot, "seats:4")
        await stage.press(pilot, stage.AUGUSTUS)
        assert len(pilot.app.screen.draft.seats) == 4


async def test_wide_letters_in_a_name_do_not_shift_the_table() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_form(pilot)
        await stage.type_in(pilot, "漢字Anna")
        assert all(cell_len(row) == 80 for row in stage.rows(pilot))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_no_field_of_a_seat_covers_another(size: tuple[int, int], lang: str) -> None:
    app = stage.app(lang=lang)
    async with app.run_test(size=size) as pilot:
        await open_form(pilot)
        kinds = ("color:0:", "controller:0:", "next_name:0", "remove:0")
        places = {name: place for name, place in stage.targets(pilot).items() if name.startswith(kinds)}
        assert len(places) == 8 + len(OFFERED) + 2
        cells = [(x, place.y) for place in places.values() for x in range(place.x, place.x + place.width)]
        assert len(cells) == len(set(cells))


async def test_a_name_is_edited_where_the_caret_stands() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        form = await open_form(pilot)
        await stage.type_in(pilot, "Ana")
        await stage.press(pilot, "left", "n")
        assert form.draft.seats[0].name == "Anna"
        await stage.press(pilot, "home", "delete", "H", "end", "h")
        assert form.draft.seats[0].name == "Hnnah"
        await stage.press(pilot, "home", "right", "a")
        assert form.draft.seats[0].name == "Hannah"
        assert len(form.draft.seats) == 2  # Del was the name's


async def test_del_takes_a_seat_away_outside_of_names_and_f5_everywhere() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        form = await open_form(pilot)
        await stage.type_in(pilot, "Anna")
        await stage.press(pilot, "+", "+")
        assert "Del" not in stage.rows(pilot)[-1]
        await stage.press(pilot, "f5", "tab")
        assert [seat.name for seat in form.draft.seats] == ["Anna", "Fabia", "Gallus"]
        assert "Del F5" in stage.rows(pilot)[-1]
        await stage.press(pilot, "delete")
        assert [seat.name for seat in form.draft.seats] == ["Anna", "Fabia"]
        assert form.focused is form.rows[1].color_field


async def test_pasted_names_are_taken_at_the_caret_as_far_as_they_fit() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        form = await open_form(pilot)
        await stage.type_in(pilot, "AB")
        await stage.press(pilot, "left")
        form.focused.post_message(events.Paste("nn\x07a und noch jemand\nBen"))
        await stage.calm(pilot)
        assert form.draft.seats[0].name == "Anna und noch jB"
        form.query_one(SeedField).focus()
        form.query_one(SeedField).value = ""
        form.query_one(SeedField).post_message(events.Paste("laurel 7q4k-and-a-tail"))
        await stage.calm(pilot)
        assert form.draft.seed == "LAUREL7Q4K-AND-A-TAIL"
        form.query_one(SeedField).value = ""
        form.query_one(SeedField).post_message(events.Paste("X" * 200))
        await stage.calm(pilot)
        assert form.draft.seed == "X" * MAX_SEED


async def test_a_challenge_in_place_of_a_seed_sets_the_table() -> None:
    """Pasted at once or typed sign by sign; until it is whole, the form says what is missing."""
    names = [f"P{n}" for n in range(4)]
    options = {"deal_mode": "random_3", "first_crier": "chosen", "crier_seat": 3}
    seats = tuple(Seat(name, None, by) for name, by in zip(names, ("human", "bot:hard", "human"), strict=False))
    code = code_of(Setup("augustus", seats, options, "LAUREL-7Q4K"))
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        form = await open_form(pilot)
        await stage.type_in(pilot, "Anna")
        field = form.query_one(SeedField)
        field.focus()
        field.value = ""
        await stage.type_in(pilot, code[:-1])
        assert "typing error" in stage.text(pilot)
        await stage.type_in(pilot, code[-1])
        assert "Same table, same deal" in stage.text(pilot)
        setup = form.draft.setup()
        assert [seat.controller for seat in setup.seats] == ["human", "bot:hard", "human"]
        assert setup.seats[0].name == "Anna"
        assert (setup.seed, setup.options) == ("LAUREL-7Q4K", {**setup.options, **options})
        assert len(form.rows) == 3
        field.value = code_of(Setup("lions_of_lydia", seats, {}, "LAUREL-7Q4K"))
        await stage.calm(pilot)
        assert "another game: LIONS" in form.problem
        field.value = "LAUREL-7Q4K"
        await stage.calm(pilot)
        assert not any("challenge" in phrase.key for phrase in form.draft.problems())


async def test_remembered_names_are_suggested_while_one_types() -> None:
    app = stage.app(names=["Zoë", "Maximiliane", "Max"])
    async with app.run_test(size=stage.SMALL) as pilot:
        form = await open_form(pilot)
        await stage.click(pilot, "controller:1:0")
        await stage.click(pilot, "seat:1")
        await stage.type_in(pilot, "z")
        assert "Zoë" in stage.text(pilot)
        assert "zoë" not in stage.text(pilot)  # she sits there already
        await stage.press(pilot, "backspace", *"max")
        assert "maximiliane" in stage.text(pilot)
        assert form.draft.seats[1].name == "max"
        await stage.press(pilot, "right")
        assert form.draft.seats[1].name == "Maximiliane"
        await stage.press(pilot, "left", "right", "right")
        assert form.draft.seats[1].name == "Maximiliane"  # arrows never replace what was typed


@pytest.mark.parametrize("key", ["escape", "f10"])
async def test_leaving_asks_only_when_something_was_filled_in(key: str) -> None:
    app = stage.app(lang="de")
    async with app.run_test(size=stage.SMALL) as pilot:
        form = await open_form(pilot)
        await stage.press(pilot, "x", "backspace", key)
        assert stage.on(pilot) == "PickerScreen"
        form = await open_form(pilot)
        await stage.type_in(pilot, "Änne")
        await stage.press(pilot, key)
        assert stage.on(pilot) == "AskPopup"
        await stage.press(pilot, "n")
        assert pilot.app.screen is form
        assert form.draft.seats[0].name == "Änne"
        await stage.press(pilot, key, "j")
        assert stage.on(pilot) == "PickerScreen"


async def test_keys_typed_faster_than_the_form_paints_change_the_seat_they_were_meant_for() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        form = await open_form(pilot)
        for key in ("A", "n", "n", "a", "tab", "tab", "right", "pagedown"):
            app._driver.send_message(events.Key(key, key if len(key) == 1 else None))
        await stage.calm(pilot)
        assert [(seat.name, seat.controller) for seat in form.draft.seats] == [
            ("Fabia", "bot:normal"),
            ("Anna", "bot:easy"),
        ]


async def test_help_lists_the_keys_the_footer_has_no_room_for() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_form(pilot)
        await stage.press(pilot, "tab", "?")
        assert stage.on(pilot) == "HelpPopup"
        for words in ("F6 random order", "F7 new seed", "F8 same players", "PgUp PgDn order", "Enter F9 start"):
            assert words in stage.prose(pilot)


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_hints_can_be_forbidden(size: tuple[int, int]) -> None:
    app = stage.app()
    async with app.run_test(size=size) as pilot:
        form = await open_form(pilot)
        await stage.type_in(pilot, "Anna")
        next(row for row in form.option_rows if row.field.name == "hints").focus()
        await stage.press(pilot, "left")
        assert form.draft.is_changed
        await stage.press(pilot, "f9")
        setup = stage.table(pilot).match.setup
        assert not setup.hints
        assert "hints" not in setup.options


async def test_a_match_need_not_be_remembered() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        form = await open_form(pilot)
        await stage.type_in(pilot, "Anna")
        next(row for row in form.option_rows if row.field.name == "private").focus()
        assert "Remember this match" in stage.text(pilot)
        await stage.press(pilot, "right", "f9")
        assert stage.table(pilot).match.setup.private


async def come_into_view(pilot: Pilot[Any], widget: Widget) -> None:
    """All of it: a form is laid out again a moment after it was scrolled."""
    for _ in range(200):
        seen = pilot.app.screen.find_widget(widget)
        if seen.visible_region == seen.region:
            return
        await pilot.pause(0.02)
    raise AssertionError(f"{widget} is not seen whole:\n{stage.text(pilot)}")


@pytest.mark.parametrize(
    ("size", "lang"),
    plays(
        [(stage.SMALL, "en"), (stage.SMALL, "de"), (stage.WIDE, "de")],
        [*product((stage.SMALL, stage.WIDE, stage.LARGE), languages())],
    ),
)
@pytest.mark.parametrize("slug", GAMES)
async def test_every_option_can_be_reached_and_seen_with_all_seats_taken(
    slug: str, size: tuple[int, int], lang: str
) -> None:
    app = stage.app(lang=lang, names=["Anna"])
    app.animation_level = "none"  # the form scrolls smoothly; where it arrives counts
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        pilot.app.open_setup(slug, GAMES[slug].info.max_seats)
        await stage.calm(pilot)
        form = pilot.app.screen
        if slug == "lions_of_lydia":
            form.draft.options["home_colors"] = "chosen"
            form.repaint()
            await stage.calm(pilot)
        options = form.option_rows
        parts = [*form.rows, *options, form.query_one(SeedField), form.query_one(StartRow)]
        await stage.press(pilot, "down")
        for part in parts:
            assert part is form.focused or part is form.focused.parent
            await come_into_view(pilot, form.focused)
            if isinstance(part, Values):
                stacked = part.size.height >= (2 if part.size.width <= SIDE_BY_SIDE else 3)
                available = part.size.width if stacked else part.title_width
                assert stage.rows(pilot)[part.region.y][part.region.x :].startswith(cut(part.title(), available))
            assert size == stage.LARGE or "…" not in stage.text(pilot)
            await stage.press(pilot, "down")
        regions = (form.find_widget(widget).visible_region for widget in form.focus_chain)
        laid_out = [region for region in regions if region]  # what is scrolled out of sight covers nothing
        for number, region in enumerate(laid_out):
            assert not any(region.overlaps(other) for other in laid_out[number + 1 :])


async def test_what_is_chosen_is_seen_without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        form = await open_form(pilot)
        assert "[human]" in stage.text(pilot)
        assert "[choose 3 of 6]" in stage.text(pilot)
        form.option_rows[1].focus()
        await stage.press(pilot, "right")
        assert "[choose 3 of 6]" not in stage.text(pilot)


async def test_keys_typed_faster_than_rows_come_and_go_do_no_harm() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        form = await open_form(pilot)
        for key in (
            "A",
            "+",
            "+",
            "f5",
            "x",
            "f5",
            "f5",
            "y",
            "+",
            "z",
            "pageup",
            "f5",
            "f5",
            "f5",
            "escape",
            "escape",
            "f9",
        ):
            app._driver.send_message(events.Key("plus" if key == "+" else key, key if len(key) == 1 else None))
        await stage.calm(pilot)
        await stage.calm(pilot)
        assert stage.on(pilot) in ("SetupScreen", "AskPopup")
        assert len(form.rows) == len(form.draft.seats) == 1


@pytest.mark.parametrize(("lang", "name"), [("en", "Player 1"), ("de", "Spieler 1")])
async def test_at_the_first_start_enter_plays_at_once_and_typing_gives_a_name(lang: str, name: str) -> None:
    for typed in ("", "Zoë"):
        app = stage.app(lang=lang)
        async with app.run_test(size=stage.SMALL) as pilot:
            form = await open_form(pilot)
            assert form.draft.seats[0].name == name
            await stage.type_in(pilot, typed)
            await stage.press(pilot, "enter")
            assert stage.table(pilot).match.names[0] == (typed or name)


@pytest.mark.parametrize(("lang", "words"), [("en", "exactly 2 needed"), ("de", "genau 2 nötig")])
async def test_a_game_for_exactly_two_says_so(lang: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = stage.app(lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        form = await open_form(pilot)
        monkeypatch.setattr(form.draft, "info", form.draft.info._replace(min_seats=2, max_seats=2))
        form.repaint()
        await stage.calm(pilot)
        assert words in stage.text(pilot)
        assert "2–2" not in stage.text(pilot)


def people(form: Any) -> list[tuple[str, str]]:
    return [(seat.name, seat.controller) for seat in form.draft.seats]


async def test_a_typed_name_replaces_the_given_one_at_every_seat() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        form = await open_form(pilot)
        await stage.press(pilot, "+", "+")
        for row, name in zip(form.rows, ("Anna", "Ben", "Cleo", "Dora"), strict=True):
            form.set_focus(row.name_field)
            await stage.type_in(pilot, name)
        assert people(form) == [(name, "human") for name in ("Anna", "Ben", "Cleo", "Dora")]
        form.set_focus(form.rows[0].name_field)
        await stage.type_in(pilot, "-Lena")  # what somebody typed is edited
        assert form.draft.seats[0].name == "Anna-Lena"


async def test_a_click_on_a_given_name_selects_it() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        form = await open_form(pilot)
        region = form.rows[1].name_field.region
        await stage.click_at(pilot, region.x + 1, region.y)
        await stage.type_in(pilot, "Ben")
        assert people(form)[1] == ("Ben", "human")


async def test_letters_backspaces_and_tabs_in_one_batch_keep_their_order() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        form = await open_form(pilot)
        keys = ["A", "n", "x", "backspace", "n", "a", "h", "left", "left", "delete", "end", "backspace", "a"]
        keys += ["down", "B", "e", "m", "backspace", "n", "+", "C", "l", "e", "o", "tab", "tab", "right", "up", "tab"]
        stage.type_ahead(pilot, *keys)
        await stage.calm(pilot)
        assert people(form) == [("Anna", "human"), ("Ben", "human"), ("Cleo", "bot:easy")]


async def test_an_emptied_name_typed_again_in_one_batch() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        form = await open_form(pilot)
        stage.type_ahead(pilot, "down", *["backspace"] * 12, *"Maximilian", *["backspace"] * 7, "tab", "tab")
        await stage.calm(pilot)
        assert people(form)[1] == ("Max", "human")
        assert form.focused is form.rows[1].controller_field


@pytest.mark.parametrize("key", ["enter", "f9"])
async def test_an_error_moves_the_cursor_to_its_field(key: str) -> None:
    app = stage.app()
    async with app.run_test(size=stage.WIDE) as pilot:
        form = await open_form(pilot)
        await stage.press(pilot, "+")
        form.set_focus(form.rows[1].name_field)
        await stage.press(pilot, "backspace")
        form.set_focus(form.query_one(StartRow))
        await stage.press(pilot, key)
        assert form.focused is form.rows[1].name_field
        await stage.type_in(pilot, "player 1")
        form.set_focus(form.rows[0].color_field)
        await stage.press(pilot, key)
        assert form.focused is form.rows[1].name_field  # it is the second who has the same name
        await stage.press(pilot, "backspace", "2")
        await stage.click(pilot, "option:3:2")
        await stage.click(pilot, "option:4:5")
        await stage.press(pilot, key)
        assert form.focused.field.name == "crier_seat"
        await stage.click(pilot, "option:3:0")
        await stage.press(pilot, "f5")
        assert stage.on(pilot) == "SetupScreen"


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_the_length_in_the_title_follows_the_options(size: tuple[int, int]) -> None:
    app = stage.app()
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, str(1 + list(GAMES).index("age_of_mythology")))
        assert "about 120–180 minutes" in stage.rows(pilot)[0]
        form = app.screen
        form.set_focus(next(row for row in form.option_rows if row.field.name == "length"))
        await stage.press(pilot, "right")
        assert "about 60–90 minutes" in stage.rows(pilot)[0]


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_the_form_says_what_enter_does(size: tuple[int, int]) -> None:
    app = stage.app()
    async with app.run_test(size=size) as pilot:
        form = await open_form(pilot)
        assert "Press Enter to start" in stage.text(pilot)
        form.set_focus(form.query_one("#shuffle"))
        await stage.calm(pilot)
        assert "Press Enter to start" not in stage.text(pilot)
        assert "Press F9 to start. Enter here: random order." in stage.text(pilot)
        assert "Enter random order" in stage.rows(pilot)[-1]
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "SetupScreen"
        await stage.press(pilot, "f9")
        assert stage.on(pilot) in ("TableScreen", "CurtainScreen")


@pytest.mark.parametrize("size", [stage.SMALL, (120, 50)])
@pytest.mark.parametrize("slug", GAMES)
async def test_nothing_stands_under_a_name_that_was_used_before(slug: str, size: tuple[int, int]) -> None:
    """The second person has a name from another match, and no row below it says so."""
    app = stage.app(names=["Zoë"])
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        pilot.app.open_setup(slug)
        await stage.calm(pilot)
        assert stage.on(pilot) == "SetupScreen"
        assert "Zoë" in stage.text(pilot)
        told = stage.text(pilot).replace("Names and colours are remembered", "")
        assert not [word for word in ("remembered", "known") if word in told]
