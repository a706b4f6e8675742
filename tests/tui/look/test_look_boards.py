"""The boards of the players (F3) can be looked at like the table. `/` finds what lies on them, but nothing hidden."""

from dataclasses import replace
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from boardgames_tui.games import GAMES
from boardgames_tui.kit.places import board_places, find_places, fold, named_places, painted_on_pages
from boardgames_tui.tui.screens.table.popups.mats import MatScreen
from tests.tui import mid_game, stage


def mats(pilot: Pilot[Any]) -> MatScreen:
    screen = pilot.app.screen
    assert isinstance(screen, MatScreen)
    return screen


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("slug", GAMES)
async def test_a_board_is_looked_at_with_the_keys_of_the_table(slug: str, size: tuple[int, int], lang: str) -> None:
    async with mid_game.table_of(slug, size, lang) as (pilot, table):
        moves = len(table.match.history)
        await stage.press(pilot, "f3")
        screen, name = mats(pilot), mats(pilot).scene.people[mats(pilot).seat].name
        rows = stage.rows(pilot)[2:-1]
        await stage.press(pilot, "v")
        assert screen.looking.is_on
        assert screen.say("look.title_of", name=name) in stage.rows(pilot)[0]
        assert "»" in stage.text(pilot)
        assert screen.say("key.why") in stage.rows(pilot)[-1]
        told = stage.rows(pilot)[:2]
        await stage.press(pilot, "tab")
        assert stage.rows(pilot)[:2] != told
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "MatScreen", "what cannot be chosen stays"
        assert screen.say("look.what") in "".join(stage.rows(pilot)[:2])
        await stage.press(pilot, "question_mark")
        assert stage.on(pilot) == "HelpPopup"
        await stage.press(pilot, "escape", "w")
        assert stage.on(pilot) == "WhyNotPopup"
        await stage.press(pilot, "escape", "escape")
        assert stage.on(pilot) == "MatScreen"
        assert not screen.looking.is_on
        assert stage.rows(pilot)[2:-1] == rows, "everything stays where it was"
        await stage.press(pilot, "right", "v", "escape", "escape")
        assert stage.on(pilot) == "TableScreen"
        assert len(table.match.history) == moves


@pytest.mark.parametrize("slug", GAMES)
async def test_click_and_mouse_tell_about_a_board(slug: str) -> None:
    async with mid_game.table_of(slug, stage.WIDE) as (pilot, _):
        await stage.press(pilot, "f3")
        screen = mats(pilot)
        places = screen.looking.places()
        target = screen.looking._order(screen.panel.scene, places)[-1]
        x, y = places[target].x, places[target].y
        pilot.app._driver.send_message(events.MouseMove(None, x, y, 0, 0, 0, False, False, False, x, y))
        await stage.calm(pilot)
        assert str(screen.panel.tooltip).strip()
        await stage.click_at(pilot, x, y)
        assert screen.looking.target == screen.panel.target_at(x - screen.panel.region.x, y - screen.panel.region.y)
        await stage.click(pilot, "key:v")
        assert not screen.looking.is_on


async def search(pilot: Pilot[Any], text: str) -> None:
    await stage.press(pilot, "slash")
    await stage.type_in(pilot, text)
    await stage.press(pilot, "enter")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("slug", GAMES)
async def test_a_search_finds_what_lies_on_the_board_of_another_player(
    slug: str, size: tuple[int, int], lang: str
) -> None:
    moves = 400 if slug == "lotr_risk" else None  # everybody has collected a card
    async with mid_game.table_of(slug, size, lang, moves) as (pilot, table):
        scene = table.scene
        assert scene is not None
        painted = {*table.look_mode.places(), *painted_on_pages(table.table, scene)}
        named = [place for place in named_places(table.table, scene, painted) if place.owner is None]
        at_the_table = {name for place in named for name in (place.name, *place.also)}
        elsewhere = [
            place
            for place in board_places(table.table, scene)
            if place.owner != scene.seat and place.name not in at_the_table and not place.target.startswith("map:")
        ]
        owners = {place.owner for place in elsewhere}
        assert len(owners) == 2
        for owner in owners:
            place = next(each for each in elsewhere if each.owner == owner)
            await search(pilot, place.name)
            screen = mats(pilot)
            assert screen.seat == owner
            assert fold(place.name) in fold(screen.looking._name(screen.panel.scene))
            assert screen.scene.people[owner].name in stage.rows(pilot)[0]
            assert screen.say("look.what") in "".join(stage.rows(pilot)[:2]), "the reason is told at once"
            await stage.press(pilot, "escape", "escape")
            assert stage.on(pilot) == "TableScreen"


async def test_a_search_on_a_board_goes_on_at_the_table() -> None:
    async with mid_game.table_of("age_of_mythology", stage.WIDE) as (pilot, table):
        await search(pilot, "Hoplite")
        assert stage.on(pilot) in ("MatScreen", "TableScreen")
        await stage.press(pilot, "escape", "escape")
        if stage.on(pilot) != "TableScreen":
            await stage.press(pilot, "escape")
        await stage.press(pilot, "f3")
        await search(pilot, "Jarl")
        screen = mats(pilot)
        assert screen.looking.target is not None
        assert "jarl" in screen.looking.target
        await search(pilot, "xyzzy")
        assert stage.on(pilot) == "TableScreen"
        assert table.say("table.not_found", text="xyzzy") in stage.text(pilot)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("slug", GAMES)
async def test_nothing_hidden_is_found(slug: str, lang: str) -> None:
    """What only the owner's own view would let a search find is not found by anybody else."""
    async with mid_game.table_of(slug, stage.WIDE, lang) as (_, table):
        scene, match = table.scene, table.match
        assert scene is not None
        hidden = 0
        for person in scene.people:
            if person.seat == scene.reader:
                continue
            theirs = _seen_with(scene, match.game.view(match.state, person.seat), person.seat)
            names = {place.name for place in board_places(table.table, theirs)}
            mine = {place.name for place in board_places(table.table, scene)}
            for name in names - mine:
                hidden += 1
                found = find_places(table.table, scene, table.look_mode.places(), name)
                assert not [each for each in found if each.owner == person.seat and each.name == name]
        if slug in ("lotr_risk", "age_of_mythology"):
            assert hidden, "somebody holds something that only its owner may find"


def _seen_with(scene: Any, view: Any, seat: int) -> Any:
    return replace(scene, view=view, reader=seat, seat=seat)


async def test_the_six_secret_cards_of_another_person_are_not_found() -> None:
    async with mid_game.table_of("augustus", stage.WIDE, moves=0) as (pilot, table):
        scene = table.scene
        assert scene is not None
        others = [person.seat for person in scene.people if person.seat != scene.reader]
        cards = set.union(*(stage.hand_names(table.match, seat, "en") for seat in others))
        for name in sorted(cards - stage.hand_names(table.match, scene.seat, "en"))[:8]:
            shown = {fold(each.name) for each in find_places(table.table, scene, table.look_mode.places(), name)}
            assert not any(fold(name) in each for each in shown), name
        await search(pilot, sorted(cards)[0])
        assert stage.on(pilot) == "TableScreen"


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("slug", ["augustus", "lotr_risk"])
async def test_what_is_looked_at_is_told_also_while_a_coach_speaks(slug: str, size: tuple[int, int]) -> None:
    async with mid_game.table_of(slug, size) as (pilot, screen):
        await stage.press(pilot, "f12")
        scene = screen.scene
        assert scene is not None
        assert scene.lead is not None
        coach, title = screen.say("lesson.coach"), screen.say("look.title")
        assert coach in "".join(stage.rows(pilot)[:6])
        await stage.press(pilot, "v")
        assert screen.scene is not None
        assert screen.scene.looked is not None
        above = stage.rows(pilot)[:6]
        assert any(f" {title} " in row for row in above)
        assert " ".join(screen.scene.looked.text.split()[:2]) in "".join(above)
        await stage.press(pilot, "tab")
        assert " ".join(screen.scene.looked.text.split()[:2]) in "".join(stage.rows(pilot)[:6])
        await stage.press(pilot, "escape")
        assert coach in "".join(stage.rows(pilot)[:6])
