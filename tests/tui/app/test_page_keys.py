"""What the page of a browser is told to show for fingers: choices as rows, the keys that work now, and only news."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, cast

import pytest

from boardgames_tui import games
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.kit.keys import screen_keys
from boardgames_tui.web.messages import PRESENT_KEYS, PresentKeys
from tests.tui import stage

DRIVER = "textual.drivers.headless_driver.HeadlessDriver"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[dict[str, Any]]]:
    """All messages so far, the newest last."""
    messages: list[dict[str, Any]] = []
    monkeypatch.setattr(f"{DRIVER}.is_web", True)
    monkeypatch.setattr(f"{DRIVER}.write_meta", lambda driver, about: messages.append(about), raising=False)
    yield messages
    assert all(before != after for before, after in pairwise(messages)), "the same keys were told again"
    for about in messages:
        assert about["type"] == PRESENT_KEYS
        PresentKeys.model_validate({name: value for name, value in about.items() if name != "type"})


def caps(about: dict[str, Any]) -> dict[str, str]:
    return {"".join(button["cap"] for button in entry["buttons"]): entry["word"] for entry in about["keys"]}


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_the_menu_offers_games_and_ways_in_the_readers_language(told: list[dict[str, Any]], lang: str) -> None:
    app = stage.app(lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        rows = {row["text"]: row["label"] for row in told[-1]["choices"]}
        assert rows["1"] == app.words(games.own()[0]).get("title")
        assert rows["s"] == app.words().get("picker.saves")
        assert caps(told[-1])["←↑↓→"] == app.words().get("key.move")
        assert not told[-1]["typing"]
        assert {"cap": "+", "text": "+"} in [button for entry in told[-1]["keys"] for button in entry["buttons"]]


async def test_a_table_offers_its_choices_and_keeps_their_place_behind_a_box(told: list[dict[str, Any]]) -> None:
    app = stage.app(stage.setup("Anna", "Ben", controllers=("human", "bot:easy")))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        scene = stage.table(pilot).scene
        assert scene is not None
        at_table = told[-1]
        assert {row["cap"] for row in at_table["choices"]} >= set(scene.letters.values())
        assert all(row["label"] for row in at_table["choices"])
        await stage.press(pilot, "question_mark")
        assert told[-1]["choices"] == []
        assert "↵" not in caps(told[-1])
        await stage.press(pilot, "escape")
        assert told[-1] == at_table
        await stage.press(pilot, "ctrl+p")
        assert told[-1]["keys"] is None  # a field to type in: all keys of the page
        assert told[-1]["typing"]


async def test_a_terminal_is_told_nothing() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert "_page_keys" not in app.__dict__


async def test_a_key_that_does_the_same_as_another_has_no_button(told: list[dict[str, Any]]) -> None:
    app = stage.app(stage.setup("Anna", "Ben", controllers=("human", "bot:easy")), lang="de")
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert caps(told[-1])["Esc"] == app.words().get("key.menu")
        await stage.press(pilot, "enter")
        assert "Esc zurück" in stage.text(pilot)
        assert caps(told[-1])["u"] == app.words().get("key.undo") == app.words().get("key.back")
        assert not [shown for shown in caps(told[-1]) if "Esc" in shown]


@pytest.mark.parametrize("slug", games.own())
async def test_every_key_that_a_table_offers_means_something_now(told: list[dict[str, Any]], slug: str) -> None:
    app = stage.app(Setup(slug, (Seat("Anna"), Seat("Ben", None, "bot:easy")), {}, stage.SEED))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        bar = {entry.word for entry in screen_keys(cast(Any, app.screen), app.words()) if entry.enabled}
        assert {entry["word"] for entry in told[-1]["keys"]} <= bar
        assert len(buttons := [button["cap"] for entry in told[-1]["keys"] for button in entry["buttons"]]) <= 24
        assert len(set(buttons)) == len(buttons)
        assert told[-1]["choices"]
