"""`v` looks at anything on the table, `/` finds it: in every game, small and wide, in both languages."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES
from boardgames_tui.kit.board import Pages
from boardgames_tui.kit.choice import RESERVED
from boardgames_tui.kit.keys import screen_keys
from boardgames_tui.kit.places import explain_place, fold
from boardgames_tui.tui.screens.table.table import TableScreen
from tests.games.table_tester import best
from tests.tui import mid_game, stage

SEATS = ("Anna", "Ben")


@asynccontextmanager
async def table_of(slug: str, size: tuple[int, int], lang: str = "en") -> AsyncIterator[tuple[Pilot[Any], TableScreen]]:
    """A new match of two people, after the curtain and without moments on the stage."""
    setup = Setup(slug, tuple(Seat(name, None, "human") for name in SEATS), {}, stage.SEED)
    async with stage.app(setup, lang=lang).run_test(size=size) as pilot:
        await stage.calm(pilot)
        for _ in range(20):
            if stage.on(pilot) == "CurtainScreen" or stage.table(pilot).play.staging.is_up:
                await stage.press(pilot, "enter")
        assert stage.on(pilot) == "TableScreen"
        yield pilot, stage.table(pilot)


def line_of(screen: TableScreen, target: str) -> str:
    assert screen.scene is not None
    told = explain_place(screen.table, screen.scene, target)
    assert told is not None
    return told.line


def first_words(text: str, n: int = 3) -> str:
    return " ".join(text.split()[:n])


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("slug", GAMES)
async def test_the_look_cursor_reaches_everything_painted_and_says_what_it_is(
    slug: str, size: tuple[int, int], lang: str
) -> None:
    async with mid_game.table_of(slug, size, lang) as (pilot, screen):
        moves, scene = len(screen.match.history), screen.scene
        assert scene is not None
        await stage.press(pilot, "v")
        assert screen.look_mode.is_on
        assert screen.say("look.title") in stage.text(pilot)
        for page in range(len(screen.table.tabs(scene)) if size == stage.SMALL else 1):
            if size == stage.SMALL:
                await stage.press(pilot, str(page + 1))
                await stage.calm(pilot)  # the cursor finds its place on the page after the next frame
                assert screen.query_one(Pages).page == page
            order = screen.look_mode._order(scene, screen.look_mode.places())
            assert any(name.startswith("player:") for name in order)
            seen = set()
            for _ in range(len(order) + 1):
                await stage.send(pilot, "tab")
                seen.add(screen.look_mode.target)
            assert seen >= set(order)
            assert screen.query_one(Pages).page == page or size == stage.WIDE
        rows = stage.rows(pilot)
        assert screen.look_mode.target is not None
        told = line_of(screen, screen.look_mode.target)
        assert first_words(told, 2) in "\n".join(rows[:5])
        assert "»" in stage.text(pilot)
        assert "«" in stage.text(pilot)
        for way in ("left", "up", "down", "right"):
            await stage.send(pilot, *[way] * 6)
        assert screen.look_mode.is_on
        await stage.press(pilot, "escape")
        assert not screen.look_mode.is_on
        assert stage.on(pilot) == "TableScreen"
        assert screen.say("look.title") not in "\n".join(stage.rows(pilot)[:6])
        assert len(screen.match.history) == moves


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("slug", GAMES)
async def test_enter_chooses_what_is_legal_and_tells_why_not_remotely(slug: str, size: tuple[int, int]) -> None:
    async with mid_game.table_of(slug, size) as (pilot, screen):
        scene = screen.scene
        assert scene is not None
        await stage.press(pilot, "v")
        illegal = next(name for name in screen.look_mode.places() if name.startswith("player:"))
        while screen.look_mode.target != illegal:
            await stage.send(pilot, "tab")
        moves = len(screen.match.history)
        await stage.press(pilot, "enter")
        assert len(screen.match.history) == moves
        assert screen.look_mode.target == illegal
        assert "cannot be chosen" in stage.text(pilot)
        await stage.press(pilot, "w")
        assert stage.on(pilot) == "WhyNotPopup"
        assert "cannot be chosen" in stage.prose(pilot)
        await stage.press(pilot, "escape", "question_mark")
        assert stage.on(pilot) == "HelpPopup"
        await stage.press(pilot, "escape")
        assert screen.look_mode.is_on
        legal = [
            target
            for number in scene.letters
            if (target := scene.choices[number].target) in screen.look_mode.places()
            and target is not None
            and scene.choices[number].dial is None
        ]
        if not legal:
            return
        screen.look_mode.to(legal[0])
        await stage.press(pilot, "enter")
        assert not screen.look_mode.is_on
        assert len(screen.match.history) > moves or stage.on(pilot) != "TableScreen"


async def test_the_key_bar_shows_the_keys_of_look_mode_and_letters_still_choose() -> None:
    async with table_of("augustus", stage.SMALL) as (pilot, screen):
        assert "v look" in stage.rows(pilot)[-1]
        await stage.press(pilot, "v")
        bar = stage.rows(pilot)[-1]
        assert "stop looking" in bar
        assert "why not?" in bar
        assert "undo" not in bar
        told = [key.word for key in screen_keys(screen, screen.words, hidden=True)]
        assert "stop looking; letters still pick choices" in told
        await stage.press(pilot, "a")
        assert not screen.look_mode.is_on
        assert len(screen.match.history) == 1


async def test_v_is_never_the_letter_of_a_choice() -> None:
    async with table_of("lotr_risk", stage.WIDE) as (_, screen):
        assert screen.scene is not None
        assert "v" in RESERVED
        assert "v" not in screen.scene.letters.values()


async def search(pilot: Pilot[Any], text: str) -> None:
    await stage.press(pilot, "slash")
    await stage.type_in(pilot, text)
    await stage.press(pilot, "enter")


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize(
    ("slug", "lang", "text"),
    [
        ("merchant_explorers", "en", "q3"),
        ("merchant_explorers", "en", "tower"),
        ("merchant_explorers", "de", "turm"),
        ("lotr_risk", "en", "barad"),
        ("lotr_risk", "de", "düster"),
        ("lotr_risk", "en", "ben"),
        ("age_of_mythology", "en", "Anna"),
        ("lions_of_lydia", "en", "fountain"),
        ("lions_of_lydia", "de", "brunnen"),
    ],
)
async def test_a_search_finds_what_is_legal_and_what_is_not(
    slug: str, lang: str, text: str, size: tuple[int, int]
) -> None:
    async with table_of(slug, size, lang) as (pilot, screen):
        await search(pilot, text)
        assert screen.say("table.not_found", text=text) not in stage.text(pilot)
        scene = screen.scene
        assert scene is not None
        if not screen.look_mode.is_on:
            assert scene.chosen is not None
            return
        target = screen.look_mode.target
        assert target is not None
        assert target in screen.look_mode.places() or target.startswith(("held:", "coming:"))
        declared = [name for place in screen.table.places(scene) if place.target == target for name in place[1:2]]
        title = line_of(screen, target)
        also = [name for place in screen.table.places(scene) if place.target == target for name in place.also]
        assert any(fold(text) in fold(name) for name in (title, *declared, *also))


async def test_the_same_search_again_goes_to_the_next_place() -> None:
    async with table_of("merchant_explorers", stage.SMALL) as (pilot, screen):
        await search(pilot, "tower")
        first = screen.look_mode.target
        await search(pilot, "tower")
        assert first is not None
        assert screen.look_mode.target not in (first, None)
        await search(pilot, "xyzzy")
        assert "Nothing here is called" in stage.text(pilot)


async def test_a_space_that_cannot_be_chosen_says_the_rule() -> None:
    async with table_of("merchant_explorers", stage.WIDE) as (pilot, screen):
        while screen.scene is not None and screen.match.decision and screen.match.decision.kind != "explore":
            stage.choose(pilot, screen.match.legal[0])
            await stage.calm(pilot)
            if stage.on(pilot) == "CurtainScreen" or screen.play.staging.is_up:
                await stage.press(pilot, "enter")
        await search(pilot, "I6")
        assert screen.look_mode.is_on
        assert "the capital can never be explored" in stage.text(pilot)
        await search(pilot, "Q3")  # the same rule refuses it as many other spaces
        assert "LOOK  Q3" in " ".join(stage.text(pilot).split("\n")[:6])
        assert "not next to" in " ".join(stage.text(pilot).split())


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("slug", GAMES)
async def test_a_search_that_meets_what_cannot_be_chosen_says_at_once_why(slug: str, size: tuple[int, int]) -> None:
    async with mid_game.table_of(slug, size) as (pilot, screen):
        await search(pilot, "Clara")
        assert screen.look_mode.target == "player:2"
        above = " ".join(stage.rows(pilot)[:5])
        assert "cannot be chosen now" in " ".join(above.split())
        assert screen.say("look.what") in above
        await stage.press(pilot, "tab")
        assert "cannot be chosen now" not in " ".join(" ".join(stage.rows(pilot)[:5]).split())


@pytest.mark.parametrize("slug", GAMES)
async def test_a_right_click_or_a_click_on_what_is_no_choice_looks_at_it(slug: str) -> None:
    async with table_of(slug, stage.WIDE) as (pilot, screen):
        while screen.match.decision is not None and screen.match.decision.kind in ("cultures", "draft"):
            stage.choose(pilot, best(screen.match))  # nothing else lies on the table yet
            await stage.calm(pilot)
            while screen.play.staging.is_up:
                await stage.press(pilot, "enter")
        scene, places = screen.scene, screen.look_mode.places()
        assert scene is not None
        moves = len(screen.match.history)
        board = next(part for part in screen.boards if part.display and part.targets)
        at = next(
            (x, y)
            for y in range(board.size.height)
            for x in range(board.size.width)
            if (name := board.clicked_at(x, y)) is not None
            and scene.choice_at(name) is None
            and explain_place(screen.table, scene, name) is not None
            and not name.startswith(("more:", "less:"))
        )
        x, y = board.region.x + at[0], board.region.y + at[1]
        await stage.click_at(pilot, x, y)
        assert screen.look_mode.is_on
        await stage.press(pilot, "v")
        assert not screen.look_mode.is_on
        for kind in (events.MouseDown, events.MouseUp):
            pilot.app._driver.send_message(kind(None, x, y, 0, 0, 3, False, False, False, x, y))
        await stage.calm(pilot)
        assert screen.look_mode.target in places
        assert len(screen.match.history) == moves


@pytest.mark.parametrize("slug", GAMES)
async def test_hovering_tells_what_lies_under_the_mouse(slug: str) -> None:
    async with table_of(slug, stage.WIDE) as (pilot, screen):
        scene, places = screen.scene, screen.look_mode.places()
        assert scene is not None
        for target in (next(name for name in places if not name.startswith("player:")), "player:1"):
            at = places[target]
            x, y = at.x + at.width // 2, at.y + at.height // 2
            pilot.app._driver.send_message(events.MouseMove(None, x, y, 0, 0, 0, False, False, False, x, y))
            await stage.calm(pilot)
            widget, _ = screen.get_widget_at(x, y)
            assert widget.tooltip is not None
            assert str(widget.tooltip).strip()
