"""The small boxes over a screen: their keys in every language, the mouse, text that can be copied, and what is behind
stays as it is."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual import events
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Button, OptionList

from boardgames_tui.engine import Refusal
from boardgames_tui.engine.phrases import Phrase
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.i18n.languages import written
from boardgames_tui.i18n.report import catalogues
from boardgames_tui.kit.keys import ScreenKey
from boardgames_tui.kit.table_parts import Help
from boardgames_tui.tui.screens.base.popups import (
    AskPopup,
    HelpPopup,
    MenuPopup,
    NoticePopup,
    UnsavedPopup,
    WhyNotPopup,
)
from boardgames_tui.tui.screens.base.text_input import TextPopup
from tests.tui import stage

MENU = [("u", "Undo", "undo"), ("U", "Restart", "restart"), ("?", "Help", "help"), ("F1", "Rules", "rules")]
WORDS = catalogue("en")
KEYS = [ScreenKey(("f10",), ("F10",), "leave")]
KEY_WORDS = 49
"""Columns beside the longest keys of a table in the help of a small screen."""


class Opened:
    def __init__(self, pilot: Pilot[Any]) -> None:
        self.pilot = pilot
        self.answers: list[Any] = []

    async def open(self, box: Screen[Any]) -> Any:
        self.pilot.app.push_screen(box, self.answers.append)
        await stage.calm(self.pilot)
        return box

    async def answer(self, box: Screen[Any], *keys: str) -> Any:
        """What it is dismissed with after these keys; it must be closed then."""
        self.answers.clear()
        await self.open(box)
        await stage.press(self.pilot, *keys)
        assert stage.on(self.pilot) == "PickerScreen", stage.text(self.pilot)
        assert len(self.answers) == 1
        return self.answers[0]


@asynccontextmanager
async def boxes(size: tuple[int, int] = stage.SMALL, **look: Any) -> AsyncIterator[Opened]:
    app = stage.app(**look)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        yield Opened(pilot)


@pytest.mark.parametrize(
    ("lang", "keys", "answer"),
    [
        ("en", "y", True),
        ("en", "n", False),
        ("de", "j", True),
        ("de", "J", True),
        ("de", "y", True),
        ("de", "n", False),
        ("en", "enter", False),
        ("en", "left enter", True),
        ("en", "down enter", True),
        ("en", "tab enter", True),
        ("en", "right right enter", False),
        ("en", "j ? x escape", None),
    ],
)
async def test_a_question_is_answered_by_its_letters_and_by_enter(lang: str, keys: str, answer: bool | None) -> None:
    async with boxes(lang=lang) as box:
        assert await box.answer(AskPopup("?"), *keys.split()) is answer


@pytest.mark.parametrize(
    ("button", "answer"), [("#yes", True), ("#no", False), ("key:Esc", None), ("key:Enter", False)]
)
async def test_a_question_is_answered_by_the_mouse(button: str, answer: bool | None) -> None:
    async with boxes() as box:
        await box.open(AskPopup("Really?"))
        await stage.click(box.pilot, button)
        assert box.answers == [answer]


async def test_a_question_of_any_length_is_whole_and_none_of_it_is_markup() -> None:
    async with boxes() as box:
        await box.open(AskPopup("[b]What[/b] " + "about it? " * 30))
        shown = stage.prose(box.pilot)
        assert "[b]What[/b] " + " ".join(["about it?"] * 30) in shown
        assert "Yes" in shown
        assert "Esc back" in shown


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        ("u", "undo"),
        ("U", "restart"),
        ("?", "help"),
        ("f1", "rules"),
        ("down down enter", "help"),
        ("up enter", "rules"),
        ("x escape", None),
    ],
)
async def test_a_menu_is_used_by_letters_keys_and_cursor(keys: str, answer: str | None) -> None:
    async with boxes() as box:
        assert await box.answer(MenuPopup(MENU, "What now?"), *keys.split()) == answer


async def test_a_menu_is_used_by_the_mouse() -> None:
    async with boxes() as box:
        menu = await box.open(MenuPopup(MENU, "What now?"))
        assert "WHAT NOW?" in stage.text(box.pilot)
        region = menu.query_one(OptionList).region
        await stage.click_at(box.pilot, region.x + 8, region.y + 2)
        assert box.answers == ["help"]


async def test_a_long_menu_scrolls() -> None:
    async with boxes() as box:
        entries = [("", f"entry {n}", str(n)) for n in range(60)]
        await box.open(MenuPopup(entries, "What now?"))
        await stage.press(box.pilot, "up")
        shown = stage.text(box.pilot)
        assert "entry 59" in shown
        assert "entry 0 " not in shown
        assert "Esc back" in shown
        await stage.press(box.pilot, "enter")
        assert box.answers == ["59"]


@pytest.mark.parametrize(
    ("lang", "key", "answer"),
    [("de", "n", "again"), ("de", "o", "elsewhere"), ("en", "l", "leave"), ("en", "enter", "again")],
)
async def test_what_to_do_with_an_unsaved_match(lang: str, key: str, answer: str) -> None:
    async with boxes(lang=lang) as box:
        assert await box.answer(UnsavedPopup("The disk is full."), key) == answer


async def test_a_page_in_a_browser_chooses_no_folder_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("textual.drivers.headless_driver.HeadlessDriver.is_web", True)
    async with boxes(lang="de") as box:
        assert await box.answer(UnsavedPopup("Die Platte ist voll."), "o", "enter") == "again"


@pytest.mark.parametrize("key", ["escape", "enter", "space", "?", "w", "q"])
async def test_what_is_only_read_is_closed_by_any_of_the_usual_keys(key: str) -> None:
    async with boxes() as box:
        await box.answer(NoticePopup("All is well."), key)
        await box.answer(HelpPopup(KEYS, Help("A thing", ["word " * 400], "R1")), key)


async def test_long_texts_scroll_and_say_so() -> None:
    async with boxes() as box:
        await box.open(HelpPopup(KEYS, Help("Thing", ["first"], "R7")))
        shown = stage.prose(box.pilot)
        assert "THING" in shown
        assert "R7" not in shown  # players get chapters (F1), no numbers of rules
        assert "↑ ↓ line" not in shown
        await stage.press(box.pilot, "escape")
        help_box = await box.open(HelpPopup(KEYS, Help("Thing", ["first", "word " * 400, "last"], "R7")))
        assert "↑ ↓ line" in stage.prose(box.pilot)
        reading = help_box.query_one(VerticalScroll)
        for key, moved in (("down", 1), ("pagedown", 10), ("up", 0), ("end", 20)):
            await stage.press(box.pilot, key)
            await box.pilot.wait_for_animation()
            assert reading.scroll_y >= moved
        assert "F10 leave" in stage.prose(box.pilot)
        await stage.click(box.pilot, "key:↑")
        await box.pilot.wait_for_animation()
        assert reading.scroll_y < reading.max_scroll_y


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_every_refusal_stands_with_its_reason_and_rule(size: tuple[int, int]) -> None:
    async with boxes(size) as box:
        refusals = [Refusal(Phrase("key.undo"), Phrase("why.nothing"), f"R{n}") for n in range(3)]
        await box.open(WhyNotPopup(refusals, WORDS, ()))
        shown = stage.prose(box.pilot)
        for number in range(3):
            assert f"✗ undo R{number} Everything you might expect here is possible." in shown


async def test_text_of_a_box_is_selected_with_the_mouse_and_copied() -> None:
    async with boxes() as box:
        notice = await box.open(NoticePopup("All is well, and nothing was lost."))
        place = notice.query_one("Static").region
        for kind, x in ((events.MouseDown, 0), (events.MouseMove, 10), (events.MouseUp, 10)):
            at = place.x + x, place.y
            box.pilot.app._driver.send_message(kind(None, *at, 0, 0, 1, False, False, False, *at))
            await stage.calm(box.pilot)
        assert notice.get_selected_text() == "All is well"
        await stage.press(box.pilot, "ctrl+c")
        assert box.pilot.app.clipboard == "All is well"
        assert stage.on(box.pilot) == "NoticePopup"


async def test_a_click_beside_a_box_closes_it_and_one_inside_does_not() -> None:
    async with boxes() as box:
        for made in (
            AskPopup("?"),
            MenuPopup(MENU, "What now?"),
            UnsavedPopup("why"),
            NoticePopup("so"),
            TextPopup("name", "x"),
        ):
            box.answers.clear()
            opened = await box.open(made)
            inside = opened.query_one("#box").region
            await stage.click_at(box.pilot, inside.right - 3, inside.y + 1)
            assert box.answers == []
            await stage.click_at(box.pilot, 0, 0)
            assert box.answers == [None]
            assert stage.on(box.pilot) == "PickerScreen"


async def test_clicking_twice_answers_once() -> None:
    async with boxes() as box:
        opened = await box.open(AskPopup("Really?"))
        opened.query_one("#yes", Button).press()
        opened.query_one("#no", Button).press()
        await stage.calm(box.pilot)
        assert box.answers == [True]
        assert stage.on(box.pilot) == "PickerScreen"


async def test_boxes_follow_a_change_of_the_theme() -> None:
    async with boxes() as box:
        await box.open(AskPopup("Really?"))
        app = box.pilot.app
        dark = {str(segment.style.bgcolor) for strip in stage.front(box.pilot) for segment in strip if segment.style}
        app.settings.theme = "light"
        app.apply_settings()
        await stage.calm(box.pilot)
        light = {str(segment.style.bgcolor) for strip in stage.front(box.pilot) for segment in strip if segment.style}
        assert not dark & light


@pytest.mark.parametrize("lang", languages())
async def test_every_key_has_its_meaning_beside_it(lang: str) -> None:
    """A second row would begin below the key."""
    found = {key: said for name in catalogues() for key, said in written(lang, name).items() if "keys." in key}
    meanings = {key: said for key, said in found.items() if key.startswith(("keys.", "table.keys."))}
    assert {key: said for key, said in meanings.items() if len(said) > KEY_WORDS} == {}
    longest = max(meanings.values(), key=len)
    caps = (catalogue(lang).get("keycap.pageup"), catalogue(lang).get("keycap.pagedown"))
    keys = [ScreenKey((), ("F2", *caps), longest), *[ScreenKey((), (str(n),), longest) for n in range(30)]]
    async with boxes(lang=lang) as opened:
        await opened.open(HelpPopup(keys))
        rows = [row for row in stage.text(opened.pilot).split("\n") if longest.split()[0] in row]
        assert rows
        assert all(longest in row for row in rows)
