"""`v` looks at anything in the replay as at the table: in every game, small and wide, in both languages."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.games import GAMES
from boardgames_tui.kit.keys import screen_keys
from boardgames_tui.kit.places import explain_place
from boardgames_tui.session import Match
from boardgames_tui.tui.launch_targets import LaunchTarget
from boardgames_tui.tui.screens.replay.replay import ReplayScreen
from tests.tui import gallery, mid_game, stage
from tests.tui.look.test_look_places import Walk

SIZES = pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
SLUGS = pytest.mark.parametrize("slug", GAMES)
LANGS = pytest.mark.parametrize("lang", ["en", "de"])


@asynccontextmanager
async def replay_of(
    slug: str, size: tuple[int, int], lang: str = "en"
) -> AsyncIterator[tuple[Pilot[Any], ReplayScreen]]:
    """A match that goes on, at the middle of what was played."""
    watched = LaunchTarget(mid_game.match_of(slug), mid_game.MOVES[slug] // 2)
    async with stage.app(watched, lang=lang).run_test(size=size) as pilot:
        await stage.calm(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, ReplayScreen)
        yield pilot, screen


def band(pilot: Pilot[Any]) -> str:
    return " ".join(" ".join(stage.rows(pilot)[1:4]).split())


@LANGS
@SIZES
@SLUGS
async def test_v_looks_and_a_box_explains(slug: str, size: tuple[int, int], lang: str) -> None:
    async with replay_of(slug, size, lang) as (pilot, screen):
        words, at = screen.words, screen.replay.at
        assert words.get("key.look") in stage.rows(pilot)[-1]
        before = band(pilot)
        await stage.press(pilot, "v")
        assert screen.looking.is_on
        order = screen.looking._order(screen.scene, screen.looking.places())
        assert screen.looking.target == order[0]
        for target in (order[0], order[len(order) // 2], order[-1]):
            screen.looking.to(target)
            await stage.calm(pilot)
            told = explain_place(screen.table, screen.scene, screen.looking.target)
            assert " ".join(told.line.split()[:3]) in band(pilot)
            assert screen.say("look.title") in band(pilot)
            assert screen.say("look.what") in band(pilot)  # not "why not?": nobody chooses
        assert screen.replay.at == at
        for word in ("key.look_move", "key.look_next", "key.look_end"):
            assert words.get(word) in stage.rows(pilot)[-1]
        assert words.get("replay.key.play") not in stage.rows(pilot)[-1]
        await stage.press(pilot, "tab")
        assert screen.looking.target != order[-1]
        assert screen.replay.at == at
        await stage.press(pilot, "?")
        assert stage.on(pilot) == "HelpPopup"
        await stage.press(pilot, "escape", "enter")
        assert " ".join(words.get("look.back").split()[:4]) in band(pilot)
        await stage.press(pilot, "escape")
        assert not screen.looking.is_on
        assert band(pilot) == before
        await stage.press(pilot, "right")
        assert screen.replay.at == at + 1


@SIZES
@SLUGS
async def test_arrows_reach_every_place_and_move_the_match_no_more(slug: str, size: tuple[int, int]) -> None:
    async with replay_of(slug, size) as (pilot, screen):
        at = screen.replay.at
        await stage.press(pilot, "v")
        assert await Walk(pilot, screen.looking).go() == set()
        assert screen.replay.at == at


@SIZES
@SLUGS
async def test_another_move_and_another_size_keep_what_is_looked_at(slug: str, size: tuple[int, int]) -> None:
    async with replay_of(slug, size) as (pilot, screen):
        await stage.press(pilot, "v")
        order = screen.looking._order(screen.scene, screen.looking.places())
        lasting = [target for target in order if not target.startswith("play:")]  # a card that is played goes
        for target in (lasting[0], next(each for each in lasting if each.startswith("player:"))):
            screen.looking.to(target)
            await stage.press(pilot, "]")
            assert screen.looking.is_on
            assert screen.say("look.title") in band(pilot)
            for other in (stage.WIDE, stage.SMALL, size):
                await stage.resize(pilot, *other)
                assert screen.looking.target == target  # another player's map lies open in some sizes only
                assert screen.scene.looked is not None
                assert screen.say("look.title") in band(pilot)


@SIZES
@LANGS
async def test_a_name_is_found_while_somebody_looks(size: tuple[int, int], lang: str) -> None:
    """Else `/` goes to a line of the log."""
    async with replay_of("lotr_risk", size, lang) as (pilot, screen):
        await stage.press(pilot, "/")
        assert stage.on(pilot) == "LinesPopup"
        await stage.press(pilot, "escape", "v", "/")
        assert stage.on(pilot) == "TextPopup"
        await stage.type_in(pilot, "barad")
        await stage.press(pilot, "enter")
        assert screen.looking.is_on
        assert "Barad" in band(pilot)
        await stage.press(pilot, "/")
        await stage.type_in(pilot, "qqq")
        await stage.press(pilot, "enter")
        assert "qqq" in stage.rows(pilot)[-1]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_e_shows_whose_view_and_says_so(size: tuple[int, int], lang: str, tmp_path: Path) -> None:
    over = Match.load(shutil.copy(gallery.match_file("over"), tmp_path / "over.json"), lock=False)
    async with stage.app(LaunchTarget(over), lang=lang, saves=tmp_path).run_test(size=size) as pilot:
        await stage.calm(pilot)
        assert stage.rows(pilot)[-1].count(pilot.app.screen.say("key.look")) == 1
        screen = pilot.app.screen
        eyes = screen.replay.eyes
        await stage.press(pilot, "v")
        assert screen.replay.eyes == eyes
        await stage.press(pilot, "v", "e")
        assert screen.replay.eyes != eyes
        told = {key.word: key.caps for key in screen_keys(screen, screen.words, hidden=True)}
        assert told[screen.say("replay.key.eyes")] == ("e",)
        assert told[screen.say("key.look")] == ("v",)


async def test_a_click_looks() -> None:
    async with replay_of("augustus", stage.WIDE) as (pilot, screen):
        target = screen.looking._order(screen.scene, screen.looking.places())[3]
        await stage.click(pilot, target)
        assert screen.looking.target == target
