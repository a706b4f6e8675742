"""The keys of this table in the app: size, marks, other maps, wide and small; what the mouse is told; a window that
changes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Tooltip

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games.merchant_explorers.table.board_map.panel import MapPanel
from boardgames_tui.kit.board import Parts
from boardgames_tui.kit.keys import screen_keys
from tests.tui import stage


def atlas(pilot: Pilot[Any]) -> MapPanel:
    return stage.table(pilot).table.atlas  # type: ignore[attr-defined,no-any-return]


@asynccontextmanager
async def opened(
    size: tuple[int, int], seats: int = 2, lang: str = "en", map: str = "avenia", **how: Any
) -> AsyncIterator[Pilot[Any]]:
    """Anna is to place her first explorer, the others are bots."""
    people = [Seat("Anna"), *(Seat(name, None, "bot:random") for name in ("Ben", "Clara", "Dora")[: seats - 1])]
    made = stage.app(Setup("merchant_explorers", tuple(people), {"map": map}, stage.SEED), lang=lang)
    async with made.run_test(size=size, **how) as pilot:
        await stage.calm(pilot)
        yield pilot


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_every_key_changes_what_is_shown_and_back(size: tuple[int, int]) -> None:
    async with opened(size) as pilot:
        before = stage.text(pilot)
        await stage.press(pilot, "+")
        assert atlas(pilot).zoom == 1
        assert stage.text(pilot) != before
        await stage.press(pilot, "-")
        assert stage.text(pilot) == before
        for told in ("NEARLY COMPLETE", "NEARLY JOINED", "GOALS ASK FOR"):
            await stage.press(pilot, "*")
            assert told in stage.text(pilot)
        await stage.press(pilot, "*")
        assert stage.text(pilot) == before
        await stage.press(pilot, ".")
        assert "Ben's map" in stage.text(pilot)
        await stage.press(pilot, ".")
        assert stage.text(pilot) == before


@pytest.mark.parametrize(("lang", "word"), [("en", "+ - size"), ("de", "+ - Größe")])
async def test_the_key_bar_names_them(lang: str, word: str) -> None:
    async with opened(stage.WIDE, lang=lang) as pilot:
        assert word in stage.rows(pilot)[-1]


@pytest.mark.parametrize(("lang", "told"), [("en", "* nearly done  . maps"), ("de", "* fast fertig  . Landkarten")])
async def test_the_small_map_names_its_keys_in_words_that_say_what_they_do(lang: str, told: str) -> None:
    async with opened(stage.SMALL, lang=lang) as pilot:
        assert told in stage.text(pilot)


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_the_help_tells_what_they_do(size: tuple[int, int]) -> None:
    async with opened(size) as pilot:
        help_ = {
            " ".join(entry.caps): entry.word
            for entry in screen_keys(stage.table(pilot), stage.table(pilot).words, hidden=True)
        }
        assert help_["+ -"] == "the map larger or smaller"
        assert help_["*"].startswith("mark what is nearly done")
        assert help_["."] == "the maps one after the other"


async def test_alone_there_is_no_other_map() -> None:
    async with opened(stage.WIDE, seats=1) as pilot:
        assert "maps" not in stage.rows(pilot)[-1]
        await stage.press(pilot, ".")
        assert atlas(pilot).shown is None


async def test_the_mat_lies_beside_the_map_where_the_window_is_large_enough() -> None:
    """From the first frame on, and again after every change of the window."""
    async with opened(stage.LARGE) as pilot:
        board, mat = (pilot.app.screen.query_one(name) for name in ("#board", "#mat"))
        assert board.region.right == mat.region.x
        assert mat.region.height == board.region.height
        await stage.resize(pilot, *stage.WIDE)
        assert board.region.bottom == mat.region.y
        assert mat.region.width == board.region.width
        await stage.resize(pilot, *stage.SMALL)
        assert not pilot.app.screen.query_one(Parts).has_class("-beside")
        await stage.resize(pilot, *stage.LARGE)
        assert board.region.right == mat.region.x
        await stage.press(pilot, "-", "-")  # a small map leaves room for the others below it
        assert board.region.right == mat.region.x
        assert "Ben's map" in stage.text(pilot)


async def test_the_mouse_is_told_what_lies_under_it() -> None:
    async with opened(stage.WIDE, tooltips=True) as pilot:
        place = next(at for name, at in stage.targets(pilot).items() if name == "map:0:I6")
        await pilot.hover(offset=(place.x + 1, place.y))
        await pilot.pause(0.5)
        assert "I6, the capital" in str(pilot.app.screen.query_one(Tooltip).render())
